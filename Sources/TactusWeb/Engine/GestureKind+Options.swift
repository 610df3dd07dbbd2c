#if canImport(Tactus)
  import Tactus
#endif

extension GestureKind {
  /// The number of the first option that every kind has; those of its own begin at 0.
  private static var firstCommonOption: Int { 32 }

  /// Sets `options` on `recognizer`, which is of this kind. The numbers of the options are their places in `types.js`; one that
  /// is not known is left out.
  func set(_ options: OptionReader, on recognizer: GestureRecognizer) throws(PageFault) {
    var options = options
    while let (number, values) = options.option() {
      if number >= Self.firstCommonOption {
        Self.setCommon(number - Self.firstCommonOption, values, on: recognizer)
      } else {
        try setOwn(number, values, on: recognizer)
      }
    }
  }

  private static func setCommon(_ option: Int, _ values: OptionReader, on recognizer: GestureRecognizer) {
    var values = values
    switch option {
    case 0: recognizer.isEnabled = values.flag()
    case 1: recognizer.cancelsTouchesInView = values.flag()
    case 2: recognizer.delaysTouchesBegan = values.flag()
    case 3: recognizer.delaysTouchesEnded = values.flag()
    case 4: recognizer.allowedTouchTools = Touch.Tools(rawValue: values.byte())
    case 5: recognizer.requiresExclusiveTouchType = values.flag()
    case 6: recognizer.acceptsLeftoverTouches = values.flag()
    default: break
    }
  }

  private func setOwn(
    _ option: Int, _ values: OptionReader, on recognizer: GestureRecognizer
  ) throws(PageFault) {
    switch self {
    case .tap: setTap(option, values, unsafeDowncast(recognizer, to: TapGestureRecognizer.self))
    case .tapSequence: setTapSequence(option, values, unsafeDowncast(recognizer, to: TapSequence.self))
    case .longPress: setLongPress(option, values, unsafeDowncast(recognizer, to: LongPressGestureRecognizer.self))
    case .pan: setPan(option, values, unsafeDowncast(recognizer, to: PanGestureRecognizer.self))
    case .screenEdgePan: setEdgePan(option, values, unsafeDowncast(recognizer, to: ScreenEdgePanGestureRecognizer.self))
    case .swipe:
      let swipe = unsafeDowncast(recognizer, to: SwipeGestureRecognizer.self)
      if option == 1 {
        var values = values
        swipe.numberOfTouchesRequired = values.integer()
      } else {
        SwipeConfiguration.set(option == 0 ? 0 : option - 1, values, &swipe.configuration)
      }
    case .pinch: setPinch(option, values, unsafeDowncast(recognizer, to: PinchGestureRecognizer.self))
    case .rotation: setRotation(option, values, unsafeDowncast(recognizer, to: RotationGestureRecognizer.self))
    case .transform: setTransform(option, values, unsafeDowncast(recognizer, to: TransformGestureRecognizer.self))
    case .triggeredTap:
      setTriggeredTap(option, values, unsafeDowncast(recognizer, to: TriggeredTapGestureRecognizer.self))
    case .flick: setFlick(option, values, unsafeDowncast(recognizer, to: FlickGestureRecognizer.self))
    case .spin: setSpin(option, values, unsafeDowncast(recognizer, to: SpinGestureRecognizer.self))
    case .circle: setCircle(option, values, unsafeDowncast(recognizer, to: CircleGestureRecognizer.self))
    case .forcePress: setForcePress(option, values, unsafeDowncast(recognizer, to: ForcePressGestureRecognizer.self))
    case .individual:
      let each = unsafeDowncast(recognizer, to: IndividualTouchRecognizer.self)
      if option == 0 { each.subgestures = values.subgestures() }
    case .sequence:
      #if !TACTUS_WITHOUT_SEQUENCES
        try setSequence(option, values, unsafeDowncast(recognizer, to: SequenceGestureRecognizer.self))
      #endif
    case .touchDown, .hover: break
    }
  }
}

// MARK: Taps and presses

extension GestureKind {
  private func setTap(_ option: Int, _ values: OptionReader, _ tap: TapGestureRecognizer) {
    var values = values
    switch option {
    case 0: tap.numberOfTapsRequired = values.integer()
    case 1: tap.numberOfTouchesRequired = values.integer()
    case 2: tap.maximumTapDuration = values.time()
    case 3: tap.maximumTapInterval = values.time()
    case 4: tap.allowableMovement = values.number()
    case 5: tap.maximumTapDistance = values.number()
    default: break
    }
  }

  private func setTapSequence(_ option: Int, _ values: OptionReader, _ taps: TapSequence) {
    var values = values
    switch option {
    case 0: taps.maximumNumberOfTaps = values.integer()
    case 1: taps.reporting = TapSequence.Reporting(rawValue: values.byte()) ?? .whenDecided
    case 2: taps.numberOfTouchesRequired = values.integer()
    case 3: taps.maximumTapDuration = values.time()
    case 4: taps.maximumTapInterval = values.time()
    case 5: taps.allowableMovement = values.number()
    case 6: taps.maximumTapDistance = values.number()
    default: break
    }
  }

