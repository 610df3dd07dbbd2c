// What the library refuses, and what callbacks may do.

#define _GNU_SOURCE
#include <pthread.h>
#include <stdatomic.h>
#include <sys/wait.h>
#include <unistd.h>

#include "check.h"

static void handles_of_what_is_gone_are_refused(void) {
  tactus_session session = tactus_session_new(800, 480);
  tactus_view view = tactus_view_add(session, 0, 0, 0, 100, 100);
  tactus_recognizer pan = tactus_recognizer_add(view, "pan", NULL);
  CHECK(tactus_recognizer_remove(pan) == 0);
  REFUSED(tactus_recognizer_remove(pan), TACTUS_ERROR_HANDLE, "no longer");
  REFUSED(tactus_set_number(pan, "hysteresis", 3), TACTUS_ERROR_HANDLE, "recognizer");
  // Its place is used again; its handle is not.
  tactus_recognizer tap = tactus_recognizer_add(view, "tap", NULL);
  CHECK(tap != pan);
  REFUSED(tactus_require_failure(tap, pan), TACTUS_ERROR_HANDLE, "no longer");
  tap = tactus_recognizer_add(view, "tap", NULL);
  CHECK(tactus_view_remove(view) == 0);
  REFUSED(tactus_recognizer_state(tap), TACTUS_ERROR_HANDLE, "no longer");
  REFUSED(tactus_view_remove(view), TACTUS_ERROR_HANDLE, "no longer");
  view = tactus_view_add(session, 0, 0, 0, 100, 100);
  CHECK(tactus_session_free(session) == 0);
  REFUSED(tactus_session_free(session), TACTUS_ERROR_HANDLE, "no longer");
  REFUSED(tactus_view_remove(view), TACTUS_ERROR_HANDLE, "no longer");
  tactus_session another = tactus_session_new(800, 480);
  REFUSED(tactus_view_set(view, 0, 1), TACTUS_ERROR_HANDLE, "no longer");
  REFUSED(touch(session, 0, 1, TACTUS_BEGAN, 0, 0), TACTUS_ERROR_HANDLE, "no longer");
  REFUSED(tactus_view_set(another, 0, 1), TACTUS_ERROR_HANDLE, "expected a view, found a session");
  REFUSED(tactus_advance(0, 1), TACTUS_ERROR_HANDLE, "found 0");
  for (int bit = 0; bit < 64; bit++) CHECK(tactus_advance(another ^ (UINT64_C(1) << bit), 1) == TACTUS_ERROR_HANDLE);
  CHECK(tactus_session_free(another) == 0);
  CHECK(tactus_session_free(0) == 0 && tactus_scene_free(0) == 0 && tactus_replay_free(0) == 0);
}

