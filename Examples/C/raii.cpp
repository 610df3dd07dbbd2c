// The same in C++, with the wrapper of tactus.hpp: c++ -std=c++17 raii.cpp $(pkg-config --cflags --libs tactus) -o raii

#include <cstdio>

#include "tactus.hpp"

int main() {
  tactus::session session(800, 480);
  tactus_view photo = session.add_view(100, 100, 400, 300);
  double left = 100;
  auto pan = session.add(photo, "pan", [&](const tactus_action &action) {
    left += tactus::delta(action).x;
    if (action.state == TACTUS_STATE_BEGAN) std::printf("dragged by %zu finger\n", session.contacts().size());
    if (action.state == TACTUS_STATE_ENDED) std::printf("dragged to %.0f\n", left);
  });
  auto tap = session.add(photo, "tap", [](const tactus_action &action) {
    std::printf("tapped at %.0f, %.0f\n", action.x, action.y);
    throw std::runtime_error("thrown by a callback");
  });
  pan.set("axis", "horizontal").set("hysteresis", 4).set("delaysTouchesEnded", false);
  tap.set("numberOfTapsRequired", 1);

  auto touch = [&](int milliseconds, int phase, double x) {
    tactus_sample sample{};
    sample.time_ns = milliseconds * INT64_C(1000000);
    sample.id = 1;
    sample.phase = phase;
    sample.x = x;
    sample.y = 200;
    session.send(sample);
  };
  touch(0, TACTUS_BEGAN, 200);
  for (int step = 1; step <= 10; step++) touch(16 * step, TACTUS_MOVED, 200 + 8 * step);
  touch(176, TACTUS_ENDED, 280);
  try {
    touch(1000, TACTUS_BEGAN, 200);
    touch(1050, TACTUS_ENDED, 200);
  } catch (const std::exception &error) {
    std::printf("caught: %s\n", error.what());
  }
  try {
    pan.set("axis", "sideways");
  } catch (const tactus::error &error) {
    std::printf("refused: %s\n", error.what());
  }
}
