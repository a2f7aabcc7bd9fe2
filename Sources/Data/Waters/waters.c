#include "waters.h"

extern const unsigned char petrel_waters_begin[];
extern const unsigned char petrel_waters_end[];

const unsigned char *petrel_waters(void) { return petrel_waters_begin; }

unsigned long petrel_waters_length(void) { return (unsigned long)(petrel_waters_end - petrel_waters_begin); }
