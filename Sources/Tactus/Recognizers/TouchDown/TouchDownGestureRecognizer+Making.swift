// Made by Scripts/catalogue from Catalogue/touchDown.toml.

extension TouchDownGestureRecognizer {
  /// A recognizer with an action.
  public convenience init(_ action: @escaping (TouchDownGestureRecognizer) -> Void) {
    self.init()
    addAction(action)
  }

  #if !hasFeature(Embedded)
    /// A recognizer that calls a method of `target`, which it does not keep alive: `addTarget(_:action:)`.
    public convenience init<Target: AnyObject>(
      target: Target, action: @escaping TargetAction<Target, TouchDownGestureRecognizer>
    ) {
      self.init()
      addTarget(target, action: action)
    }

    /// A recognizer that calls a method of `target` that takes nothing; `target` is not kept alive.
    public convenience init<Target: AnyObject>(target: Target, action: @escaping TargetCall<Target>) {
      self.init()
      addTarget(target, action: action)
    }
  #endif
}
