#include "CTSanMutex.h"

// Only a build with the thread sanitizer has anything here.
#if defined(__has_feature)
#if __has_feature(thread_sanitizer) && defined(__linux__)

#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdint.h>

// A `Mutex` of Swift is an atomic word in the caller's code, which the sanitizer sees, as long as nobody waits for it.
// Whoever has to wait calls the runtime, which is not instrumented: that path makes an order between threads that the
// sanitizer does not know of, and then it reports as races whatever the lock has kept apart or handed over. These two
// stand before the runtime's functions and tell the sanitizer what they do. The word's own address is what the atomic
// operations of the fast path are known by, so both paths make one order.

#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context))

extern void __tsan_acquire(void *address);
extern void __tsan_release(void *address);

typedef SWIFT void lock_function(uint32_t thread, SELF void *self);
typedef SWIFT void unlock_function(SELF void *self);

#define LOCK "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define UNLOCK "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"

static lock_function *runtime_lock;
static unlock_function *runtime_unlock;

__attribute__((constructor)) static void find_runtime(void) {
    runtime_lock = (lock_function *)dlsym(RTLD_NEXT, LOCK);
    runtime_unlock = (unlock_function *)dlsym(RTLD_NEXT, UNLOCK);
}

SWIFT void ctsan_lock_slow(uint32_t thread, SELF void *self) __asm__(LOCK);
SWIFT void ctsan_unlock_slow(SELF void *self) __asm__(UNLOCK);

SWIFT void ctsan_lock_slow(uint32_t thread, SELF void *self) {
    runtime_lock(thread, self);
    __tsan_acquire(self);
}

SWIFT void ctsan_unlock_slow(SELF void *self) {
    __tsan_release(self);
    runtime_unlock(self);
}

#endif
#endif
