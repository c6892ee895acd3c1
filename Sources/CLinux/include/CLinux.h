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
int clinux_epoll_modify(int epoll, int fd, uint32_t events, uint64_t token);
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
// Lets the allocator keep so many arenas: each holds on to memory that was freed in it.
void clinux_limit_arenas(int count);
// Monotonic time in nanoseconds, coarse when asked (a few nanoseconds to read, a resolution of 4 ms).
uint64_t clinux_monotonic(bool coarse);
// Time since 1970 in nanoseconds.
uint64_t clinux_realtime(void);

// Whether the text is an IPv4 or IPv6 address.
bool clinux_is_address(const char *host);
// A bound, non-blocking, close-on-exec stream socket, or a negative error number. With `share`, other sockets
// that ask for it too may have the same port (SO_REUSEPORT).
int clinux_bind(const char *host, uint16_t port, bool share);
// 0, or a negative error number.
int clinux_listen(int fd, int backlog);
// The port that a socket is bound to.
uint16_t clinux_local_port(int fd);
void clinux_close(int fd);
extern const int clinux_address_in_use;

// Sends small segments at once (TCP_NODELAY).
void clinux_set_no_delay(int fd);
// For a stream: a send buffer of so many bytes, and how long the kernel waits for an acknowledgement (milliseconds).
void clinux_set_stream_options(int fd, int sendBuffer, unsigned userTimeout);
// Blocks these signals in the calling thread and those it starts, so that a signalfd can take them.
int clinux_signalfd(const int *signals, int count);
// The next signal of a signalfd; blocks.
int clinux_next_signal(int fd);
