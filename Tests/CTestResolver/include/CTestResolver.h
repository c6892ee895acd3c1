// A resolver of the tests' own for names that end in ".test", in the place of the C library's getaddrinfo.
#pragma once

// Lets a name resolve to these addresses, separated by commas: the first list for the first question, and so on; the
// last one is kept. At most 64 names.
void test_resolver_answer(const char *name, const char *const *lists, int count);
// Lets questions for a name go without an answer until it is released; the count of those that wait.
void test_resolver_hold(const char *name);
void test_resolver_release(const char *name);
int test_resolver_waiting(const char *name);
