#ifndef PETREL_WORLD_PLACES_H
#define PETREL_WORLD_PLACES_H

/// The bytes of `world.places`, which are part of the program: the system reads those pages that a search touches, and no others.
extern const unsigned char *_Nonnull petrel_world_places(void);

/// How many bytes `petrel_world_places` has.
extern unsigned long petrel_world_places_length(void);

#endif