static void what_makes_no_sense_is_refused(void) {
  REFUSED(tactus_session_new(NAN, 3), 0, "width");
  REFUSED(tactus_session_new(3, -1), 0, "height");
  tactus_session session = tactus_session_new(800, 480);
  tactus_view view = tactus_view_add(session, 0, 0, 0, 800, 480);
  REFUSED(tactus_view_add(session, 0, 0, INFINITY, 1, 1), 0, "y must be a finite number");
  REFUSED(tactus_view_add(session, 0, 0, 0, 1e10, 1), 0, "width must be from 0 to 1e9");
  REFUSED(tactus_view_set_transform(view, 1e300, 0, 0, 1, 0, 0), TACTUS_ERROR_VALUE, "a must be from -1e9 to 1e9");
  REFUSED(tactus_view_add(session, view + 1, 0, 0, 1, 1), 0, "view");
  tactus_recognizer tap = tactus_recognizer_add(view, "tap", NULL);
  REFUSED(tactus_recognizer_add(view, NULL, NULL), 0, "type must not be NULL");
  REFUSED(tactus_recognizer_add(view, "tap", "{"), 0, "1:2");
  REFUSED(tactus_recognizer_add(view, "tap", "[]"), 0, "object");
  REFUSED(tactus_set_number(tap, NULL, 1), TACTUS_ERROR_NULL, "option");
  REFUSED(tactus_send(session, NULL, 1), TACTUS_ERROR_NULL, "samples");
  REFUSED(tactus_send(session, NULL, SIZE_MAX), TACTUS_ERROR_VALUE, "it must be 0 to 1073741824");
  CHECK(tactus_send(session, NULL, 0) == 0);
  REFUSED(tactus_next_action(session, NULL), TACTUS_ERROR_NULL, "action");
  REFUSED(tactus_next_deadline(session, NULL), TACTUS_ERROR_NULL, "time_ns");
  REFUSED(touch(session, 0, 1, TACTUS_BEGAN, NAN, 3), TACTUS_ERROR_VALUE, "samples[0].x");
  REFUSED(touch(session, 0, 1, 5, 3, 3), TACTUS_ERROR_VALUE, "phase is 5");
  REFUSED(touch(session, 0, 1, -1, 3, 3), TACTUS_ERROR_VALUE, "phase is -1");
  tactus_sample samples[2] = {sample_at(0, 1, TACTUS_BEGAN, 3, 3), sample_at(0, 2, TACTUS_BEGAN, 3, 3)};
  samples[1].tool = 9;
  REFUSED(tactus_send(session, samples, 2), TACTUS_ERROR_VALUE, "samples[1].tool is 9");
  samples[1].tool = 0;
  samples[1].y = -1.1e9;
  REFUSED(tactus_send(session, samples, 2), TACTUS_ERROR_VALUE, "samples[1].y must be from -1e9 to 1e9");
  samples[1].y = 3;
  samples[1].force = -INFINITY;
  REFUSED(tactus_send(session, samples, 2), TACTUS_ERROR_VALUE, "samples[1].force");
  // Nothing of a refused call was processed.
  CHECK(touch(session, 10, 1, TACTUS_ENDED, 3, 3) == 0);
  CHECK(tactus_anomalies(session, TACTUS_UNKNOWN_CONTACT) == 1);
  REFUSED((int32_t)tactus_anomalies(session, 99), TACTUS_ERROR_VALUE, "99");
  tactus_pointer pointer = {0};
  REFUSED(tactus_send_pointer(session, &pointer), TACTUS_ERROR_VALUE, "kind is 0");
  pointer.kind = TACTUS_POINTER_WHEEL;
  pointer.x_or_scale = NAN;
  REFUSED(tactus_send_pointer(session, &pointer), TACTUS_ERROR_VALUE, "x_or_scale of a pointer must be from -1e9 to 1e9");
  pointer = (tactus_pointer){.kind = TACTUS_POINTER_HOVER, .x = 1e300};
  REFUSED(tactus_send_pointer(session, &pointer), TACTUS_ERROR_VALUE, "1e9");
  pointer = (tactus_pointer){.kind = TACTUS_POINTER_TRANSFORM};
  REFUSED(tactus_send_pointer(session, &pointer), TACTUS_ERROR_VALUE, "must be above 0");
  samples[1].force = 1.2;
  REFUSED(tactus_recording_of_samples(samples, 2, 800, 480), 0, "samples[1].force must be from 0 to 1");
  samples[1].force = 0;
  samples[1].angle = 1e300;
  REFUSED(tactus_recording_of_samples(samples, 2, 800, 480), 0, "samples[1].angle must be from -1000 to 1000");
  samples[1].angle = 0;
  REFUSED(tactus_recording_of_samples(samples, 2, 800, 0), 0, "width and height");
  REFUSED(tactus_observe(session, 5), TACTUS_ERROR_VALUE, "is_on is 5");
  REFUSED(tactus_recognizer_add(view, "pan", "{\"type\":\"tap\"}"), 0, "must not have the key \"type\"");
  tactus_scene scene = tactus_scene_of_every_type();
  REFUSED(tactus_scene_lint(scene, 390, 844, -7) == NULL, 1, "budget is -7");
  tactus_scene_free(scene);
  // Times of all kinds.
  int64_t times[] = {0, INT64_MIN, -1, INT64_MAX, 1, INT64_MIN + 1, INT64_MAX - 1};
  for (size_t index = 0; index < sizeof times / sizeof *times; index++) {
    tactus_sample down = sample_at(0, index, TACTUS_BEGAN, 1e9, -1e9);
    down.time_ns = times[index];
    CHECK(tactus_send(session, &down, 1) >= 0);
    CHECK(tactus_advance(session, times[index]) >= 0);
  }
  CHECK(tactus_cancel_all(session) >= 0);
  tactus_session_free(session);
}

