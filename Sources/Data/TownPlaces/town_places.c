#include "town_places.h"

extern const unsigned char petrel_town_places_begin[];
extern const unsigned char petrel_town_places_end[];

const unsigned char *petrel_town_places(void) { return petrel_town_places_begin; }

unsigned long petrel_town_places_length(void) { return (unsigned long)(petrel_town_places_end - petrel_town_places_begin); }
