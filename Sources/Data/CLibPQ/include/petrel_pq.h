#pragma once

// Debian's folder, and Homebrew's.
#if __has_include(<postgresql/libpq-fe.h>)
#include <postgresql/libpq-fe.h>
#else
#include <libpq-fe.h>
#endif

// libpq's own functions, by their own names. The library is loaded when a database is named, so that nobody needs it who has none.

/// Loads the library. Returns 1, and 0 where it is not installed: then nothing else may be called.
int petrel_pq_load(void);
