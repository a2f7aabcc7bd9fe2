#include "basemap.h"

extern const unsigned char petrel_basemap_begin[];
extern const unsigned char petrel_basemap_end[];

const unsigned char *petrel_basemap(void) { return petrel_basemap_begin; }

unsigned long petrel_basemap_length(void) { return (unsigned long)(petrel_basemap_end - petrel_basemap_begin); }
