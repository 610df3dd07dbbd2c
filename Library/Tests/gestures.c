// What recognizers recognize through the library.

#include <malloc.h>

#include "check.h"

static int actions;
static tactus_action last;

static void on_action(const tactus_action *action, void *context) {
  CHECK(context == &actions);
  actions++;
  last = *action;
}

static void a_pan_reports_how_far_it_went(void) {
  tactus_session session = tactus_session_new(800, 480);
  tactus_view view = tactus_view_add(session, 0, 100, 100, 200, 200);
  tactus_recognizer pan = tactus_recognizer_add(view, "pan", NULL);
  CHECK(session && view && pan);
  CHECK(tactus_on_action(session, on_action, &actions) == 0);
  actions = 0;
  touch(session, 0, 1, TACTUS_BEGAN, 150, 150);
  touch(session, 10, 1, TACTUS_MOVED, 155, 150);
  CHECK(actions == 0);
  CHECK(touch(session, 20, 1, TACTUS_MOVED, 180, 150) == 1);
  CHECK(actions == 1 && last.recognizer == pan && last.state == TACTUS_STATE_BEGAN && last.type == TACTUS_PAN);
  CHECK(last.touch_count == 1 && last.touches[0] == 1);
  CHECK(last.x == 80 && last.y == 50);
  CHECK(last.values[TACTUS_PAN_VELOCITY_X] > 0);
  touch(session, 30, 1, TACTUS_MOVED, 200, 150);
  CHECK(last.state == TACTUS_STATE_CHANGED && last.values[TACTUS_PAN_TRANSLATION_X] == 40);
  CHECK(isnan(last.values[TACTUS_PAN_VELOCITY_X]) && isnan(last.values[4]));
  CHECK(tactus_report_velocity(pan, 1) == 0);
  touch(session, 40, 1, TACTUS_MOVED, 220, 150);
  CHECK(last.values[TACTUS_PAN_VELOCITY_X] > 0);
  touch(session, 50, 1, TACTUS_ENDED, 220, 150);
  CHECK(last.state == TACTUS_STATE_ENDED && tactus_recognizer_state(pan) == TACTUS_STATE_POSSIBLE);
  CHECK(tactus_session_free(session) == 0);
}

static void a_tap_waits_for_a_double_tap(void) {
  tactus_session session = tactus_session_new(800, 480);
  tactus_view view = tactus_view_add(session, 0, 0, 0, 800, 480);
  tactus_recognizer tap = tactus_recognizer_add(view, "tap", NULL);
  tactus_recognizer twice = tactus_recognizer_add(view, "tap", "{\"numberOfTapsRequired\": 2}");
  CHECK(tactus_require_failure(tap, twice) == 0);
  REFUSED(tactus_require_failure(twice, tap), TACTUS_ERROR_CYCLE, "circle");
  REFUSED(tactus_require_failure(tap, tap), TACTUS_ERROR_CYCLE, "cannot wait for itself");
  REFUSED(tactus_set_gate(tap, tap), TACTUS_ERROR_CYCLE, "cannot be its own gate");
  touch(session, 0, 1, TACTUS_BEGAN, 10, 10);
  touch(session, 50, 1, TACTUS_ENDED, 10, 10);
  tactus_action action;
  CHECK(tactus_next_action(session, &action) == 0);
  int64_t deadline = 0;
  CHECK(tactus_next_deadline(session, &deadline) == 1 && deadline > 399999999 && deadline < 400000010);
  CHECK(tactus_advance(session, deadline) == 1);
  CHECK(tactus_next_action(session, &action) == 1 && action.recognizer == tap && action.state == TACTUS_STATE_ENDED);
  CHECK(tactus_next_action(session, &action) == 0 && tactus_next_deadline(session, &deadline) == 0);
  for (int tapped = 0; tapped < 2; tapped++) {
    touch(session, 1000 + 100 * tapped, 2, TACTUS_BEGAN, 10, 10);
    touch(session, 1050 + 100 * tapped, 2, TACTUS_ENDED, 10, 10);
  }
  CHECK(tactus_next_action(session, &action) == 1 && action.recognizer == twice);
  tactus_session_free(session);
}

static void pinch_and_rotation_share_two_fingers(void) {
  tactus_session session = tactus_session_new(800, 480);
  tactus_view view = tactus_view_add(session, 0, 0, 0, 800, 480);
  tactus_recognizer pinch = tactus_recognizer_add(view, "pinch", NULL);
  tactus_recognizer rotation = tactus_recognizer_add(view, "rotation", NULL);
  CHECK(tactus_recognize_simultaneously(pinch, rotation) == 0);
  tactus_sample down[] = {sample_at(0, 1, TACTUS_BEGAN, 300, 200), sample_at(0, 2, TACTUS_BEGAN, 400, 200)};
  CHECK(tactus_send(session, down, 2) == 0);
  for (int step = 1; step <= 20; step++) {
    double angle = step * 0.05, radius = 50 + 5 * step;
    tactus_sample moved[] = {
      sample_at(10 * step, 1, TACTUS_MOVED, 350 - radius * cos(angle), 200 - radius * sin(angle)),
      sample_at(10 * step, 2, TACTUS_MOVED, 350 + radius * cos(angle), 200 + radius * sin(angle))};
    CHECK(tactus_send(session, moved, 2) >= 0);
  }
  tactus_action action;
  double scale = 0, angle = 0;
  while (tactus_next_action(session, &action) == 1) {
    if (action.recognizer == pinch) scale = action.values[TACTUS_PINCH_SCALE];
    if (action.recognizer == rotation) angle = action.values[TACTUS_ROTATION_ROTATION];
  }
  CHECK(scale > 2 && fabs(angle - 1) < 0.3);
  tactus_session_free(session);
}