static void views_can_be_nested_a_hundred_deep(void) {
  tactus_session session = tactus_session_new(800, 480);
  tactus_view inner = 0;
  for (int depth = 0; depth < 100; depth++) CHECK((inner = tactus_view_add(session, inner, 0, 0, 800, 480)) != 0);
  REFUSED(tactus_view_add(session, inner, 0, 0, 1, 1), 0, "100 nested views");
  tactus_failure failure;
  CHECK(tactus_last_failure(&failure) == 0 && failure.code == TACTUS_ERROR_LIMIT);
  CHECK(tactus_view_at(session, 5, 5) == inner);
  // Such a session is a scene that can be read again.
  tactus_scene scene = tactus_scene_of_session(session);
  char *text = tactus_scene_text(scene);
  tactus_scene again = text ? tactus_scene_read(text, strlen(text), NULL) : 0;
  CHECK(again != 0);
  tactus_text_free(text);
  tactus_scene_free(again);
  tactus_scene_free(scene);
  tactus_session_free(session);
}

static void texts_that_are_wrong_say_where(void) {
  const char *text = "{\"format\":\"tactus-scene\",\"version\":1,\n \"recognizers\":[{\"id\":\"a\",\"type\":\"tap\",\"view\":\"root\",\"numberOfTapRequired\":2}]}";
  REFUSED(tactus_scene_read(text, strlen(text), "my.scene.json"), 0, "my.scene.json:2:");
  tactus_failure failure;
  CHECK(tactus_last_failure(&failure) == 0 && failure.code == TACTUS_ERROR_TEXT && failure.line == 2 && failure.column > 1);
  CHECK(strcmp(failure.file, "my.scene.json") == 0 && strcmp(failure.suggestion, "numberOfTapsRequired") == 0);
  CHECK(strcmp(failure.key, "recognizers[0].numberOfTapRequired") == 0);
  REFUSED(tactus_scene_read(NULL, 3, NULL), 0, "NULL");
  REFUSED(tactus_scene_read(text, 30, NULL), 0, "1:");
  const char *recording = "{\"format\":\"tactus-touches\",\"version\":1,\"units\":\"pt\",\"width\":390,\"height\":844}\n{\"t\":0,\"id\":1,\"phaze\":\"began\",\"x\":1,\"y\":2}\n";
  REFUSED(tactus_recording_read(recording, strlen(recording), "a.touches.jsonl"), 0, "a.touches.jsonl:2:");
  CHECK(tactus_last_failure(&failure) == 0 && failure.line == 2 && strstr(failure.message, "phase"));

  CHECK(strcmp(failure.suggestion, "phase") == 0);
  REFUSED(tactus_recording_read("nonsense", 8, NULL), 0, "recording");
  CHECK(tactus_last_failure(&failure) == 0 && strcmp(failure.suggestion, "") == 0);
  REFUSED(tactus_last_failure(NULL), TACTUS_ERROR_NULL, "failure must not be NULL");
}

static void questions_about_what_is_not_there_are_refused(void) {
  tactus_scene scene = tactus_scene_of_every_type();
  tactus_sample samples[] = {sample_at(0, 1, TACTUS_BEGAN, 3, 3), sample_at(50, 1, TACTUS_ENDED, 3, 3)};
  tactus_recording recording = tactus_recording_of_samples(samples, 2, 390, 844);
  tactus_failure failure;
  REFUSED(tactus_why(scene, recording, "tapp", UINT64_MAX, -1) == NULL, 1, "there is no recognizer \"tapp\"");
  CHECK(tactus_last_failure(&failure) == 0 && failure.code == TACTUS_ERROR_VALUE && strcmp(failure.suggestion, "tap") == 0);
  REFUSED(tactus_why(scene, recording, "tap", 7, -1) == NULL, 1, "there is no touch 7");
  CHECK(tactus_last_failure(&failure) == 0 && failure.code == TACTUS_ERROR_VALUE);
  // An id that a text has is a mistake in the text.
  const char *text = "{\"format\":\"tactus-scene\",\"version\":1,\"recognizers\":[{\"id\":\"a\",\"type\":\"tap\",\"view\":\"roof\"}]}";
  REFUSED(tactus_scene_read(text, strlen(text), NULL), 0, "roof");
  CHECK(tactus_last_failure(&failure) == 0 && failure.code == TACTUS_ERROR_TEXT && failure.line == 1);
  REFUSED((int32_t)tactus_recording_samples(recording, samples, SIZE_MAX), TACTUS_ERROR_VALUE, "capacity is");
  CHECK(tactus_recording_samples(recording, samples, 1) == 2);
  // A picture is never narrower or wider than it may be.
  REFUSED(tactus_timeline(scene, recording, NAN) == NULL, 1, "width must be a finite number");
  for (int each = 0; each < 2; each++) {
    char *picture = tactus_timeline(scene, recording, each ? 1e300 : -5), *same = tactus_timeline(scene, recording, each ? 10000 : 400);
    CHECK(picture && same && strcmp(picture, same) == 0 && strstr(picture, each ? "width=\"10000\"" : "width=\"400\""));
    tactus_text_free(picture);
    tactus_text_free(same);
  }
  tactus_recording_free(recording);
  tactus_scene_free(scene);
}

