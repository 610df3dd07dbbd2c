// What the tests of the library share.

#ifndef CHECK_H
#define CHECK_H

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tactus.h"

static int checks, failures;

#define CHECK(condition)                                                                    \
  do {                                                                                      \
    checks++;                                                                               \
    if (!(condition)) {                                                                     \
      failures++;                                                                           \
      fprintf(stderr, "%s:%d: %s (%s)\n", __FILE__, __LINE__, #condition, tactus_last_error()); \
    }                                                                                       \
  } while (0)

// The call is refused with this error, and the error's sentence has these words.
#define REFUSED(call, code_, words)                     \
  do {                                                  \
    CHECK((call) == (code_));                           \
    CHECK(strstr(tactus_last_error(), words) != NULL);  \
  } while (0)

static inline tactus_sample sample_at(int milliseconds, uint64_t id, int phase, double x, double y) {
  tactus_sample sample = {0};
  sample.time_ns = milliseconds * (int64_t)1000000;
  sample.id = id;
  sample.phase = phase;
  sample.x = x;
  sample.y = y;
  return sample;
}

static inline int32_t touch(tactus_session session, int milliseconds, uint64_t id, int phase, double x, double y) {
  tactus_sample sample = sample_at(milliseconds, id, phase, x, y);
  return tactus_send(session, &sample, 1);
}

static inline int finish(const char *name) {
  if (failures) {
    fprintf(stderr, "%s: %d of %d checks failed\n", name, failures, checks);
    return 1;
  }
  printf("%s: %d checks passed\n", name, checks);
  return 0;
}

#endif
