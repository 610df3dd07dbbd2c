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
      var option = OptionAccess(setting: values)
      try access(number, &option, of: recognizer)
    }
  }

  /// Writes option `number` of `recognizer`, which is of this kind, where the page reads it.
  ///
  /// - Returns: how many numbers it has; 0 for what only the page knows, and for what is not there.
  func get(_ number: Int, of recognizer: GestureRecognizer) -> Int {
    var option = OptionAccess.reading
    do throws(PageFault) {
      try access(number, &option, of: recognizer)
    } catch {
      return 0
    }
    return option.count
  }

  private func access(
    _ number: Int, _ option: inout OptionAccess, of recognizer: GestureRecognizer
  ) throws(PageFault) {
    if number >= Self.firstCommonOption {
      Self.accessCommon(number - Self.firstCommonOption, &option, of: recognizer)
    } else {
      try accessOwn(number, &option, of: recognizer)
    }
  }

  private static func accessCommon(_ number: Int, _ option: inout OptionAccess, of recognizer: GestureRecognizer) {
    switch number {
    case 0: option.flag(recognizer.isEnabled) { recognizer.isEnabled = $0 }
    case 1: option.flag(recognizer.cancelsTouchesInView) { recognizer.cancelsTouchesInView = $0 }
    case 2: option.flag(recognizer.delaysTouchesBegan) { recognizer.delaysTouchesBegan = $0 }
    case 3: option.flag(recognizer.delaysTouchesEnded) { recognizer.delaysTouchesEnded = $0 }
    case 4:
      option.byte(recognizer.allowedTouchTools.rawValue) { recognizer.allowedTouchTools = Touch.Tools(rawValue: $0) }
    case 5: option.flag(recognizer.requiresExclusiveTouchType) { recognizer.requiresExclusiveTouchType = $0 }
    case 6: option.flag(recognizer.acceptsLeftoverTouches) { recognizer.acceptsLeftoverTouches = $0 }
    default: break
    }
  }

  private func accessOwn(
    _ number: Int, _ option: inout OptionAccess, of recognizer: GestureRecognizer
  ) throws(PageFault) {
    switch self {
    case .tap: accessTap(number, &option, unsafeDowncast(recognizer, to: TapGestureRecognizer.self))
    case .tapSequence: accessTapSequence(number, &option, unsafeDowncast(recognizer, to: TapSequence.self))
    case .longPress: accessLongPress(number, &option, unsafeDowncast(recognizer, to: LongPressGestureRecognizer.self))
    case .pan: accessPan(number, &option, unsafeDowncast(recognizer, to: PanGestureRecognizer.self))
    case .screenEdgePan:
      accessEdgePan(number, &option, unsafeDowncast(recognizer, to: ScreenEdgePanGestureRecognizer.self))
    case .swipe:
      let swipe = unsafeDowncast(recognizer, to: SwipeGestureRecognizer.self)
      if number == 1 {
        option.integer(swipe.numberOfTouchesRequired) { swipe.numberOfTouchesRequired = $0 }
      } else {
        var configuration = swipe.configuration
        configuration.access(number == 0 ? 0 : number - 1, &option)
        if !option.isReading { swipe.configuration = configuration }
      }
    case .pinch: accessPinch(number, &option, unsafeDowncast(recognizer, to: PinchGestureRecognizer.self))
    case .rotation: accessRotation(number, &option, unsafeDowncast(recognizer, to: RotationGestureRecognizer.self))
    case .transform: accessTransform(number, &option, unsafeDowncast(recognizer, to: TransformGestureRecognizer.self))
    case .triggeredTap:
      accessTriggeredTap(number, &option, unsafeDowncast(recognizer, to: TriggeredTapGestureRecognizer.self))
    case .flick: accessFlick(number, &option, unsafeDowncast(recognizer, to: FlickGestureRecognizer.self))
    case .spin: accessSpin(number, &option, unsafeDowncast(recognizer, to: SpinGestureRecognizer.self))
    case .circle: accessCircle(number, &option, unsafeDowncast(recognizer, to: CircleGestureRecognizer.self))
    case .forcePress:
      accessForcePress(number, &option, unsafeDowncast(recognizer, to: ForcePressGestureRecognizer.self))
    case .individual:
      let each = unsafeDowncast(recognizer, to: IndividualTouchRecognizer.self)
      if number == 0 { option.structure { each.subgestures = $0.subgestures() } }
    case .sequence:
      #if !TACTUS_WITHOUT_SEQUENCES
        try accessSequence(number, &option, unsafeDowncast(recognizer, to: SequenceGestureRecognizer.self))
      #else
        throw PageFault()
      #endif
    case .touchDown, .hover: break
    }
  }
}