static void a_recording_that_is_cut_off_says_so(void) {
  const char *whole = "{\"format\":\"tactus-touches\",\"version\":1,\"units\":\"pt\",\"width\":390,\"height\":844}\n{\"t\":0,\"id\":1,\"phase\":\"began\",\"x\":1,\"y\":2}\n";
  const char *rest = "{\"t\":0.1,\"i";
  char cut[256];
  snprintf(cut, sizeof cut, "%s%s", whole, rest);
  tactus_recording recording = tactus_recording_read(cut, strlen(cut), NULL);
  char *warnings = tactus_recording_warnings(recording);
  CHECK(warnings && strstr(warnings, "line 3: ") == warnings && strstr(warnings, "cut off") && warnings[strlen(warnings) - 1] == '\n');
  tactus_text_free(warnings);
  tactus_recording_free(recording);
  REFUSED(tactus_recording_warnings(recording) == NULL, 1, "recording");
  recording = tactus_recording_read(whole, strlen(whole), NULL);
  warnings = tactus_recording_warnings(recording);
  CHECK(warnings && !*warnings);
  tactus_text_free(warnings);
  tactus_recording_free(recording);
}

// What a callback does with what it is called for.
enum deed { FREE_SESSION, REMOVE_RECOGNIZER, REMOVE_VIEW, ADD_RECOGNIZER, SEND_MORE, DISABLE, CANCEL, REPLACE_CALLBACK, DEEDS };

typedef struct {
  tactus_session session;
  tactus_view view;
  enum deed deed;
  int calls;
} scene_of_deed;

static void on_nothing(const tactus_action *action, void *context) {
  (void)action;
  ((scene_of_deed *)context)->calls += 100;
}

static void on_action(const tactus_action *action, void *context) {
  scene_of_deed *it = context;
  it->calls++;
  switch (it->deed) {
    case FREE_SESSION: CHECK(tactus_session_free(it->session) == 0); break;
    case REMOVE_RECOGNIZER: CHECK(it->calls > 1 || tactus_recognizer_remove(action->recognizer) == 0); break;
    case REMOVE_VIEW: CHECK(it->calls > 1 || tactus_view_remove(it->view) == 0); break;
    case ADD_RECOGNIZER: CHECK(tactus_recognizer_add(it->view, "tap", NULL) != 0); break;
    case SEND_MORE: REFUSED(touch(it->session, 0, 9, TACTUS_BEGAN, 1, 1), TACTUS_ERROR_BUSY, "callback"); break;
    case DISABLE: CHECK(tactus_set_flag(action->recognizer, "enabled", 0) == 0); break;
    case CANCEL: REFUSED(tactus_cancel_all(it->session), TACTUS_ERROR_BUSY, "callback"); break;
    case REPLACE_CALLBACK: CHECK(tactus_on_action(it->session, on_nothing, it) == 0); break;
    case DEEDS: break;
  }
}

