/// Something that can be told of touches, and that knows whom to pass them on to.
///
/// The chain runs view → its view controller → superview → … → window → application (S-2.4). The four callbacks pass
/// what they are told on to ``next``; override one to act on it, and call `super` to pass it on as well.
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
    next?.touchesBegan(touches, with: event)
  }

  /// Tells that `touches` changed their place, force or shape.
  open func touchesMoved(_ touches: TouchList, with event: TouchEvent) {
    next?.touchesMoved(touches, with: event)
  }

  /// Tells that `touches` were lifted.
  open func touchesEnded(_ touches: TouchList, with event: TouchEvent) {
    next?.touchesEnded(touches, with: event)
  }

  /// Tells that nothing more will be heard of `touches`: the system took them away, or a gesture was recognized in them.
  open func touchesCancelled(_ touches: TouchList, with event: TouchEvent) {
    next?.touchesCancelled(touches, with: event)
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
