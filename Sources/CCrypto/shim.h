// libcrypto: SHA-256 (FIPS 180-4), which nobody should write again.
#pragma once
#include <openssl/evp.h>

// EVP_sha256 with the library's own choice of implementation and no context to keep; 1 when it succeeded.
static inline int skills_sha256(const void *bytes, size_t count, unsigned char digest[32]) {
    unsigned int length = 0;
    return EVP_Digest(bytes, count, digest, &length, EVP_sha256(), NULL) == 1 && length == 32;
}