static void options_are_set_and_read_by_name(void) {
  tactus_session session = tactus_session_new(800, 480);
  tactus_view view = tactus_view_add(session, 0, 0, 0, 800, 480);
  tactus_recognizer pan = tactus_recognizer_add(view, "pan", NULL);
  double value = 0;
  CHECK(tactus_get_number(pan, "hysteresis", &value) == 0 && value == 10);
  CHECK(tactus_set_number(pan, "hysteresis", 12.5) == 0);
  CHECK(tactus_get_number(pan, "hysteresis", &value) == 0 && value == 12.5);
  CHECK(tactus_set_number(pan, "minimumNumberOfTouches", 2) == 0);
  CHECK(tactus_set_flag(pan, "enabled", 0) == 0);
  CHECK(tactus_get_number(pan, "enabled", &value) == 0 && value == 0);
  REFUSED(tactus_get_number(pan, "axis", &value), TACTUS_ERROR_VALUE, "axis is no number; tactus_get_option() reads it");
  CHECK(tactus_set_words(pan, "axis", "horizontal") == 0);
  CHECK(tactus_get_option(pan, "activeOffset") == NULL);
  CHECK(tactus_set_options(pan, "{\"activeOffset\": {\"left\": 20}}") == 0);
  char *offset = tactus_get_option(pan, "activeOffset");
  CHECK(offset && strcmp(offset, "{\"left\":20}") == 0);
  tactus_text_free(offset);
  char *text = tactus_get_option(pan, "axis");
  CHECK(text && strcmp(text, "\"horizontal\"") == 0);
  tactus_text_free(text);
  tactus_recognizer swipe = tactus_recognizer_add(view, "swipe", "{\"direction\":[\"left\",\"right\"]}");
  text = tactus_get_option(swipe, "direction");
  CHECK(text && strcmp(text, "[\"right\",\"left\"]") == 0);
  tactus_text_free(text);
  CHECK(tactus_set_words(swipe, "direction", "up down") == 0);
  REFUSED(tactus_set_number(pan, "hysterisis", 3), TACTUS_ERROR_VALUE, "hysteresis");
  tactus_failure failure;
  CHECK(tactus_last_failure(&failure) == 0 && strcmp(failure.suggestion, "hysteresis") == 0);
  REFUSED(tactus_set_number(pan, "minimumNumberOfTouches", 1.5), TACTUS_ERROR_VALUE, "integer");
  REFUSED(tactus_set_number(pan, "hysteresis", -1), TACTUS_ERROR_VALUE, "at least 0");
  REFUSED(tactus_set_number(pan, "hysteresis", NAN), TACTUS_ERROR_VALUE, "finite");
  REFUSED(tactus_set_words(pan, "axis", "sideways"), TACTUS_ERROR_VALUE, "horizontal");
  REFUSED(tactus_set_number(pan, "axis", 1), TACTUS_ERROR_VALUE, "tactus_set_words() sets this option");
  // The minimum is 2 already.
  REFUSED(tactus_set_number(pan, "maximumNumberOfTouches", 1), TACTUS_ERROR_VALUE, "minimumNumberOfTouches 2 is above");
  CHECK(tactus_set_options(pan, "{\"minimumNumberOfTouches\":1,\"maximumNumberOfTouches\":1}") == 0);
  CHECK(tactus_set_options(pan, "{\"minimumNumberOfTouches\":2,\"maximumNumberOfTouches\":9}") == 0);
  REFUSED(tactus_set_number(pan, "activatesAfterLongPress", 500), TACTUS_ERROR_VALUE, "0.5 may be meant");
  REFUSED(tactus_set_words(pan, "activeOffset", "left"), TACTUS_ERROR_VALUE, "tactus_set_options() sets this option");
  REFUSED(tactus_set_options(pan, "{\"axis\": \"both\", \"hysteresis\": true}"), TACTUS_ERROR_TEXT, "hysteresis");
  text = tactus_get_option(pan, "axis");
  CHECK(text && strcmp(text, "\"horizontal\"") == 0);
  tactus_text_free(text);
  REFUSED(tactus_set_words(pan, "axis", ""), TACTUS_ERROR_VALUE, "expected one word, found 0");
  REFUSED(tactus_set_words(pan, "axis", "horizontal vertical"), TACTUS_ERROR_VALUE, "expected one word, found 2");
  for (int each = 0; each < 2; each++) {
    // The options are right.
    REFUSED(tactus_recognizer_add(view, "pann", each ? "{\"hysteresis\": 3}" : NULL), 0, "did you mean \"pan\"");
    CHECK(tactus_last_failure(&failure) == 0 && failure.code == TACTUS_ERROR_VALUE && failure.line == 0);
  }
  REFUSED(tactus_recognizer_add(view, "sequence", NULL), 0, "steps");
  tactus_recognizer sequence = tactus_recognizer_add(view, "sequence", "{\"steps\": [\"tap\", {\"hold\": 1}]}");
  CHECK(sequence != 0);
  CHECK(tactus_recognizer_add(view, "sequence", "{\"steps\": [{\"tap\":1},{\"hold\":1,\"for\":0.5}]}") != 0);
  // Every refused setter says of what option.
  REFUSED(tactus_set_number(pan, "axis", 1), TACTUS_ERROR_VALUE, "tactus_set_words()");
  CHECK(tactus_last_failure(&failure) == 0 && strcmp(failure.key, "axis") == 0);
  REFUSED(tactus_set_number(pan, "hysteresis", NAN), TACTUS_ERROR_VALUE, "finite");
  CHECK(tactus_last_failure(&failure) == 0 && strcmp(failure.key, "hysteresis") == 0);
  REFUSED(tactus_set_flag(pan, "enabled", 7), TACTUS_ERROR_VALUE, "value is 7");
  CHECK(tactus_last_failure(&failure) == 0 && strcmp(failure.key, "enabled") == 0);
  REFUSED(tactus_report_velocity(pan, 3), TACTUS_ERROR_VALUE, "every_action is 3");
  tactus_session_free(session);
}

