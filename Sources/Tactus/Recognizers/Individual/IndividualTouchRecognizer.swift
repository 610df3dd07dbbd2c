/// Interprets every finger separately: one holds while another taps and a third swipes.
///
/// The ``subgestures`` interpret each finger from its down, in their order; the first one that recognizes the finger
/// wins it. The recognizer's action is called at every recognition, and ``subgesture`` and ``touch`` state which one it
/// is: the state is began at the first, changed at each later one, and ended with the last finger. If no finger is
/// recognized, it fails.
///
/// ```swift
/// let hands = IndividualTouchRecognizer([
///   LongPressSubgesture("hold"), TapSubgesture("tap"), SwipeSubgesture("next", direction: .left),
/// ]) { hands in
///   if let subgesture = hands.subgesture { print(subgesture.id, "by finger", hands.touch!.id) }
/// }
/// ```
///
/// A continuous subgesture reports its changes after its recognition to its own ``Subgesture/onChange`` and to its
/// ``Subgesture/delegate``.
open class IndividualTouchRecognizer: GestureRecognizer {
  private struct Report {
    var subgesture: Subgesture?
    var touch: Touch?
  }

  /// The candidates for each finger, in the order in which they are asked. Changes apply to fingers that come down later.
  @exclusivity(unchecked) public var subgestures: [Subgesture]
  /// The subgesture of this action; `nil` for the end.
  @exclusivity(unchecked) public final private(set) var subgesture: Subgesture?
  /// The finger of this action; `nil` for the end.
  @exclusivity(unchecked) public final private(set) var touch: Touch?

  private var readings: [FingerReading] = []
  private var series: [TapSeries] = []
  private var reports: [Report] = []
  /// The changes that subgestures report once the recognizer is allowed to begin.
  private var unreported: [Subgesture.Change] = []
  private var hasRecognized = false

  /// A recognizer for these subgestures.
  public init(_ subgestures: [Subgesture] = []) {
    self.subgestures = subgestures
    super.init()
  }

  /// A recognizer for these subgestures, with an action.
  public convenience init(_ subgestures: [Subgesture], _ action: @escaping (IndividualTouchRecognizer) -> Void) {
    self.init(subgestures)
    addAction(action)
  }

  /// Calls the action at every recognition.
  override open var actionPolicy: ActionPolicy { .eachChange }
  /// False: the subgestures report moves.
  override open var changesWithMovement: Bool { false }

  /// The centroid of its fingers; of a finger that is reported when all have been lifted, the place where it was lifted.
  override open func location(in view: View?) -> Point {
    if numberOfTouches == 0, let touch { return convert(touch.position, to: view) }
    return super.location(in: view)
  }

  override open func prepareForAction() {
    // If the recognizer had to wait until its end, the end has the last recognition.
    var report = Report()
    while !reports.isEmpty {
      let next = reports.dequeue()
      if next.subgesture != nil { report = next }
      if reports.count <= pendingActionCount { break }
    }
    subgesture = report.subgesture
    touch = report.touch
    // An action that this calls may remove the recognizer, which empties the list.
    while !unreported.isEmpty { deliver(unreported.dequeue()) }
  }

  override open func touchesBegan(_ touches: TouchList, with event: TouchEvent) {
    for touch in touches {
      var candidates: [Subgesture] = []
      for pattern in subgestures where pattern.delegate?.subgesture(pattern, shouldReceive: touch) ?? true {
        let candidate = pattern.copy()
        candidate.startPosition = startPosition(of: touch)
        candidate.startTimestamp = startTimestamp(of: touch)
        candidates.append(candidate)
      }
      let reading = FingerReading(touch, candidates)
      readings.append(reading)
      continueSeries(with: reading)
      for candidate in reading.candidates { candidate.touchBegan(touch, at: event.timestamp) }
      settle(reading)
    }
    finish()
  }

  override open func touchesMoved(_ touches: TouchList, with event: TouchEvent) {
    follow(touches, .changed, at: event.timestamp) { $0.touchMoved($1, at: event.timestamp) }
  }

  override open func touchesEnded(_ touches: TouchList, with event: TouchEvent) {
    follow(touches, .ended, at: event.timestamp) { $0.touchEnded($1, at: event.timestamp) }
  }

  override open func touchesCancelled(_ touches: TouchList, with event: TouchEvent) {
    follow(touches, .cancelled, at: event.timestamp) { $0.touchCancelled($1, at: event.timestamp) }
  }

  override open func deadlinePassed(_ deadline: Timestamp) {
    for reading in readings {
      for candidate in reading.candidates {
        guard let due = candidate.deadline, due <= deadline else { continue }
        candidate.deadline = nil
        candidate.deadlinePassed(deadline)
      }
      settle(reading)
    }
    for one in series where one.until ?? .distantFuture <= deadline { resolve(one) }
    finish()
  }

  override open func reset() {
    // A subgesture that is in progress when the gesture is cancelled is notified of that, if it was notified that it
    // began.
    let broken = readings
    let silent = unreported
    forget()
    for reading in broken {
      guard let winner = reading.winner, winner.isInProgress else { continue }
      if silent.contains(where: { $0.subgesture === winner && $0.state == .began }) { continue }
      winner.go(on: .cancelled)
      deliver(Subgesture.Change(subgesture: winner, touch: reading.touch, state: .cancelled))
    }
  }

  override open func prepareForGesture() { forget() }
  override open func abandon() { forget() }

  private func forget() {
    // Released last: the end of a subgesture may run code of the application, which begins another gesture.
    let old = (readings, series, reports, unreported)
    (readings, series, reports, unreported) = ([], [], [], [])
    subgesture = nil
    touch = nil
    hasRecognized = false
    withExtendedLifetime(old) {}
  }
}