static void callbacks_may_remove_what_they_are_called_for(void) {
  for (int deed = 0; deed < DEEDS; deed++) {
    scene_of_deed it = {.deed = (enum deed)deed};
    it.session = tactus_session_new(800, 480);
    it.view = tactus_view_add(it.session, 0, 0, 0, 800, 480);
    tactus_recognizer pan = tactus_recognizer_add(it.view, "pan", NULL);
    tactus_recognizer pinch = tactus_recognizer_add(it.view, "pinch", NULL);
    CHECK(tactus_recognize_simultaneously(pan, pinch) == 0);
    CHECK(tactus_on_action(it.session, on_action, &it) == 0);
    tactus_sample samples[24];
    for (int step = 0; step < 12; step++) {
      int phase = step == 0 ? TACTUS_BEGAN : step == 11 ? TACTUS_ENDED : TACTUS_MOVED;
      samples[2 * step] = sample_at(10 * step, 1, phase, 100 - 8 * step, 100);
      samples[2 * step + 1] = sample_at(10 * step, 2, phase, 200 + 18 * step, 100);
    }
    int32_t count = tactus_send(it.session, samples, 24);
    CHECK(count > 0 && it.calls > 0);
    if (deed == FREE_SESSION) CHECK(it.calls == 1 && tactus_session_free(it.session) == TACTUS_ERROR_HANDLE);
    if (deed == REMOVE_VIEW) CHECK(tactus_recognizer_state(pan) == TACTUS_ERROR_HANDLE);
    if (deed == REPLACE_CALLBACK) CHECK(it.calls > 100);
    if (deed != FREE_SESSION) CHECK(tactus_session_free(it.session) == 0);
  }
}

static void on_decision(const tactus_decision *decision, void *context) {
  (void)decision;
  CHECK(tactus_session_free(*(tactus_session *)context) == 0);
}

static void a_callback_for_decisions_may_end_the_session(void) {
  tactus_session session = tactus_session_new(800, 480);
  tactus_view view = tactus_view_add(session, 0, 0, 0, 800, 480);
  tactus_recognizer_add(view, "tap", NULL);
  CHECK(tactus_on_decision(session, on_decision, &session) == 0);
  CHECK(touch(session, 0, 1, TACTUS_BEGAN, 10, 10) == 0);
  CHECK(touch(session, 10, 1, TACTUS_ENDED, 10, 10) == TACTUS_ERROR_HANDLE);
}

typedef struct {
  tactus_session session;
  int32_t of_other, of_own;
  char error[200];
} thread_work;

static void *another_thread(void *context) {
  thread_work *work = context;
  work->of_other = touch(work->session, 0, 1, TACTUS_BEGAN, 1, 1);
  snprintf(work->error, sizeof work->error, "%s", tactus_last_error());
  for (int round = 0; round < 200; round++) {
    tactus_session own = tactus_session_new(100, 100);
    tactus_view view = tactus_view_add(own, 0, 0, 0, 100, 100);
    tactus_recognizer_add(view, "tap", NULL);
    touch(own, 0, 1, TACTUS_BEGAN, 1, 1);
    work->of_own += touch(own, 20, 1, TACTUS_ENDED, 1, 1);
    tactus_session_free(own);
  }
  return NULL;
}

static void other_threads_have_sessions_of_their_own(void) {
  tactus_session session = tactus_session_new(100, 100);
  REFUSED(tactus_advance(0, 0), TACTUS_ERROR_HANDLE, "found 0");
  pthread_t threads[4];
  thread_work works[4] = {{0}};
  for (int index = 0; index < 4; index++) {
    works[index].session = session;
    CHECK(pthread_create(&threads[index], NULL, another_thread, &works[index]) == 0);
  }
  for (int index = 0; index < 4; index++) {
    pthread_join(threads[index], NULL);
    CHECK(works[index].of_other == TACTUS_ERROR_THREAD && strstr(works[index].error, "another thread"));
    CHECK(works[index].of_own == 200);
  }
  // Each thread has a last error of its own.
  CHECK(strstr(tactus_last_error(), "found 0"));
  tactus_session_free(session);
}

static void *open_session(void *context) {
  *(tactus_session *)context = tactus_session_new(100, 100);
  return NULL;
}

static void *advance_session(void *context) {
  return (void *)(intptr_t)tactus_advance(*(tactus_session *)context, 0);
}

