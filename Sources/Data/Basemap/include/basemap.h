#ifndef PETREL_BASEMAP_H
#define PETREL_BASEMAP_H

/// The bytes of `world.pmtiles`, which are part of the program: the system reads those pages that hold the asked tiles, and no others.
extern const unsigned char *_Nonnull petrel_basemap(void);

/// How many bytes `petrel_basemap` has.
extern unsigned long petrel_basemap_length(void);

#endif
