/// An object that is notified of touches, and passes them to the next responder.
///
/// The chain runs view → its view controller → superview → … → window → application (S-2.4). The four callbacks pass their
/// touches to ``next``. Override one to act on it, and call `super` to pass it on as well. In a chain of more than 256
/// responders, the others are notified after `super` has returned to the first, so that no stack is too small.
open class Responder {
  /// Makes a responder.
  public init() {}

  // This is explicit, because an implicit one would belong to the main actor where the module does, and subclasses would need
  // the same.
  deinit {}

  /// The next responder in the chain; `nil` at the end of the chain.
  open var next: Responder? { nil }

  /// Whether it wants the keyboard, for hosts with a keyboard; false by default. The engine does not read it.
  open var canBecomeFirstResponder: Bool { false }

  /// Notifies the responder that `touches` came down.
  open func touchesBegan(_ touches: TouchList, with event: TouchEvent) {
    passOn(event) { $0.touchesBegan(touches, with: event) }
  }

  /// Notifies the responder that `touches` changed their place, force or shape.
  open func touchesMoved(_ touches: TouchList, with event: TouchEvent) {
    passOn(event) { $0.touchesMoved(touches, with: event) }
  }

  /// Notifies the responder that `touches` were lifted.
  open func touchesEnded(_ touches: TouchList, with event: TouchEvent) {
    passOn(event) { $0.touchesEnded(touches, with: event) }
  }

  /// Notifies the responder that `touches` were cancelled: by the system, or because a recognizer recognized a gesture in them.
  open func touchesCancelled(_ touches: TouchList, with event: TouchEvent) {
    passOn(event) { $0.touchesCancelled(touches, with: event) }
  }
}

extension Responder {
  /// The maximum nesting of responder calls.
  private static var maximumNesting: Int { 256 }

  /// Notifies the next responder in the chain. If the calls of a long chain are nested too deeply, the first call continues
  /// with the others.
  @inline(__always)
  private func passOn(_ event: TouchEvent, _ notify: (Responder) -> Void) {
    guard let next else { return }
    if event.nesting >= Self.maximumNesting {
      event.waitingResponder = next
      return
    }
    event.nesting += 1
    notify(next)
    event.nesting -= 1
    while event.nesting == 0, let waiting = event.waitingResponder {
      event.waitingResponder = nil
      event.nesting = 1
      notify(waiting)
      event.nesting = 0
    }
  }
}