// MARK: Taps and presses

extension GestureKind {
  private func accessTap(_ number: Int, _ option: inout OptionAccess, _ tap: TapGestureRecognizer) {
    switch number {
    case 0: option.integer(tap.numberOfTapsRequired) { tap.numberOfTapsRequired = $0 }
    case 1: option.integer(tap.numberOfTouchesRequired) { tap.numberOfTouchesRequired = $0 }
    case 2: option.number(tap.maximumTapDuration) { tap.maximumTapDuration = $0 }
    case 3: option.number(tap.maximumTapInterval) { tap.maximumTapInterval = $0 }
    case 4: option.number(tap.allowableMovement) { tap.allowableMovement = $0 }
    case 5: option.number(tap.maximumTapDistance) { tap.maximumTapDistance = $0 }
    default: break
    }
  }

  private func accessTapSequence(_ number: Int, _ option: inout OptionAccess, _ taps: TapSequence) {
    switch number {
    case 0: option.integer(taps.maximumNumberOfTaps) { taps.maximumNumberOfTaps = $0 }
    case 1:
      option.byte(taps.reporting.rawValue) { taps.reporting = TapSequence.Reporting(rawValue: $0) ?? .whenDecided }
    case 2: option.integer(taps.numberOfTouchesRequired) { taps.numberOfTouchesRequired = $0 }
    case 3: option.number(taps.maximumTapDuration) { taps.maximumTapDuration = $0 }
    case 4: option.number(taps.maximumTapInterval) { taps.maximumTapInterval = $0 }
    case 5: option.number(taps.allowableMovement) { taps.allowableMovement = $0 }
    case 6: option.number(taps.maximumTapDistance) { taps.maximumTapDistance = $0 }
    default: break
    }
  }

  private func accessLongPress(_ number: Int, _ option: inout OptionAccess, _ press: LongPressGestureRecognizer) {
    switch number {
    case 0: option.number(press.minimumPressDuration) { press.minimumPressDuration = $0 }
    case 1: option.number(press.allowableMovement) { press.allowableMovement = $0 }
    case 2: option.integer(press.numberOfTapsRequired) { press.numberOfTapsRequired = $0 }
    case 3: option.integer(press.numberOfTouchesRequired) { press.numberOfTouchesRequired = $0 }
    default: break
    }
  }

  private func accessTriggeredTap(_ number: Int, _ option: inout OptionAccess, _ tap: TriggeredTapGestureRecognizer) {
    switch number {
    case 0: option.number(tap.minimumDelay) { tap.minimumDelay = $0 }
    case 1:
      option.byte(tap.recognizesOn.rawValue) {
        tap.recognizesOn = TriggeredTapGestureRecognizer.Moment(rawValue: $0) ?? .down
      }
    case 2: option.number(tap.maximumTapDuration) { tap.maximumTapDuration = $0 }
    case 3: option.number(tap.allowableMovement) { tap.allowableMovement = $0 }
    case 4: option.number(tap.triggerAllowableMovement) { tap.triggerAllowableMovement = $0 }
    case 5: option.integer(tap.numberOfTriggerTouches) { tap.numberOfTriggerTouches = $0 }
    case 6: option.rect(tap.triggerRegion) { tap.triggerRegion = $0 }
    case 7: option.number(tap.maximumTapPause) { tap.maximumTapPause = $0 }
    case 8: option.flag(tap.preventsOthers) { tap.preventsOthers = $0 }
    default: break
    }
  }

  private func accessForcePress(_ number: Int, _ option: inout OptionAccess, _ press: ForcePressGestureRecognizer) {
    switch number {
    case 0: option.number(press.minimumForce) { press.minimumForce = $0 }
    case 1: option.number(press.releaseForce) { press.releaseForce = $0 }
    case 2: option.number(press.allowableMovement) { press.allowableMovement = $0 }
    default: break
    }
  }
}

// MARK: Movements

