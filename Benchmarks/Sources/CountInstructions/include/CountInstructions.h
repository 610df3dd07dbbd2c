#ifndef COUNT_INSTRUCTIONS_H
#define COUNT_INSTRUCTIONS_H

/// Makes callgrind watch from here on; until then the program runs fast. Does nothing without callgrind.
void callgrind_watch(void);

/// Starts counting, or stops if it counts. Does nothing without callgrind.
void callgrind_toggle(void);

#endif