// MARK: - Fingers

extension IndividualTouchRecognizer {
  private func reading(of touch: Touch) -> FingerReading? { readings.first { $0.touch === touch } }

  /// Passes touches to their subgestures by `pass`. `state` is that of a winner which is in progress afterwards.
  private func follow(
    _ touches: TouchList, _ state: GestureRecognizer.State, at time: Timestamp, _ pass: (Subgesture, Touch) -> Void
  ) {
    for touch in touches {
      guard let reading = reading(of: touch) else { continue }
      if let winner = reading.winner {
        pass(winner, touch)
        if winner.isInProgress { notify(winner, touch, state) }
      } else {
        for candidate in reading.candidates { pass(candidate, touch) }
        if state != .cancelled { settle(reading) }
        if state == .ended, reading.winner == nil { tapped(reading, at: time) }
      }
      if state == .cancelled, let series = reading.series { resolve(series) }
      if state != .changed { readings.drop { $0 === reading } }
    }
    finish()
  }

  /// Lets the first candidate that recognizes win, and drops the others for this finger only.
  private func settle(_ reading: FingerReading) {
    for candidate in reading.candidates where candidate.isNewlyRecognized {
      guard candidate.mayBegin(reading.touch) else { continue }
      reading.winner = candidate
      reading.candidates.removeAll()
      recognize(candidate, reading.touch)
      break
    }
    // A finger that was expected to continue a series, and does something else, leaves the series as it is.
    if let series = reading.series, !reading.mayTap {
      reading.series = nil
      resolve(series)
    }
  }

  private func recognize(_ subgesture: Subgesture, _ touch: Touch) {
    reports.append(Report(subgesture: subgesture, touch: touch))
    state = hasRecognized ? .changed : .began
    hasRecognized = true
    notify(subgesture, touch, subgesture.state)
  }

  /// Reports a change of `subgesture`: at once while the recognizer is in progress. Before that it reports when the
  /// recognizer begins, since the recognizer may have to wait for others, or may not begin at all (S-3.3). Of the moves
  /// meanwhile, it reports only those that the next report does not include.
  private func notify(_ subgesture: Subgesture, _ touch: Touch, _ state: GestureRecognizer.State) {
    if state != subgesture.state { subgesture.go(on: state) }
    let change = Subgesture.Change(subgesture: subgesture, touch: touch, state: state)
    if isActive {
      deliver(change)
    } else if state != .changed {
      unreported.append(change)
    }
  }

  private func deliver(_ change: Subgesture.Change) {
    change.subgesture.onChange?(change)
    change.subgesture.delegate?.subgesture(change.subgesture, touch: change.touch, changedTo: change.state)
  }

  /// Ends the gesture with the last finger, once no series waits any more; otherwise sets the time to be woken.
  private func finish() {
    if readings.isEmpty, series.isEmpty {
      var wasCancelled = false
      for touch in trackedTouches where touch.phase == .cancelled { wasCancelled = true }
      if hasRecognized { reports.append(Report()) }
      // A subgesture may be recognized for the first time in this frame: a tap that waited for the finger that is
      // cancelled now. It has to be reported first. If the gesture were cancelled before that, it would never have
      // begun.
      if wasCancelled, !hasRecognized || isActive || isHeld {
        cancel(.touchCancelled)
      } else if hasRecognized {
        state = .ended
      } else {
        fail(.undecided)
      }
      return
    }
    var next: Timestamp?
    for reading in readings {
      for candidate in reading.candidates {
        if let deadline = candidate.deadline { next = min(next ?? deadline, deadline) }
      }
    }
    for one in series {
      if let until = one.until { next = min(next ?? until, until) }
    }
    deadline = next
  }
}

// MARK: - Taps in a row

extension IndividualTouchRecognizer {
  /// Lets a finger continue the series that waits where the finger came down.
  private func continueSeries(with reading: FingerReading) {
    for one in series where one.until != nil {
      for candidate in reading.candidates {
        guard let tap = candidate as? TapSubgesture, tap.numberOfTapsRequired > one.count else { continue }
        if !reading.touch.beganPosition.distance(to: one.place).exceeds(tap.maximumTapDistance) {
          one.until = nil
          reading.series = one
          return
        }
      }
    }
  }

  /// A finger lifted undecided: if it made a tap, counts it.
  private func tapped(_ reading: FingerReading, at time: Timestamp) {
    let count = (reading.series?.count ?? 0) + 1
    var fitting: TapSubgesture?
    var longest = 0
    var interval = 0.0
    for candidate in reading.candidates {
      guard let tap = candidate as? TapSubgesture, tap.isTap else { continue }
      longest = max(longest, tap.numberOfTapsRequired)
      if tap.numberOfTapsRequired == count, fitting == nil { fitting = tap }
      // Subgestures that need more taps determine how long to wait.
      if tap.numberOfTapsRequired > count { interval = max(interval, tap.maximumTapInterval) }
    }
    guard longest > 0 else { return }
    let one = reading.series ?? TapSeries(reading.touch)
    if reading.series == nil { series.append(one) }
    one.count = count
    // If no subgesture accepts this count, the last count that a subgesture accepted is recognized, as with recognizers
    // that wait for a longer series: with subgestures of one and three taps, two taps are one.
    if let fitting {
      one.pending = fitting
      one.touch = reading.touch
    }
    if one.count >= longest {
      resolve(one)
    } else {
      one.until = time.after(interval)
    }
  }

  /// No further tap comes: recognizes the reached count, if a subgesture accepts it.
  private func resolve(_ one: TapSeries) {
    series.drop { $0 === one }
    guard let tap = one.pending else { return }
    tap.recognize()
    if tap.mayBegin(one.touch) { recognize(tap, one.touch) }
  }
}
