#define _GNU_SOURCE
#include "CLinux.h"

#include <errno.h>
#include <sched.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

const uint32_t clinux_epollet = EPOLLET;

int clinux_epoll_create(void) { return epoll_create1(EPOLL_CLOEXEC); }

int clinux_epoll_add(int epoll, int fd, uint32_t events, uint64_t token) {
    struct epoll_event event = {.events = events, .data.u64 = token};
    return epoll_ctl(epoll, EPOLL_CTL_ADD, fd, &event);
}

int clinux_epoll_remove(int epoll, int fd) { return epoll_ctl(epoll, EPOLL_CTL_DEL, fd, NULL); }

int clinux_epoll_wait(int epoll, clinux_epoll_event *events, int capacity, int timeout) {
    struct epoll_event raw[256];
    int count = epoll_wait(epoll, raw, capacity < 256 ? capacity : 256, timeout);
    for (int i = 0; i < count; i++) {
        events[i].events = raw[i].events;
        events[i].token = raw[i].data.u64;
    }
    return count;
}

int clinux_eventfd(void) { return eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK); }

int clinux_eventfd_signal(int fd) { return eventfd_write(fd, 1); }

int clinux_eventfd_drain(int fd) {
    eventfd_t value;
    return eventfd_read(fd, &value);
}

int clinux_accept(int listener) {
    return accept4(listener, NULL, NULL, SOCK_NONBLOCK | SOCK_CLOEXEC);
}

uint64_t clinux_raise_descriptor_limit(void) {
    struct rlimit limit;
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return 1024;
    if (limit.rlim_cur < limit.rlim_max) {
        struct rlimit raised = {limit.rlim_max, limit.rlim_max};
        if (setrlimit(RLIMIT_NOFILE, &raised) == 0) return raised.rlim_cur;
    }
    return limit.rlim_cur;
}

int clinux_available_processors(void) {
    cpu_set_t set;
    if (sched_getaffinity(0, sizeof(set), &set) != 0) return 1;
    int count = CPU_COUNT(&set);
    return count > 0 ? count : 1;
}

static uint64_t nanoseconds(clockid_t clock) {
    struct timespec now;
    clock_gettime(clock, &now);
    return (uint64_t)now.tv_sec * 1000000000u + (uint64_t)now.tv_nsec;
}

uint64_t clinux_monotonic(bool coarse) {
    return nanoseconds(coarse ? CLOCK_MONOTONIC_COARSE : CLOCK_MONOTONIC);
}

uint64_t clinux_realtime(void) { return nanoseconds(CLOCK_REALTIME); }
