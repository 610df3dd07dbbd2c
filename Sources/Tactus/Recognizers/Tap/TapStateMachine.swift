/// One or more taps in a row.
///
///     ready ──down──▶ touching ──last finger up──▶ between ──down──▶ touching ── … ──▶ recognized
///                        │                            │
///                        ├─ too many fingers          ├─ interval over ──▶ failed (timedOut)
///                        ├─ too few when one lifts    └─ too far away  ──▶ failed (tooFarApart)
///                        └─ held too long ──▶ failed
///
/// It knows only times, counts and places; the recognizer turns touches into these.
struct TapStateMachine {
  private enum State {
    case ready
    /// Some fingers of a tap are down.
    case touching(since: Timestamp, landed: Int, lifted: Int)
    /// A tap is complete and another one is required.
    case between(since: Timestamp)
  }

  private var state = State.ready
  /// The number of complete taps.
  private(set) var tapsDone = 0
  /// The centroid of the first tap's fingers as they came down, in the window.
  private(set) var firstCentroid = Point.zero

  /// `count` fingers came down; `centroid` is the centroid of all fingers of this tap.
  mutating func down(
    _ count: Int, at time: Timestamp, centroid: Point, _ configuration: TapConfiguration
  ) -> StateMachineOutput {
    var start = time
    var landed = count
    if case .touching(let since, let before, _) = state {
      start = since
      landed += before
    }
    let required = configuration.numberOfTouchesRequired
    state = .touching(since: start, landed: landed, lifted: 0)
    if tapsDone == 0 { firstCentroid = centroid }
    if landed > required { return .fail(.tooManyTouches(count: landed, allowed: required)) }
    if landed == required {
      let distance = centroid.distance(to: firstCentroid)
      if distance.exceeds(configuration.maximumTapDistance) {
        return .fail(.tooFarApart(distance: distance, allowed: configuration.maximumTapDistance))
      }
    }
    return .wake(at: start.after(configuration.maximumTapDuration))
  }

  /// `count` fingers were lifted.
  mutating func up(_ count: Int, at time: Timestamp, _ configuration: TapConfiguration) -> StateMachineOutput {
    guard case .touching(let since, let landed, var lifted) = state else { return .nothing }
    let required = configuration.numberOfTouchesRequired
    // All fingers of one tap must be down at the same time.
    if landed < required { return .fail(.tooFewTouches(count: landed, required: required)) }
    let allowed = configuration.maximumTapDuration
    // A recognizer that was not woken fails now.
    if time >= since.after(allowed) { return .fail(.heldTooLong(duration: (time - since).seconds, allowed: allowed)) }
    lifted += count
    state = .touching(since: since, landed: landed, lifted: lifted)
    if lifted < required { return .nothing }
    tapsDone += 1
    if tapsDone >= configuration.numberOfTapsRequired { return .recognize }
    state = .between(since: time)
    return .wake(at: time.after(configuration.maximumTapInterval))
  }

  /// The moment at which the machine asked to be woken has come.
  mutating func wake(at time: Timestamp, _ configuration: TapConfiguration) -> StateMachineOutput {
    switch state {
    case .ready: .nothing
    case .touching(let since, _, _):
      .fail(.heldTooLong(duration: (time - since).seconds, allowed: configuration.maximumTapDuration))
    case .between(let since):
      .fail(.timedOut(duration: (time - since).seconds, allowed: configuration.maximumTapInterval))
    }
  }
}

nonisolated extension Timestamp {
  /// The first moment at which more than `seconds` have passed: only a longer time exceeds a maximum (S-1.8).
  func after(_ seconds: Double) -> Timestamp { self + .seconds(seconds) + .nanoseconds(1) }
}