static void a_thread_that_begins_after_the_owner_has_ended_is_another_one(void) {
  tactus_session session = 0;
  pthread_t owner, later;
  CHECK(pthread_create(&owner, NULL, open_session, &session) == 0);
  pthread_join(owner, NULL);
  // The system gives it the place, and the number, of the one that has ended.
  CHECK(pthread_create(&later, NULL, advance_session, &session) == 0);
  CHECK(pthread_equal(owner, later));
  void *answer;
  pthread_join(later, &answer);
  CHECK((intptr_t)answer == TACTUS_ERROR_THREAD);
}

static int32_t adopted_in_callback;
static void on_action_that_adopts(const tactus_action *action, void *context) {
  (void)action;
  adopted_in_callback = tactus_session_adopt(*(tactus_session *)context);
}

static void a_thread_adopts_a_session_that_another_one_prepared(void) {
  tactus_session session = 0;
  pthread_t owner;
  CHECK(pthread_create(&owner, NULL, open_session, &session) == 0);
  pthread_join(owner, NULL);
  REFUSED(tactus_advance(session, 0), TACTUS_ERROR_THREAD, "tactus_session_adopt");
  CHECK(tactus_session_adopt(session) == 0);
  tactus_recognizer_add(tactus_view_add(session, 0, 0, 0, 100, 100), "touchDown", NULL);
  tactus_on_action(session, on_action_that_adopts, &session);
  CHECK(touch(session, 0, 1, TACTUS_BEGAN, 10, 10) == 1);
  CHECK(adopted_in_callback == TACTUS_ERROR_BUSY);
  CHECK(tactus_session_free(session) == 0);
  REFUSED(tactus_session_adopt(session), TACTUS_ERROR_HANDLE, "no longer");
}

static void *use_the_library(void *context) {
  for (int round = 0; !atomic_load((atomic_int *)context); round++) {
    tactus_session session = tactus_session_new(800, 480);
    tactus_recognizer_add(tactus_view_add(session, 0, 0, 0, 800, 480), "pan", NULL);
    tactus_session_free(session);
  }
  return NULL;
}

static void a_process_that_is_forked_while_another_thread_is_in_the_library_can_use_it(void) {
  atomic_int ends = 0;
  pthread_t thread;
  CHECK(pthread_create(&thread, NULL, use_the_library, &ends) == 0);
  for (int round = 0; round < 30; round++) {
    pid_t child = fork();
    if (child == 0) {
      // It would wait forever.
      alarm(60);
      tactus_session session = tactus_session_new(800, 480);
      _exit(session && tactus_session_free(session) == 0 ? 0 : 1);
    }
    int status = -1;
    CHECK(child > 0 && waitpid(child, &status, 0) == child && status == 0);
  }
  atomic_store(&ends, 1);
  pthread_join(thread, NULL);
}

static void what_is_never_polled_has_an_end(void) {
  tactus_session session = tactus_session_new(100, 100);
  tactus_view view = tactus_view_add(session, 0, 0, 0, 100, 100);
  tactus_recognizer_add(view, "tap", NULL);
  for (int tapped = 0; tapped < 17000; tapped++) {
    touch(session, tapped * 100, 1, TACTUS_BEGAN, 1, 1);
    touch(session, tapped * 100 + 50, 1, TACTUS_ENDED, 1, 1);
  }
  CHECK(tactus_dropped(session) == 17000 - 16384);
  tactus_action action;
  int count = 0;
  uint64_t order = 0;
  while (tactus_next_action(session, &action) == 1) {
    CHECK(action.order > order);
    order = action.order;
    count++;
  }
  CHECK(count == 16384 && order == 17000);
  tactus_session_free(session);
}

int main(void) {
  CHECK(strcmp(tactus_last_error(), "") == 0);
  handles_of_what_is_gone_are_refused();
  what_makes_no_sense_is_refused();
  views_can_be_nested_a_hundred_deep();
  texts_that_are_wrong_say_where();
  questions_about_what_is_not_there_are_refused();
  a_recording_that_is_cut_off_says_so();
  callbacks_may_remove_what_they_are_called_for();
  a_callback_for_decisions_may_end_the_session();
  other_threads_have_sessions_of_their_own();
  a_thread_that_begins_after_the_owner_has_ended_is_another_one();
  a_thread_adopts_a_session_that_another_one_prepared();
  a_process_that_is_forked_while_another_thread_is_in_the_library_can_use_it();
  what_is_never_polled_has_an_end();
  return finish("safety");
}