static tactus_view hit;
static int asked;
static tactus_view hit_test(double x, double y, void *context) {
  (void)y;
  asked++;
  CHECK(tactus_session_free(*(tactus_session *)context) == TACTUS_ERROR_BUSY);
  return x < 400 ? hit : 0;
}

static void the_host_says_what_is_hit(void) {
  tactus_session session = tactus_session_new(800, 480);
  hit = tactus_view_add(session, 0, 0, 0, 0, 0);
  tactus_recognizer tap = tactus_recognizer_add(hit, "tap", NULL);
  CHECK(tactus_on_hit_test(session, hit_test, &session) == 0);
  touch(session, 0, 1, TACTUS_BEGAN, 10, 10);
  CHECK(touch(session, 50, 1, TACTUS_ENDED, 10, 10) == 1);
  touch(session, 1000, 1, TACTUS_BEGAN, 500, 10);
  CHECK(touch(session, 1050, 1, TACTUS_ENDED, 500, 10) == 0);
  CHECK(asked == 2);
  // A sample that names its view is not asked about.
  tactus_sample down = sample_at(2000, 1, TACTUS_BEGAN, 700, 10);
  down.view = hit;
  CHECK(tactus_send(session, &down, 1) == 0 && asked == 2);
  CHECK(touch(session, 2050, 1, TACTUS_ENDED, 700, 10) == 1);
  down = sample_at(3000, 1, TACTUS_BEGAN, 700, 10);
  down.view = tap;
  REFUSED(tactus_send(session, &down, 1), TACTUS_ERROR_HANDLE, "view: expected a view, found a recognizer");
  // A coalesced sample is of a contact that is down: its view is not read.
  tactus_sample pair[2] = {sample_at(3500, 1, TACTUS_BEGAN, 700, 10), sample_at(3500, 1, TACTUS_BEGAN, 700, 10)};
  pair[0].role = TACTUS_COALESCED;
  pair[0].view = tap;
  pair[1].view = hit;
  CHECK(tactus_send(session, pair, 2) == 0 && asked == 2);
  CHECK(touch(session, 3550, 1, TACTUS_ENDED, 700, 10) == 1);
  // Of another session, as the sample's view and as what the hit test returns.
  tactus_session other = tactus_session_new(800, 480);
  tactus_view foreign = tactus_view_add(other, 0, 0, 0, 800, 480);
  down = sample_at(4000, 1, TACTUS_BEGAN, 10, 10);
  down.view = foreign;
  REFUSED(tactus_send(session, &down, 1), TACTUS_ERROR_HANDLE, "view: this is a view of another session");
  hit = foreign;
  down = sample_at(5000, 1, TACTUS_BEGAN, 10, 10);
  REFUSED(tactus_send(session, &down, 1), TACTUS_ERROR_HANDLE, "the hit test: this is a view of another session");
  tactus_session_free(other);
  tactus_session_free(session);
}

static void the_host_leaves_a_hit_test_to_the_frames(void) {
  tactus_session session = tactus_session_new(800, 480);
  tactus_view view = tactus_view_add(session, 0, 0, 0, 100, 100);
  tactus_recognizer_add(view, "tap", NULL);
  hit = TACTUS_VIEW_BY_FRAMES;
  CHECK(tactus_on_hit_test(session, hit_test, &session) == 0);
  touch(session, 0, 1, TACTUS_BEGAN, 10, 10);
  CHECK(touch(session, 50, 1, TACTUS_ENDED, 10, 10) == 1);
  touch(session, 1000, 1, TACTUS_BEGAN, 200, 10);
  CHECK(touch(session, 1050, 1, TACTUS_ENDED, 200, 10) == 0);
  tactus_session_free(session);
}

static void recognizers_lead_to_what_the_host_put_beside_them(void) {
  tactus_session session = tactus_session_new(800, 480);
  tactus_view view = tactus_view_add(session, 0, 0, 0, 800, 480);
  tactus_recognizer tap = tactus_recognizer_add(view, "tap", NULL);
  int widget = 0;
  CHECK(tactus_recognizer_context(tap) == NULL);
  CHECK(tactus_recognizer_set_context(tap, &widget) == 0 && tactus_recognizer_context(tap) == &widget);
  touch(session, 0, 1, TACTUS_BEGAN, 10, 10);
  CHECK(touch(session, 50, 1, TACTUS_ENDED, 10, 10) == 1);
  tactus_action action;
  CHECK(tactus_next_action(session, &action) == 1 && tactus_recognizer_context(action.recognizer) == &widget);
  // Once it is removed, an action that waits leads nowhere.
  CHECK(tactus_recognizer_remove(tap) == 0);
  CHECK(tactus_recognizer_context(action.recognizer) == NULL);
  REFUSED(tactus_recognizer_set_context(tap, &widget), TACTUS_ERROR_HANDLE, "expected a recognizer");
  tactus_session_free(session);
}

static void a_time_that_has_passed_is_counted(void) {
  tactus_session session = tactus_session_new(800, 480);
  touch(session, 1000, 1, TACTUS_BEGAN, 10, 10);
  CHECK(tactus_anomalies(session, TACTUS_LATE) == 0);
  CHECK(tactus_advance(session, 1000) == 0 && tactus_anomalies(session, TACTUS_LATE) == 1);
  CHECK(tactus_advance(session, INT64_C(1000000000)) == 0 && tactus_anomalies(session, TACTUS_LATE) == 1);
  tactus_session_free(session);
}

