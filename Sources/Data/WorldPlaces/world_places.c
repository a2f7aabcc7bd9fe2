#include "world_places.h"

extern const unsigned char petrel_world_places_begin[];
extern const unsigned char petrel_world_places_end[];

const unsigned char *petrel_world_places(void) { return petrel_world_places_begin; }

unsigned long petrel_world_places_length(void) { return (unsigned long)(petrel_world_places_end - petrel_world_places_begin); }
