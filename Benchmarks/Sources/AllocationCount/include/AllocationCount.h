#ifndef ALLOCATION_COUNT_H
#define ALLOCATION_COUNT_H

#include <stdint.h>

/// How often this process asked for memory so far: malloc, calloc, realloc, and the aligned kinds.
uint64_t allocation_count(void);

#endif
