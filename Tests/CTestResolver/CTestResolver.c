#define _GNU_SOURCE
#include "CTestResolver.h"

#include <dlfcn.h>
#include <netdb.h>
#include <pthread.h>
#include <stdbool.h>
#include <string.h>

enum { NAMES = 64, LISTS = 4, LENGTH = 128 };

struct entry {
    char name[LENGTH];
    char lists[LISTS][LENGTH];
    int count;
    int asked;
    bool isHeld;
    int waiting;
};

static struct entry entries[NAMES];
static int used;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;

static struct entry *find(const char *name, bool makes) {
    for (int i = 0; i < used; i++)
        if (strcmp(entries[i].name, name) == 0) return &entries[i];
    if (!makes || used == NAMES) return NULL;
    strncpy(entries[used].name, name, LENGTH - 1);
    return &entries[used++];
}

void test_resolver_answer(const char *name, const char *const *lists, int count) {
    pthread_mutex_lock(&lock);
    struct entry *entry = find(name, true);
    if (entry) {
        entry->asked = 0;
        entry->count = count < LISTS ? count : LISTS;
        for (int i = 0; i < entry->count; i++) strncpy(entry->lists[i], lists[i], LENGTH - 1);
    }
    pthread_mutex_unlock(&lock);
}

static void set_held(const char *name, bool isHeld) {
    pthread_mutex_lock(&lock);
    struct entry *entry = find(name, true);
    if (entry) entry->isHeld = isHeld;
    pthread_cond_broadcast(&changed);
    pthread_mutex_unlock(&lock);
}

void test_resolver_hold(const char *name) { set_held(name, true); }

void test_resolver_release(const char *name) { set_held(name, false); }

int test_resolver_waiting(const char *name) {
    pthread_mutex_lock(&lock);
    struct entry *entry = find(name, false);
    int waiting = entry ? entry->waiting : 0;
    pthread_mutex_unlock(&lock);
    return waiting;
}

typedef int resolve(const char *, const char *, const struct addrinfo *, struct addrinfo **);

// Each address is made by the C library, so that its freeaddrinfo takes the list back.
static int answer(resolve *real, char *list, const char *service, const struct addrinfo *hints, struct addrinfo **result) {
    struct addrinfo numeric = {0};
    if (hints) numeric = *hints;
    numeric.ai_family = AF_UNSPEC;
    numeric.ai_flags = AI_NUMERICHOST;
    struct addrinfo **end = result;
    *result = NULL;
    char *rest = NULL;
    for (char *text = strtok_r(list, ",", &rest); text; text = strtok_r(NULL, ",", &rest)) {
        int code = real(text, service, &numeric, end);
        if (code != 0) return code;
        while (*end) end = &(*end)->ai_next;
    }
    return *result ? 0 : EAI_NONAME;
}

int getaddrinfo(
    const char *name, const char *service, const struct addrinfo *hints, struct addrinfo **result) {
    resolve *real = (resolve *)dlsym(RTLD_NEXT, "getaddrinfo");
    size_t length = name ? strlen(name) : 0;
    if (length < 5 || strcmp(name + length - 5, ".test") != 0) return real(name, service, hints, result);
    char list[LENGTH] = "";
    pthread_mutex_lock(&lock);
    struct entry *entry = find(name, false);
    while (entry && entry->isHeld) {
        entry->waiting++;
        pthread_cond_broadcast(&changed);
        pthread_cond_wait(&changed, &lock);
        entry->waiting--;
    }
    if (entry && entry->count > 0) {
        int index = entry->asked < entry->count ? entry->asked : entry->count - 1;
        memcpy(list, entry->lists[index], LENGTH);
        entry->asked++;
    }
    pthread_mutex_unlock(&lock);
    return answer(real, list, service, hints, result);
}
