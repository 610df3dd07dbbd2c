#ifndef BOARD_H
#define BOARD_H

#include <stdint.h>

/// Prints bytes on the debugger's console.
void board_print(const uint8_t *bytes, uint32_t count);

/// Ends the program; 0 means that all went well.
_Noreturn void board_exit(uint32_t status);

/// How often memory was asked for since the start, how much is in use, and the most that was since ``board_heap_reset_peak``;
/// with the allocator's own headers.
struct board_heap {
  uint32_t requests;
  uint32_t used;
  uint32_t peak;
};
struct board_heap board_heap_state(void);
void board_heap_reset_peak(void);

/// The most bytes of the stack that were ever in use.
uint32_t board_stack_peak(void);

/// How many instructions ran since the start, in steps of BOARD_TICK: a timer that QEMU advances by the instruction (`-icount
/// shift=0`). At least one reading in 0x28000000 instructions is needed.
uint32_t board_instructions(void);

/// One sample of a recording.
struct board_sample {
  int64_t time;
  uint64_t id;
  double x, y, force, major, minor, angle;
  uint8_t phase, tool;
  /// Whether the frame continues with the next sample.
  uint8_t continues;
};

/// What was read from a touch controller at one time.
struct board_read {
  int64_t time;
  uint32_t length;
  const uint8_t *bytes;
};

/// A recording: samples, or reads of a controller that follows so many contacts.
struct board_recording {
  const char *name;
  double width, height;
  const struct board_sample *samples;
  uint32_t sample_count;
  const struct board_read *reads;
  uint32_t read_count;
  uint32_t maximum_contacts;
};

/// The recordings that are compiled in.
const struct board_recording *board_recording_list(void);
extern const uint32_t board_recording_count;

#endif
