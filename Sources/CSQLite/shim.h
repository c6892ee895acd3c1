// SQLite: the file format and the transactions of the embedded store, which nobody should write again.
#pragma once
#include <sqlite3.h>
#include <sys/file.h>

// SQLITE_TRANSIENT is a cast that Swift does not import. An empty value keeps its length: a null pointer would make it NULL.
static inline int skills_sqlite_bind_blob(sqlite3_stmt *statement, int index, const void *bytes, sqlite3_uint64 count) {
    if (count == 0) return sqlite3_bind_zeroblob(statement, index, 0);
    return sqlite3_bind_blob64(statement, index, bytes, count, SQLITE_TRANSIENT);
}

// As above; with its length, since a text may contain NUL.
static inline int skills_sqlite_bind_text(sqlite3_stmt *statement, int index, const char *bytes, sqlite3_uint64 count) {
    return sqlite3_bind_text64(statement, index, count == 0 ? "" : bytes, count, SQLITE_TRANSIENT, SQLITE_UTF8);
}

// Swift takes the name `flock` for the structure of record locks.
static inline int skills_lock_exclusively(int descriptor) {
    return flock(descriptor, LOCK_EX | LOCK_NB);
}
