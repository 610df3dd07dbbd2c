/// Two fingers that come down together and lift again.
///
///     ready ──down──▶ waiting ──down, near enough──▶ together ──up──▶ lifting ──up──▶ recognized
///                        │                              │                │
///                        ├─ up: too few fingers         ├─ a third finger: too many
///                        ├─ the second is late          └─ held too long ┘──▶ failed
///                        └─ the second is too far away ──▶ failed
///
/// It knows only times, counts and places; the recognizer turns touches into these.
struct TwoFingerTapStateMachine {
  private enum State {
    case ready
    /// One finger is down.
    case waiting(since: Timestamp, place: Point)
    /// Both are down.
    case together(since: Timestamp)
    /// One has lifted.
    case lifting(since: Timestamp)
  }

  private var state = State.ready
  /// The distance between the places where the fingers came down.
  private(set) var span = 0.0
  /// The point between the places where they came down, in the window.
  private(set) var centroid = Point.zero

  /// A finger came down at `place`.
  mutating func down(at place: Point, time: Timestamp, _ configuration: TwoFingerTapConfiguration) -> StateMachineOutput
  {
    switch state {
    case .ready:
      state = .waiting(since: time, place: place)
      centroid = place
      return .wake(at: time.after(configuration.maximumInterval))
    case .waiting(let since, let first):
      span = first.distance(to: place)
      if span.exceeds(configuration.maximumSpan) {
        return .fail(.tooFarApart(distance: span, allowed: configuration.maximumSpan))
      }
      centroid = first + (place - first) / 2
      state = .together(since: since)
      return .wake(at: since.after(configuration.maximumDuration))
    case .together, .lifting: return .fail(.tooManyTouches(count: 3, allowed: 2))
    }
  }

  /// A finger was lifted.
  mutating func up() -> StateMachineOutput {
    switch state {
    case .ready: return .nothing
    case .waiting: return .fail(.tooFewTouches(count: 1, required: 2))
    case .together(let since):
      state = .lifting(since: since)
      return .nothing
    case .lifting: return .recognize
    }
  }

  /// The moment at which the machine asked to be woken has come.
  func wake(at time: Timestamp, _ configuration: TwoFingerTapConfiguration) -> StateMachineOutput {
    switch state {
    case .ready: .nothing
    case .waiting(let since, _):
      .fail(.timedOut(duration: (time - since).seconds, allowed: configuration.maximumInterval))
    case .together(let since), .lifting(let since):
      .fail(.heldTooLong(duration: (time - since).seconds, allowed: configuration.maximumDuration))
    }
  }
}
