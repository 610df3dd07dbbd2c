/// Recognizes taps of one finger while another one rests: a deliberate gesture that stray touches do not make.
///
/// Its action is called at every tap, with ``count`` one higher, and a last time when the trigger lifts, with
/// ``isTriggerDown`` false; the state is recognized each time. A trigger that lifts without a tap is a failure.
///
/// ```swift
/// let unlock = TriggeredTapGestureRecognizer { tap in
///   if tap.state == .recognized, !tap.isTriggerDown, tap.count == 2 { control.isEnabled = true }
/// }
/// ```
///
/// The last action of a gesture that the system cancels also has the count: code that acts on it should check the state.
///
/// A plain tap of a finger that counts fails, unless the two may recognize simultaneously. A recognizer that also has
/// the trigger, such as a pan of both fingers, does not fail, unless ``preventsOthers`` is set.
open class TriggeredTapGestureRecognizer: GestureRecognizer {
  /// The moment at which a tap counts.
  public nonisolated enum Moment: UInt8, Sendable, Hashable, CaseIterable {
    /// When its finger comes down.
    case down
    /// When its finger lifts, if it did so in time and in place.
    case lift

    /// The moment's name in scenes.
    public var name: String {
      switch self {
      case .down: "down"
      case .lift: "lift"
      }
    }
  }

  /// The values of one action.
  private struct Report {
    var count: Int
    var isTriggerDown: Bool
  }

  /// All thresholds in one value.
  @exclusivity(unchecked) public final var configuration = TriggeredTapConfiguration()
  /// Whether other recognizers fail when the first tap counts; false by default.
  public final var preventsOthers = false
  /// The number of taps that have counted since the trigger came down.
  public final private(set) var count = 0
  /// Whether the trigger is down.
  public final private(set) var isTriggerDown = false
  /// Whether this action is the last one of the gesture: the trigger has lifted, or the pause was too long.
  public final var isOver: Bool { hasEnded && reports.isEmpty }

  @exclusivity(unchecked) private var machine = TriggeredTapStateMachine()
  @exclusivity(unchecked) private var trigger: [Touch] = []
  /// The finger that may turn out to be a tap when it lifts.
  @exclusivity(unchecked) private var candidate: Touch?
  /// The finger of the last tap that counted.
  @exclusivity(unchecked) private var countedTouch: Touch?
  @exclusivity(unchecked) private var reports: [Report] = []
  private var hasEnded = false

  /// True.
  override open var isDiscrete: Bool { true }
  /// Recognized at each tap.
  override open var actionPolicy: ActionPolicy { .recognizedEachTime }
  /// False: it does not use moves.
  override open var changesWithMovement: Bool { false }

  /// The maximum: a tap that counts when its finger lifts is decided before a plain tap of the same finger (S-4.6).
  override open var competingTapCount: Int { .max }

  /// True if `other` has the finger of the last tap that counted and not the trigger, or if ``preventsOthers`` is set.
  override open func canPrevent(_ other: GestureRecognizer) -> Bool {
    if preventsOthers { return true }
    guard let countedTouch, other.trackedTouches.contains(countedTouch) else { return false }
    for touch in trigger where other.trackedTouches.contains(touch) { return false }
    return true
  }

  override open func prepareForAction() {
    // The last report contains the taps that were counted while the recognizer had to wait.
    while reports.count > pendingActionCount + 1 { reports.dequeue() }
    if !reports.isEmpty {
      let report = reports.dequeue()
      (count, isTriggerDown) = (report.count, report.isTriggerDown)
    }
    if isInProgress || hasEnded || pendingActionCount > 0 { return }
    // The last action of a gesture that the engine ended has no report.
    (isTriggerDown, hasEnded) = (false, true)
  }

