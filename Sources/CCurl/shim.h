// libcurl: HTTP as the world speaks it, with TLS and proxies, which nobody should write again.
#pragma once
#include <curl/curl.h>
#include <netinet/in.h>
#include <string.h>
#include <sys/socket.h>

#if LIBCURL_VERSION_NUM < 0x075700
#error "libcurl 7.87 or later is needed: CURLOPT_QUICK_EXIT came with it"
#endif

// Options are variadic in C, and Swift calls no variadic function; the parentheses keep curl's checking macros out.

// Numbers and switches: curl reads a long, and an int in its place would leave half of it to chance.
static inline CURLcode ccurl_set_long(CURL *easy, CURLoption option, long value) {
    return (curl_easy_setopt)(easy, option, value);
}

// Sizes: curl reads a curl_off_t for the options that end in LARGE.
static inline CURLcode ccurl_set_size(CURL *easy, CURLoption option, curl_off_t value) {
    return (curl_easy_setopt)(easy, option, value);
}

// Text, which curl copies.
static inline CURLcode ccurl_set_text(CURL *easy, CURLoption option, const char *value) {
    return (curl_easy_setopt)(easy, option, value);
}

// Header lines, which curl does not copy: the list has to outlive the transfer.
static inline CURLcode ccurl_set_list(CURL *easy, CURLoption option, struct curl_slist *list) {
    return (curl_easy_setopt)(easy, option, list);
}

// What comes back as the last argument of a callback.
static inline CURLcode ccurl_set_pointer(CURL *easy, CURLoption option, void *value) {
    return (curl_easy_setopt)(easy, option, value);
}

// One wrapper for each type of callback, so that Swift checks its signature.
static inline CURLcode ccurl_set_write(CURL *easy, CURLoption option, curl_write_callback call) {
    return (curl_easy_setopt)(easy, option, call);
}

static inline CURLcode ccurl_set_read(CURL *easy, curl_read_callback call) {
    return (curl_easy_setopt)(easy, CURLOPT_READFUNCTION, call);
}

static inline CURLcode ccurl_set_seek(CURL *easy, curl_seek_callback call) {
    return (curl_easy_setopt)(easy, CURLOPT_SEEKFUNCTION, call);
}

static inline CURLcode ccurl_set_open_socket(CURL *easy, curl_opensocket_callback call) {
    return (curl_easy_setopt)(easy, CURLOPT_OPENSOCKETFUNCTION, call);
}

static inline CURLcode ccurl_set_prereq(CURL *easy, curl_prereq_callback call) {
    return (curl_easy_setopt)(easy, CURLOPT_PREREQFUNCTION, call);
}

// The options of the multi handle, for the same reason.
static inline CURLMcode ccurl_multi_set_long(CURLM *multi, CURLMoption option, long value) {
    return (curl_multi_setopt)(multi, option, value);
}

static inline CURLMcode ccurl_multi_set_pointer(CURLM *multi, CURLMoption option, void *value) {
    return (curl_multi_setopt)(multi, option, value);
}

static inline CURLMcode ccurl_multi_set_socket(CURLM *multi, curl_socket_callback call) {
    return (curl_multi_setopt)(multi, CURLMOPT_SOCKETFUNCTION, call);
}

static inline CURLMcode ccurl_multi_set_timer(CURLM *multi, curl_multi_timer_callback call) {
    return (curl_multi_setopt)(multi, CURLMOPT_TIMERFUNCTION, call);
}

// Takes the next transfer that has ended; nil when none is left. The result lies in a union of a struct that only
// C reads conveniently.
static inline CURL *ccurl_multi_next_ended(CURLM *multi, CURLcode *code) {
    int left;
    CURLMsg *message;
    while ((message = curl_multi_info_read(multi, &left))) {
        if (message->msg != CURLMSG_DONE) continue;
        *code = message->data.result;
        return message->easy_handle;
    }
    return NULL;
}

// The file of the certificates that the system trusts, as libcurl was built; NULL where it was built without one. The
// struct it stands in ends differently in each version.
static inline const char *ccurl_system_certificates(void) {
    return curl_version_info(CURLVERSION_NOW)->cainfo;
}

// What getinfo says about a connection's certificate check and the like, as a long; 0 where it says nothing.
static inline long ccurl_get_long(CURL *easy, CURLINFO info) {
    long value = 0;
    return (curl_easy_getinfo)(easy, info, &value) == CURLE_OK ? value : 0;
}

// The bytes of the address (4 or 16) and its port; 0 for a family other than IP. curl_sockaddr ends in a sockaddr
// that is longer in memory than its type says, so that Swift's copy of it would be cut short.
static inline int ccurl_address_bytes(const struct curl_sockaddr *address, uint8_t *bytes, uint16_t *port) {
    if (address->family == AF_INET && address->addrlen >= sizeof(struct sockaddr_in)) {
        struct sockaddr_in v4;
        memcpy(&v4, &address->addr, sizeof(v4));
        memcpy(bytes, &v4.sin_addr, 4);
        *port = ntohs(v4.sin_port);
        return 4;
    }
    if (address->family == AF_INET6 && address->addrlen >= sizeof(struct sockaddr_in6)) {
        struct sockaddr_in6 v6;
        memcpy(&v6, &address->addr, sizeof(v6));
        memcpy(bytes, &v6.sin6_addr, 16);
        *port = ntohs(v6.sin6_port);
        return 16;
    }
    return 0;
}
