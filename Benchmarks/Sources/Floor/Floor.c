// The arithmetic that two fingers and seven recognizers cannot do without, and nothing else: no engine, no relations, no
// views. What the engine takes longer than this is what an engine costs.

#include "Floor.h"

#include "Arctangent.h"

#include <math.h>
#include <stdlib.h>

enum { fingers = 2, ring = 20 };

struct entry {
  int64_t time;
  double x, y;
};

struct finger {
  uint64_t id;
  int64_t time;
  double x, y, previous_x, previous_y, start_x, start_y;
};

struct floor_state {
  struct finger finger[fingers];
  int guess;
  int moved_too_far;
  int64_t start_time;
  double start_centroid_x, start_centroid_y, start_distance;
  double direction, rotation;
  struct entry motion[ring], spread[ring], turn[ring];
  int newest;
};

struct floor_state *floor_make(void) { return calloc(1, sizeof(struct floor_state)); }

void floor_free(struct floor_state *state) { free(state); }

static double distance_of(const struct floor_state *state) {
  const struct finger *a = &state->finger[0], *b = &state->finger[1];
  double x = b->x - a->x, y = b->y - a->y;
  return sqrt(x * x + y * y);
}

static double direction_of(const struct floor_state *state) {
  const struct finger *a = &state->finger[0], *b = &state->finger[1];
  return floor_arctangent(b->y - a->y, b->x - a->x);
}

void floor_down(struct floor_state *state, const struct floor_sample *samples) {
  for (int index = 0; index < fingers; index++) {
    const struct floor_sample *sample = &samples[index];
    state->finger[index] = (struct finger){
        sample->id, sample->time, sample->x, sample->y, sample->x, sample->y, sample->x, sample->y};
  }
  state->start_time = samples[0].time;
  state->start_centroid_x = (samples[0].x + samples[1].x) / 2;
  state->start_centroid_y = (samples[0].y + samples[1].y) / 2;
  state->start_distance = distance_of(state);
  state->direction = direction_of(state);
  state->rotation = 0;
  state->moved_too_far = 0;
  state->newest = 0;
}

struct floor_values floor_move(struct floor_state *state, const struct floor_sample *sample) {
  // Which finger: most often the one after the last.
  int index = state->guess;
  if (state->finger[index].id != sample->id) index = 1 - index;
  state->guess = 1 - index;
  struct finger *finger = &state->finger[index];
  finger->previous_x = finger->x;
  finger->previous_y = finger->y;
  finger->x = sample->x;
  finger->y = sample->y;
  finger->time = sample->time;

  // Tap, double tap and press: whether this finger is still near its start.
  double from_x = sample->x - finger->start_x, from_y = sample->y - finger->start_y;
  if (from_x * from_x + from_y * from_y > 100) state->moved_too_far = 1;

  // Pan, pinch, rotation and swipe: centroid, distance, direction, and each one's recent past.
  const struct finger *a = &state->finger[0], *b = &state->finger[1];
  double x = (a->x + b->x) / 2 - state->start_centroid_x;
  double y = (a->y + b->y) / 2 - state->start_centroid_y;
  double scale = distance_of(state) / state->start_distance;
  double direction = direction_of(state);
  double turned = direction - state->direction;
  if (turned > M_PI) turned -= 2 * M_PI;
  if (turned < -M_PI) turned += 2 * M_PI;
  state->direction = direction;
  state->rotation += turned;

  int newest = state->newest + 1 < ring ? state->newest + 1 : 0;
  state->newest = newest;
  state->motion[newest] = (struct entry){sample->time, x, y};
  state->spread[newest] = (struct entry){sample->time, scale, 0};
  state->turn[newest] = (struct entry){sample->time, state->rotation, 0};
  return (struct floor_values){x, y, scale, state->rotation};
}
