// Tactus for C++17: sessions that free themselves, errors as exceptions, callbacks as functions. Copy it into your program.

#ifndef TACTUS_HPP
#define TACTUS_HPP

#include <functional>
#include <map>
#include <memory>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include <tactus.h>

namespace tactus {

/// The reason why a call was refused.
struct error : std::runtime_error {
  error() : std::runtime_error(tactus_last_error()) {}
};

inline uint64_t checked(uint64_t handle) {
  if (handle == 0) throw error();
  return handle;
}
template <class integer>
integer checked(integer result) {
  if (result < 0) throw error();
  return result;
}

/// The displacement, scale and rotation of a gesture since the last call of this for one of its actions: add them up.
inline tactus_delta delta(const tactus_action &action) {
  tactus_delta delta{};
  checked(tactus_take_delta(&action, &delta));
  return delta;
}

/// A recognizer of a session. It lives as long as the session.
class recognizer {
 public:
  explicit recognizer(tactus_recognizer handle) : handle_(handle) {}
  tactus_recognizer handle() const { return handle_; }
  recognizer &set(const char *option, double value) { return checked(tactus_set_number(handle_, option, value)), *this; }
  recognizer &set(const char *option, bool value) { return checked(tactus_set_flag(handle_, option, value)), *this; }
  recognizer &set(const char *option, const char *words) { return checked(tactus_set_words(handle_, option, words)), *this; }
  recognizer &require_failure(recognizer other) { return checked(tactus_require_failure(handle_, other.handle_)), *this; }
  recognizer &with(recognizer other) { return checked(tactus_recognize_simultaneously(handle_, other.handle_)), *this; }

 private:
  tactus_recognizer handle_;
};

/// The touches of one surface. It can be moved, but not copied.
class session {
 public:
  using action_function = std::function<void(const tactus_action &)>;

  session(double width, double height) : state_(std::make_unique<state>()) {
    state_->handle = checked(tactus_session_new(width, height));
    checked(tactus_on_action(state_->handle, &state::called, state_.get()));
  }

  tactus_view add_view(double x, double y, double width, double height, tactus_view parent = 0) {
    return checked(tactus_view_add(state_->handle, parent, x, y, width, height));
  }
  recognizer add(tactus_view view, const char *type, action_function action, const char *options = nullptr) {
    tactus_recognizer handle = checked(tactus_recognizer_add(view, type, options));
    state_->actions[handle] = std::move(action);
    return recognizer(handle);
  }
  int32_t send(const tactus_sample *samples, size_t count) { return rethrow(tactus_send(state_->handle, samples, count)); }
  int32_t send(const tactus_sample &sample) { return send(&sample, 1); }
  /// The contacts that are down, in the order in which they came down.
  std::vector<tactus_sample> contacts() const {
    std::vector<tactus_sample> samples(static_cast<size_t>(checked(tactus_session_contacts(state_->handle, nullptr, 0))));
    tactus_session_contacts(state_->handle, samples.data(), samples.size());
    return samples;
  }
  int32_t advance(int64_t time_ns) { return rethrow(tactus_advance(state_->handle, time_ns)); }

 private:
  struct state {
    tactus_session handle = 0;
    std::map<tactus_recognizer, action_function> actions;
    std::exception_ptr thrown;
    ~state() { tactus_session_free(handle); }
    // No exception may pass through C: it is stored, and thrown by send() or advance().
    static void called(const tactus_action *action, void *context) {
      state &it = *static_cast<state *>(context);
      auto found = it.actions.find(action->recognizer);
      if (found == it.actions.end() || !found->second || it.thrown) return;
      try {
        found->second(*action);
      } catch (...) {
        it.thrown = std::current_exception();
      }
    }
  };
  int32_t rethrow(int32_t result) {
    if (state_->thrown) std::rethrow_exception(std::exchange(state_->thrown, nullptr));
    return checked(result);
  }
  std::unique_ptr<state> state_;
};

}  // namespace tactus

#endif
