#pragma once
#include <curl/curl.h>

// What Petrel calls of libcurl, with arguments that Swift can pass. The library is loaded when `petrel_curl_start` is called first, so that
// a command that needs no network does not pay for it and the thirty libraries behind it; where it is not installed the process ends with a
// line that says so. Nothing else may be called before.

#pragma clang assume_nonnull begin

/// Loads the library. May be called by any thread, as often as it likes.
void petrel_curl_start(void);

CURL *_Nullable petrel_curl_new(void);
/// Forgets the options; keeps connections and what is known of TLS sessions.
void petrel_curl_reset(CURL *handle);
void petrel_curl_free(CURL *handle);

int petrel_curl_set_long(CURL *handle, CURLoption option, long value);
int petrel_curl_set_size(CURL *handle, CURLoption option, curl_off_t value);
int petrel_curl_set_pointer(CURL *handle, CURLoption option, const void *_Nullable value);
long petrel_curl_get_long(CURL *handle, CURLINFO info);

/// What is called while a request is under way, by the thread that calls `petrel_curl_multi_perform`.
struct petrel_curl_listener {
    void *context;
    /// A line of an answer's head, with its end: returns 1 to go on, 0 to give the answer up.
    int (*head)(void *context, const char *bytes, size_t length);
    /// A piece of the decompressed body: returns 1 to go on, 0 to give the answer up.
    int (*body)(void *context, const char *bytes, size_t length);
    /// Whether a connection to a numeric address and port may be made: 1 or 0.
    int (*admits)(void *context, const char *address, int port);
    /// Called before the request goes out, each time that it would: returns 1 to send it, 0 to give it up.
    int (*sends)(void *context);
};

/// - listener: must live until the transfer has ended.
void petrel_curl_listen(CURL *handle, const struct petrel_curl_listener *listener);

struct curl_slist *_Nullable petrel_curl_append(struct curl_slist *_Nullable list, const char *line);
void petrel_curl_free_list(struct curl_slist *_Nullable list);

CURLM *_Nullable petrel_curl_multi_new(void);
void petrel_curl_multi_free(CURLM *multi);
int petrel_curl_multi_set_long(CURLM *multi, CURLMoption option, long value);
int petrel_curl_multi_add(CURLM *multi, CURL *handle);
void petrel_curl_multi_remove(CURLM *multi, CURL *handle);
void petrel_curl_multi_perform(CURLM *multi);
/// Waits until there is something to do, or `petrel_curl_multi_wake` is called, or the time is over.
void petrel_curl_multi_wait(CURLM *multi, int milliseconds);
/// May be called by any thread.
void petrel_curl_multi_wake(CURLM *multi);
/// The next transfer that has ended, with its outcome; nil for none.
CURL *_Nullable petrel_curl_multi_ended(CURLM *multi, CURLcode *outcome);

#pragma clang assume_nonnull end
