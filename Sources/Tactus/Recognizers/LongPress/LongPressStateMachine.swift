/// Fingers that rest, after taps if the configuration requires taps.
///
///     ready ──down──▶ tapping ──taps done──▶ waiting ──down──▶ pressing ──time up──▶ begun ──a finger up──▶ ended
///       │              (only if taps are        │                 │                    └─ more fingers are ignored
///       │               wanted, see             ├─ interval over  ├─ moved too far, lifted too early,
///       │               TapStateMachine)        └─ too far away   └─ too many fingers ──▶ failed
///       └──down──▶ pressing (if no taps are wanted)
struct LongPressStateMachine {
  private enum State {
    case ready
    /// Taps before the press are in progress.
    case tapping
    /// All taps are done; the press must follow.
    case waiting(since: Timestamp)
    /// Fingers are down; `complete` is the time at which the last required one came down.
    case pressing(landed: Int, complete: Timestamp?)
    case begun
  }

  private var state = State.ready
  private var taps = TapStateMachine()

  /// The distance that fingers may move before the machine fails; `nil` once it does not matter.
  func allowance(_ configuration: LongPressConfiguration) -> Double? {
    switch state {
    case .tapping: configuration.taps.allowableMovement
    case .ready, .waiting, .pressing: configuration.allowableMovement
    case .begun: nil
    }
  }

  /// `count` fingers came down; `centroid` is the centroid of all fingers that are down.
  mutating func down(
    _ count: Int, at time: Timestamp, centroid: Point, _ configuration: LongPressConfiguration
  ) -> StateMachineOutput {
    switch state {
    case .ready where configuration.numberOfTapsRequired > 0, .tapping:
      state = .tapping
      return translate(taps.down(count, at: time, centroid: centroid, configuration.taps), time, configuration)
    case .ready, .waiting:
      return press(landed: count, at: time, centroid: centroid, configuration)
    case .pressing(let landed, _):
      return press(landed: landed + count, at: time, centroid: centroid, configuration)
    case .begun:
      return .ignore
    }
  }

  private mutating func press(
    landed: Int, at time: Timestamp, centroid: Point, _ configuration: LongPressConfiguration
  ) -> StateMachineOutput {
    let required = configuration.numberOfTouchesRequired
    if landed > required { return .fail(.tooManyTouches(count: landed, allowed: required)) }
    guard landed == required else {
      state = .pressing(landed: landed, complete: nil)
      return .wake(at: .distantFuture)
    }
    if configuration.numberOfTapsRequired > 0 {
      let distance = centroid.distance(to: taps.firstCentroid)
      let allowed = configuration.taps.maximumTapDistance
      if distance.exceeds(allowed) { return .fail(.tooFarApart(distance: distance, allowed: allowed)) }
    }
    state = .pressing(landed: landed, complete: time)
    if !(configuration.minimumPressDuration > 0) {
      state = .begun
      return .begin
    }
    return .wake(at: time + .seconds(configuration.minimumPressDuration))
  }

  /// The press has begun for a reason other than its duration.
  mutating func begin() { state = .begun }

  /// `count` fingers were lifted.
  mutating func up(_ count: Int, at time: Timestamp, _ configuration: LongPressConfiguration) -> StateMachineOutput {
    switch state {
    case .ready, .waiting: return .nothing
    case .tapping: return translate(taps.up(count, at: time, configuration.taps), time, configuration)
    case .pressing(let landed, let complete):
      guard let complete else {
        return .fail(.tooFewTouches(count: landed, required: configuration.numberOfTouchesRequired))
      }
      return .fail(
        .liftedTooEarly(duration: (time - complete).seconds, required: configuration.minimumPressDuration))
    case .begun: return .end
    }
  }

  /// The moment at which the machine asked to be woken has come.
  mutating func wake(at time: Timestamp, _ configuration: LongPressConfiguration) -> StateMachineOutput {
    switch state {
    case .ready, .begun: return .nothing
    case .tapping: return translate(taps.wake(at: time, configuration.taps), time, configuration)
    case .waiting(let since):
      return .fail(.timedOut(duration: (time - since).seconds, allowed: configuration.taps.maximumTapInterval))
    case .pressing:
      state = .begun
      return .begin
    }
  }

  private mutating func translate(
    _ output: StateMachineOutput, _ time: Timestamp, _ configuration: LongPressConfiguration
  ) -> StateMachineOutput {
    guard output == .recognize else { return output }
    state = .waiting(since: time)
    return .wake(at: time.after(configuration.taps.maximumTapInterval))
  }
}

extension LongPressConfiguration {
  /// The taps before the press.
  @inline(never)
  var taps: TapConfiguration {
    var taps = TapConfiguration()
    taps.numberOfTapsRequired = numberOfTapsRequired
    taps.numberOfTouchesRequired = numberOfTouchesRequired
    return taps
  }
}
