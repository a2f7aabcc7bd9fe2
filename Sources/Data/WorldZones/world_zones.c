#include "world_zones.h"

extern const unsigned char petrel_world_zones_begin[];
extern const unsigned char petrel_world_zones_end[];

const unsigned char *petrel_world_zones(void) { return petrel_world_zones_begin; }

unsigned long petrel_world_zones_length(void) { return (unsigned long)(petrel_world_zones_end - petrel_world_zones_begin); }