  override open func touchesBegan(_ touches: TouchList, with event: TouchEvent) {
    // A finger that comes down at the time of the trigger is one too many.
    if let since = machine.armedSince, since != event.timestamp { return tapBegan(touches, at: event.timestamp) }
    let required = numberOfTriggerTouches
    if trigger.isEmpty {
      // The trigger must be alone: fingers left over from other gestures count as well.
      for other in event.allTouches where other.isDown && !touches.contains(other) {
        if other.wasOffered(to: self) { return fail(.tooManyTouches(count: touches.count + 1, allowed: required)) }
      }
    }
    if let region = triggerRegion {
      for touch in touches where !region.contains(touch.initialLocation(in: view)) {
        fail(.startedElsewhere(distance: region.distance(to: touch.initialLocation(in: view)), allowed: 0))
        return
      }
    }
    for touch in touches { trigger.append(touch) }
    if trigger.count > required {
      fail(.tooManyTouches(count: trigger.count, allowed: required))
    } else if trigger.count == required {
      isTriggerDown = true
      machine.arm(at: event.timestamp)
      deadline = machine.pauseEnd(configuration)
    }
  }

  private func tapBegan(_ touches: TouchList, at time: Timestamp) {
    // While there is one finger too many, no tap counts.
    candidate = nil
    guard touches.count == 1, machine.mayTap(at: time, fingers: numberOfTouchesDown, configuration) else { return }
    guard let touch = touches.first else { return }
    if recognizesOn == .down { countTap(touch) } else { candidate = touch }
  }

  private func countTap(_ touch: Touch) {
    countedTouch = touch
    machine.countTap(down: touch.beganTimestamp)
    deadline = machine.pauseEnd(configuration)
    report(isTriggerDown: true, isEnd: false)
    state = machine.count == 1 ? .began : .changed
  }

  private func report(isTriggerDown: Bool, isEnd: Bool) {
    reports.append(Report(count: machine.count, isTriggerDown: isTriggerDown))
    hasEnded = isEnd
  }

  override open func touchesMoved(_ touches: TouchList, with event: TouchEvent) {
    for touch in touches {
      let distance = touch.position.distance(to: startPosition(of: touch))
      if trigger.contains(touch) {
        if distance.exceeds(triggerAllowableMovement) {
          end(because: .movedTooFar(distance: distance, allowed: triggerAllowableMovement))
          return
        }
      } else if candidate === touch, distance.exceeds(allowableMovement) {
        candidate = nil
      }
    }
  }

  override open func touchesEnded(_ touches: TouchList, with event: TouchEvent) {
    if let candidate, touches.contains(candidate) {
      self.candidate = nil
      let distance = candidate.position.distance(to: startPosition(of: candidate))
      let end = startTimestamp(of: candidate).after(maximumTapDuration)
      if !distance.exceeds(allowableMovement), event.timestamp < end { countTap(candidate) }
    }
    for touch in touches where trigger.contains(touch) {
      let output = machine.triggerLifted(fingers: trigger.count, configuration)
      if output == .end { report(isTriggerDown: false, isEnd: true) }
      follow(output)
      return
    }
  }

  override open func touchesCancelled(_ touches: TouchList, with event: TouchEvent) {
    for touch in touches {
      if candidate === touch { candidate = nil }
      if trigger.contains(touch) { return end(because: .touchCancelled) }
    }
  }

  override open func deadlinePassed(_ deadline: Timestamp) {
    if machine.count > 0 {
      report(isTriggerDown: true, isEnd: true)
      state = .ended
    } else {
      let pause = machine.armedSince.map { (deadline - $0).seconds } ?? 0
      fail(.timedOut(duration: pause, allowed: maximumTapPause))
    }
  }

  private func end(because reason: DecisionReason) {
    if machine.count > 0 { report(isTriggerDown: false, isEnd: true) }
    cancel(reason)
  }

  override open func reset() {
    machine = TriggeredTapStateMachine()
    trigger.clear()
    reports.clear()
    candidate = nil
    countedTouch = nil
    count = 0
    isTriggerDown = false
    hasEnded = false
  }
}
