/// Tells views of their touches: at once, late, or never (S-5).
///
/// Of one touch a view hears
///
///     withheld ──▶ began ─▶ moved* ─▶ ended | cancelled
///        │                     │
///        └── taken ◀───────────┘   by a gesture: cancelled if began was told, else nothing
///
/// Whether a touch is withheld is asked anew in each frame: it is while a recognizer that delays it is still possible.
final class TouchDelivery {
  /// What the view of one touch was told.
  struct Record {
    /// Whether the view is told of the touch at all (S-2.5, S-2.6).
    var isMeantForView = false
    var toldBegan = false
    /// Whether ended or cancelled was told, or a gesture took the touch.
    var isOver = false
    /// Whether the touch lifted in an earlier frame and the view does not know yet.
    var isLate = false
  }

  unowned(unsafe) let engine: Engine
  /// Touches that lifted while their views must not know yet (S-5.3).
  private(set) var late: [Touch] = []
  private var current: [Touch] = []
  private var batch: [Touch] = []
  private var told: [Touch] = []

  init(engine: Engine) {
    self.engine = engine
    late.reserveCapacity(10)
    current.reserveCapacity(10)
    batch.reserveCapacity(10)
    told.reserveCapacity(10)
  }

  /// Decides whether the view of `touch`, which has just come down, is told of it (S-2.5, S-2.6). Palms that come down as
  /// palms are for nobody but recognizers that ask for them (S-3.9).
  func admit(_ touch: Touch, among touches: [Touch]) {
    touch.delivery = Record()
    guard let view = touch.view, touch.tool != .palm else { return }
    for other in touches where other !== touch && other.isDown && other.tool != .palm {
      if other.view === view {
        if !view.isMultipleTouchEnabled { return }
      } else if let otherView = other.view, other.window === touch.window,
        other.delivery.isMeantForView, !other.delivery.isOver, view.isExclusiveTouch || otherView.isExclusiveTouch
      {
        return
      }
    }
    touch.delivery.isMeantForView = true
  }

  /// A gesture took `touches`: views that know of them are told that they were cancelled (S-5.1), those that do not hear
  /// nothing at all (S-5.2).
  func cancel(_ touches: [Touch]) {
    batch.removeAll(keepingCapacity: true)
    for touch in touches where touch.delivery.isMeantForView && !touch.delivery.isOver {
      touch.delivery.isOver = true
      if touch.delivery.toldBegan { batch.append(touch) }
    }
    forgetTaken()
    tell(.cancelled)
  }

  /// Tells the views of the frame, once all actions have been called (S-3.3).
  func deliver(_ touches: [Touch]) {
    current.removeAll(keepingCapacity: true)
    for touch in touches { current.append(touch) }
    let arbiter = engine.arbiter!
    takeFromViews(arbiter)
    // What views should have heard earlier comes first.
    _ = tellWithheld(of: current, arbiter, isFrameTold: false)
    collect(.moved)
    tell(.moved)
    batch.removeAll(keepingCapacity: true)
    for touch in current where touch.phase == .ended && touch.delivery.isMeantForView && !touch.delivery.isOver {
      if !touch.delivery.toldBegan || isEndedDelayed(touch, arbiter) {
        if !touch.delivery.isLate {
          touch.delivery.isLate = true
          late.append(touch)
        }
      } else {
        touch.delivery.isOver = true
        batch.append(touch)
      }
    }
    tell(.ended)
    batch.removeAll(keepingCapacity: true)
    for touch in current where touch.phase == .cancelled && touch.delivery.isMeantForView && !touch.delivery.isOver {
      touch.delivery.isOver = true
      if touch.delivery.toldBegan { batch.append(touch) }
    }
    tell(.cancelled)
    current.removeAll(keepingCapacity: true)
  }

  /// Tells of what was withheld and need not be any longer, since the frame was told; whether there was anything.
  func deliverWithheld(_ touches: [Touch]) -> Bool {
    let arbiter = engine.arbiter!
    takeFromViews(arbiter)
    return tellWithheld(of: touches, arbiter, isFrameTold: true)
  }

  private func tellWithheld(of touches: [Touch], _ arbiter: Arbiter, isFrameTold: Bool) -> Bool {
    var hasTold = false
    // One after the other, as they came: a view for single touches hears of one at a time.
    let lifted = late
    for touch in lifted where !touch.delivery.isOver {
      if !touch.delivery.toldBegan {
        if isBeganDelayed(touch, arbiter) { continue }
        batch.append(touch)
        tellBegan(isFrameTold: isFrameTold)
        hasTold = true
      }
      if isEndedDelayed(touch, arbiter) { continue }
      touch.delivery.isOver = true
      batch.append(touch)
      tell(.ended)
      hasTold = true
    }
    forgetTaken()
    for touch in touches where isMissingBegan(touch) && !touch.delivery.isLate && !isBeganDelayed(touch, arbiter) {
      batch.append(touch)
      hasTold = true
    }
    tellBegan(isFrameTold: isFrameTold)
    return hasTold
  }

