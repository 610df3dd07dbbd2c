#ifndef FLOOR_H
#define FLOOR_H

#include <stdint.h>

/// A moved sample, as large as the engine's.
struct floor_sample {
  uint64_t id;
  double x, y;
  int64_t time;
  double force, major, minor, angle, altitude, azimuth;
  uint32_t phase, tool;
};

/// What a view reads after each sample.
struct floor_values {
  double translation_x, translation_y, scale, rotation;
};

/// Two fingers, and what seven recognizers know of them.
struct floor_state;

struct floor_state *floor_make(void);
void floor_free(struct floor_state *state);

/// Puts two fingers down at these places.
void floor_down(struct floor_state *state, const struct floor_sample *samples);

/// Moves one finger. The values are the translation, the scale and the rotation since the fingers came down.
struct floor_values floor_move(struct floor_state *state, const struct floor_sample *sample);

#endif
