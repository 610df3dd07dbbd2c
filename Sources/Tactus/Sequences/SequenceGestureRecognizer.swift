/// Recognizes a gesture that consists of smaller terms: first this, then that.
///
/// ```swift
/// let zoom = SequenceGestureRecognizer(try GestureSequence(.tap.then(.move))) { zoom in
///   photo.scale = zoom.scale()
/// }
/// let unlock = SequenceGestureRecognizer(try GestureSequence(.hold(1).while(.tap.repeating))) { unlock in
///   if !unlock.isHolding, unlock.count == 2 { control.isEnabled = true }
/// }
/// ```
///
/// The ``GestureSequence/manner`` decides when the action is called: once, when all steps are done; at each repetition
/// of the last step, with the state recognized, and a last time when no more can come (as with a
/// ``TriggeredTapGestureRecognizer``); or with began, changed and ended, if the last step is a hold or a movement.
open class SequenceGestureRecognizer: GestureRecognizer {
  /// The values for one action.
  private struct Report {
    var count: Int
    var isHolding: Bool
    var isOver: Bool
  }

  /// The sequence that it recognizes. A new one applies from the next gesture on.
  @exclusivity(unchecked) public final var sequence: GestureSequence {
    didSet {
      manner = sequence.manner
      if isTracking { isOutdated = true } else { machine = SequenceMachine(sequence) }
    }
  }
  /// Whether the machine still runs an earlier sequence, until the reset.
  @exclusivity(unchecked) private var isOutdated = false
  @exclusivity(unchecked) private var manner: GestureSequence.Manner
  /// Whether all other recognizers of its fingers fail when it is recognized: true by default, but false for a sequence that
  /// begins with fingers that hold for a `while`. Then recognizers that have one of the holding fingers do not fail.
  @exclusivity(unchecked) public final var preventsOthers: Bool
  /// Called when a step is done, with its number in ``GestureSequence/steps``, and once more with `nil` at the end of the
  /// gesture: recognized, failed or cancelled. `nil` by default.
  ///
  /// Steps are reported when they are done, before the result of the gesture is known. Use the `nil` to undo the effects of the
  /// steps:
  ///
  /// ```swift
  /// let lift = SequenceGestureRecognizer(try GestureSequence(.hold(for: 0.3).then(.move)))
  /// lift.onStep = { _, step in card.isLifted = step != nil }
  /// ```
  @exclusivity(unchecked) public var onStep: ((SequenceGestureRecognizer, Int?) -> Void)?
  /// The number of repetitions that are done.
  @exclusivity(unchecked) public final private(set) var count = 0
  /// Whether fingers hold for a `while`.
  @exclusivity(unchecked) public final private(set) var isHolding = false
  /// Whether an action is the last one of its gesture.
  @exclusivity(unchecked) public final private(set) var isOver = false

  @exclusivity(unchecked) private var machine: SequenceMachine
  @exclusivity(unchecked) private var hasReported = false
  /// Whether ``onStep`` was called in this gesture.
  @exclusivity(unchecked) private var hasStepped = false
  @exclusivity(unchecked) private var reports: [Report] = []

  /// A recognizer of `sequence`.
  public init(_ sequence: GestureSequence) {
    self.sequence = sequence
    manner = sequence.manner
    preventsOthers = !sequence.beginsByHolding
    machine = SequenceMachine(sequence)
    super.init()
  }

  /// A recognizer of `sequence` with an action.
  public convenience init(_ sequence: GestureSequence, _ action: @escaping (SequenceGestureRecognizer) -> Void) {
    self.init(sequence)
    addAction(action)
  }

  /// The number of the present step, in ``GestureSequence/steps``; the first one if there are several. `nil` before the first
  /// finger.
  public final var step: Int? { machine.step }

  /// The displacement of the fingers of the last movement since it began, in the coordinates of `view`, or of the window if
  /// `view` is `nil`. Like a pan's, it starts at the distance that they travelled beyond ``GestureTerm/Move/distance``.
  public final func translation(in view: View?) -> Vector { convert(machine.translation, to: view) }

  /// The displacement of the fingers of the last movement since all were down, in the coordinates of `view`, or of the window
  /// if `view` is `nil`.
  public final func travel(in view: View?) -> Vector { convert(machine.travel, to: view) }

  /// The movement as a scale, for zooming with one finger: it doubles for every `points` downwards and halves for every
  /// `points` upwards; 1 at the beginning of the movement. `points` that are not above 0 make it 1.
  public final func scale(doublingEvery points: Double = 100) -> Double {
    points > 0 ? Maths.exp(machine.translation.dy / points * Maths.log(2)) : 1
  }

  /// Whether it ends at one moment: false if the last step is a hold or a movement.
  override open var isDiscrete: Bool { manner != .continuously }
  /// Recognized at each repetition, if the sequence reports repetitions.
  override open var actionPolicy: ActionPolicy {
    manner == .eachRepetition ? .recognizedEachTime : .oncePerFrame
  }
  /// False: the recognizer reports the changes of a movement itself.
  override open var changesWithMovement: Bool { false }
  /// The number of taps in the sequence.
  override open var competingTapCount: Int { sequence.tapCount }

  /// The value of ``preventsOthers``; true as well if the sequence begins by holding and `other` has none of those fingers.
  override open func canPrevent(_ other: GestureRecognizer) -> Bool {
    let held = sequence.holdingFingers
    if preventsOthers || held == 0 { return preventsOthers }
    for touch in trackedTouches.prefix(held) where other.trackedTouches.contains(touch) { return false }
    return true
  }

