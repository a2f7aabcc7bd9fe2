#include "petrel_svg.h"

#include <dlfcn.h>
#include <pthread.h>

// What is called of librsvg (https://gnome.pages.gitlab.gnome.org/librsvg/Rsvg-2.0/class.Handle.html), GObject and cairo
// (https://www.cairographics.org/manual/), declared as their documentation has it, so that their headers need not be installed.
typedef struct {
    double x, y, width, height;
} rectangle;
typedef int (*writer)(void *context, const unsigned char *bytes, unsigned int count);
static struct {
    void *(*rsvg_handle_new_from_data)(const unsigned char *data, unsigned long length, void **error);
    int (*rsvg_handle_render_document)(void *handle, void *context, const rectangle *viewport, void **error);
    void (*g_object_unref)(void *object);
    void *(*cairo_image_surface_create)(int format, int width, int height);
    void (*cairo_surface_destroy)(void *surface);
    void *(*cairo_create)(void *surface);
    void (*cairo_destroy)(void *context);
    int (*cairo_surface_write_to_png_stream)(void *surface, writer write, void *context);
} lib;
// CAIRO_FORMAT_ARGB32, CAIRO_STATUS_SUCCESS.
enum { format_argb32 = 0, status_success = 0 };

static int is_loaded;
static pthread_once_t loading = PTHREAD_ONCE_INIT;

static void *opened(const char *linux_name, const char *mac_name) {
    void *library = dlopen(linux_name, RTLD_NOW | RTLD_LOCAL);
    return library ? library : dlopen(mac_name, RTLD_NOW | RTLD_LOCAL);
}

static void load(void) {
    void *rsvg = opened("librsvg-2.so.2", "/opt/homebrew/lib/librsvg-2.2.dylib");
    void *gobject = opened("libgobject-2.0.so.0", "/opt/homebrew/lib/libgobject-2.0.0.dylib");
    void *cairo = opened("libcairo.so.2", "/opt/homebrew/lib/libcairo.2.dylib");
    if (!rsvg || !gobject || !cairo) return;
#define PETREL_FIND(library, name) \
    if (!(lib.name = (__typeof__(lib.name))dlsym(library, #name))) return;
    PETREL_FIND(rsvg, rsvg_handle_new_from_data)
    PETREL_FIND(rsvg, rsvg_handle_render_document)
    PETREL_FIND(gobject, g_object_unref)
    PETREL_FIND(cairo, cairo_image_surface_create)
    PETREL_FIND(cairo, cairo_surface_destroy)
    PETREL_FIND(cairo, cairo_create)
    PETREL_FIND(cairo, cairo_destroy)
    PETREL_FIND(cairo, cairo_surface_write_to_png_stream)
    is_loaded = 1;
}

struct sink {
    void (*write)(void *context, const unsigned char *bytes, unsigned int count);
    void *context;
};

static int pass_on(void *sink, const unsigned char *bytes, unsigned int count) {
    const struct sink *taker = sink;
    taker->write(taker->context, bytes, count);
    return status_success;
}

enum petrel_svg_outcome petrel_svg_png(
    const unsigned char *svg, size_t length, int width, int height,
    void (*write)(void *context, const unsigned char *bytes, unsigned int count), void *context) {
    pthread_once(&loading, load);
    if (!is_loaded) return PETREL_SVG_NO_LIBRARY;
    void *handle = lib.rsvg_handle_new_from_data(svg, length, NULL);
    if (!handle) return PETREL_SVG_UNREADABLE;
    void *surface = lib.cairo_image_surface_create(format_argb32, width, height);
    void *drawing = lib.cairo_create(surface);
    rectangle whole = {0, 0, width, height};
    struct sink sink = {write, context};
    enum petrel_svg_outcome outcome = PETREL_SVG_DRAWN;
    if (!lib.rsvg_handle_render_document(handle, drawing, &whole, NULL)) {
        outcome = PETREL_SVG_UNDRAWABLE;
    } else if (lib.cairo_surface_write_to_png_stream(surface, pass_on, &sink) != status_success) {
        outcome = PETREL_SVG_UNWRITABLE;
    }
    lib.cairo_destroy(drawing);
    lib.cairo_surface_destroy(surface);
    lib.g_object_unref(handle);
    return outcome;
}
