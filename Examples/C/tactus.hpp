// Tactus for C++17: sessions that free themselves, errors as exceptions, callbacks as functions. Copy it into your program.

#ifndef TACTUS_HPP
#define TACTUS_HPP

#include <cassert>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <type_traits>
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

/// A recognizer of a session. It lives as long as the session, or until remove().
class recognizer {
 public:
  explicit recognizer(tactus_recognizer handle) : handle_(handle) {}
  tactus_recognizer handle() const { return handle_; }
  /// Sets an option that is a number, true or false.
  template <class number, std::enable_if_t<std::is_arithmetic_v<number>, int> = 0>
  recognizer &set(const char *option, number value) {
    if constexpr (std::is_same_v<number, bool>) {
      checked(tactus_set_flag(handle_, option, value));
    } else {
      checked(tactus_set_number(handle_, option, static_cast<double>(value)));
    }
    return *this;
  }
  recognizer &set(const char *option, const char *words) { return checked(tactus_set_words(handle_, option, words)), *this; }
  recognizer &set(const char *option, const std::string &words) { return set(option, words.c_str()); }
  recognizer &require_failure(recognizer other) { return checked(tactus_require_failure(handle_, other.handle_)), *this; }
  recognizer &with(recognizer other) { return checked(tactus_recognize_simultaneously(handle_, other.handle_)), *this; }

 private:
  tactus_recognizer handle_;
};

/// The touches of one surface. It can be moved, but not copied; what it was moved from can be destroyed or assigned, and nothing else.
///
/// A function that it calls may do everything, even destroy the session, but not call send(), advance() or cancel_all(). If it throws, the
/// other functions are still called. Then send(), advance() or cancel_all() throws the first exception; the next of them does, if the
/// function was called because of another call, such as set("enabled", false).
///
/// A session belongs to the thread that made it, or adopted it last. It may be destroyed on any thread while no other one uses it.
class session {
 public:
  using action_function = std::function<void(const tactus_action &)>;
  using decision_function = std::function<void(const tactus_decision &)>;

  session(double width, double height) : state_(std::make_shared<state>()) {
    state_->handle = checked(tactus_session_new(width, height));
    checked(tactus_on_action(state_->handle, &state::acted, state_.get()));
  }
  session(session &&) = default;
  session &operator=(session other) noexcept { return state_.swap(other.state_), *this; }
  ~session() {
    if (state_) state_->close();
  }

  /// For the functions of tactus.h.
  tactus_session handle() const { return state_->handle; }
  tactus_view add_view(double x, double y, double width, double height, tactus_view parent = 0) {
    return checked(tactus_view_add(handle(), parent, x, y, width, height));
  }
  recognizer add(tactus_view view, const char *type, action_function action, const char *options = nullptr) {
    auto it = state_;  // a decision that waited may destroy the session
    tactus_recognizer handle = checked(tactus_recognizer_add(view, type, options));
    it->actions[handle] = std::make_shared<action_function>(std::move(action));
    return recognizer(handle);
  }
  /// Removes a recognizer. Its function is called for the cancellation of a gesture in progress, unless another one of them calls this.
  void remove(recognizer removed) {
    auto it = state_;  // the function may destroy the session
    checked(tactus_recognizer_remove(removed.handle()));
    it->actions.erase(removed.handle());
  }

  int32_t send(const tactus_sample *samples, size_t count) { return run(tactus_send, samples, count); }
  int32_t send(const tactus_sample &sample) { return send(&sample, 1); }
  int32_t advance(int64_t time_ns) { return run(tactus_advance, time_ns); }
  int32_t cancel_all() { return run(tactus_cancel_all); }
  /// When advance() should be called at the latest; nothing while no recognizer waits. Ask before your loop sleeps.
  std::optional<int64_t> next_deadline() const {
    int64_t time_ns = 0;
    return checked(tactus_next_deadline(handle(), &time_ns)) == 1 ? std::optional(time_ns) : std::nullopt;
  }
  /// The contacts that are down, in the order in which they came down.
  std::vector<tactus_sample> contacts() const {
    std::vector<tactus_sample> samples(static_cast<size_t>(checked(tactus_session_contacts(handle(), nullptr, 0))));
    tactus_session_contacts(handle(), samples.data(), samples.size());
    return samples;
  }

  /// Has decisions, and why they were made, delivered to a function; an empty function ends that.
  void on_decision(decision_function decision) {
    checked(tactus_on_decision(handle(), decision ? &state::decided : nullptr, state_.get()));
    state_->decision = std::make_shared<decision_function>(std::move(decision));
  }
  /// A decision in words: "`press` failed at 0.120 s: moved 20 pt, may move 10 pt".
  std::string sentence(const tactus_decision &decision) const {
    std::unique_ptr<char, decltype(&tactus_text_free)> text(tactus_decision_sentence(handle(), decision.order), tactus_text_free);
    return text ? text.get() : throw error();
  }
  /// Makes the calling thread the one that uses the session. The other one must have stopped.
  void adopt() { checked(tactus_session_adopt(handle())); }

 private:
  // What callbacks reach. Each call holds it, because a callback may destroy the session.
  struct state : std::enable_shared_from_this<state> {
    tactus_session handle = 0;
    std::map<tactus_recognizer, std::shared_ptr<action_function>> actions;
    std::shared_ptr<decision_function> decision;
    std::exception_ptr thrown;

    void close() {
      int32_t result = tactus_session_free(handle);
      if (result == TACTUS_ERROR_THREAD && tactus_session_adopt(handle) == 0) result = tactus_session_free(handle);
      assert((result == 0 || result == TACTUS_ERROR_HANDLE) && "a session is destroyed by its hit test, or while another thread uses it");
      (void)result;
    }
    // No exception may pass through C: it is stored, and thrown by run().
    template <class record>
    void call(const std::function<void(const record &)> &function, const record &argument) {
      try {
        if (function) function(argument);
      } catch (...) {
        if (!thrown) thrown = std::current_exception();
      }
    }
    static void acted(const tactus_action *action, void *context) {
      auto it = static_cast<state *>(context)->shared_from_this();
      auto found = it->actions.find(action->recognizer);
      if (found == it->actions.end()) return;
      auto function = found->second;  // it may remove its recognizer
      it->call(*function, *action);
    }
    static void decided(const tactus_decision *decision, void *context) {
      auto it = static_cast<state *>(context)->shared_from_this();
      auto function = it->decision;  // it may call on_decision()
      if (function) it->call(*function, *decision);
    }
  };
  template <class... parameters>
  int32_t run(int32_t (*function)(tactus_session, parameters...), parameters... values) {
    std::shared_ptr<state> it = state_;
    int32_t result = function(it->handle, values...);
    if (it->thrown) std::rethrow_exception(std::exchange(it->thrown, nullptr));
    return checked(result);
  }
  std::shared_ptr<state> state_;
};

}  // namespace tactus

#endif
