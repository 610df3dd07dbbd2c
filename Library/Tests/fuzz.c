// Calls in any order with anything: fuzz [SEED [CALLS]]. Nothing may crash, hang or leak; a sanitizer looks on.

#include "check.h"

static uint64_t state;
static uint32_t random_number(void) {
  state ^= state << 13;
  state ^= state >> 7;
  state ^= state << 17;
  return (uint32_t)(state >> 16);
}
static int below(int limit) { return (int)(random_number() % (uint32_t)limit); }

// Handles by kind, so that most calls reach what they are for.
enum kind { SESSION, VIEW, RECOGNIZER, SCENE, RECORDING, REPLAY, KINDS };
enum { ROOM = 8 };
static uint64_t handles[KINDS][ROOM];
static uint64_t any(enum kind kind) {
  switch (below(40)) {
    case 0: return 0;
    case 1: return handles[kind][below(ROOM)] ^ (UINT64_C(1) << below(64));
    case 2: return ((uint64_t)random_number() << 32) | random_number();
    case 3: return handles[below(KINDS)][below(ROOM)];
    default: return handles[kind][below(ROOM)];
  }
}
static void drop(enum kind kind, uint64_t handle) {
  switch (kind) {
    case SESSION: tactus_session_free(handle); break;
    case VIEW: tactus_view_remove(handle); break;
    case RECOGNIZER: tactus_recognizer_remove(handle); break;
    case SCENE: tactus_scene_free(handle); break;
    case RECORDING: tactus_recording_free(handle); break;
    case REPLAY: tactus_replay_free(handle); break;
    case KINDS: break;
  }
}
// What was at its place is dropped: nothing runs into a limit that a program would not.
static void keep(enum kind kind, uint64_t handle) {
  if (!handle) return;
  uint64_t *place = &handles[kind][below(ROOM)];
  uint64_t former = *place;
  *place = handle;
  if (former != handle) drop(kind, former);
}
static double any_number(void) {
  static const double odd[] = {NAN, INFINITY, -INFINITY, 1e308, -1e308, -0.0, 1e-320, -1};
  return below(12) ? below(1000) : odd[below(8)];
}
static const char *any_text(void) {
  static const char *texts[] = {
    NULL, "", "tap", "pan", "pinch", "rotation", "swipe", "sequence", "individual", "longPress", "triggeredTap", "hover", "flick",
    "{}", "{", "[]", "{\"numberOfTapsRequired\":2}", "{\"hysteresis\":1e400}", "{\"axis\":\"horizontal\"}", "{\"steps\":[\"tap\"]}",
    "{\"subgestures\":[{\"id\":\"t\",\"type\":\"tap\"}]}", "hysteresis", "minimumPressDuration", "enabled", "left right", "axis", "\xff\xfe",
    "a", "root", "pinching",
    "{\"format\":\"tactus-scene\",\"version\":1,\"recognizers\":[{\"id\":\"a\",\"type\":\"pan\",\"view\":\"root\"}]}",
    "{\"format\":\"tactus-touches\",\"version\":1,\"units\":\"pt\",\"width\":390,\"height\":844}\n{\"t\":0,\"id\":1,\"phase\":\"began\",\"x\":1,\"y\":2}\n"};
  return texts[below(sizeof texts / sizeof *texts)];
}
static int64_t clock_ns;
static int64_t any_time(void) {
  if (below(200) == 0) return (int64_t)(((uint64_t)random_number() << 32) | random_number());
  return clock_ns += below(40) * INT64_C(1000000);
}
static tactus_sample any_sample(void) {
  tactus_sample sample = {0};
  sample.time_ns = any_time();
  sample.id = (uint64_t)below(4);
  sample.phase = below(30) ? below(5) : below(100) - 50;
  sample.x = any_number();
  sample.y = any_number();
  sample.view = below(6) ? 0 : any(VIEW);
  sample.force = below(8) ? 0 : any_number();
  sample.tool = below(20) ? 0 : below(7);
  sample.buttons = (uint32_t)(below(20) ? 0 : below(20));
  sample.role = below(20) ? 0 : below(4);
  return sample;
}
// Scenes, recordings and cases, right and wrong.
enum { RIGHT_SCENES = 2 };
static const char *const scenes[] = {
  "{\"format\":\"tactus-scene\",\"version\":1,\"recognizers\":[{\"id\":\"a\",\"type\":\"pan\",\"view\":\"root\"}]}",
  "{\"format\":\"tactus-scene\",\"version\":1,\"views\":[{\"id\":\"card\",\"frame\":[10,10,200,200]}],\"recognizers\":["
  "{\"id\":\"a\",\"type\":\"tap\",\"view\":\"card\",\"requireToFail\":[\"b\"]},"
  "{\"id\":\"b\",\"type\":\"tap\",\"view\":\"card\",\"numberOfTapsRequired\":2},"
  "{\"id\":\"pinching\",\"type\":\"pinch\",\"view\":\"card\"},{\"id\":\"press\",\"type\":\"longPress\",\"view\":\"card\"}]}",
  "{\"format\":\"tactus-scene\",\"version\":1,\"recognizers\":[{\"id\":\"a\",\"type\":\"pan\",\"view\":\"nowhere\"}]}"};
