#include "CountInstructions.h"

// Where valgrind is not installed nothing can count, and its requests are not needed.
#if __has_include(<valgrind/callgrind.h>)
#include <valgrind/callgrind.h>
void callgrind_watch(void) { CALLGRIND_START_INSTRUMENTATION; }
void callgrind_toggle(void) { CALLGRIND_TOGGLE_COLLECT; }
#else
void callgrind_watch(void) {}
void callgrind_toggle(void) {}
#endif
