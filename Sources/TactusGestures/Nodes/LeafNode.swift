import Tactus

/// Connects a recognizer with the node that reports for it. These closures keep the node alive until the node detaches.
final class LeafLink {
  /// Called by the recognizer's action.
  var act: (() -> Void)?
  /// Called when it failed.
  var fail: (() -> Void)?
  /// Called when its fingers have come down and it may still become its gesture.
  var start: (() -> Void)?
  /// Called when it is possible again.
  var didReset: (() -> Void)?

  /// Whether `other` may run beside `leaf` because of the way in which their gestures were attached (S-8.8).
  func lets(_ leaf: GestureRecognizer, besides other: GestureRecognizer) -> Bool {
    guard let own = leaf.gestureOnView, own.priority == .simultaneous else { return false }
    if own.surrounds(other) { return true }
    guard let view = own.view else { return false }
    // A program may have put the pan of a scroll view on another view.
    return sequence(first: view) { $0.superview }.contains { ($0 as? ScrollView)?.panGestureRecognizer === other }
  }

  /// Whether `other` must wait until `leaf` has failed because of the way in which their gestures were attached (S-8.8).
  func precedes(_ leaf: GestureRecognizer, _ other: GestureRecognizer) -> Bool {
    guard !(other is SequencePause), let own = leaf.gestureOnView else { return false }
    // If its gate is a press of the same gesture, others wait only for the press: without it, the leaf cannot begin.
    let isGated = leaf.gate.map { $0.gestureOnView === own } ?? false
    return own.priority == .high && !isGated && own.surrounds(other) || own.hasMoreTaps(than: other)
  }
}

extension GestureRecognizer {
  var gestureOnView: ViewGesture? { wholeRecognizer as? ViewGesture }

  /// The centroid of the fingers in the view, in points and as a share of the view's bounds.
  fileprivate var centroidInView: (location: Point, anchor: UnitPoint) {
    let place = place(of: location(in: nil), in: view)
    return (place, UnitPoint(place, in: view?.bounds.size))
  }
}

/// A gesture that is one recognizer.
final class LeafNode<Recognizer: GestureRecognizer, Value>: GestureNode<Value> {
  let recognizer: Recognizer
  private let link: LeafLink
  private let kind: String
  /// Whether it reported `changed`, and no end yet.
  private var isInProgress = false
  /// Whether it has ended or failed, and the recognizer has not been reset since.
  private var isOver = false

  /// - Parameter translate: returns the event for an action of the recognizer; `nil` for no event.
  init(
    _ context: GestureContext, _ recognizer: Recognizer, _ link: LeafLink, kind: String,
    _ translate: @escaping (Recognizer) -> GestureEvent<Value>?
  ) {
    self.recognizer = recognizer
    self.link = link
    self.kind = kind
    super.init(context)
    context.leaves.append((recognizer, kind))
    link.act = { [self] in
      if let event = translate(recognizer) { report(event) }
      recognizer.gestureOnView?.callActions(of: recognizer)
    }
    link.fail = { [self] in report(.failed) }
    link.didReset = { [self] in
      // It was broken off without an action.
      if !isOver { report(.failed) }
      isOver = false
    }
    recognizer.addAction { _ in link.act?() }
    recognizer.onFailed { _, _ in link.fail?() }
  }

  override var leaves: [GestureRecognizer] { [recognizer] }
  override var deciders: [GestureRecognizer] { [recognizer] }
  override var isOpen: Bool { isInProgress || recognizer.isTracking && !isOver }
  override var press: LongPressLeaf? { recognizer as? LongPressLeaf }
  override var name: String { kind }

  override func detach() {
    link.act = nil
    link.fail = nil
    link.start = nil
    link.didReset = nil
    super.detach()
  }

  func report(_ event: GestureEvent<Value>) {
    if isOver { return }
    if case .changed = event { isInProgress = true } else { (isInProgress, isOver) = (false, true) }
    context.dispatch { send?(event) }
  }
}