static void transforms_move_what_is_hit(void) {
  tactus_session session = tactus_session_new(800, 480);
  tactus_view outer = tactus_view_add(session, 0, 100, 100, 100, 100);
  tactus_view inner = tactus_view_add(session, outer, 0, 0, 20, 20);
  CHECK(tactus_view_at(session, 105, 105) == inner && tactus_view_at(session, 150, 150) == outer);
  CHECK(tactus_view_at(session, 5, 5) == 0);
  CHECK(tactus_view_set_transform(outer, 2, 0, 0, 2, 0, 0) == 0);
  CHECK(tactus_view_at(session, 60, 60) == inner && tactus_view_at(session, 105, 105) == outer);
  CHECK(tactus_view_set_frame(outer, 100, 100, 100, 100) == 0);
  CHECK(tactus_view_at(session, 60, 60) == inner && tactus_view_at(session, 245, 245) == outer);
  CHECK(tactus_view_set(inner, TACTUS_VIEW_HIDDEN, 1) == 0 && tactus_view_at(session, 60, 60) == outer);
  REFUSED(tactus_view_set_transform(outer, INFINITY, 0, 0, 1, 0, 0), TACTUS_ERROR_VALUE, "finite");
  CHECK(tactus_view_remove(outer) == 0);
  CHECK(tactus_view_set(inner, TACTUS_VIEW_HIDDEN, 0) == 0 && tactus_view_at(session, 5, 5) == inner);
  tactus_session_free(session);
}

static void views_of_a_removed_view_stay_behind_what_covered_them(void) {
  tactus_session session = tactus_session_new(800, 480);
  tactus_view below = tactus_view_add(session, 0, 0, 0, 100, 100);
  tactus_view back = tactus_view_add(session, below, 0, 0, 100, 100), front = tactus_view_add(session, below, 0, 0, 50, 50);
  tactus_view cover = tactus_view_add(session, 0, 0, 0, 20, 100);
  CHECK(tactus_view_remove(below) == 0);
  CHECK(tactus_view_at(session, 10, 10) == cover && tactus_view_at(session, 40, 10) == front && tactus_view_at(session, 90, 10) == back);
  tactus_session_free(session);
}

static void decisions_say_why(void) {
  tactus_session session = tactus_session_new(800, 480);
  tactus_view view = tactus_view_add(session, 0, 0, 0, 800, 480);
  tactus_recognizer press = tactus_recognizer_add(view, "longPress", NULL);
  CHECK(tactus_recognizer_set_name(press, "press") == 0);
  CHECK(tactus_observe(session, 1) == 0);
  touch(session, 0, 1, TACTUS_BEGAN, 100, 100);
  touch(session, 120, 1, TACTUS_MOVED, 120, 100);
  tactus_decision decision;
  CHECK(tactus_next_decision(session, &decision) == 1 && decision.kind == TACTUS_DECIDED_POSSIBLE && !decision.reason);
  CHECK(tactus_next_decision(session, &decision) == 1 && decision.kind == TACTUS_DECIDED_FAILED);
  CHECK(decision.recognizer == press && decision.reason && strcmp(decision.reason, "movedTooFar") == 0);
  CHECK(decision.measured == 20 && decision.limit == 10 && decision.unit == TACTUS_UNIT_POINTS && decision.other == 0);
  char *sentence = tactus_decision_sentence(session, decision.order);
  CHECK(sentence && strcmp(sentence, "`press` failed at 0.120 s: moved 20 pt, may move 10 pt") == 0);
  tactus_text_free(sentence);
  CHECK(tactus_decision_sentence(session, 12345) == NULL);
  // Without a name of its own it has that of its type.
  tactus_recognizer pan = tactus_recognizer_add(view, "pan", NULL);
  touch(session, 1000, 2, TACTUS_BEGAN, 10, 10);
  touch(session, 1020, 2, TACTUS_ENDED, 10, 10);
  while (tactus_next_decision(session, &decision) == 1 && !(decision.recognizer == pan && decision.reason)) {}
  sentence = tactus_decision_sentence(session, decision.order);
  CHECK(sentence && strncmp(sentence, "`pan` failed", 12) == 0);
  tactus_text_free(sentence);
  REFUSED(tactus_recognizer_add(view, "drag", NULL), 0, "did you mean \"pan\"?");
  REFUSED(tactus_recognizer_add(view, "scrollPan", NULL), 0, "belongs to views of a scene");
  tactus_session_free(session);
}

// A place on a thing that follows deltas.
static void follow(double *x, double *y, const tactus_action *action, const tactus_delta *delta) {
  double dx = (*x - action->x) * delta->scale, dy = (*y - action->y) * delta->scale;
  *x = action->x + dx * cos(delta->rotation) - dy * sin(delta->rotation) + delta->x;
  *y = action->y + dx * sin(delta->rotation) + dy * cos(delta->rotation) + delta->y;
}

