// What recognizers recognize through the library.

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
  CHECK(tactus_set_words(pan, "axis", "horizontal") == 0);
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
  REFUSED(tactus_set_words(pan, "activeOffset", "left"), TACTUS_ERROR_VALUE, "tactus_set_options() sets this option");
  REFUSED(tactus_set_options(pan, "{\"axis\": \"both\", \"hysteresis\": true}"), TACTUS_ERROR_TEXT, "hysteresis");
  text = tactus_get_option(pan, "axis");
  CHECK(text && strcmp(text, "\"horizontal\"") == 0);
  tactus_text_free(text);
  REFUSED(tactus_recognizer_add(view, "pann", NULL), 0, "pan");
  REFUSED(tactus_recognizer_add(view, "sequence", NULL), 0, "steps");
  tactus_recognizer sequence = tactus_recognizer_add(view, "sequence", "{\"steps\": [\"tap\", {\"hold\": 1}]}");
  CHECK(sequence != 0);
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
  REFUSED(tactus_send(session, &down, 1), TACTUS_ERROR_HANDLE, "expected a view, found a recognizer");
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
  CHECK(tactus_view_set(inner, TACTUS_VIEW_HIDDEN, 1) == 0 && tactus_view_at(session, 60, 60) == outer);
  REFUSED(tactus_view_set_transform(outer, INFINITY, 0, 0, 1, 0, 0), TACTUS_ERROR_VALUE, "finite");
  CHECK(tactus_view_remove(outer) == 0);
  CHECK(tactus_view_set(inner, TACTUS_VIEW_HIDDEN, 0) == 0 && tactus_view_at(session, 5, 5) == inner);
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

int main(void) {
  CHECK(tactus_version() >= TACTUS_VERSION);
  a_pan_reports_how_far_it_went();
  a_tap_waits_for_a_double_tap();
  pinch_and_rotation_share_two_fingers();
  options_are_set_and_read_by_name();
  the_host_says_what_is_hit();
  transforms_move_what_is_hit();
  decisions_say_why();
  return finish("gestures");
}
