#include "issuers.h"

extern const unsigned char petrel_issuers_begin[];
extern const unsigned char petrel_issuers_end[];

const unsigned char *petrel_issuers(void) { return petrel_issuers_begin; }

unsigned long petrel_issuers_length(void) { return (unsigned long)(petrel_issuers_end - petrel_issuers_begin); }
