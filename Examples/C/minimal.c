// The smallest program: two fingers that spread on a photo, and a double tap. Samples are made up; a real program has them from
// its windows or its panel.
//
//     cc minimal.c $(pkg-config --cflags --libs tactus) -o minimal

#include <stdio.h>
#include <tactus.h>

static tactus_recognizer pan, pinch, rotation, twice;

static void on_action(const tactus_action *action, void *context) {
  (void)context;
  if (action->recognizer == pinch)
    printf("pinch %d: %.2f times as large\n", action->state, action->values[TACTUS_PINCH_SCALE]);
  else if (action->recognizer == rotation)
    printf("rotation %d: %.2f radians\n", action->state, action->values[TACTUS_ROTATION_ROTATION]);
  else if (action->recognizer == pan)
    printf("pan %d: %.0f, %.0f points\n", action->state, action->values[TACTUS_PAN_TRANSLATION_X], action->values[TACTUS_PAN_TRANSLATION_Y]);
  else if (action->recognizer == twice)
    printf("double tap at %.0f, %.0f\n", action->x, action->y);
}

static void touch(tactus_session session, int milliseconds, int phase, uint64_t id, double x, double y) {
  tactus_sample sample = {.time_ns = milliseconds * INT64_C(1000000), .id = id, .phase = phase, .x = x, .y = y};
  if (tactus_send(session, &sample, 1) < 0) fprintf(stderr, "%s\n", tactus_last_error());
}

int main(void) {
  tactus_session session = tactus_session_new(800, 480);
  tactus_view photo = tactus_view_add(session, 0, 100, 100, 400, 300);
  pan = tactus_recognizer_add(photo, "pan", NULL);
  pinch = tactus_recognizer_add(photo, "pinch", NULL);
  rotation = tactus_recognizer_add(photo, "rotation", NULL);
  twice = tactus_recognizer_add(photo, "tap", "{\"numberOfTapsRequired\": 2}");
  tactus_recognize_simultaneously(pan, pinch);
  tactus_recognize_simultaneously(pan, rotation);
  tactus_recognize_simultaneously(pinch, rotation);
  tactus_on_action(session, on_action, NULL);

  touch(session, 0, TACTUS_BEGAN, 1, 250, 250);
  touch(session, 0, TACTUS_BEGAN, 2, 350, 250);
  for (int step = 1; step <= 4; step++) {
    touch(session, 16 * step, TACTUS_MOVED, 1, 250 - 10 * step, 250 - 5 * step);
    touch(session, 16 * step, TACTUS_MOVED, 2, 350 + 10 * step, 250 + 5 * step);
  }
  touch(session, 80, TACTUS_ENDED, 1, 210, 230);
  touch(session, 80, TACTUS_ENDED, 2, 390, 270);
  for (int tap = 0; tap < 2; tap++) {
    touch(session, 1000 + 150 * tap, TACTUS_BEGAN, 3, 300, 200);
    touch(session, 1060 + 150 * tap, TACTUS_ENDED, 3, 300, 200);
  }

  // A program that waits for events must not wait longer than until this moment.
  int64_t deadline;
  while (tactus_next_deadline(session, &deadline) == 1) tactus_advance(session, deadline);
  tactus_session_free(session);
  return 0;
}