// The recognizers of gestures. They decide like the classes from which they inherit. The way in which a gesture was
// attached may make others wait for them or let others run beside them.

final class TapLeaf: TapGestureRecognizer {
  let link = LeafLink()
  /// The space of its values.
  var space = CoordinateSpace.local
  override func canPrevent(_ other: GestureRecognizer) -> Bool {
    !link.lets(self, besides: other) && super.canPrevent(other)
  }
  override func canBePrevented(by other: GestureRecognizer) -> Bool { !link.lets(self, besides: other) }
  override func shouldBeRequiredToFail(by other: GestureRecognizer) -> Bool { link.precedes(self, other) }
  override func reset() {
    super.reset()
    link.didReset?()
  }
}

final class LongPressLeaf: LongPressGestureRecognizer {
  let link = LeafLink()
  override func canPrevent(_ other: GestureRecognizer) -> Bool { !link.lets(self, besides: other) }
  override func canBePrevented(by other: GestureRecognizer) -> Bool { !link.lets(self, besides: other) }
  override func shouldBeRequiredToFail(by other: GestureRecognizer) -> Bool { link.precedes(self, other) }
  override func touchesBegan(_ touches: TouchList, with event: TouchEvent) {
    super.touchesBegan(touches, with: event)
    if state != .failed { link.start?() }
  }
  override func reset() {
    super.reset()
    link.didReset?()
  }
}

final class DragLeaf: PanGestureRecognizer {
  let link = LeafLink()
  /// The space of its values.
  var space = CoordinateSpace.local
  /// The start of the drag, in the space of its values; `nil` while it has not begun.
  var start: Point?
  override func canPrevent(_ other: GestureRecognizer) -> Bool { !link.lets(self, besides: other) }
  override func canBePrevented(by other: GestureRecognizer) -> Bool { !link.lets(self, besides: other) }
  override func shouldBeRequiredToFail(by other: GestureRecognizer) -> Bool { link.precedes(self, other) }
  override func reset() {
    super.reset()
    start = nil
    link.didReset?()
  }
}

final class MagnifyLeaf: PinchGestureRecognizer {
  let link = LeafLink()
  var minimumDelta = 0.0
  /// The centroid of the two fingers when both were down, in the view as it was then.
  private(set) var start = (location: Point.zero, anchor: UnitPoint.center)
  override func canPrevent(_ other: GestureRecognizer) -> Bool { !link.lets(self, besides: other) }
  override func canBePrevented(by other: GestureRecognizer) -> Bool { !link.lets(self, besides: other) }
  override func shouldBeRequiredToFail(by other: GestureRecognizer) -> Bool { link.precedes(self, other) }
  override func pairFormed(_ span: Vector) {
    if !isInProgress {
      start = centroidInView
      // S-8.4: a share of the fingers' distance, but at least the hysteresis of a pinch.
      hysteresis = max(PinchConfiguration().hysteresis, minimumDelta * span.length)
    }
    super.pairFormed(span)
  }
  override func reset() {
    super.reset()
    link.didReset?()
  }
}

final class RotateLeaf: RotationGestureRecognizer {
  let link = LeafLink()
  var minimumDelta = 0.0
  /// The centroid of the two fingers when both were down, in the view as it was then.
  private(set) var start = (location: Point.zero, anchor: UnitPoint.center)
  override func canPrevent(_ other: GestureRecognizer) -> Bool { !link.lets(self, besides: other) }
  override func canBePrevented(by other: GestureRecognizer) -> Bool { !link.lets(self, besides: other) }
  override func shouldBeRequiredToFail(by other: GestureRecognizer) -> Bool { link.precedes(self, other) }
  override func pairFormed(_ span: Vector) {
    if !isInProgress {
      start = centroidInView
      // S-8.4: an angle, as an arc at half the fingers' distance, but at least the hysteresis of a rotation.
      hysteresis = max(RotationConfiguration().hysteresis, minimumDelta * span.length / 2)
    }
    super.pairFormed(span)
  }
  override func reset() {
    super.reset()
    link.didReset?()
  }
}

