#include "landforms.h"

extern const unsigned char petrel_landforms_begin[];
extern const unsigned char petrel_landforms_end[];

const unsigned char *petrel_landforms(void) { return petrel_landforms_begin; }

unsigned long petrel_landforms_length(void) { return (unsigned long)(petrel_landforms_end - petrel_landforms_begin); }
