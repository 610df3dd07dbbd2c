// The ways to make a recognizer that all of them have.

extension TapGestureRecognizer {
  /// A recognizer with these numbers.
  public convenience init(configuration: TapConfiguration) {
    self.init()
    self.configuration = configuration
  }

  /// A recognizer with these numbers, with an action.
  public convenience init(configuration: TapConfiguration, _ action: @escaping (TapGestureRecognizer) -> Void) {
    self.init(configuration: configuration)
    addAction(action)
  }

  #if !hasFeature(Embedded)
    /// A recognizer that calls a method of `target`, which it does not keep alive: `addTarget(_:action:)`.
    public convenience init<Target: AnyObject>(
      target: Target, action: @escaping TargetAction<Target, TapGestureRecognizer>
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

extension LongPressGestureRecognizer {
  /// A recognizer with these numbers.
  public convenience init(configuration: LongPressConfiguration) {
    self.init()
    self.configuration = configuration
  }

  /// A recognizer with these numbers, with an action.
  public convenience init(
    configuration: LongPressConfiguration, _ action: @escaping (LongPressGestureRecognizer) -> Void
  ) {
    self.init(configuration: configuration)
    addAction(action)
  }

  #if !hasFeature(Embedded)
    /// A recognizer that calls a method of `target`, which it does not keep alive: `addTarget(_:action:)`.
    public convenience init<Target: AnyObject>(
      target: Target, action: @escaping TargetAction<Target, LongPressGestureRecognizer>
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

extension PanGestureRecognizer {
  /// A recognizer with these numbers.
  public convenience init(configuration: PanConfiguration) {
    self.init()
    self.configuration = configuration
  }

  /// A recognizer with these numbers, with an action.
  public convenience init(configuration: PanConfiguration, _ action: @escaping (PanGestureRecognizer) -> Void) {
    self.init(configuration: configuration)
    addAction(action)
  }
}

extension SwipeGestureRecognizer {
  /// A recognizer with these numbers.
  public convenience init(configuration: SwipeConfiguration) {
    self.init()
    self.configuration = configuration
  }

  /// A recognizer with these numbers, with an action.
  public convenience init(configuration: SwipeConfiguration, _ action: @escaping (SwipeGestureRecognizer) -> Void) {
    self.init(configuration: configuration)
    addAction(action)
  }

  #if !hasFeature(Embedded)
    /// A recognizer that calls a method of `target`, which it does not keep alive: `addTarget(_:action:)`.
    public convenience init<Target: AnyObject>(
      target: Target, action: @escaping TargetAction<Target, SwipeGestureRecognizer>
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

extension PinchGestureRecognizer {
  /// A recognizer with these numbers.
  public convenience init(configuration: PinchConfiguration) {
    self.init()
    self.configuration = configuration
  }

  /// A recognizer with these numbers, with an action.
  public convenience init(configuration: PinchConfiguration, _ action: @escaping (PinchGestureRecognizer) -> Void) {
    self.init(configuration: configuration)
    addAction(action)
  }

  #if !hasFeature(Embedded)
    /// A recognizer that calls a method of `target`, which it does not keep alive: `addTarget(_:action:)`.
    public convenience init<Target: AnyObject>(
      target: Target, action: @escaping TargetAction<Target, PinchGestureRecognizer>
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

extension RotationGestureRecognizer {
  /// A recognizer with these numbers.
  public convenience init(configuration: RotationConfiguration) {
    self.init()
    self.configuration = configuration
  }

  /// A recognizer with these numbers, with an action.
  public convenience init(configuration: RotationConfiguration, _ action: @escaping (RotationGestureRecognizer) -> Void)
  {
    self.init(configuration: configuration)
    addAction(action)
  }

  #if !hasFeature(Embedded)
    /// A recognizer that calls a method of `target`, which it does not keep alive: `addTarget(_:action:)`.
    public convenience init<Target: AnyObject>(
      target: Target, action: @escaping TargetAction<Target, RotationGestureRecognizer>
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

extension HoverGestureRecognizer {
  #if !hasFeature(Embedded)
    /// A recognizer that calls a method of `target`, which it does not keep alive: `addTarget(_:action:)`.
    public convenience init<Target: AnyObject>(
      target: Target, action: @escaping TargetAction<Target, HoverGestureRecognizer>
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

extension TouchDownGestureRecognizer {
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

extension ForcePressGestureRecognizer {
  /// A recognizer with these numbers.
  public convenience init(configuration: ForcePressConfiguration) {
    self.init()
    self.configuration = configuration
  }

  /// A recognizer with these numbers, with an action.
  public convenience init(
    configuration: ForcePressConfiguration, _ action: @escaping (ForcePressGestureRecognizer) -> Void
  ) {
    self.init(configuration: configuration)
    addAction(action)
  }

  #if !hasFeature(Embedded)
    /// A recognizer that calls a method of `target`, which it does not keep alive: `addTarget(_:action:)`.
    public convenience init<Target: AnyObject>(
      target: Target, action: @escaping TargetAction<Target, ForcePressGestureRecognizer>
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

extension FlickGestureRecognizer {
  /// A recognizer with these numbers.
  public convenience init(configuration: FlickConfiguration) {
    self.init()
    self.configuration = configuration
  }

  /// A recognizer with these numbers, with an action.
  public convenience init(configuration: FlickConfiguration, _ action: @escaping (FlickGestureRecognizer) -> Void) {
    self.init(configuration: configuration)
    addAction(action)
  }

  #if !hasFeature(Embedded)
    /// A recognizer that calls a method of `target`, which it does not keep alive: `addTarget(_:action:)`.
    public convenience init<Target: AnyObject>(
      target: Target, action: @escaping TargetAction<Target, FlickGestureRecognizer>
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

extension CircleGestureRecognizer {
  /// A recognizer with these numbers.
  public convenience init(configuration: CircleConfiguration) {
    self.init()
    self.configuration = configuration
  }

  /// A recognizer with these numbers, with an action.
  public convenience init(configuration: CircleConfiguration, _ action: @escaping (CircleGestureRecognizer) -> Void) {
    self.init(configuration: configuration)
    addAction(action)
  }

  #if !hasFeature(Embedded)
    /// A recognizer that calls a method of `target`, which it does not keep alive: `addTarget(_:action:)`.
    public convenience init<Target: AnyObject>(
      target: Target, action: @escaping TargetAction<Target, CircleGestureRecognizer>
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

extension SpinGestureRecognizer {
  /// A recognizer with these numbers.
  public convenience init(configuration: SpinConfiguration) {
    self.init()
    self.configuration = configuration
  }

  /// A recognizer with these numbers, with an action.
  public convenience init(configuration: SpinConfiguration, _ action: @escaping (SpinGestureRecognizer) -> Void) {
    self.init(configuration: configuration)
    addAction(action)
  }

  #if !hasFeature(Embedded)
    /// A recognizer that calls a method of `target`, which it does not keep alive: `addTarget(_:action:)`.
    public convenience init<Target: AnyObject>(
      target: Target, action: @escaping TargetAction<Target, SpinGestureRecognizer>
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

extension TransformGestureRecognizer {
  /// A recognizer with these numbers.
  public convenience init(configuration: TransformConfiguration) {
    self.init()
    self.configuration = configuration
  }

  /// A recognizer with these numbers, with an action.
  public convenience init(
    configuration: TransformConfiguration, _ action: @escaping (TransformGestureRecognizer) -> Void
  ) {
    self.init(configuration: configuration)
    addAction(action)
  }

  #if !hasFeature(Embedded)
    /// A recognizer that calls a method of `target`, which it does not keep alive: `addTarget(_:action:)`.
    public convenience init<Target: AnyObject>(
      target: Target, action: @escaping TargetAction<Target, TransformGestureRecognizer>
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

extension TriggeredTapGestureRecognizer {
  /// A recognizer with these numbers.
  public convenience init(configuration: TriggeredTapConfiguration) {
    self.init()
    self.configuration = configuration
  }

  /// A recognizer with these numbers, with an action.
  public convenience init(
    configuration: TriggeredTapConfiguration, _ action: @escaping (TriggeredTapGestureRecognizer) -> Void
  ) {
    self.init(configuration: configuration)
    addAction(action)
  }

  #if !hasFeature(Embedded)
    /// A recognizer that calls a method of `target`, which it does not keep alive: `addTarget(_:action:)`.
    public convenience init<Target: AnyObject>(
      target: Target, action: @escaping TargetAction<Target, TriggeredTapGestureRecognizer>
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
