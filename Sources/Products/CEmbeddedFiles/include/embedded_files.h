#pragma once
#include <stddef.h>

/// Bytes that are part of the program.
struct petrel_file {
    const unsigned char *_Nonnull bytes;
    size_t length;
};

/// - number: of the list that scripts/derive-embedded-files writes.
struct petrel_file petrel_embedded_file(int number);
