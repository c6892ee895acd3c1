// libcrypto: SHA-256 (FIPS 180-4) and HMAC (RFC 2104), which nobody should write again.
#pragma once
#include <openssl/evp.h>
#include <openssl/hmac.h>

// EVP_sha256 with the library's own choice of implementation and no context to keep; 1 when it succeeded.
static inline int skills_sha256(const void *bytes, size_t count, unsigned char digest[32]) {
    unsigned int length = 0;
    return EVP_Digest(bytes, count, digest, &length, EVP_sha256(), NULL) == 1 && length == 32;
}

// HMAC with SHA-256 over one text; 1 when it succeeded.
static inline int skills_hmac_sha256(
    const void *key, size_t key_count, const unsigned char *bytes, size_t count, unsigned char digest[32]) {
    unsigned int length = 0;
    return HMAC(EVP_sha256(), key, (int)key_count, bytes, count, digest, &length) != NULL && length == 32;
}