static const char *any_scene(void) { return below(6) ? scenes[below(3)] : any_text(); }
static const char *any_recording(void) {
  static const char *texts[] = {
    "{\"format\":\"tactus-touches\",\"version\":1,\"units\":\"pt\",\"width\":390,\"height\":844}\n"
    "{\"t\":0,\"id\":1,\"phase\":\"began\",\"x\":50,\"y\":60}\n{\"t\":0.02,\"id\":1,\"phase\":\"moved\",\"x\":90,\"y\":60}\n"
    "{\"t\":0.04,\"id\":1,\"phase\":\"ended\",\"x\":130,\"y\":60}\n",
    "{\"format\":\"tactus-touches\",\"version\":1,\"units\":\"pt\",\"width\":390,\"height\":844}\n"
    "{\"t\":0,\"id\":1,\"phase\":\"began\",\"x\":50,\"y\":60}\n{\"t\":0.05,\"id\":1,\"phase\":\"ended\",\"x\":50,\"y\":60}\n",
    "E: 0.000001 0003 0039 0001\nE: 0.000001 0003 0035 0100\nE: 0.000001 0003 0036 0100\nE: 0.000001 0000 0000 0000\n"
    "E: 0.080001 0003 0039 -001\nE: 0.080001 0000 0000 0000\n"};
  return below(6) ? texts[below(3)] : any_text();
}
static const char *any_case(void) {
  static const char *texts[] = {
    "{\"format\":\"tactus-case\",\"version\":1,\"name\":\"n\",\"source\":\"s\",\"scene\":{\"recognizers\":["
    "{\"id\":\"a\",\"type\":\"tap\",\"view\":\"root\"}]},\"touches\":[[0,\"began\",1,5,5],[0.05,\"ended\",1,5,5]],"
    "\"until\":1,\"expect\":[{\"recognizer\":\"a\",\"state\":\"ended\",\"t\":0.05}]}",
    "{\"format\":\"tactus-case\",\"version\":1}"};
  return below(6) ? texts[below(2)] : any_text();
}
static size_t length_of(const char *text) { return text ? strlen(text) : (size_t)below(5); }

static void free_text(char *text) {
  if (text && strlen(text) > SIZE_MAX / 2) abort();
  tactus_text_free(text);
}

static int depth;
static void any_call(void);
static void on_action(const tactus_action *action, void *context) {
  (void)context;
  tactus_delta delta;
  if (below(2)) tactus_take_delta(action, below(20) ? &delta : NULL);
  if (below(4) == 0) keep(RECOGNIZER, action->recognizer);
  if (depth < 3 && below(3) == 0) any_call();
}
static void on_decision(const tactus_decision *decision, void *context) {
  (void)context;
  if (decision->reason && strlen(decision->reason) == 0) abort();
  if (depth < 3 && below(6) == 0) any_call();
}
static tactus_view hit_test(double x, double y, void *context) {
  (void)x, (void)y, (void)context;
  if (depth < 3 && below(3) == 0) any_call();
  return below(8) ? any(VIEW) : TACTUS_VIEW_BY_FRAMES;
}

