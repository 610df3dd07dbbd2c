// What tactus.hpp promises. Scripts/library-test builds it with the address sanitizer.

#include <cstdio>
#include <cstdlib>
#include <memory>
#include <string>
#include <thread>
#include <type_traits>
#include <vector>

#include "tactus.hpp"

#define CHECK(condition) \
  if (!(condition)) std::fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, #condition), std::exit(1)

static tactus_sample at(int milliseconds, int phase, double x) {
  tactus_sample sample{};
  sample.time_ns = milliseconds * INT64_C(1000000);
  sample.id = 1;
  sample.phase = phase;
  sample.x = x;
  sample.y = 50;
  return sample;
}

/// Sends a touch; returns what was thrown.
static std::string thrown_by_touch(tactus::session &session, int milliseconds) {
  try {
    session.send(at(milliseconds, TACTUS_BEGAN, 50));
    session.send(at(milliseconds + 50, TACTUS_ENDED, 50));
    return "";
  } catch (const std::exception &error) {
    return error.what();
  }
}

static void moves() {
  static_assert(!std::is_copy_constructible_v<tactus::session> && !std::is_copy_assignable_v<tactus::session>);
  static_assert(std::is_nothrow_move_constructible_v<tactus::session> && std::is_nothrow_move_assignable_v<tactus::session>);
  int taps = 0;
  std::vector<tactus::session> sessions;
  sessions.emplace_back(100, 100);
  sessions[0].add(sessions[0].add_view(0, 0, 100, 100), "tap", [&](const tactus_action &) { taps++; });
  sessions.emplace_back(100, 100);
  tactus_session replaced = sessions[1].handle();
  sessions[1] = std::move(sessions[0]);
  CHECK(tactus_session_free(replaced) == TACTUS_ERROR_HANDLE);
  CHECK(thrown_by_touch(sessions[1], 0) == "" && taps == 1);
}

static void a_callback_destroys_its_session() {
  int calls = 0;
  auto session = std::make_unique<tactus::session>(100, 100);
  tactus_view view = session->add_view(0, 0, 100, 100);
  std::string captured(100, 'a');
  for (int each = 0; each < 2; each++) {
    session->add(view, "touchDown", [&, captured](const tactus_action &) {
      session.reset();
      calls += captured.size() == 100;  // what the function has captured is still there
    });
  }
  session->send(at(0, TACTUS_BEGAN, 50));
  CHECK(!session && calls == 1);

  // The same where another call than send() leads to the action.
  session = std::make_unique<tactus::session>(100, 100);
  auto pan = session->add(session->add_view(0, 0, 100, 100), "pan", [&, captured](const tactus_action &action) {
    if (action.state != TACTUS_STATE_CANCELLED) return;
    session.reset();
    calls += captured.size() == 100;
  });
  session->send(at(0, TACTUS_BEGAN, 10));
  session->send(at(16, TACTUS_MOVED, 60));
  pan.set("enabled", false);
  CHECK(!session && calls == 2);

  session = std::make_unique<tactus::session>(100, 100);
  session->add(session->add_view(0, 0, 100, 100), "tap", nullptr);
  session->on_decision([&](const tactus_decision &) { session.reset(); });
  session->send(at(0, TACTUS_BEGAN, 10));
  CHECK(!session);

  // Decisions that wait are delivered by the next call.
  session = std::make_unique<tactus::session>(100, 100);
  view = session->add_view(0, 0, 100, 100);
  session->add(view, "tap", nullptr);
  tactus_observe(session->handle(), 1);
  session->send(at(0, TACTUS_BEGAN, 10));
  session->on_decision([&](const tactus_decision &) { session.reset(); });
  session->add(view, "pan", nullptr);
  CHECK(!session);
}

static void recognizers_are_removed() {
  tactus::session session(100, 100);
  tactus_view view = session.add_view(0, 0, 100, 100);
  auto captured = std::make_shared<int>(0);
  auto pan = session.add(view, "pan", [captured](const tactus_action &action) { *captured += action.state == TACTUS_STATE_CANCELLED; });
  session.send(at(0, TACTUS_BEGAN, 10));
  session.send(at(16, TACTUS_MOVED, 60));
  session.remove(pan);
  CHECK(*captured == 1 && captured.use_count() == 1);
  session.send(at(32, TACTUS_ENDED, 60));
  // In its own function, whose captures stay until it returns.
  std::unique_ptr<tactus::recognizer> tap;
  tap = std::make_unique<tactus::recognizer>(session.add(view, "tap", [&session, &tap, captured](const tactus_action &) {
    session.remove(*tap);
    ++*captured;
  }));
  CHECK(thrown_by_touch(session, 1000) == "" && thrown_by_touch(session, 2000) == "" && *captured == 2 && captured.use_count() == 1);
  // The cancellation destroys the session.
  auto other = std::make_unique<tactus::session>(100, 100);
  pan = other->add(other->add_view(0, 0, 100, 100), "pan", [&](const tactus_action &action) {
    if (action.state == TACTUS_STATE_CANCELLED) other.reset();
  });
  other->send(at(0, TACTUS_BEGAN, 10));
  other->send(at(16, TACTUS_MOVED, 60));
  other->remove(pan);
  CHECK(!other);
}