extension GestureKind {
  private func accessPan(_ number: Int, _ option: inout OptionAccess, _ pan: PanGestureRecognizer) {
    switch number {
    case 0: option.integer(pan.minimumNumberOfTouches) { pan.minimumNumberOfTouches = $0 }
    case 1: option.integer(pan.maximumNumberOfTouches) { pan.maximumNumberOfTouches = $0 }
    case 2: option.number(pan.hysteresis) { pan.hysteresis = $0 }
    case 3: option.byte(pan.axis.rawValue) { pan.axis = PanGestureRecognizer.Axis(rawValue: $0) ?? .both }
    case 4:
      option.byte(pan.allowedScrollTypes.rawValue) { pan.allowedScrollTypes = PointerSample.ScrollTypes(rawValue: $0) }
    default: break
    }
  }

  private func accessEdgePan(_ number: Int, _ option: inout OptionAccess, _ pan: ScreenEdgePanGestureRecognizer) {
    switch number {
    case 0: option.byte(pan.edges.rawValue) { pan.edges = ScreenEdgePanGestureRecognizer.Edges(rawValue: $0) }
    case 1: option.number(pan.edgeWidth) { pan.edgeWidth = $0 }
    default: accessPan(number - 2, &option, pan)
    }
  }

  private func accessPinch(_ number: Int, _ option: inout OptionAccess, _ pinch: PinchGestureRecognizer) {
    switch number {
    case 0: option.number(pinch.hysteresis) { pinch.hysteresis = $0 }
    case 1: option.flag(pinch.startsAtIdentity) { pinch.startsAtIdentity = $0 }
    default: break
    }
  }

  private func accessRotation(_ number: Int, _ option: inout OptionAccess, _ rotation: RotationGestureRecognizer) {
    switch number {
    case 0: option.number(rotation.hysteresis) { rotation.hysteresis = $0 }
    case 1: option.flag(rotation.startsAtIdentity) { rotation.startsAtIdentity = $0 }
    default: break
    }
  }

  private func accessTransform(_ number: Int, _ option: inout OptionAccess, _ transform: TransformGestureRecognizer) {
    switch number {
    case 0: option.integer(transform.minimumNumberOfTouches) { transform.minimumNumberOfTouches = $0 }
    case 1: option.number(transform.hysteresis) { transform.hysteresis = $0 }
    case 2:
      option.byte(transform.components.rawValue) {
        transform.components = TransformGestureRecognizer.Components(rawValue: $0)
      }
    default: break
    }
  }

  private func accessFlick(_ number: Int, _ option: inout OptionAccess, _ flick: FlickGestureRecognizer) {
    switch number {
    case 0: option.number(flick.hysteresis) { flick.hysteresis = $0 }
    case 1: option.number(flick.minimumVelocity) { flick.minimumVelocity = $0 }
    default: break
    }
  }

  private func accessSpin(_ number: Int, _ option: inout OptionAccess, _ spin: SpinGestureRecognizer) {
    switch number {
    case 0: option.number(spin.minimumAngle) { spin.minimumAngle = $0 }
    case 1: option.number(spin.minimumRadius) { spin.minimumRadius = $0 }
    default: break
    }
  }

  private func accessCircle(_ number: Int, _ option: inout OptionAccess, _ circle: CircleGestureRecognizer) {
    switch number {
    case 0: option.number(circle.maximumDuration) { circle.maximumDuration = $0 }
    case 1: option.number(circle.maximumGap) { circle.maximumGap = $0 }
    case 2: option.number(circle.minimumTurning) { circle.minimumTurning = $0 }
    case 3: option.number(circle.maximumTurning) { circle.maximumTurning = $0 }
    case 4: option.integer(circle.maximumInflections) { circle.maximumInflections = $0 }
    default: break
    }
  }
}

extension SwipeConfiguration {
  /// Sets or reads option `number` of those that swipes and swipes of single fingers have in common.
  mutating func access(_ number: Int, _ option: inout OptionAccess) {
    switch number {
    case 0: option.byte(direction.rawValue) { direction = SwipeGestureRecognizer.Direction(rawValue: $0) }
    case 1: option.number(maximumDuration) { maximumDuration = $0 }
    case 2: option.number(minimumPrimaryMovement) { minimumPrimaryMovement = $0 }
    case 3: option.number(maximumSecondaryMovement) { maximumSecondaryMovement = $0 }
    case 4: option.number(rateOfMinimumMovementDecay) { rateOfMinimumMovementDecay = $0 }
    case 5: option.number(rateOfMaximumMovementDecay) { rateOfMaximumMovementDecay = $0 }
    default: break
    }
  }
}
