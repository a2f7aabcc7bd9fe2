#pragma once
#include <stddef.h>

// Draws SVG by librsvg and cairo, which are loaded with the first drawing: nobody needs them who wants no picture.

/// What became of a drawing.
enum petrel_svg_outcome {
    PETREL_SVG_DRAWN = 0,
    /// The libraries are not installed (Debian: librsvg2-2).
    PETREL_SVG_NO_LIBRARY,
    PETREL_SVG_UNREADABLE,
    PETREL_SVG_UNDRAWABLE,
    PETREL_SVG_UNWRITABLE,
};

/// Draws `length` bytes of SVG over the whole of a picture of `width` x `height` pixels, and hands the PNG on in pieces.
enum petrel_svg_outcome petrel_svg_png(
    const unsigned char *svg, size_t length, int width, int height,
    void (*write)(void *context, const unsigned char *bytes, unsigned int count), void *context);
