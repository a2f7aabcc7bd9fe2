#ifndef PETREL_WATERS_H
#define PETREL_WATERS_H

/// The bytes of `world.waters`, which are part of the program.
extern const unsigned char *_Nonnull petrel_waters(void);

/// How many bytes `petrel_waters` has.
extern unsigned long petrel_waters_length(void);

#endif
