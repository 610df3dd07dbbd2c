// See system.h.

#include "system.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "../../include/tactus.h"

#define EXPORTED __attribute__((visibility("default")))

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;

void system_lock(void) { pthread_mutex_lock(&mutex); }
void system_unlock(void) { pthread_mutex_unlock(&mutex); }

// A fork waits until no thread is in the library, so that the child can use it.
__attribute__((constructor)) static void watch_forks(void) { pthread_atfork(system_lock, system_unlock, system_unlock); }

// The system reuses the number of a thread that has ended; these numbers are used only once.
uint64_t system_thread(void) {
  static atomic_uint_fast64_t last;
  static _Thread_local uint64_t number;
  if (!number) number = atomic_fetch_add_explicit(&last, 1, memory_order_relaxed) + 1;
  return number;
}

enum { sentence_limit = 1024, part_limit = 256 };

// Few threads get an error: the texts of a thread are allocated at its first error.
typedef struct {
  int32_t code, line, column;
  char sentence[sentence_limit];
  char parts[3][part_limit];
} last_failure;

static pthread_key_t key;
static pthread_once_t once = PTHREAD_ONCE_INIT;
static void make_key(void) { pthread_key_create(&key, free); }

static last_failure *failure_of_thread(int makes_one) {
  pthread_once(&once, make_key);
  last_failure *failure = pthread_getspecific(key);
  if (!failure && makes_one) {
    failure = calloc(1, sizeof *failure);
    pthread_setspecific(key, failure);
  }
  return failure;
}

void system_fail(int32_t code, int32_t line, int32_t column) {
  last_failure *failure = failure_of_thread(1);
  if (!failure) return;
  memset(failure, 0, sizeof *failure);
  failure->code = code;
  failure->line = line;
  failure->column = column;
}

void system_fail_text(int32_t which, const uint8_t *text, size_t length) {
  last_failure *failure = failure_of_thread(1);
  if (!failure || which < 0 || which > 3) return;
  char *room = which == 0 ? failure->sentence : failure->parts[which - 1];
  size_t limit = (which == 0 ? sentence_limit : part_limit) - 1;
  if (length > limit) {
    // Do not cut within a character.
    while (limit > 0 && (text[limit] & 0xc0) == 0x80) limit--;
    length = limit;
  }
  if (length) memcpy(room, text, length);
  room[length] = 0;
}

char *system_text(const uint8_t *text, size_t length) {
  char *copy = malloc(length + 1);
  if (!copy) return NULL;
  if (length) memcpy(copy, text, length);
  copy[length] = 0;
  return copy;
}

EXPORTED const char *tactus_last_error(void) {
  last_failure *failure = failure_of_thread(0);
  return failure ? failure->sentence : "";
}

EXPORTED int32_t tactus_last_failure(tactus_failure *answer) {
  if (!answer) {
    static const char sentence[] = "failure must not be NULL";
    system_fail(TACTUS_ERROR_NULL, 0, 0);
    system_fail_text(0, (const uint8_t *)sentence, sizeof sentence - 1);
    return TACTUS_ERROR_NULL;
  }
  last_failure *failure = failure_of_thread(0);
  memset(answer, 0, sizeof *answer);
  answer->message = failure ? failure->sentence : "";
  answer->file = failure ? failure->parts[0] : "";
  answer->key = failure ? failure->parts[1] : "";
  answer->suggestion = failure ? failure->parts[2] : "";
  if (failure) {
    answer->code = failure->code;
    answer->line = failure->line;
    answer->column = failure->column;
  }
  return 0;
}

EXPORTED int32_t tactus_version(void) { return TACTUS_VERSION; }

EXPORTED void tactus_text_free(char *text) { free(text); }
