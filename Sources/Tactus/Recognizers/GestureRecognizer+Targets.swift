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
    /// Has `handler` called as ``addAction(_:)`` does, with `owner`, for as long as that lives: `owner` is not kept alive.
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

  extension GestureRecognizer {
    /// A recognizer that calls a method of `target` that takes nothing; `target` is not kept alive. For a method that takes a
    /// recognizer of a class of your own there is `addTarget(_:action:)`.
    public convenience init<Target: AnyObject>(target: Target, action: @escaping TargetCall<Target>) {
      self.init()
      addTarget(target, action: action)
    }

    /// A recognizer without any action yet, as UIKit's code writes it.
    public convenience init(target: Never?, action: Never?) { self.init() }

    /// Notes that the action that `token` names, the last one added, belongs to `owner`.
    fileprivate final func note<Owner: AnyObject>(owner: Owner, of token: ActionToken) -> ActionToken {
      actionList.boxes[actionList.boxes.count - 1].isOfTarget = { [weak owner] target in
        target == nil || target === owner
      }
      return token
    }

    /// Removes the actions that are methods of `target`, or were added for it; with `nil` those of all targets. Actions that are
    /// closures alone stay: ``removeAction(_:)``.
    ///
    /// - Parameters:
    ///   - target: the object that `addTarget(_:action:)` got.
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
    /// Has `action`, a method of `target`, called on any of `events`, for as long as `target` lives: it is not kept alive.
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

    /// Has `action`, a method of `target` that takes nothing, called on any of `events`, for as long as `target` lives.
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
  /// Does what ``ignore(_:)`` does; `event` is there for code that comes from UIKit.
  public final func ignore(_ touch: Touch, for event: TouchEvent) { ignore(touch) }
}