final class FlickLeaf: FlickGestureRecognizer {
  let link = LeafLink()
  /// The space of its values.
  var space = CoordinateSpace.local
  override func canPrevent(_ other: GestureRecognizer) -> Bool { !link.lets(self, besides: other) }
  override func canBePrevented(by other: GestureRecognizer) -> Bool { !link.lets(self, besides: other) }
  override func shouldBeRequiredToFail(by other: GestureRecognizer) -> Bool { link.precedes(self, other) }
  override func reset() {
    super.reset()
    link.didReset?()
  }
}

final class TriggeredTapLeaf: TriggeredTapGestureRecognizer {
  let link = LeafLink()
  override func canPrevent(_ other: GestureRecognizer) -> Bool {
    !link.lets(self, besides: other) && super.canPrevent(other)
  }
  override func canBePrevented(by other: GestureRecognizer) -> Bool { !link.lets(self, besides: other) }
  override func shouldBeRequiredToFail(by other: GestureRecognizer) -> Bool { link.precedes(self, other) }
  override func reset() {
    super.reset()
    link.didReset?()
  }
}

final class StepsLeaf: SequenceGestureRecognizer {
  let link = LeafLink()
  override func canPrevent(_ other: GestureRecognizer) -> Bool {
    !link.lets(self, besides: other) && super.canPrevent(other)
  }
  override func canBePrevented(by other: GestureRecognizer) -> Bool { !link.lets(self, besides: other) }
  override func shouldBeRequiredToFail(by other: GestureRecognizer) -> Bool { link.precedes(self, other) }
  override func reset() {
    super.reset()
    link.didReset?()
  }
}

final class FingersLeaf: IndividualTouchRecognizer {
  let link = LeafLink()
  /// The last recognition in this gesture.
  var last: EachFinger.Value?
  override func canPrevent(_ other: GestureRecognizer) -> Bool { !link.lets(self, besides: other) }
  override func canBePrevented(by other: GestureRecognizer) -> Bool { !link.lets(self, besides: other) }
  override func shouldBeRequiredToFail(by other: GestureRecognizer) -> Bool { link.precedes(self, other) }
  override func reset() {
    super.reset()
    last = nil
    link.didReset?()
  }
}

/// The pause between the two gestures of a sequence whose second one begins with new touches. It only decides when the pause is
/// over: S-8.3. It is recognized when the second gesture begins, so that recognizers that wait for the sequence fail then.
final class SequencePause: GestureRecognizer {
  /// The longest time before the first finger of the second gesture, in seconds: as between the taps of a double tap.
  private let maximumPause = TapConfiguration().maximumTapInterval
  /// Whether the pause continues when no finger came in time, because the first gesture is undecided.
  var isNeeded: (() -> Bool)?
  /// Called when it failed: no finger came in time, or it was disabled or removed.
  var didFail: (() -> Void)?

  override var isDiscrete: Bool { true }
  override func canPrevent(_ other: GestureRecognizer) -> Bool { false }
  override func canBePrevented(by other: GestureRecognizer) -> Bool { false }

  override func touchesBegan(_ touches: TouchList, with event: TouchEvent) { deadline = nil }
  override func touchesEnded(_ touches: TouchList, with event: TouchEvent) { wait(from: event.timestamp) }
  override func touchesCancelled(_ touches: TouchList, with event: TouchEvent) { wait(from: event.timestamp) }

  override func deadlinePassed(_ deadline: Timestamp) {
    if isNeeded?() ?? false {
      wait(from: deadline)
    } else {
      fail(.timedOut(duration: maximumPause, allowed: maximumPause))
    }
  }

  private func wait(from time: Timestamp) {
    if !hasTouchDown { deadline = time + .seconds(maximumPause) + .nanoseconds(1) }
  }
}
