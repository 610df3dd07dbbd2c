// What a sample costs: time, and memory that is asked for. No moved sample may ask for any once the first gestures were made.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <time.h>

#include "check.h"

extern void *__libc_malloc(size_t);
extern void *__libc_memalign(size_t, size_t);
static long asked;
void *malloc(size_t size) {
  asked++;
  return __libc_malloc(size);
}
int posix_memalign(void **place, size_t alignment, size_t size) {
  asked++;
  *place = __libc_memalign(alignment, size);
  return *place ? 0 : 12;
}

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * 1e9 + time.tv_nsec;
}

// What an application would draw with.
static struct {
  long actions;
  double x, y, scale, rotation;
} drawing;
static void on_action(const tactus_action *action, void *context) {
  (void)context;
  drawing.actions++;
  if (action->type == TACTUS_PAN) {
    drawing.x = action->values[TACTUS_PAN_TRANSLATION_X];
    drawing.y = action->values[TACTUS_PAN_TRANSLATION_Y];
  } else if (action->type == TACTUS_PINCH) {
    drawing.scale = action->values[TACTUS_PINCH_SCALE];
  } else if (action->type == TACTUS_ROTATION) {
    drawing.rotation = action->values[TACTUS_ROTATION_ROTATION];
  }
}

enum { MOVED = 60 };
static tactus_session session;
static int64_t clock_ns = 1000000000;
// The stream of Benchmarks/Sources/Workloads/TwoFingerStream.swift, and the same view and recognizers as TwoFingers.swift there: what
// the two cost is compared.
static tactus_sample stream[MOVED + 1][2];
static void make_stream(void) {
  double x = 1, y = 0;
  for (int frame = 0; frame <= MOVED; frame++) {
    double center_x = 200 + 3 * frame, center_y = 250 + frame, radius = 60 + frame / 4.0;
    stream[frame][0] = sample_at(0, 1, frame == 0 ? TACTUS_BEGAN : TACTUS_MOVED, center_x - radius * x, center_y - radius * y);
    stream[frame][1] = sample_at(0, 2, frame == 0 ? TACTUS_BEGAN : TACTUS_MOVED, center_x + radius * x, center_y + radius * y);
    double turned = x - y / 50;
    y += x / 50;
    x = turned;
  }
}

static void send(tactus_sample *samples, int phase) {
  clock_ns += 8000000;
  for (int finger = 0; finger < 2; finger++) {
    samples[finger].time_ns = clock_ns;
    samples[finger].phase = phase;
  }
  CHECK(tactus_send(session, samples, 2) >= 0);
}

// Callgrind counts what this does (Scripts/library-cost); no other function has its name.
__attribute__((noinline)) void move_fingers(void) {
  for (int frame = 1; frame <= MOVED; frame++) send(stream[frame], TACTUS_MOVED);
}

// A drag of two fingers that turn and spread; returns how often memory was asked for while they moved.
static long drag(void) {
  send(stream[0], TACTUS_BEGAN);
  long before = asked;
  move_fingers();
  before = asked - before;
  send(stream[MOVED], TACTUS_ENDED);
  clock_ns += 2000000000;
  tactus_advance(session, clock_ns);
  return before;
}

int main(int count, char **arguments) {
  make_stream();
  double start = now();
  session = tactus_session_new(1000, 1000);
  tactus_view view = tactus_view_add(session, 0, 50, 50, 900, 900);
  tactus_recognizer tap = tactus_recognizer_add(view, "tap", NULL);
  tactus_recognizer twice = tactus_recognizer_add(view, "tap", "{\"numberOfTapsRequired\":2}");
  tactus_require_failure(tap, twice);
  tactus_recognizer_add(view, "longPress", NULL);
  tactus_recognizer pan = tactus_recognizer_add(view, "pan", NULL);
  tactus_recognizer pinch = tactus_recognizer_add(view, "pinch", NULL);
  tactus_recognizer rotation = tactus_recognizer_add(view, "rotation", NULL);
  tactus_recognizer_add(view, "swipe", "{\"direction\":\"up\",\"numberOfTouchesRequired\":2}");
  tactus_recognize_simultaneously(pan, pinch);
  tactus_recognize_simultaneously(pan, rotation);
  tactus_recognize_simultaneously(pinch, rotation);
  CHECK(tactus_on_action(session, on_action, NULL) == 0);
  printf("cost: a session with seven recognizers after %.2f ms\n", (now() - start) / 1e6);
  for (int warm = 0; warm < 3; warm++) drag();
  int rounds = count > 1 ? atoi(arguments[1]) : 2000;
  long allocations = 0;
  drawing.actions = 0;
  start = now();
  for (int round = 0; round < rounds; round++) allocations += drag();
  double each = (now() - start) / rounds / (2 * (MOVED + 2));
  printf("cost: %.0f ns a sample, %ld allocations of %d moved samples\n", each, allocations, rounds * 2 * MOVED);
  CHECK(allocations == 0);
  // Three recognizers go along, once the fingers are where they begin.
  CHECK(drawing.actions > 3L * (MOVED - 10) * rounds && drawing.scale > 1 && drawing.rotation > 0 && drawing.x > 0 && drawing.y > 0);
  tactus_session_free(session);
  return finish("cost");
}
