#pragma once
#include <stddef.h>
#include <stdint.h>

// Compresses by Brotli (RFC 7932) through Google's library, which is loaded with the first body: libcurl brings it along on most systems, and
// nobody needs it who serves no pages.

/// What the encoder does behind the bytes that it was given.
enum petrel_brotli_end {
    /// The output so far ends on a byte, and everything given so far can be read from it.
    PETREL_BROTLI_FLUSH = 1,
    PETREL_BROTLI_FINISH = 2,
};

/// An encoder for a text; NULL where the library is not installed (Debian: libbrotli1).
///
/// `quality` is 0 to 11, `window` the binary logarithm of how far back the text may refer, 10 to 24, `length` what is to come, in bytes.
void *petrel_brotli_begin(int quality, int window, size_t length);

/// Compresses `length` bytes into `output`. Returns how many bytes were written, and -1 where they do not fit or the encoder fails: then it
/// can only be ended.
long petrel_brotli_add(
    void *encoder, enum petrel_brotli_end end, const uint8_t *input, size_t length, uint8_t *output, size_t capacity);

void petrel_brotli_end(void *encoder);
