#pragma once
#include <cairo.h>

// What Petrel calls of librsvg, as its documentation has it (https://gnome.pages.gitlab.gnome.org/librsvg/Rsvg-2.0/class.Handle.html). Its own
// header needs compiler flags that the Swift package manager refuses with a warning.
typedef struct _RsvgHandle RsvgHandle;
typedef struct {
    double x, y, width, height;
} RsvgRectangle;

RsvgHandle *rsvg_handle_new_from_data(const unsigned char *data, unsigned long length, void **error);
int rsvg_handle_render_document(RsvgHandle *handle, cairo_t *context, const RsvgRectangle *viewport, void **error);
void g_object_unref(void *object);
