// Puts world.zones into the program as it is.

#if defined(__APPLE__)
#define SYMBOL(name) _##name
    .section __TEXT,__const
#else
#define SYMBOL(name) name
    .section .rodata
#endif

    .globl SYMBOL(petrel_world_zones_begin)
    .globl SYMBOL(petrel_world_zones_end)
    .p2align 4
SYMBOL(petrel_world_zones_begin):
    .incbin "world.zones"
SYMBOL(petrel_world_zones_end):
    .byte 0

#if defined(__linux__) && defined(__ELF__)
    .section .note.GNU-stack,"",%progbits
#endif