// Something that a session does, or one of its views and recognizers.
static void call_session(void) {
  tactus_action action;
  tactus_decision decision;
  int64_t time;
  double number;
  tactus_sample samples[8];
  const char *text = any_text();
  switch (below(54)) {
    case 0: keep(SESSION, tactus_session_new(any_number(), any_number())); break;
    case 1: if (below(8) == 0) tactus_session_free(any(SESSION)); break;
    case 2:
      tactus_session_resize(any(SESSION), any_number(), any_number());
      tactus_session_adopt(any(SESSION));
      break;
    case 3: case 4: keep(VIEW, tactus_view_add(any(SESSION), any(VIEW), any_number(), any_number(), any_number(), any_number())); break;
    case 5: if (below(4) == 0) tactus_view_remove(any(VIEW)); break;
    case 6: tactus_view_set_frame(any(VIEW), any_number(), any_number(), any_number(), any_number()); break;
    case 7: tactus_view_set_transform(any(VIEW), any_number(), any_number(), any_number(), any_number(), any_number(), any_number()); break;
    case 8: tactus_view_set(any(VIEW), below(7) - 1, below(3)); break;
    case 9: tactus_view_bring_to_front(any(VIEW)); break;
    case 10: keep(VIEW, tactus_view_named(any(SESSION), text)); break;
    case 11: keep(VIEW, tactus_view_at(any(SESSION), any_number(), any_number())); break;
    case 12: tactus_on_hit_test(any(SESSION), below(2) ? hit_test : NULL, NULL); break;
    case 13: case 14: case 15: case 16: keep(RECOGNIZER, tactus_recognizer_add(any(VIEW), text, any_text())); break;
    case 17: if (below(4) == 0) tactus_recognizer_remove(any(RECOGNIZER)); break;
    case 18: keep(RECOGNIZER, tactus_recognizer_named(any(SESSION), text)); break;
    case 19: tactus_recognizer_set_name(any(RECOGNIZER), text); break;
    case 20: tactus_set_number(any(RECOGNIZER), text, any_number()); break;
    case 21: tactus_set_flag(any(RECOGNIZER), text, below(4) - 1); break;
    case 22: tactus_set_words(any(RECOGNIZER), text, any_text()); break;
    case 23: tactus_set_options(any(RECOGNIZER), text); break;
    case 24: tactus_get_number(any(RECOGNIZER), text, &number); break;
    case 25: free_text(tactus_get_option(any(RECOGNIZER), text)); break;
    case 26: tactus_require_failure(any(RECOGNIZER), any(RECOGNIZER)); break;
    case 27: tactus_recognize_simultaneously(any(RECOGNIZER), any(RECOGNIZER)); break;
    case 28: tactus_set_gate(any(RECOGNIZER), any(RECOGNIZER)); break;
    case 29: tactus_report_velocity(any(RECOGNIZER), below(2)); break;
    case 30:
      tactus_recognizer_state(any(RECOGNIZER));
      tactus_recognizer_set_context(any(RECOGNIZER), below(2) ? &depth : NULL);
      tactus_recognizer_context(any(RECOGNIZER));
      break;
    case 31: case 32: case 33: case 34: case 35: case 36: {
      int most = below(8) + 1;
      for (int index = 0; index < most; index++) samples[index] = any_sample();
      tactus_send(any(SESSION), samples, (size_t)most);
      break;
    }
    case 37: {
      tactus_pointer pointer = {.time_ns = any_time(), .x = any_number(), .y = any_number(), .view = any(VIEW),
                                .x_or_scale = any_number(), .y_or_rotation = any_number(), .kind = below(6), .phase = below(6)};
      tactus_send_pointer(any(SESSION), &pointer);
      break;
    }
    case 38: tactus_advance(any(SESSION), any_time()); break;
    case 39: tactus_next_deadline(any(SESSION), below(20) ? &time : NULL); break;
    case 40: tactus_cancel_all(any(SESSION)); break;
    case 41: tactus_on_action(any(SESSION), below(3) ? on_action : NULL, NULL); break;
    case 42: tactus_next_action(any(SESSION), below(20) ? &action : NULL); break;
    case 43: tactus_on_decision(any(SESSION), below(3) ? on_decision : NULL, NULL); break;
    case 44: tactus_observe(any(SESSION), below(2)); break;
    case 45:
      if (tactus_next_decision(any(SESSION), &decision) == 1) free_text(tactus_decision_sentence(any(SESSION), decision.order));
      break;
    case 46: free_text(tactus_decision_sentence(any(SESSION), random_number())); break;
    case 47: tactus_anomalies(any(SESSION), below(8) - 1); break;
    case 48: tactus_dropped(any(SESSION)); break;
    case 49: keep(SESSION, tactus_session_of_scene(any(SCENE), any_number(), any_number())); break;
    case 50: {
      tactus_failure failure;
      tactus_last_failure(below(20) ? &failure : NULL);
      break;
    }
    case 52: {
      tactus_sample contacts[4];
      tactus_session_contacts(any(SESSION), below(4) ? contacts : NULL, (size_t)below(5));
      tactus_recognizer_contacts(any(RECOGNIZER), below(4) ? contacts : NULL, below(20) ? (size_t)below(5) : SIZE_MAX);
      break;
    }
    case 53: keep(SCENE, tactus_scene_of_session(any(SESSION))); break;
    case 51: if (strlen(tactus_last_error()) > 1023 || tactus_version() != TACTUS_VERSION) abort(); break;
  }
}