  override open func prepareForAction() {
    // The last report contains the count from the time of the wait.
    while reports.count > pendingActionCount + 1 { reports.removeFirst() }
    if !reports.isEmpty {
      let report = reports.removeFirst()
      (count, isHolding, isOver) = (report.count, report.isHolding, report.isOver)
    }
    // The last action of a gesture that the engine ended has no report.
    if !isInProgress, pendingActionCount == 0 { (isHolding, isOver) = (false, true) }
  }

  // MARK: Touches

  override open func touchesBegan(_ touches: TouchList, with event: TouchEvent) {
    if !machine.isRunning, sequence.beginsByHolding, let reason = companyReason(touches, event) { return fail(reason) }
    var fingers = FingerSet()
    for touch in touches {
      let finger = SequenceFingers.Finger(
        id: touch.id, began: startTimestamp(of: touch), start: startPosition(of: touch), position: touch.position,
        latest: touch.position, local: touch.initialLocation(in: view))
      if let slot = machine.fingers.add(finger) { fingers.insert(slot) } else { ignore(touch) }
    }
    if fingers.isEmpty { return }
    for touch in trackedTouches where !touch.isDown {
      if let slot = machine.fingers.slot(of: touch.id) { machine.fingers.leaving.insert(slot) }
    }
    process(.down, fingers, event.timestamp)
    if machine.output.ignores { for touch in touches { ignore(touch) } }
  }

  /// Fingers that hold must be alone: fingers that remain from other gestures count as well.
  private func companyReason(_ touches: TouchList, _ event: TouchEvent) -> DecisionReason? {
    for other in event.allTouches where other.isDown && !touches.contains(other) {
      if other.wasOffered(to: self) { return .tooManyTouches(count: touches.count + 1, allowed: touches.count) }
    }
    return nil
  }

  override open func touchesMoved(_ touches: TouchList, with event: TouchEvent) {
    let fingers = update(touches)
    if numberOfTouchesDown < trackedTouches.count {
      for touch in trackedTouches where !touch.isDown {
        if let slot = machine.fingers.slot(of: touch.id) { machine.fingers[slot].latest = touch.position }
      }
    }
    if !fingers.isEmpty { process(.moved, fingers, event.timestamp) }
  }

  override open func touchesEnded(_ touches: TouchList, with event: TouchEvent) { lift(touches, .up, event) }

  override open func touchesCancelled(_ touches: TouchList, with event: TouchEvent) { lift(touches, .cancelled, event) }

  private func lift(_ touches: TouchList, _ kind: SequenceMachine.Kind, _ event: TouchEvent) {
    let fingers = update(touches, isLift: kind == .up)
    if fingers.isEmpty { return }
    machine.fingers.lift(fingers)
    process(kind, fingers, event.timestamp)
  }

  override open func deadlinePassed(_ deadline: Timestamp) { process(.time, FingerSet(), deadline) }

  override open func reset() {
    machine.reset()
    if isOutdated {
      isOutdated = false
      machine = SequenceMachine(sequence)
    }
    reports.clear()
    hasReported = false
    count = 0
    isHolding = false
    isOver = false
    if hasStepped {
      hasStepped = false
      onStep?(self, nil)
    }
  }

  override open func abandon() {
    hasStepped = false
    super.abandon()
  }

  private func update(_ touches: TouchList, isLift: Bool = false) -> FingerSet {
    var fingers = FingerSet()
    for touch in touches {
      guard let slot = machine.fingers.slot(of: touch.id) else { continue }
      machine.fingers[slot].position = touch.position
      machine.fingers[slot].latest = touch.position
      if isLift { machine.fingers[slot].local = touch.location(in: view) }
      fingers.insert(slot)
    }
    return fingers
  }

  // MARK: Results

  private func process(_ kind: SequenceMachine.Kind, _ fingers: FingerSet, _ time: Timestamp) {
    let wasHolding = machine.isHolding
    machine.process(SequenceMachine.Event(kind: kind, fingers: fingers, time: time))
    // An action may reset the machine, so keep the results of the event here.
    let (steps, repetitions) = (machine.output.steps, machine.output.repetitions)
    let (hasBegun, hasChanged, hasEnded) = (machine.output.began, machine.output.changed, machine.output.ended)
    let failure = machine.output.failure
    if steps != 0, let onStep { reportSteps(steps, onStep) }
    // `onStep` may have removed the recognizer, which resets the machine.
    guard machine.isRunning else { return }
    let reported = hasReported
    for number in 0..<repetitions {
      // They held during the counted repetitions, even if they lift in the same frame.
      reportProgress(machine.count - repetitions + number + 1, isHolding: wasHolding || machine.isHolding)
    }
    if hasBegun {
      hasReported = true
      state = .began
    } else if hasChanged {
      state = .changed
    }
    if let failure {
      if reported { report(machine.count, isHolding: false, isOver: true) }
      cancel(failure)
    } else if hasEnded {
      report(machine.count, isHolding: false, isOver: true)
      state = .ended
    } else {
      if !hasReported || manner == .continuously {
        count = machine.count
        isHolding = machine.isHolding
      }
      let next = machine.deadline
      if deadline != next { deadline = next }
    }
  }

  private func reportProgress(_ count: Int, isHolding: Bool) {
    report(count, isHolding: isHolding, isOver: false)
    state = hasReported ? .changed : .began
    hasReported = true
  }

  private func report(_ count: Int, isHolding: Bool, isOver: Bool) {
    if manner == .eachRepetition {
      reports.append(Report(count: count, isHolding: isHolding, isOver: isOver))
    } else {
      self.count = count
      self.isHolding = isHolding
      self.isOver = isOver
    }
  }

  private func reportSteps(_ steps: UInt64, _ onStep: (SequenceGestureRecognizer, Int?) -> Void) {
    hasStepped = true
    var rest = steps
    while rest != 0, hasStepped {
      onStep(self, rest.trailingZeroBitCount)
      rest &= rest - 1
    }
  }
}
