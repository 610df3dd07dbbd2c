// Made by Scripts/catalogue from Catalogue/.

// How recognizers are made that call a method of a target. Not in Embedded Swift, which has no weak references.
#if !hasFeature(Embedded)
  extension TapGestureRecognizer {
    /// A recognizer that calls a method of `target`, which it does not keep alive: `addTarget(_:action:)`.
    public convenience init<Target: AnyObject>(
      target: Target, action: @escaping TargetAction<Target, TapGestureRecognizer>
    ) {
      self.init()
      addTarget(target, action: action)
    }
  }

  extension LongPressGestureRecognizer {
    /// A recognizer that calls a method of `target`, which it does not keep alive: `addTarget(_:action:)`.
    public convenience init<Target: AnyObject>(
      target: Target, action: @escaping TargetAction<Target, LongPressGestureRecognizer>
    ) {
      self.init()
      addTarget(target, action: action)
    }
  }

  extension SwipeGestureRecognizer {
    /// A recognizer that calls a method of `target`, which it does not keep alive: `addTarget(_:action:)`.
    public convenience init<Target: AnyObject>(
      target: Target, action: @escaping TargetAction<Target, SwipeGestureRecognizer>
    ) {
      self.init()
      addTarget(target, action: action)
    }
  }

  extension PinchGestureRecognizer {
    /// A recognizer that calls a method of `target`, which it does not keep alive: `addTarget(_:action:)`.
    public convenience init<Target: AnyObject>(
      target: Target, action: @escaping TargetAction<Target, PinchGestureRecognizer>
    ) {
      self.init()
      addTarget(target, action: action)
    }
  }

  extension RotationGestureRecognizer {
    /// A recognizer that calls a method of `target`, which it does not keep alive: `addTarget(_:action:)`.
    public convenience init<Target: AnyObject>(
      target: Target, action: @escaping TargetAction<Target, RotationGestureRecognizer>
    ) {
      self.init()
      addTarget(target, action: action)
    }
  }

  extension TransformGestureRecognizer {
    /// A recognizer that calls a method of `target`, which it does not keep alive: `addTarget(_:action:)`.
    public convenience init<Target: AnyObject>(
      target: Target, action: @escaping TargetAction<Target, TransformGestureRecognizer>
    ) {
      self.init()
      addTarget(target, action: action)
    }
  }

  extension TriggeredTapGestureRecognizer {
    /// A recognizer that calls a method of `target`, which it does not keep alive: `addTarget(_:action:)`.
    public convenience init<Target: AnyObject>(
      target: Target, action: @escaping TargetAction<Target, TriggeredTapGestureRecognizer>
    ) {
      self.init()
      addTarget(target, action: action)
    }
  }

  extension TouchDownGestureRecognizer {
    /// A recognizer that calls a method of `target`, which it does not keep alive: `addTarget(_:action:)`.
    public convenience init<Target: AnyObject>(
      target: Target, action: @escaping TargetAction<Target, TouchDownGestureRecognizer>
    ) {
      self.init()
      addTarget(target, action: action)
    }
  }

  extension FlickGestureRecognizer {
    /// A recognizer that calls a method of `target`, which it does not keep alive: `addTarget(_:action:)`.
    public convenience init<Target: AnyObject>(
      target: Target, action: @escaping TargetAction<Target, FlickGestureRecognizer>
    ) {
      self.init()
      addTarget(target, action: action)
    }
  }

  extension SpinGestureRecognizer {
    /// A recognizer that calls a method of `target`, which it does not keep alive: `addTarget(_:action:)`.
    public convenience init<Target: AnyObject>(
      target: Target, action: @escaping TargetAction<Target, SpinGestureRecognizer>
    ) {
      self.init()
      addTarget(target, action: action)
    }
  }

  extension CircleGestureRecognizer {
    /// A recognizer that calls a method of `target`, which it does not keep alive: `addTarget(_:action:)`.
    public convenience init<Target: AnyObject>(
      target: Target, action: @escaping TargetAction<Target, CircleGestureRecognizer>
    ) {
      self.init()
      addTarget(target, action: action)
    }
  }

  extension ForcePressGestureRecognizer {
    /// A recognizer that calls a method of `target`, which it does not keep alive: `addTarget(_:action:)`.
    public convenience init<Target: AnyObject>(
      target: Target, action: @escaping TargetAction<Target, ForcePressGestureRecognizer>
    ) {
      self.init()
      addTarget(target, action: action)
    }
  }

  extension HoverGestureRecognizer {
    /// A recognizer that calls a method of `target`, which it does not keep alive: `addTarget(_:action:)`.
    public convenience init<Target: AnyObject>(
      target: Target, action: @escaping TargetAction<Target, HoverGestureRecognizer>
    ) {
      self.init()
      addTarget(target, action: action)
    }
  }

  extension TwoFingerTapGestureRecognizer {
    /// A recognizer that calls a method of `target`, which it does not keep alive: `addTarget(_:action:)`.
    public convenience init<Target: AnyObject>(
      target: Target, action: @escaping TargetAction<Target, TwoFingerTapGestureRecognizer>
    ) {
      self.init()
      addTarget(target, action: action)
    }
  }
#endif