// Something with scenes and recordings: these take longer.
static void call_files(void) {
  size_t count = 0;
  double width, height;
  tactus_sample samples[8];
  const char *text;
  switch (below(18)) {
    case 0: case 1: text = any_scene(); keep(SCENE, tactus_scene_read(text, length_of(text), below(2) ? "scene" : NULL)); break;
    case 2: keep(SCENE, tactus_scene_of_every_type()); break;
    case 3: tactus_scene_free(any(SCENE)); break;
    case 4: free_text(tactus_scene_text(any(SCENE))); break;
    case 5: if (below(20) == 0) free_text(tactus_scene_lint(any(SCENE), any_number(), any_number(), below(20) - 1)); break;
    case 6: case 7: text = any_recording(); keep(RECORDING, tactus_recording_read(text, length_of(text), NULL)); break;
    case 8: {
      text = any_recording();
      const char *description = any_text();
      keep(RECORDING, tactus_recording_read_described(text, length_of(text), description, length_of(description), "device"));
      break;
    }
    case 9:
      for (int index = 0; index < 8; index++) samples[index] = any_sample();
      keep(RECORDING, tactus_recording_of_samples(samples, (size_t)below(9), any_number(), any_number()));
      break;
    case 10: tactus_recording_free(any(RECORDING)); break;
    case 11:
      tactus_recording_samples(any(RECORDING), below(4) ? samples : NULL, (size_t)below(9));
      tactus_recording_size(any(RECORDING), below(20) ? &width : NULL, &height);
      break;
    case 12:
      free_text(tactus_recording_text(any(RECORDING)));
      free_text(tactus_recording_warnings(any(RECORDING)));
      break;
    case 13: case 14: {
      keep(REPLAY, tactus_replay_new(any(SCENE), any(RECORDING), (uint32_t)below(20)));
      tactus_replay replay = any(REPLAY);
      // Everything that it has is read: a sanitizer looks on.
      const tactus_action *actions = tactus_replay_actions(replay, below(20) ? &count : NULL);
      for (size_t index = 0; actions && index < count; index++) free_text(tactus_replay_recognizer(replay, actions[index].recognizer));
      const tactus_decision *decisions = tactus_replay_decisions(replay, &count);
      for (size_t index = 0; decisions && index < count; index++)
        if (decisions[index].reason && !*decisions[index].reason) abort();
      free_text(tactus_replay_recognizer(replay, random_number()));
      break;
    }
    case 15: free_text(tactus_replay_lines(any(SCENE), any(RECORDING), (uint32_t)below(5))); break;
    case 16:
      free_text(tactus_why(any(SCENE), any(RECORDING), any_text(), below(2) ? UINT64_MAX : (uint64_t)below(4), below(2) ? -1 : any_time()));
      free_text(tactus_timeline(any(SCENE), any(RECORDING), any_number()));
      break;
    case 17: text = any_case(); free_text(tactus_case_run(text, length_of(text), below(2) ? "case" : NULL, any(RECORDING))); break;
  }
}

static void any_call(void) {
  depth++;
  if (below(10)) call_session(); else call_files();
  depth--;
}

int main(int count, char **arguments) {
  uint64_t seed = count > 1 ? strtoull(arguments[1], NULL, 10) : 1;
  long calls = count > 2 ? atol(arguments[2]) : 200000;
  state = seed * UINT64_C(0x9e3779b97f4a7c15) + 1;
  for (int each = 0; each < RIGHT_SCENES; each++) {
    tactus_scene scene = tactus_scene_read(scenes[each], strlen(scenes[each]), NULL);
    if (!scene) return fprintf(stderr, "fuzz: a scene that should be right is not: %s\n", tactus_last_error()), 1;
    keep(SCENE, scene);
  }
  for (long call = 0; call < calls; call++) any_call();
  // From what is inside to what it is in.
  for (int kind = KINDS; kind-- > 0;)
    for (int place = 0; place < ROOM; place++) drop((enum kind)kind, handles[kind][place]);
  printf("fuzz: %ld calls of seed %llu\n", calls, (unsigned long long)seed);
  return 0;
}
