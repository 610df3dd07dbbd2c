#if !hasFeature(Embedded)
  #if MainActor
    /// A method of `Target`, written as `Target.method`, that takes a `Recognizer`.
    public typealias TargetAction<Target, Recognizer> = (Target) -> @MainActor (Recognizer) -> Void
    /// A method of `Target`, written as `Target.method`, that takes nothing.
    public typealias TargetCall<Target> = (Target) -> @MainActor () -> Void
  #else
    /// A method of `Target`, written as `Target.method`, that takes a `Recognizer`.
    public typealias TargetAction<Target, Recognizer> = (Target) -> (Recognizer) -> Void
    /// A method of `Target`, written as `Target.method`, that takes nothing.
    public typealias TargetCall<Target> = (Target) -> () -> Void
  #endif

  extension GestureActions where Self: GestureRecognizer {
    /// Has `action`, a method of `target`, called as ``addAction(_:)`` does, for as long as `target` lives: it is not kept
    /// alive.
    ///
    /// ```swift
    /// pan.addTarget(self, action: MapController.pan)  // func pan(_ pan: PanGestureRecognizer)
    /// ```
    @discardableResult
    public func addTarget<Target: AnyObject>(
      _ target: Target, action: @escaping TargetAction<Target, Self>
    ) -> ActionToken {
      addAction(for: target) { target, recognizer in action(target)(recognizer) }
    }

    /// Has `action`, a method of `target` that takes nothing, called as ``addAction(_:)`` does, for as long as `target` lives.
    @discardableResult
    public func addTarget<Target: AnyObject>(
      _ target: Target, action: @escaping TargetCall<Target>
    ) -> ActionToken {
      addAction(for: target) { target, _ in action(target)() }
    }
  }
#endif

extension GestureRecognizer {
  /// Does what ``ignore(_:)`` does; `event` is there for code that comes from UIKit.
  public final func ignore(_ touch: Touch, for event: TouchEvent) { ignore(touch) }
}

// Which object it is, as in UIKit: `gesture == self.pan`.
#if !hasFeature(Embedded)
  extension GestureRecognizer: Hashable {
    /// Whether both are the same object.
    public static func == (lhs: GestureRecognizer, rhs: GestureRecognizer) -> Bool { lhs === rhs }

    /// Hashes which object it is.
    public final func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  }
#endif