  private func setLongPress(_ option: Int, _ values: OptionReader, _ press: LongPressGestureRecognizer) {
    var values = values
    switch option {
    case 0: press.minimumPressDuration = values.time()
    case 1: press.allowableMovement = values.number()
    case 2: press.numberOfTapsRequired = values.integer()
    case 3: press.numberOfTouchesRequired = values.integer()
    default: break
    }
  }

  private func setTriggeredTap(_ option: Int, _ values: OptionReader, _ tap: TriggeredTapGestureRecognizer) {
    var values = values
    switch option {
    case 0: tap.minimumDelay = values.time()
    case 1: tap.recognizesOn = TriggeredTapGestureRecognizer.Moment(rawValue: values.byte()) ?? .down
    case 2: tap.maximumTapDuration = values.time()
    case 3: tap.allowableMovement = values.number()
    case 4: tap.triggerAllowableMovement = values.number()
    case 5: tap.numberOfTriggerTouches = values.integer()
    case 6: tap.triggerRegion = values.rect()
    case 7: tap.maximumTapPause = values.time()
    case 8: tap.preventsOthers = values.flag()
    default: break
    }
  }

  private func setForcePress(_ option: Int, _ values: OptionReader, _ press: ForcePressGestureRecognizer) {
    var values = values
    switch option {
    case 0: press.minimumForce = values.number()
    case 1: press.releaseForce = values.number()
    case 2: press.allowableMovement = values.number()
    default: break
    }
  }
}

// MARK: Movements

extension GestureKind {
  private func setPan(_ option: Int, _ values: OptionReader, _ pan: PanGestureRecognizer) {
    var values = values
    switch option {
    case 0: pan.minimumNumberOfTouches = values.integer()
    case 1: pan.maximumNumberOfTouches = values.integer()
    case 2: pan.hysteresis = values.number()
    case 3: pan.axis = PanGestureRecognizer.Axis(rawValue: values.byte()) ?? .both
    case 4: pan.allowedScrollTypes = PointerSample.ScrollTypes(rawValue: values.byte())
    default: break
    }
  }

  private func setEdgePan(_ option: Int, _ values: OptionReader, _ pan: ScreenEdgePanGestureRecognizer) {
    var edge = values
    switch option {
    case 0: pan.edges = ScreenEdgePanGestureRecognizer.Edges(rawValue: edge.byte())
    case 1: pan.edgeWidth = edge.number()
    default: setPan(option - 2, values, pan)
    }
  }

  private func setPinch(_ option: Int, _ values: OptionReader, _ pinch: PinchGestureRecognizer) {
    var values = values
    switch option {
    case 0: pinch.hysteresis = values.number()
    case 1: pinch.startsAtIdentity = values.flag()
    default: break
    }
  }

  private func setRotation(_ option: Int, _ values: OptionReader, _ rotation: RotationGestureRecognizer) {
    var values = values
    switch option {
    case 0: rotation.hysteresis = values.number()
    case 1: rotation.startsAtIdentity = values.flag()
    default: break
    }
  }

  private func setTransform(_ option: Int, _ values: OptionReader, _ transform: TransformGestureRecognizer) {
    var values = values
    switch option {
    case 0: transform.minimumNumberOfTouches = values.integer()
    case 1: transform.hysteresis = values.number()
    case 2: transform.components = TransformGestureRecognizer.Components(rawValue: values.byte())
    default: break
    }
  }

  private func setFlick(_ option: Int, _ values: OptionReader, _ flick: FlickGestureRecognizer) {
    var values = values
    switch option {
    case 0: flick.hysteresis = values.number()
    case 1: flick.minimumVelocity = values.number()
    default: break
    }
  }

  private func setSpin(_ option: Int, _ values: OptionReader, _ spin: SpinGestureRecognizer) {
    var values = values
    switch option {
    case 0: spin.minimumAngle = values.number()
    case 1: spin.minimumRadius = values.number()
    default: break
    }
  }

  private func setCircle(_ option: Int, _ values: OptionReader, _ circle: CircleGestureRecognizer) {
    var values = values
    switch option {
    case 0: circle.maximumDuration = values.time()
    case 1: circle.maximumGap = values.number()
    case 2: circle.minimumTurning = values.number()
    case 3: circle.maximumTurning = values.number()
    case 4: circle.maximumInflections = values.integer()
    default: break
    }
  }
}

extension SwipeConfiguration {
  /// Sets option `option` of those that swipes and swipes of single fingers have in common.
  static func set(_ option: Int, _ values: OptionReader, _ swipe: inout SwipeConfiguration) {
    var values = values
    switch option {
    case 0: swipe.direction = SwipeGestureRecognizer.Direction(rawValue: values.byte())
    case 1: swipe.maximumDuration = values.time()
    case 2: swipe.minimumPrimaryMovement = values.number()
    case 3: swipe.maximumSecondaryMovement = values.number()
    case 4: swipe.rateOfMinimumMovementDecay = values.number()
    case 5: swipe.rateOfMaximumMovementDecay = values.number()
    default: break
    }
  }
}