static void deltas_add_up(void) {
  tactus_session session = tactus_session_new(800, 480);
  tactus_view view = tactus_view_add(session, 0, 100, 100, 400, 300);
  tactus_recognizer pan = tactus_recognizer_add(view, "pan", NULL);
  tactus_action action;
  tactus_delta delta;
  double x = 0;
  for (int drag = 0; drag < 2; drag++) {
    touch(session, 1000 * drag, 1, TACTUS_BEGAN, 150, 150);
    for (int step = 1; step <= 5; step++) touch(session, 1000 * drag + 10 * step, 1, TACTUS_MOVED, 150 + 20 * step, 150);
    touch(session, 1000 * drag + 60, 1, TACTUS_ENDED, 250, 150);
    while (tactus_next_action(session, &action) == 1) {
      CHECK(tactus_take_delta(&action, &delta) == 0 && delta.y == 0 && delta.scale == 1 && delta.rotation == 0);
      x += delta.x;
      CHECK(tactus_take_delta(&action, &delta) == 0 && delta.x == 0);
    }
    CHECK(x == 90 * (drag + 1));
  }
  action.order--;
  REFUSED(tactus_take_delta(&action, &delta), TACTUS_ERROR_VALUE, "older");
  REFUSED(tactus_take_delta(NULL, &delta), TACTUS_ERROR_NULL, "action");
  REFUSED(tactus_take_delta(&action, NULL), TACTUS_ERROR_NULL, "delta");
  // What a program did not ask for is in the next delta.
  touch(session, 3000, 1, TACTUS_BEGAN, 150, 150);
  touch(session, 3010, 1, TACTUS_MOVED, 180, 150);
  CHECK(tactus_next_action(session, &action) == 1 && tactus_take_delta(&action, &delta) == 0 && delta.x == 20);
  for (int step = 1; step <= 3; step++) {
    touch(session, 3010 + 10 * step, 1, TACTUS_MOVED, 180 + step, 150);
    CHECK(tactus_next_action(session, &action) == 1);
  }
  CHECK(tactus_take_delta(&action, &delta) == 0 && delta.x == 3);
  // Also where the first action of another gesture is left out.
  touch(session, 3050, 1, TACTUS_ENDED, 183, 150);
  touch(session, 4000, 1, TACTUS_BEGAN, 150, 150);
  touch(session, 4010, 1, TACTUS_MOVED, 180, 150);
  touch(session, 4020, 1, TACTUS_MOVED, 185, 150);
  while (tactus_next_action(session, &action) == 1) {}
  CHECK(tactus_take_delta(&action, &delta) == 0 && delta.x == 25);
  CHECK(tactus_recognizer_remove(pan) == 0);
  REFUSED(tactus_take_delta(&action, &delta), TACTUS_ERROR_HANDLE, "no longer");
  tactus_recognizer_add(view, "tap", NULL);
  touch(session, 4030, 1, TACTUS_ENDED, 185, 150);
  touch(session, 5000, 1, TACTUS_BEGAN, 150, 150);
  touch(session, 5010, 1, TACTUS_ENDED, 150, 150);
  while (tactus_next_action(session, &action) == 1) {}
  REFUSED(tactus_take_delta(&action, &delta), TACTUS_ERROR_VALUE, "a tap moves nothing");
  tactus_session_free(session);
}

// Two fingers turn, spread and move: what is under the first one stays there.
static void fingers_carry_what_is_under_them(const char *const *types, int count) {
  tactus_session session = tactus_session_new(800, 480);
  tactus_view view = tactus_view_add(session, 0, 0, 0, 800, 480);
  tactus_recognizer recognizers[3] = {0};
  for (int each = 0; each < count; each++) {
    recognizers[each] = tactus_recognizer_add(view, types[each], "{\"hysteresis\": 0}");
    for (int other = 0; other < each; other++) tactus_recognize_simultaneously(recognizers[other], recognizers[each]);
  }
  double x = 300, y = 200, finger_x = 300, finger_y = 200;
  for (int step = 0; step <= 20; step++) {
    double angle = step * 0.05, radius = 50 + 5 * step, center_x = 350 + 3 * step, center_y = 200 + 2 * step;
    int phase = step ? TACTUS_MOVED : TACTUS_BEGAN;
    finger_x = center_x - radius * cos(angle);
    finger_y = center_y - radius * sin(angle);
    tactus_sample both[] = {sample_at(10 * step, 1, phase, finger_x, finger_y),
                            sample_at(10 * step, 2, phase, 2 * center_x - finger_x, 2 * center_y - finger_y)};
    CHECK(tactus_send(session, both, 2) >= 0);
    tactus_action action;
    tactus_delta delta;
    while (tactus_next_action(session, &action) == 1) {
      CHECK(tactus_take_delta(&action, &delta) == 0);
      follow(&x, &y, &action, &delta);
    }
  }
  CHECK(fabs(x - finger_x) < 1e-6 && fabs(y - finger_y) < 1e-6);
  tactus_session_free(session);
}

// A turn and a pan from an edge add up to the value of their last action, from the second gesture on as well.
static void deltas_reach_the_last_value(const char *type, const char *options, int turns, int waits) {
  tactus_session session = tactus_session_new(800, 480);
  tactus_view view = tactus_view_add(session, 0, 0, 0, 800, 480);
  tactus_recognizer moves = tactus_recognizer_add(view, type, options);
  // It then has its last action alone.
  if (waits) CHECK(tactus_require_failure(moves, tactus_recognizer_add(view, "pinch", NULL)) == 0);
  for (int gesture = 0; gesture < 2; gesture++) {
    double sum = 0, last = 0;
    int actions = 0;
    for (int step = 0; step <= 40; step++) {
      int phase = step == 0 ? TACTUS_BEGAN : step == 40 ? TACTUS_ENDED : TACTUS_MOVED;
      double angle = step * 0.1, x = turns ? 100 - 98 * cos(angle) : 2 + 5 * step, y = turns ? 240 - 98 * sin(angle) : 240;
      touch(session, 2000 * gesture + 10 * step, 1, phase, x, y);
      tactus_action action;
      tactus_delta delta;
      while (tactus_next_action(session, &action) == 1) {
        CHECK(tactus_take_delta(&action, &delta) == 0 && delta.scale == 1);
        CHECK(delta.y == 0 && (turns ? delta.x : delta.rotation) == 0);
        sum += turns ? delta.rotation : delta.x;
        last = action.values[0];
        actions++;
      }
    }
    CHECK((waits ? actions == 1 : actions > 10) && last > 1 && fabs(sum - last) < 1e-9);
  }
  tactus_session_free(session);
}

