// Linux calls that Swift's Glibc module does not show: they need _GNU_SOURCE or are macros.
// Every function returns what the call returns; errno is the caller's to read.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// epoll(7). `token` comes back with each event.
typedef struct {
    uint32_t events;
    uint64_t token;
} clinux_epoll_event;

enum {
    CLINUX_EPOLLIN = 0x001,
    CLINUX_EPOLLOUT = 0x004,
    CLINUX_EPOLLERR = 0x008,
    CLINUX_EPOLLHUP = 0x010,
    CLINUX_EPOLLRDHUP = 0x2000,
};
// 1 << 31, which does not fit an int and so is no enumerator.
extern const uint32_t clinux_epollet;

int clinux_epoll_create(void);
int clinux_epoll_add(int epoll, int fd, uint32_t events, uint64_t token);
int clinux_epoll_remove(int epoll, int fd);
// At most 256 events; the count, 0 after the time limit (milliseconds, -1: none), or -1.
int clinux_epoll_wait(int epoll, clinux_epoll_event *events, int capacity, int timeout);

// A non-blocking, close-on-exec eventfd(2).
int clinux_eventfd(void);
int clinux_eventfd_signal(int fd);
int clinux_eventfd_drain(int fd);

// accept4(2), non-blocking and close-on-exec.
int clinux_accept(int listener);

// Raises the soft limit of descriptors to the hard one and returns it.
uint64_t clinux_raise_descriptor_limit(void);
// Processors that this process may use.
int clinux_available_processors(void);
// Monotonic time in nanoseconds, coarse when asked (a few nanoseconds to read, a resolution of 4 ms).
uint64_t clinux_monotonic(bool coarse);
// Time since 1970 in nanoseconds.
uint64_t clinux_realtime(void);
