#pragma once
#include <png.h>
#include <string.h>

// Swift does not see libpng's macros. By its simplified interface (libpng-manual.txt, section "The simplified API") an error is a value.

/// Reads a PNG file of exactly `width` x `height` pixels into red, green, blue and opacity, a byte each, row by row.
/// Returns 1, or 0 for what is no such picture.
static inline int petrel_read_png(const void *file, size_t length, unsigned width, unsigned height, unsigned char *pixels) {
    png_image image;
    memset(&image, 0, sizeof image);
    image.version = PNG_IMAGE_VERSION;
    if (!png_image_begin_read_from_memory(&image, file, length)) return 0;
    if (image.width != width || image.height != height) {
        png_image_free(&image);
        return 0;
    }
    image.format = PNG_FORMAT_RGBA;
    return png_image_finish_read(&image, NULL, pixels, 0, NULL);
}
