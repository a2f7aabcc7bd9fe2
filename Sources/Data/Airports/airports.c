#include "airports.h"

extern const unsigned char petrel_airports_begin[];
extern const unsigned char petrel_airports_end[];

const unsigned char *petrel_airports(void) { return petrel_airports_begin; }

unsigned long petrel_airports_length(void) { return (unsigned long)(petrel_airports_end - petrel_airports_begin); }
