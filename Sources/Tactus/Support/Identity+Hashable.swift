// Which object it is, as in UIKit: `touch.view == self`, `gesture == self.pan`, `Set<View>`.
#if !hasFeature(Embedded)
  extension Responder: Hashable {
    /// Whether both are the same object.
    public static func == (lhs: Responder, rhs: Responder) -> Bool { lhs === rhs }

    /// Hashes which object it is.
    public final func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  }

  extension GestureRecognizer: Hashable {
    /// Whether both are the same object.
    public static func == (lhs: GestureRecognizer, rhs: GestureRecognizer) -> Bool { lhs === rhs }

    /// Hashes which object it is.
    public final func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  }
#endif
