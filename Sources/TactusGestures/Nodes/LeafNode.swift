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
    guard let scrollView = other.view as? ScrollView else { return false }
    return other === scrollView.panGestureRecognizer && own.view?.isDescendant(of: scrollView) == true
  }

  /// Whether `other` must wait until `leaf` has failed because of the way in which their gestures were attached (S-8.8).
  func precedes(_ leaf: GestureRecognizer, _ other: GestureRecognizer) -> Bool {
    guard let own = leaf.gestureOnView else { return false }
    return own.priority == .high && own.surrounds(other) || own.hasMoreTaps(than: other)
  }
}

extension GestureRecognizer {
  /// The gesture on a view of which the recognizer is a part.
  var gestureOnView: ViewGesture? { wholeRecognizer as? ViewGesture }
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
      // It was broken off without an action: the application was released.
      if isInProgress { report(.failed) }
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
