#include "petrel_curl.h"

#include <arpa/inet.h>
#include <dlfcn.h>
#include <netinet/in.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/socket.h>

// Their macros check the types of arguments, and would be in the way of pointers to the functions.
#undef curl_easy_getinfo
#undef curl_easy_setopt
#undef curl_multi_setopt

#define PETREL_FUNCTIONS(FUNCTION) \
    FUNCTION(curl_easy_cleanup) \
    FUNCTION(curl_easy_getinfo) \
    FUNCTION(curl_easy_init) \
    FUNCTION(curl_easy_reset) \
    FUNCTION(curl_easy_setopt) \
    FUNCTION(curl_global_init) \
    FUNCTION(curl_multi_add_handle) \
    FUNCTION(curl_multi_cleanup) \
    FUNCTION(curl_multi_info_read) \
    FUNCTION(curl_multi_init) \
    FUNCTION(curl_multi_perform) \
    FUNCTION(curl_multi_poll) \
    FUNCTION(curl_multi_remove_handle) \
    FUNCTION(curl_multi_setopt) \
    FUNCTION(curl_multi_wakeup) \
    FUNCTION(curl_slist_append) \
    FUNCTION(curl_slist_free_all)

#define PETREL_POINTER(name) __typeof__(&name) name;
static struct {
    PETREL_FUNCTIONS(PETREL_POINTER)
} curl;
static pthread_once_t loading = PTHREAD_ONCE_INIT;

// As the system's loader does for a library that a program cannot do without.
static void stop(const char *reason) {
    fprintf(stderr, "petrel: libcurl cannot be used (Debian: libcurl4): %s\n", reason);
    exit(127);
}

static void load(void) {
#ifdef __APPLE__
    void *library = dlopen("/usr/lib/libcurl.4.dylib", RTLD_NOW | RTLD_LOCAL);
#else
    void *library = dlopen("libcurl.so.4", RTLD_NOW | RTLD_LOCAL);
#endif
    if (!library) stop(dlerror());
#define PETREL_FIND(name) \
    if (!(curl.name = (__typeof__(&name))dlsym(library, #name))) stop(#name " is missing");
    PETREL_FUNCTIONS(PETREL_FIND)
    if (curl.curl_global_init(CURL_GLOBAL_DEFAULT) != CURLE_OK) stop("it does not start");
}

void petrel_curl_start(void) { pthread_once(&loading, load); }

CURL *petrel_curl_new(void) { return curl.curl_easy_init(); }
void petrel_curl_reset(CURL *handle) { curl.curl_easy_reset(handle); }
void petrel_curl_free(CURL *handle) { curl.curl_easy_cleanup(handle); }

int petrel_curl_set_long(CURL *handle, CURLoption option, long value) { return curl.curl_easy_setopt(handle, option, value) == CURLE_OK; }

int petrel_curl_set_size(CURL *handle, CURLoption option, curl_off_t value) {
    return curl.curl_easy_setopt(handle, option, value) == CURLE_OK;
}

int petrel_curl_set_pointer(CURL *handle, CURLoption option, const void *value) {
    return curl.curl_easy_setopt(handle, option, value) == CURLE_OK;
}

long petrel_curl_get_long(CURL *handle, CURLINFO info) {
    long value = 0;
    return curl.curl_easy_getinfo(handle, info, &value) == CURLE_OK ? value : 0;
}

static size_t hear_head(char *bytes, size_t unit, size_t count, void *listener) {
    const struct petrel_curl_listener *heard = listener;
    return heard->head(heard->context, bytes, unit * count) ? unit * count : 0;
}

static size_t hear_body(char *bytes, size_t unit, size_t count, void *listener) {
    const struct petrel_curl_listener *heard = listener;
    return heard->body(heard->context, bytes, unit * count) ? unit * count : 0;
}

static curl_socket_t open_socket(void *listener, curlsocktype purpose, struct curl_sockaddr *address) {
    const struct petrel_curl_listener *asked = listener;
    (void)purpose;
    char text[INET6_ADDRSTRLEN] = "";
    int port = 0;
    if (address->family == AF_INET) {
        struct sockaddr_in *v4 = (struct sockaddr_in *)&address->addr;
        inet_ntop(AF_INET, &v4->sin_addr, text, sizeof text);
        port = ntohs(v4->sin_port);
    } else if (address->family == AF_INET6) {
        struct sockaddr_in6 *v6 = (struct sockaddr_in6 *)&address->addr;
        inet_ntop(AF_INET6, &v6->sin6_addr, text, sizeof text);
        port = ntohs(v6->sin6_port);
    }
    if (!asked->admits(asked->context, text, port)) return CURL_SOCKET_BAD;
    int type = address->socktype;
#ifdef SOCK_CLOEXEC
    type |= SOCK_CLOEXEC;
#endif
    return socket(address->family, type, address->protocol);
}

static int before_request(void *listener, char *other, char *own, int other_port, int own_port) {
    const struct petrel_curl_listener *asked = listener;
    (void)other, (void)own, (void)other_port, (void)own_port;
    return asked->sends(asked->context) ? CURL_PREREQFUNC_OK : CURL_PREREQFUNC_ABORT;
}

void petrel_curl_listen(CURL *handle, const struct petrel_curl_listener *listener) {
    curl.curl_easy_setopt(handle, CURLOPT_HEADERFUNCTION, hear_head);
    curl.curl_easy_setopt(handle, CURLOPT_HEADERDATA, listener);
    curl.curl_easy_setopt(handle, CURLOPT_WRITEFUNCTION, hear_body);
    curl.curl_easy_setopt(handle, CURLOPT_WRITEDATA, listener);
    curl.curl_easy_setopt(handle, CURLOPT_OPENSOCKETFUNCTION, open_socket);
    curl.curl_easy_setopt(handle, CURLOPT_OPENSOCKETDATA, listener);
    curl.curl_easy_setopt(handle, CURLOPT_PREREQFUNCTION, before_request);
    curl.curl_easy_setopt(handle, CURLOPT_PREREQDATA, listener);
}

struct curl_slist *petrel_curl_append(struct curl_slist *list, const char *line) { return curl.curl_slist_append(list, line); }
void petrel_curl_free_list(struct curl_slist *list) { curl.curl_slist_free_all(list); }

CURLM *petrel_curl_multi_new(void) { return curl.curl_multi_init(); }
void petrel_curl_multi_free(CURLM *multi) { curl.curl_multi_cleanup(multi); }

int petrel_curl_multi_set_long(CURLM *multi, CURLMoption option, long value) {
    return curl.curl_multi_setopt(multi, option, value) == CURLM_OK;
}

int petrel_curl_multi_add(CURLM *multi, CURL *handle) { return curl.curl_multi_add_handle(multi, handle) == CURLM_OK; }
void petrel_curl_multi_remove(CURLM *multi, CURL *handle) { curl.curl_multi_remove_handle(multi, handle); }

void petrel_curl_multi_perform(CURLM *multi) {
    int running = 0;
    curl.curl_multi_perform(multi, &running);
}

void petrel_curl_multi_wait(CURLM *multi, int milliseconds) { curl.curl_multi_poll(multi, NULL, 0, milliseconds, NULL); }
void petrel_curl_multi_wake(CURLM *multi) { curl.curl_multi_wakeup(multi); }

CURL *petrel_curl_multi_ended(CURLM *multi, CURLcode *outcome) {
    CURLMsg *message;
    int left;
    while ((message = curl.curl_multi_info_read(multi, &left))) {
        if (message->msg != CURLMSG_DONE) continue;
        *outcome = message->data.result;
        return message->easy_handle;
    }
    return NULL;
}