// Two fingers turn by 5 radians; the value of a transform jumps at half a turn.
static void deltas_of_a_transform_go_past_half_a_turn(void) {
  tactus_session session = tactus_session_new(800, 480);
  tactus_recognizer_add(tactus_view_add(session, 0, 0, 0, 800, 480), "transform", "{\"hysteresis\": 0}");
  double sum = 0;
  for (int step = 0; step <= 100; step++) {
    int phase = step ? TACTUS_MOVED : TACTUS_BEGAN;
    double x = 100 * cos(0.05 * step), y = 100 * sin(0.05 * step);
    tactus_sample both[] = {sample_at(10 * step, 1, phase, 400 + x, 240 + y), sample_at(10 * step, 2, phase, 400 - x, 240 - y)};
    CHECK(tactus_send(session, both, 2) >= 0);
    tactus_action action;
    tactus_delta delta;
    while (tactus_next_action(session, &action) == 1) {
      CHECK(tactus_take_delta(&action, &delta) == 0 && fabs(delta.rotation) < 0.051);
      sum += delta.rotation;
    }
  }
  CHECK(fabs(sum - 5) < 1e-9);
  tactus_session_free(session);
}

static void deltas_of_kept_actions_are_those_of_their_gestures(void) {
  tactus_session session = tactus_session_new(800, 480);
  tactus_recognizer_add(tactus_view_add(session, 0, 0, 0, 800, 480), "pan", NULL);
  tactus_action kept[64];
  int count = 0;
  for (int gesture = 0; gesture < 3; gesture++) {
    for (int step = 0; step <= 5; step++) {
      int phase = step == 0 ? TACTUS_BEGAN : step == 5 ? TACTUS_ENDED : TACTUS_MOVED;
      touch(session, 1000 * gesture + 10 * step, 1, phase, 100 + 20 * step, 100);
      while (count < 64 && tactus_next_action(session, &kept[count]) == 1) count++;
    }
  }
  double sum = 0;
  for (int index = 0; index < count; index++) {
    tactus_delta delta;
    if (kept[index].state == TACTUS_STATE_BEGAN) sum = 0;
    CHECK(tactus_take_delta(&kept[index], &delta) == 0);
    sum += delta.x;
    CHECK(fabs(sum - kept[index].values[0]) < 1e-9);
  }
  tactus_session_free(session);
}

static void a_session_of_a_scene_finds_its_views(void) {
  const char *json =
      "{\"format\":\"tactus-scene\",\"version\":1,\"views\":[{\"id\":\"root\",\"frame\":[0,0,100,100],"
      "\"children\":[{\"id\":\"a\",\"frame\":[0,0,50,50]}]}],\"recognizers\":[{\"id\":\"tap\",\"type\":\"tap\",\"view\":\"root\"}]}";
  tactus_scene scene = tactus_scene_read(json, strlen(json), NULL);
  tactus_session session = tactus_session_of_scene(scene, 0, 0);
  tactus_view view = tactus_view_named(session, "a");
  tactus_sample sample = {.id = 1, .x = 10, .y = 10, .view = view, .phase = TACTUS_BEGAN};
  CHECK(view != 0 && tactus_send(session, &sample, 1) == TACTUS_ERROR_VALUE);
  CHECK(tactus_session_contacts(session, NULL, 0) == 0);
  CHECK(tactus_view_remove(view) == 0 && tactus_view_named(session, "a") == 0);
  tactus_session_free(session);
  tactus_scene_free(scene);
}

static void contacts_are_listed(void) {
  tactus_session session = tactus_session_new(800, 480);
  tactus_view left = tactus_view_add(session, 0, 0, 0, 400, 480);
  tactus_view right = tactus_view_add(session, 0, 400, 0, 400, 480);
  tactus_recognizer pan = tactus_recognizer_add(left, "pan", NULL);
  tactus_sample contacts[3];
  CHECK(tactus_session_contacts(session, contacts, 3) == 0 && tactus_recognizer_contacts(pan, NULL, 0) == 0);
  touch(session, 0, 7, TACTUS_BEGAN, 100, 100);
  touch(session, 0, 5, TACTUS_BEGAN, 500, 200);
  touch(session, 10, 7, TACTUS_MOVED, 110, 120);
  CHECK(tactus_session_contacts(session, NULL, 0) == 2);
  CHECK(tactus_session_contacts(session, contacts, 1) == 2 && contacts[0].id == 7);
  CHECK(tactus_session_contacts(session, contacts, 3) == 2);
  CHECK(contacts[0].id == 7 && contacts[0].x == 110 && contacts[0].y == 120 && contacts[0].view == left);
  CHECK(contacts[0].time_ns == 10000000 && contacts[1].id == 5 && contacts[1].x == 500 && contacts[1].view == right);
  CHECK(tactus_recognizer_contacts(pan, contacts, 3) == 1 && contacts[0].id == 7 && contacts[0].x == 110);
  touch(session, 20, 5, TACTUS_ENDED, 500, 200);
  CHECK(tactus_session_contacts(session, contacts, 3) == 1 && contacts[0].id == 7);
  CHECK(tactus_cancel_all(session) >= 0 && tactus_session_contacts(session, contacts, 3) == 0);
  CHECK(tactus_recognizer_contacts(pan, contacts, 3) == 0);
  tactus_sample palm = {.time_ns = 25000000, .id = 11, .x = 50, .y = 50, .phase = TACTUS_BEGAN, .tool = TACTUS_PALM};
  CHECK(tactus_send(session, &palm, 1) >= 0 && tactus_session_contacts(session, contacts, 3) == 0);
  // A view that is gone has no handle.
  touch(session, 30, 9, TACTUS_BEGAN, 500, 200);
  CHECK(tactus_view_remove(right) == 0 && tactus_session_contacts(session, contacts, 3) == 1 && contacts[0].view == 0);
  REFUSED((int32_t)tactus_session_contacts(pan, contacts, 3), TACTUS_ERROR_HANDLE, "expected a session");
  REFUSED((int32_t)tactus_recognizer_contacts(left, contacts, 3), TACTUS_ERROR_HANDLE, "expected a recognizer");
  tactus_session_free(session);
}

