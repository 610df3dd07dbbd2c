#if !hasFeature(Embedded)
  #if MainActor
    /// A method of `Target`, written as `Target.method`, that takes a `Recognizer`.
    public typealias TargetAction<Target, Recognizer> = (Target) -> @MainActor (Recognizer) -> Void
    /// A method of `Target`, written as `Target.method`, that takes no argument.
    public typealias TargetCall<Target> = (Target) -> @MainActor () -> Void
  #else
    /// A method of `Target`, written as `Target.method`, that takes a `Recognizer`.
    public typealias TargetAction<Target, Recognizer> = (Target) -> (Recognizer) -> Void
    /// A method of `Target`, written as `Target.method`, that takes no argument.
    public typealias TargetCall<Target> = (Target) -> () -> Void
  #endif

  extension GestureActions where Self: GestureRecognizer {
    /// Calls `handler` like ``addAction(_:)``, with `owner`, for as long as `owner` lives. It does not keep `owner` alive.
    ///
    /// ```swift
    /// pan.addAction(for: self) { controller, pan in controller.move(by: pan.translation(in: nil)) }
    /// ```
    @discardableResult
    public func addAction<Owner: AnyObject>(
      for owner: Owner, _ handler: @escaping (Owner, Self) -> Void
    ) -> ActionToken {
      let token = addAction { [weak owner] recognizer in
        if let owner { handler(owner, recognizer) }
      }
      return note(owner: owner, of: token)
    }

    /// Calls `action`, a method of `target`, like ``addAction(_:)``, for as long as `target` lives: the recognizer does
    /// not keep it alive.
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

    /// Calls `action`, a method of `target` without arguments, like ``addAction(_:)``, for as long as `target` lives.
    @discardableResult
    public func addTarget<Target: AnyObject>(
      _ target: Target, action: @escaping TargetCall<Target>
    ) -> ActionToken {
      addAction(for: target) { target, _ in action(target)() }
    }
  }

  extension GestureRecognizer {
    /// A recognizer that calls a method of `target`, which it does not keep alive: `addTarget(_:action:)`.
    ///
    /// ```swift
    /// let tap = TapGestureRecognizer(target: self, action: CardController.tapped)  // func tapped(_ tap: TapGestureRecognizer)
    /// ```
    ///
    /// The parameter of the method has this class, which may be your own, or a superclass. Otherwise the program stops.
    public convenience init<Target: AnyObject, Recognizer: GestureRecognizer>(
      target: Target, action: @escaping TargetAction<Target, Recognizer>
    ) {
      self.init()
      addTarget(target, action: action)
    }

    /// The same for a variable of a superclass, such as ``GestureRecognizer``. If the parameter of the method has
    /// another class, the program stops.
    @_disfavoredOverload
    @discardableResult
    public final func addTarget<Target: AnyObject, Recognizer: GestureRecognizer>(
      _ target: Target, action: @escaping TargetAction<Target, Recognizer>
    ) -> ActionToken {
      guard let recognizer = self as? Recognizer else {
        preconditionFailure("\(type(of: self)): the action takes a \(Recognizer.self)")
      }
      return recognizer.addTarget(target, action: action)
    }

    /// A recognizer that calls a method of `target` without arguments; the recognizer does not keep `target` alive.
    public convenience init<Target: AnyObject>(target: Target, action: @escaping TargetCall<Target>) {
      self.init()
      addTarget(target, action: action)
    }

    /// A recognizer without any action yet, in UIKit's notation.
    public convenience init(target: Never?, action: Never?) { self.init() }

    /// The same for code that names a target without an action: the recognizer does not use `target`.
    public convenience init(target: AnyObject, action: Never?) { self.init() }

    /// Records that the action that `token` names, the last one added, belongs to `owner`.
    fileprivate final func note<Owner: AnyObject>(owner: Owner, of token: ActionToken) -> ActionToken {
      actionList.boxes[actionList.boxes.count - 1].isOfTarget = { [weak owner] target in
        target == nil || target === owner
      }
      return token
    }

    /// Removes the actions that are methods of `target`, or were added for it; with `nil`, the actions of all targets.
    /// It keeps actions that are only closures: see ``removeAction(_:)``.
    ///
    /// - Parameters:
    ///   - target: the object that was passed to `addTarget(_:action:)`.
    ///   - action: always `nil`: all methods of the target are removed.
    public final func removeTarget(_ target: AnyObject?, action: Never? = nil) {
      var tokens: [ActionToken] = []
      for index in 0..<actionList.boxes.count where actionList.boxes[index].isOfTarget?(target) ?? false {
        tokens.append(actionList.boxes[index].token)
      }
      for token in tokens { removeAction(token) }
    }
  }

  extension ControlActions where Self: Control {
    /// Calls `action`, a method of `target`, on any of `events`, for as long as `target` lives. It does not keep it alive.
    ///
    /// ```swift
    /// slider.addTarget(self, action: SoundController.change, for: .valueChanged)  // func change(_ slider: Slider)
    /// ```
    @discardableResult
    public func addTarget<Target: AnyObject>(
      _ target: Target, action: @escaping TargetAction<Target, Self>, for events: Control.Events
    ) -> ActionToken {
      add(for: events, isOfTarget: { [weak target] in $0 == nil || $0 === target }) { [weak target] control in
        if let target { action(target)(unsafeDowncast(control, to: Self.self)) }
      }
    }

    /// Calls `action`, a method of `target` without arguments, on any of `events`, for as long as `target` lives.
    @discardableResult
    public func addTarget<Target: AnyObject>(
      _ target: Target, action: @escaping TargetCall<Target>, for events: Control.Events
    ) -> ActionToken {
      add(for: events, isOfTarget: { [weak target] in $0 == nil || $0 === target }) { [weak target] _ in
        if let target { action(target)() }
      }
    }
  }
#endif

extension GestureRecognizer {
  /// Does the work of ``ignore(_:)``; `event` exists for code that comes from UIKit.
  public final func ignore(_ touch: Touch, for event: TouchEvent) { ignore(touch) }
}
