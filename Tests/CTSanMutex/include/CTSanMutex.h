// Makes the order that a contended `Mutex` establishes known to the thread sanitizer; there is nothing to call.
