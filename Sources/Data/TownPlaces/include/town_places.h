#ifndef PETREL_TOWN_PLACES_H
#define PETREL_TOWN_PLACES_H

/// The bytes of `towns.places`, which are part of the program: the system reads those pages that a search touches, and no others.
extern const unsigned char *_Nonnull petrel_town_places(void);

/// How many bytes `petrel_town_places` has.
extern unsigned long petrel_town_places_length(void);

#endif