static void an_individual_says_which_subgesture_it_was(void) {
  tactus_session session = tactus_session_new(800, 480);
  tactus_view view = tactus_view_add(session, 0, 0, 0, 800, 480);
  const char *options = "{\"subgestures\":[{\"id\":\"p\",\"type\":\"pan\"},{\"id\":\"t\",\"type\":\"tap\"}]}";
  tactus_recognizer individual = tactus_recognizer_add(view, "individual", options);
  touch(session, 0, 1, TACTUS_BEGAN, 50, 50);
  touch(session, 20, 5, TACTUS_BEGAN, 300, 300);
  touch(session, 40, 5, TACTUS_ENDED, 300, 300);
  touch(session, 60, 1, TACTUS_MOVED, 90, 50);
  tactus_action action;
  CHECK(tactus_next_action(session, &action) == 1 && action.values[TACTUS_INDIVIDUAL_SUBGESTURE] == 1);
  CHECK(action.values[TACTUS_INDIVIDUAL_TOUCH] == 5);
  CHECK(tactus_next_action(session, &action) == 1 && action.values[TACTUS_INDIVIDUAL_SUBGESTURE] == 0);
  // A scene has the subgestures that were set last.
  options = "{\"subgestures\":[{\"id\":\"next\",\"type\":\"swipe\",\"direction\":\"left\"}]}";
  CHECK(tactus_set_options(individual, options) == 0);
  tactus_scene scene = tactus_scene_of_session(session);
  char *text = tactus_scene_text(scene);
  CHECK(text && strstr(text, "\"next\"") && strstr(text, "left") && !strstr(text, "\"p\""));
  tactus_text_free(text);
  tactus_scene_free(scene);
  tactus_session_free(session);
}

static void drags_that_are_handed_over_leave_nothing_behind(void) {
  const char *text =
      "{\"format\":\"tactus-scene\",\"version\":1,\"views\":[{\"id\":\"page\",\"frame\":[0,0,390,844],\"children\":["
      "{\"id\":\"list\",\"frame\":[0,0,390,764],\"scroll\":{\"contentSize\":[390,3000]}}]}],"
      "\"recognizers\":[{\"id\":\"drag\",\"type\":\"handOver\",\"view\":\"page\",\"owners\":[{\"view\":\"list\"}]}]}";
  size_t used = 0;
  for (int round = 0; round < 12; round++) {
    if (round == 2) used = mallinfo2().uordblks;
    tactus_scene scene = tactus_scene_read(text, strlen(text), NULL);
    tactus_session session = tactus_session_of_scene(scene, 0, 0);
    touch(session, 0, 1, TACTUS_BEGAN, 200, 700);
    touch(session, 20, 1, TACTUS_MOVED, 200, 500);
    CHECK(touch(session, 40, 1, TACTUS_ENDED, 200, 500) == 1);
    if (round % 2) CHECK(tactus_view_remove(tactus_view_named(session, "list")) == 0);
    tactus_session_free(session);
    tactus_scene_free(scene);
  }
  // A scene that stays takes thousands of bytes in each round.
  CHECK(mallinfo2().uordblks < used + 4096);
}

static void the_scene_of_a_session_has_its_surface(void) {
  // The right edge of the surface is not that of the view.
  tactus_session session = tactus_session_new(800, 480);
  tactus_view view = tactus_view_add(session, 0, 0, 0, 200, 480);
  tactus_recognizer_add(view, "screenEdgePan", "{\"edges\": [\"right\"]}");
  tactus_scene scene = tactus_scene_of_session(session);
  tactus_session of_scene = tactus_session_of_scene(scene, 0, 0);
  for (int round = 0; round < 2; round++) {
    tactus_session each = round ? of_scene : session;
    CHECK(touch(each, 0, 1, TACTUS_BEGAN, 195, 100) == 0);
    CHECK(touch(each, 16, 1, TACTUS_MOVED, 150, 100) == 0);
    tactus_session_free(each);
  }
  tactus_scene_free(scene);
}

static void the_scene_of_a_session_has_what_is_no_default_of_its_steps(void) {
  // A sequence that begins by holding prevents no others by default, unlike others.
  const char *holding = "{\"steps\": [{\"hold\": 1, \"while\": {\"tap\": 1, \"repeating\": true}}]}", *taps = "{\"steps\": [\"tap\", \"tap\"]}";
  for (int each = 0; each < 4; each++) {
    int is_set = each % 2, prevents = each < 2;
    tactus_session session = tactus_session_new(800, 480);
    tactus_view view = tactus_view_add(session, 0, 0, 0, 800, 480);
    tactus_recognizer sequence = tactus_recognizer_add(view, "sequence", prevents ? holding : taps);
    if (is_set) CHECK(tactus_set_flag(sequence, "preventsOthers", prevents) == 0);
    tactus_scene scene = tactus_scene_of_session(session);
    char *text = tactus_scene_text(scene);
    CHECK(text && !strstr(text, "preventsOthers") == !is_set);
    tactus_scene again = text ? tactus_scene_read(text, strlen(text), NULL) : 0;
    tactus_session of_scene = tactus_session_of_scene(again, 800, 480);
    double value = -1, same = -2;
    CHECK(tactus_get_number(sequence, "preventsOthers", &value) == 0);
    CHECK(tactus_get_number(tactus_recognizer_named(of_scene, "sequence"), "preventsOthers", &same) == 0 && same == value);
    tactus_session_free(of_scene);
    tactus_scene_free(again);
    tactus_text_free(text);
    tactus_scene_free(scene);
    tactus_session_free(session);
  }
}

