// zlib: gzip and deflate codings of HTTP (RFC 9110, section 8.4.1), which nobody should write again.
#pragma once
#include <string.h>
#include <zlib.h>

// The initializers are macros, which Swift does not import.
static inline int skills_deflate_init(z_stream *stream, int level) {
    memset(stream, 0, sizeof(*stream));
    return deflateInit2(stream, level, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY);
}

// windowBits as zlib has them: 15 for the zlib format, -15 for raw deflate, 15 + 16 for gzip.
static inline int skills_inflate_init(z_stream *stream, int windowBits) {
    memset(stream, 0, sizeof(*stream));
    return inflateInit2(stream, windowBits);
}
