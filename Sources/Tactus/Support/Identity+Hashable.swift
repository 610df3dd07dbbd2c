// Equality by identity, as in UIKit: `touch.view == self`, `gesture == self.pan`, `Set<View>`.
#if !hasFeature(Embedded)
  extension Responder: Hashable {
    /// Whether both are the same object.
    public static func == (lhs: Responder, rhs: Responder) -> Bool { lhs === rhs }

    /// Hashes the identity of the object.
    public final func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  }

  extension GestureRecognizer: Hashable {
    /// Whether both are the same object.
    public static func == (lhs: GestureRecognizer, rhs: GestureRecognizer) -> Bool { lhs === rhs }

    /// Hashes the identity of the object.
    public final func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  }
#endif
