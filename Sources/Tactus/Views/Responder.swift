/// Something that can be told of touches, and that knows whom to pass them on to.
///
/// The chain runs view → its view controller → superview → … → window → application (S-2.4). The four callbacks pass
/// what they are told on to ``next``; override one to act on it, and call `super` to pass it on as well. Of a chain longer
/// than 256 responders the rest is told when `super` has returned to the first, so that no stack is too small.
open class Responder {
  /// Makes a responder.
  public init() {}

  // Written down, since one that is left out would belong to the main actor where the module does, and so would have to
  // those of subclasses.
  deinit {}

  /// Whom to ask when this one has nothing to say; `nil` at the end of the chain.
  open var next: Responder? { nil }

  /// Tells that `touches` came down.
  open func touchesBegan(_ touches: TouchList, with event: TouchEvent) {
    passOn(event) { $0.touchesBegan(touches, with: event) }
  }

  /// Tells that `touches` changed their place, force or shape.
  open func touchesMoved(_ touches: TouchList, with event: TouchEvent) {
    passOn(event) { $0.touchesMoved(touches, with: event) }
  }

  /// Tells that `touches` were lifted.
  open func touchesEnded(_ touches: TouchList, with event: TouchEvent) {
    passOn(event) { $0.touchesEnded(touches, with: event) }
  }

  /// Tells that nothing more will be heard of `touches`: the system took them away, or a gesture was recognized in them.
  open func touchesCancelled(_ touches: TouchList, with event: TouchEvent) {
    passOn(event) { $0.touchesCancelled(touches, with: event) }
  }
}

extension Responder {
  /// How many responders pass a call on from within each other.
  private static var maximumNesting: Int { 256 }

  /// Tells the next one in the chain; in long chains, has the first one go on where too many calls are within each other.
  @inline(__always)
  private func passOn(_ event: TouchEvent, _ tell: (Responder) -> Void) {
    guard let next else { return }
    if event.nesting >= Self.maximumNesting {
      event.waitingResponder = next
      return
    }
    event.nesting += 1
    tell(next)
    event.nesting -= 1
    while event.nesting == 0, let waiting = event.waitingResponder {
      event.waitingResponder = nil
      event.nesting = 1
      tell(waiting)
      event.nesting = 0
    }
  }
}

// Which object it is, as in UIKit: `touch.view == self`, `Set<View>`.
#if !hasFeature(Embedded)
  extension Responder: Hashable {
    /// Whether both are the same object.
    public static func == (lhs: Responder, rhs: Responder) -> Bool { lhs === rhs }

    /// Hashes which object it is.
    public final func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  }
#endif
