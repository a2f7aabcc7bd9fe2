#ifndef PETREL_WORLD_ZONES_H
#define PETREL_WORLD_ZONES_H

/// The bytes of `world.zones`, which are part of the program.
extern const unsigned char *_Nonnull petrel_world_zones(void);

/// How many bytes `petrel_world_zones` has.
extern unsigned long petrel_world_zones_length(void);

#endif
