// The library's needs from C: one call at a time, the calling thread, and the last error of each
// thread.

#ifndef TACTUS_SYSTEM_H
#define TACTUS_SYSTEM_H

#include <stddef.h>
#include <stdint.h>

#include "../../include/tactus.h"

// The start of an action's lists: Swift has no pointers into structures.
static inline uint64_t *system_touches(tactus_action *action) { return action->touches; }
static inline double *system_values(tactus_action *action) { return action->values; }
static inline const double *system_passed_values(const tactus_action *action) { return action->values; }

// One call at a time: the lock is held while a call is in the engine, not while a callback runs.
void system_lock(void);
void system_unlock(void);

// A number of the calling thread, which no other thread ever gets.
uint64_t system_thread(void);

// Begins the last error of the calling thread.
void system_fail(int32_t code, int32_t line, int32_t column);
// Sets one of its texts: 0 the sentence, 1 the file, 2 the key, 3 the suggestion. A text that is too long is cut off.
void system_fail_text(int32_t which, const uint8_t *text, size_t length);

// A text for the caller, which must free it; `NULL` if there is no memory.
char *system_text(const uint8_t *text, size_t length);

#endif
