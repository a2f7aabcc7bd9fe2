#ifndef PETREL_LANDFORMS_H
#define PETREL_LANDFORMS_H

/// The bytes of `world.landforms`, which are part of the program.
extern const unsigned char *_Nonnull petrel_landforms(void);

/// How many bytes `petrel_landforms` has.
extern unsigned long petrel_landforms_length(void);

#endif
