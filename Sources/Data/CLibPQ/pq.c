#include "petrel_pq.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stddef.h>

// What is called of the library: its result, name, parameters and arguments.
#define PETREL_FUNCTIONS(FUNCTION) \
    FUNCTION(PQconninfoOption *, PQconninfoParse, (const char *text, char **error), (text, error)) \
    FUNCTION(PGconn *, PQconnectStartParams, (const char *const *words, const char *const *values, int expands), (words, values, expands)) \
    FUNCTION(PostgresPollingStatusType, PQconnectPoll, (PGconn *session), (session)) \
    FUNCTION(ConnStatusType, PQstatus, (const PGconn *session), (session)) \
    FUNCTION(PGTransactionStatusType, PQtransactionStatus, (const PGconn *session), (session)) \
    FUNCTION(char *, PQerrorMessage, (const PGconn *session), (session)) \
    FUNCTION(int, PQsocket, (const PGconn *session), (session)) \
    FUNCTION(PGVerbosity, PQsetErrorVerbosity, (PGconn *session, PGVerbosity verbosity), (session, verbosity)) \
    FUNCTION( \
        PQnoticeProcessor, PQsetNoticeProcessor, (PGconn *session, PQnoticeProcessor processor, void *context), \
        (session, processor, context)) \
    FUNCTION(int, PQsetnonblocking, (PGconn *session, int isNonblocking), (session, isNonblocking)) \
    FUNCTION(int, PQsendQuery, (PGconn *session, const char *sql), (session, sql)) \
    FUNCTION( \
        int, PQsendPrepare, (PGconn *session, const char *name, const char *sql, int count, const Oid *types), \
        (session, name, sql, count, types)) \
    FUNCTION( \
        int, PQsendQueryPrepared, \
        (PGconn *session, const char *name, int count, const char *const *values, const int *lengths, const int *formats, int format), \
        (session, name, count, values, lengths, formats, format)) \
    FUNCTION(int, PQflush, (PGconn *session), (session)) \
    FUNCTION(int, PQconsumeInput, (PGconn *session), (session)) \
    FUNCTION(int, PQisBusy, (PGconn *session), (session)) \
    FUNCTION(PGresult *, PQgetResult, (PGconn *session), (session)) \
    FUNCTION(PGnotify *, PQnotifies, (PGconn *session), (session)) \
    FUNCTION(ExecStatusType, PQresultStatus, (const PGresult *result), (result)) \
    FUNCTION(char *, PQresultErrorField, (const PGresult *result, int field), (result, field)) \
    FUNCTION(int, PQntuples, (const PGresult *result), (result)) \
    FUNCTION(int, PQnfields, (const PGresult *result), (result)) \
    FUNCTION(char *, PQcmdStatus, (PGresult *result), (result)) \
    FUNCTION(char *, PQgetvalue, (const PGresult *result, int row, int column), (result, row, column)) \
    FUNCTION(int, PQgetlength, (const PGresult *result, int row, int column), (result, row, column)) \
    FUNCTION(int, PQgetisnull, (const PGresult *result, int row, int column), (result, row, column))
#define PETREL_PROCEDURES(PROCEDURE) \
    PROCEDURE(PQfinish, (PGconn *session), (session)) \
    PROCEDURE(PQclear, (PGresult *result), (result)) \
    PROCEDURE(PQconninfoFree, (PQconninfoOption *options), (options)) \
    PROCEDURE(PQfreemem, (void *memory), (memory))

#define PETREL_FUNCTION_POINTER(type, name, parameters, arguments) __typeof__(&name) name;
#define PETREL_PROCEDURE_POINTER(name, parameters, arguments) __typeof__(&name) name;
static struct {
    PETREL_FUNCTIONS(PETREL_FUNCTION_POINTER)
    PETREL_PROCEDURES(PETREL_PROCEDURE_POINTER)
} pq;
static int is_loaded;
static pthread_once_t loading = PTHREAD_ONCE_INIT;

static void load(void) {
    static const char *const names[] = {
        "libpq.so.5", "/opt/homebrew/opt/libpq/lib/libpq.5.dylib", "/usr/local/opt/libpq/lib/libpq.5.dylib"};
    void *library = NULL;
    for (size_t i = 0; !library && i < sizeof names / sizeof *names; i++) library = dlopen(names[i], RTLD_NOW | RTLD_LOCAL);
    if (!library) return;
#define PETREL_FIND(name) \
    if (!(pq.name = (__typeof__(&name))dlsym(library, #name))) return;
#define PETREL_FIND_FUNCTION(type, name, parameters, arguments) PETREL_FIND(name)
#define PETREL_FIND_PROCEDURE(name, parameters, arguments) PETREL_FIND(name)
    PETREL_FUNCTIONS(PETREL_FIND_FUNCTION)
    PETREL_PROCEDURES(PETREL_FIND_PROCEDURE)
    is_loaded = 1;
}

int petrel_pq_load(void) {
    pthread_once(&loading, load);
    return is_loaded;
}

#define PETREL_CALL_FUNCTION(type, name, parameters, arguments) \
    type name parameters { return pq.name arguments; }
#define PETREL_CALL_PROCEDURE(name, parameters, arguments) \
    void name parameters { pq.name arguments; }
PETREL_FUNCTIONS(PETREL_CALL_FUNCTION)
PETREL_PROCEDURES(PETREL_CALL_PROCEDURE)