static void a_recording_of_samples_is_what_its_file_is(void) {
  // The third time is earlier, the contact begins twice, and never lifts.
  tactus_sample samples[] = {sample_at(0, 1, TACTUS_BEGAN, 100, 100), sample_at(50, 1, TACTUS_MOVED, 150, 100),
                             sample_at(40, 1, TACTUS_MOVED, 160, 100), sample_at(60, 1, TACTUS_BEGAN, 100, 100)};
  tactus_recording recording = tactus_recording_of_samples(samples, 4, 800, 480);
  char *text = tactus_recording_text(recording);
  tactus_recording copy = tactus_recording_read(text, strlen(text), NULL);
  tactus_scene scene = tactus_scene_of_every_type();
  char *lines = tactus_replay_lines(scene, recording, 1), *again = tactus_replay_lines(scene, copy, 1);
  CHECK(lines && again && *lines && strcmp(lines, again) == 0);
  char *warnings = tactus_recording_warnings(recording);
  CHECK(warnings && strstr(warnings, "samples[2]: 1 sample is earlier than the one before"));
  CHECK(warnings && strstr(warnings, "samples[3]: 1 contact begins while already down"));
  tactus_text_free(warnings);
  tactus_text_free(again);
  tactus_text_free(lines);
  tactus_text_free(text);
  tactus_scene_free(scene);
  tactus_recording_free(copy);
  tactus_recording_free(recording);
  // Nobody gave it a name.
  tactus_failure failure;
  CHECK(tactus_recording_read("x", 1, NULL) == 0 && tactus_last_failure(&failure) == 0 && *failure.file == 0);
}

static void a_session_is_linted(void) {
  tactus_session session = tactus_session_new(390, 844);
  tactus_view outer = tactus_view_add(session, 0, 10, 10, 300, 600);
  tactus_view inner = tactus_view_add(session, outer, 10, 20, 100, 100);
  tactus_recognizer tap = tactus_recognizer_add(inner, "tap", NULL);
  tactus_recognizer twice = tactus_recognizer_add(inner, "tap", "{\"numberOfTapsRequired\": 2}");
  tactus_recognizer pan = tactus_recognizer_add(outer, "pan", "{\"activeOffset\": {\"left\": 20}}");
  tactus_recognizer steps = tactus_recognizer_add(outer, "sequence", "{\"steps\": [\"tap\", {\"hold\": 1}]}");
  CHECK(tactus_recognizer_set_name(twice, "double") == 0 && tactus_require_failure(tap, twice) == 0);
  CHECK(tactus_recognize_simultaneously(pan, steps) == 0 && tactus_set_gate(steps, pan) == 0);
  REFUSED(tactus_set_gate(pan, steps), TACTUS_ERROR_CYCLE, "would be gates of each other in a circle");
  tactus_scene scene = tactus_scene_of_session(session);
  CHECK(scene != 0);
  char *text = tactus_scene_text(scene);
  CHECK(text && strstr(text, "\"double\"") && strstr(text, "requireToFail") && strstr(text, "simultaneous"));
  CHECK(text && strstr(text, "gatedBy") && strstr(text, "activeOffset") && strstr(text, "steps"));
  // A file of it is the same scene.
  tactus_scene again = text ? tactus_scene_read(text, strlen(text), NULL) : 0;
  char *same = tactus_scene_text(again);
  CHECK(same && strcmp(text, same) == 0);
  tactus_text_free(same);
  tactus_text_free(text);
  text = tactus_scene_lint(scene, 390, 844, 0);
  CHECK(text && strstr(text, "\"conflicts\""));
  tactus_text_free(text);
  tactus_session of_scene = tactus_session_of_scene(scene, 390, 844);
  CHECK(tactus_recognizer_named(of_scene, "double") != 0);
  REFUSED(tactus_scene_of_session(of_scene), 0, "made of a scene");
  tactus_session_free(of_scene);
  tactus_session empty = tactus_session_new(390, 844);
  CHECK(tactus_scene_free(tactus_scene_of_session(empty)) == 0);
  tactus_session_free(empty);
  tactus_scene_free(again);
  tactus_scene_free(scene);
  tactus_session_free(session);
}

int main(void) {
  CHECK(tactus_version() >= TACTUS_VERSION);
  a_pan_reports_how_far_it_went();
  a_tap_waits_for_a_double_tap();
  pinch_and_rotation_share_two_fingers();
  options_are_set_and_read_by_name();
  the_host_says_what_is_hit();
  the_host_leaves_a_hit_test_to_the_frames();
  recognizers_lead_to_what_the_host_put_beside_them();
  a_time_that_has_passed_is_counted();
  transforms_move_what_is_hit();
  views_of_a_removed_view_stay_behind_what_covered_them();
  decisions_say_why();
  deltas_add_up();
  fingers_carry_what_is_under_them((const char *const[]){"transform"}, 1);
  fingers_carry_what_is_under_them((const char *const[]){"pan", "pinch", "rotation"}, 3);
  deltas_reach_the_last_value("spin", NULL, 1, 0);
  deltas_reach_the_last_value("screenEdgePan", "{\"edges\": \"left\"}", 0, 0);
  deltas_reach_the_last_value("pan", NULL, 0, 1);
  deltas_reach_the_last_value("screenEdgePan", "{\"edges\": \"left\"}", 0, 1);
  deltas_of_a_transform_go_past_half_a_turn();
  deltas_of_kept_actions_are_those_of_their_gestures();
  a_session_of_a_scene_finds_its_views();
  contacts_are_listed();
  an_individual_says_which_subgesture_it_was();
  drags_that_are_handed_over_leave_nothing_behind();
  the_scene_of_a_session_has_its_surface();
  the_scene_of_a_session_has_what_is_no_default_of_its_steps();
  a_recording_of_samples_is_what_its_file_is();
  a_session_is_linted();
  return finish("gestures");
}
