#ifndef PETREL_ISSUERS_H
#define PETREL_ISSUERS_H

/// The bytes of `world.issuers`, which are part of the program.
extern const unsigned char *_Nonnull petrel_issuers(void);

/// How many bytes `petrel_issuers` has.
extern unsigned long petrel_issuers_length(void);

#endif
