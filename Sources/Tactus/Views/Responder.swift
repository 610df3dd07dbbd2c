/// Something that is notified of touches, and passes them on to the next responder.
///
/// The chain runs view → its view controller → superview → … → window → application (S-2.4). The four callbacks pass their
/// touches on to ``next``; override one to act on it, and call `super` to pass it on as well. In a chain longer than 256
/// responders, the rest is notified when `super` has returned to the first, so that no stack is too small.
open class Responder {
  /// Makes a responder.
  public init() {}

  // Written down, since one that is left out would belong to the main actor where the module does, and so would have to
  // those of subclasses.
  deinit {}

  /// Whom to ask when this one has nothing to say; `nil` at the end of the chain.
  open var next: Responder? { nil }

  /// Whether it wants the keyboard: for hosts that have one; false by default. The engine does not read it.
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

  /// Notifies the responder that `touches` were cancelled: the system took them away, or a gesture was recognized in
  /// them.
  open func touchesCancelled(_ touches: TouchList, with event: TouchEvent) {
    passOn(event) { $0.touchesCancelled(touches, with: event) }
  }
}

extension Responder {
  /// How deeply calls of responders may be nested.
  private static var maximumNesting: Int { 256 }

  /// Notifies the next responder in the chain. If the calls of a long chain are nested too deeply, the first one
  /// continues with the rest.
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
