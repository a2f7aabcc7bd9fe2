#ifndef PETREL_AIRPORTS_H
#define PETREL_AIRPORTS_H

/// The bytes of `world.airports`, which are part of the program.
extern const unsigned char *_Nonnull petrel_airports(void);

/// How many bytes `petrel_airports` has.
extern unsigned long petrel_airports_length(void);

#endif