  /// A finger that joins a gesture which takes its touches from the views is taken as well (S-5.1).
  private func takeFromViews(_ arbiter: Arbiter) {
    for recognizer in arbiter.attempts where recognizer.status == .active && recognizer.cancelsTouchesInView {
      for touch in recognizer.trackedTouches where touch.delivery.isMeantForView && !touch.delivery.toldBegan {
        touch.delivery.isOver = true
      }
    }
  }

  private func forgetTaken() {
    if !late.isEmpty { late.removeAll { $0.delivery.isOver } }
  }

  private func isMissingBegan(_ touch: Touch) -> Bool {
    touch.delivery.isMeantForView && !touch.delivery.isOver && !touch.delivery.toldBegan
  }

  private func isBeganDelayed(_ touch: Touch, _ arbiter: Arbiter) -> Bool {
    for recognizer in arbiter.attempts where recognizer.delaysTouchesBegan && recognizer.isUndecided {
      if recognizer.attempt.contains(touch) { return true }
    }
    return false
  }

  private func isEndedDelayed(_ touch: Touch, _ arbiter: Arbiter) -> Bool {
    for recognizer in arbiter.attempts where recognizer.delaysTouchesEnded && recognizer.isUndecided {
      if recognizer.attempt.contains(touch) { return true }
    }
    return false
  }

  private func collect(_ phase: Touch.Phase) {
    batch.removeAll(keepingCapacity: true)
    for touch in current where touch.phase == phase && touch.changedInPass == engine.pass {
      if touch.delivery.isMeantForView, !touch.delivery.isOver, touch.delivery.toldBegan { batch.append(touch) }
    }
  }

  /// Tells of the beginnings in `batch`. A view that hears of one late is shown it as it was, and a move catches up
  /// (S-5.2).
  private func tellBegan(isFrameTold: Bool) {
    for touch in batch { touch.delivery.toldBegan = true }
    var isLate = false
    for touch in batch where touch.beganPass != engine.pass || touch.phase != .began { isLate = true }
    guard isLate else {
      tell(.began)
      return
    }
    let touches = batch
    batch.removeAll(keepingCapacity: true)
    for touch in touches {
      batch.append(touch)
      let position = touch.position
      let previous = touch.previousPosition
      let phase = touch.phase
      touch.position = touch.beganPosition
      touch.previousPosition = touch.beganPosition
      touch.phase = .began
      tell(.began)
      touch.position = position
      touch.previousPosition = previous
      touch.phase = phase
      if position != touch.beganPosition, !touch.delivery.isOver {
        // A frame in which it moves tells of that by itself.
        if !isFrameTold, phase == .moved, touch.changedInPass == engine.pass { continue }
        batch.append(touch)
        touch.phase = .moved
        tell(.moved)
        touch.phase = phase
      }
    }
  }

  /// Tells each view of its touches in `batch`, in the order in which the touches came down, and empties it.
  private func tell(_ phase: Touch.Phase) {
    if batch.isEmpty { return }
    // A view that is told may take a recognizer away whose own touches are cancelled then and there: the lists are out
    // of its way.
    var pending: [Touch] = []
    swap(&pending, &batch)
    var touches: [Touch] = []
    swap(&touches, &told)
    while let first = pending.first {
      let view = first.view
      touches.removeAll(keepingCapacity: true)
      for touch in pending where touch.view === view { touches.append(touch) }
      if touches.count == pending.count {
        pending.removeAll(keepingCapacity: true)
      } else {
        pending.removeAll { $0.view === view }
      }
      guard let view, let event = first.event else { continue }
      switch phase {
      case .began: view.touchesBegan(touches, with: event)
      case .moved: view.touchesMoved(touches, with: event)
      case .ended: view.touchesEnded(touches, with: event)
      case .cancelled: view.touchesCancelled(touches, with: event)
      case .stationary: break
      }
    }
    touches.removeAll(keepingCapacity: true)
    told = touches
    batch = pending
  }
}

extension GestureRecognizer {
  /// Whether the gesture may still turn out either way, as far as views are concerned.
  var isUndecided: Bool { status == .possible || status == .held }
}
