#include "petrel_brotli.h"

#include <dlfcn.h>
#include <pthread.h>

// What is called of the encoder (https://github.com/google/brotli/blob/v1.0.9/c/include/brotli/encode.h), declared as its documentation has it,
// so that its headers need not be installed.
static struct {
    void *(*BrotliEncoderCreateInstance)(void *allocate, void *release, void *context);
    int (*BrotliEncoderSetParameter)(void *encoder, int parameter, uint32_t value);
    int (*BrotliEncoderCompressStream)(
        void *encoder, int operation, size_t *input_left, const uint8_t **input, size_t *output_left, uint8_t **output, size_t *total);
    int (*BrotliEncoderHasMoreOutput)(void *encoder);
    void (*BrotliEncoderDestroyInstance)(void *encoder);
} lib;
// BROTLI_PARAM_MODE, _QUALITY, _LGWIN, _SIZE_HINT, BROTLI_MODE_TEXT.
enum { param_mode = 0, param_quality = 1, param_window = 2, param_size = 5, mode_text = 1 };

static int is_loaded;
static pthread_once_t loading = PTHREAD_ONCE_INIT;

static void load(void) {
    void *library = dlopen("libbrotlienc.so.1", RTLD_NOW | RTLD_LOCAL);
    if (!library) library = dlopen("/opt/homebrew/lib/libbrotlienc.1.dylib", RTLD_NOW | RTLD_LOCAL);
    if (!library) return;
#define PETREL_FIND(name) \
    if (!(lib.name = (__typeof__(lib.name))dlsym(library, #name))) return;
    PETREL_FIND(BrotliEncoderCreateInstance)
    PETREL_FIND(BrotliEncoderSetParameter)
    PETREL_FIND(BrotliEncoderCompressStream)
    PETREL_FIND(BrotliEncoderHasMoreOutput)
    PETREL_FIND(BrotliEncoderDestroyInstance)
    is_loaded = 1;
}

void *petrel_brotli_begin(int quality, int window, size_t length) {
    pthread_once(&loading, load);
    void *encoder = is_loaded ? lib.BrotliEncoderCreateInstance(NULL, NULL, NULL) : NULL;
    if (!encoder) return NULL;
    uint32_t size = length > UINT32_MAX ? UINT32_MAX : (uint32_t)length;
    if (lib.BrotliEncoderSetParameter(encoder, param_mode, mode_text) &&
        lib.BrotliEncoderSetParameter(encoder, param_quality, (uint32_t)quality) &&
        lib.BrotliEncoderSetParameter(encoder, param_window, (uint32_t)window) &&
        lib.BrotliEncoderSetParameter(encoder, param_size, size))
        return encoder;
    lib.BrotliEncoderDestroyInstance(encoder);
    return NULL;
}

long petrel_brotli_add(
    void *encoder, enum petrel_brotli_end end, const uint8_t *input, size_t length, uint8_t *output, size_t capacity) {
    size_t left = capacity;
    do {
        size_t before = left, unread = length;
        if (!lib.BrotliEncoderCompressStream(encoder, end, &length, &input, &left, &output, NULL)) return -1;
        // Without progress there is no room.
        if (before == left && unread == length && lib.BrotliEncoderHasMoreOutput(encoder)) return -1;
    } while (length > 0 || lib.BrotliEncoderHasMoreOutput(encoder));
    return (long)(capacity - left);
}

void petrel_brotli_end(void *encoder) {
    lib.BrotliEncoderDestroyInstance(encoder);
}