static void an_exception_loses_no_action() {
  tactus::session session(400, 100);
  tactus_view view = session.add_view(0, 0, 400, 100);
  int ended = 0;
  std::vector<tactus::recognizer> all;
  for (const char *name : {"first", "second", ""}) {
    all.push_back(session.add(view, "pan", [&ended, name](const tactus_action &action) {
      ended += action.state == TACTUS_STATE_ENDED;
      if (action.state == TACTUS_STATE_ENDED && *name) throw std::runtime_error(name);
    }));
    for (auto &each : all) {
      if (each.handle() != all.back().handle()) each.with(all.back());
    }
  }
  session.send(at(0, TACTUS_BEGAN, 10));
  for (int step = 1; step <= 5; step++) session.send(at(16 * step, TACTUS_MOVED, 10 + 30 * step));
  std::string thrown;
  try {
    session.send(at(96, TACTUS_ENDED, 160));
  } catch (const std::runtime_error &error) {
    thrown = error.what();
  }
  CHECK(thrown == "first" && ended == 3);
  CHECK(session.advance(200000000) == 0);  // it is thrown once
}

static void it_may_be_destroyed_on_another_thread() {
  for (int count = 0; count < 5000; count++) {  // more than there may be sessions
    auto session = std::make_unique<tactus::session>(100, 100);
    if (count % 10 == 0) {
      std::thread([&] { session.reset(); }).join();
    }
  }
  int taps = 0;
  tactus::session session(100, 100);
  session.add(session.add_view(0, 0, 100, 100), "tap", [&](const tactus_action &) { taps++; });
  std::thread([&] {
    CHECK(thrown_by_touch(session, 0) != "");
    session.adopt();
    CHECK(thrown_by_touch(session, 0) == "");
  }).join();
  CHECK(taps == 1);
}

static void options_of_any_type() {
  tactus::session session(100, 100);
  auto tap = session.add(session.add_view(0, 0, 100, 100), "tap", nullptr);
  double value = 0;
  tap.set("numberOfTapsRequired", 2).set("numberOfTapsRequired", size_t{3}).set("allowableMovement", 4.5f).set("enabled", true);
  CHECK(tactus_get_number(tap.handle(), "numberOfTapsRequired", &value) == 0 && value == 3);
  CHECK(tactus_get_number(tap.handle(), "allowableMovement", &value) == 0 && value == 4.5);
  auto pan = session.add(session.add_view(0, 0, 100, 100), "pan", nullptr);
  pan.set("axis", std::string("horizontal")).set("axis", "vertical");
}

static void an_event_loop_has_what_it_needs() {
  tactus::session session(100, 100);
  int pressed = 0, cancelled = 0, decisions = 0;
  std::string last;
  auto press = session.add(session.add_view(0, 0, 100, 100), "longPress", [&](const tactus_action &action) {
    pressed += action.state == TACTUS_STATE_BEGAN;
    cancelled += action.state == TACTUS_STATE_CANCELLED;
  });
  tactus::checked(tactus_recognizer_set_name(press.handle(), "press"));
  session.on_decision([&](const tactus_decision &decision) {
    decisions++;
    last = session.sentence(decision);
    if (decision.kind == TACTUS_DECIDED_CANCELLED) session.on_decision(nullptr);
  });
  CHECK(!session.next_deadline());
  session.send(at(0, TACTUS_BEGAN, 50));
  auto deadline = session.next_deadline();
  CHECK(deadline && *deadline == 500000000);
  session.advance(*deadline);
  CHECK(pressed == 1 && session.contacts().size() == 1);
  CHECK(session.cancel_all() == 1 && cancelled == 1 && session.contacts().empty());
  CHECK(last.find("`press`") == 0);
  int before = decisions;
  session.send(at(600, TACTUS_BEGAN, 50));
  CHECK(decisions == before);
}

int main() {
  moves();
  a_callback_destroys_its_session();
  recognizers_are_removed();
  an_exception_loses_no_action();
  it_may_be_destroyed_on_another_thread();
  options_of_any_type();
  an_event_loop_has_what_it_needs();
}
