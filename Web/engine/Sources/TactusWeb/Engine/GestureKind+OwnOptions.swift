// Made by Scripts/catalogue from Catalogue/.

import Tactus

extension GestureKind {
  /// Sets or reads option `number` of those that this kind has for itself.
  func accessOwn(_ number: Int, _ option: inout OptionAccess, of recognizer: GestureRecognizer) throws(PageFault) {
    switch self {
    case .tap: accessTap(number, &option, unsafeDowncast(recognizer, to: TapGestureRecognizer.self))
    case .tapSequence: accessTapSequence(number, &option, unsafeDowncast(recognizer, to: TapSequence.self))
    case .longPress: accessLongPress(number, &option, unsafeDowncast(recognizer, to: LongPressGestureRecognizer.self))
    case .pan: accessPan(number, &option, unsafeDowncast(recognizer, to: PanGestureRecognizer.self))
    case .screenEdgePan:
      accessScreenEdgePan(number, &option, unsafeDowncast(recognizer, to: ScreenEdgePanGestureRecognizer.self))
    case .swipe: accessSwipe(number, &option, unsafeDowncast(recognizer, to: SwipeGestureRecognizer.self))
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
    case .individual: accessIndividual(number, &option, unsafeDowncast(recognizer, to: IndividualTouchRecognizer.self))
    case .sequence: try accessSequence(number, &option, recognizer)
    case .twoFingerTap:
      accessTwoFingerTap(number, &option, unsafeDowncast(recognizer, to: TwoFingerTapGestureRecognizer.self))
    case .touchDown, .hover: break
    }
  }

  private func accessTap(_ number: Int, _ option: inout OptionAccess, _ it: TapGestureRecognizer) {
    switch number {
    case 0: option.integer(it.numberOfTapsRequired) { it.numberOfTapsRequired = $0 }
    case 1: option.integer(it.numberOfTouchesRequired) { it.numberOfTouchesRequired = $0 }
    case 2: option.number(it.maximumTapDuration) { it.maximumTapDuration = $0 }
    case 3: option.number(it.maximumTapInterval) { it.maximumTapInterval = $0 }
    case 4: option.number(it.allowableMovement) { it.allowableMovement = $0 }
    case 5: option.number(it.maximumTapDistance) { it.maximumTapDistance = $0 }
    default: break
    }
  }

  private func accessTapSequence(_ number: Int, _ option: inout OptionAccess, _ it: TapSequence) {
    switch number {
    case 0: option.integer(it.maximumNumberOfTaps) { it.maximumNumberOfTaps = $0 }
    case 1: option.byte(it.reporting.rawValue) { it.reporting = TapSequence.Reporting(rawValue: $0) ?? .whenDecided }
    case 2: option.integer(it.numberOfTouchesRequired) { it.numberOfTouchesRequired = $0 }
    case 3: option.number(it.maximumTapDuration) { it.maximumTapDuration = $0 }
    case 4: option.number(it.maximumTapInterval) { it.maximumTapInterval = $0 }
    case 5: option.number(it.allowableMovement) { it.allowableMovement = $0 }
    case 6: option.number(it.maximumTapDistance) { it.maximumTapDistance = $0 }
    default: break
    }
  }

  private func accessLongPress(_ number: Int, _ option: inout OptionAccess, _ it: LongPressGestureRecognizer) {
    switch number {
    case 0: option.number(it.minimumPressDuration) { it.minimumPressDuration = $0 }
    case 1: option.number(it.allowableMovement) { it.allowableMovement = $0 }
    case 2: option.integer(it.numberOfTapsRequired) { it.numberOfTapsRequired = $0 }
    case 3: option.integer(it.numberOfTouchesRequired) { it.numberOfTouchesRequired = $0 }
    default: break
    }
  }

  private func accessPan(_ number: Int, _ option: inout OptionAccess, _ it: PanGestureRecognizer) {
    switch number {
    case 0: option.integer(it.minimumNumberOfTouches) { it.minimumNumberOfTouches = $0 }
    case 1: option.integer(it.maximumNumberOfTouches) { it.maximumNumberOfTouches = $0 }
    case 2: option.number(it.hysteresis) { it.hysteresis = $0 }
    case 3: option.byte(it.axis.rawValue) { it.axis = PanGestureRecognizer.Axis(rawValue: $0) ?? .both }
    case 4: option.offset(&it.configuration.activeOffset)
    case 5: option.offset(&it.configuration.failOffset)
    case 6: option.number(it.activatesAfterLongPress) { it.activatesAfterLongPress = $0 }
    case 7:
      option.byte(it.allowedScrollTypes.rawValue) { it.allowedScrollTypes = PointerSample.ScrollTypes(rawValue: $0) }
    default: break
    }
  }

  private func accessScreenEdgePan(_ number: Int, _ option: inout OptionAccess, _ it: ScreenEdgePanGestureRecognizer) {
    switch number {
    case 0: option.byte(it.edges.rawValue) { it.edges = ScreenEdgePanGestureRecognizer.Edges(rawValue: $0) }
    case 1: option.number(it.edgeWidth) { it.edgeWidth = $0 }
    default: accessPan(number - 2, &option, it)
    }
  }

  private func accessSwipe(_ number: Int, _ option: inout OptionAccess, _ it: SwipeGestureRecognizer) {
    switch number {
    case 0: option.byte(it.direction.rawValue) { it.direction = SwipeGestureRecognizer.Direction(rawValue: $0) }
    case 1: option.integer(it.numberOfTouchesRequired) { it.numberOfTouchesRequired = $0 }
    case 2: option.number(it.maximumDuration) { it.maximumDuration = $0 }
    case 3: option.number(it.minimumPrimaryMovement) { it.minimumPrimaryMovement = $0 }
    case 4: option.number(it.maximumSecondaryMovement) { it.maximumSecondaryMovement = $0 }
    case 5: option.number(it.rateOfMinimumMovementDecay) { it.rateOfMinimumMovementDecay = $0 }
    case 6: option.number(it.rateOfMaximumMovementDecay) { it.rateOfMaximumMovementDecay = $0 }
    default: break
    }
  }

  private func accessPinch(_ number: Int, _ option: inout OptionAccess, _ it: PinchGestureRecognizer) {
    switch number {
    case 0: option.number(it.hysteresis) { it.hysteresis = $0 }
    case 1: option.flag(it.startsAtIdentity) { it.startsAtIdentity = $0 }
    default: break
    }
  }

  private func accessRotation(_ number: Int, _ option: inout OptionAccess, _ it: RotationGestureRecognizer) {
    switch number {
    case 0: option.number(it.hysteresis) { it.hysteresis = $0 }
    case 1: option.flag(it.startsAtIdentity) { it.startsAtIdentity = $0 }
    default: break
    }
  }

  private func accessTransform(_ number: Int, _ option: inout OptionAccess, _ it: TransformGestureRecognizer) {
    switch number {
    case 0: option.integer(it.minimumNumberOfTouches) { it.minimumNumberOfTouches = $0 }
    case 1: option.number(it.hysteresis) { it.hysteresis = $0 }
    case 2: option.byte(it.components.rawValue) { it.components = TransformGestureRecognizer.Components(rawValue: $0) }
    default: break
    }
  }

  private func accessTriggeredTap(_ number: Int, _ option: inout OptionAccess, _ it: TriggeredTapGestureRecognizer) {
    switch number {
    case 0: option.number(it.minimumDelay) { it.minimumDelay = $0 }
    case 1:
      option.byte(it.recognizesOn.rawValue) {
        it.recognizesOn = TriggeredTapGestureRecognizer.Moment(rawValue: $0) ?? .down
      }
    case 2: option.number(it.maximumTapDuration) { it.maximumTapDuration = $0 }
    case 3: option.number(it.allowableMovement) { it.allowableMovement = $0 }
    case 4: option.number(it.triggerAllowableMovement) { it.triggerAllowableMovement = $0 }
    case 5: option.integer(it.numberOfTriggerTouches) { it.numberOfTriggerTouches = $0 }
    case 6: option.rect { it.triggerRegion = $0 }
    case 7: option.number(it.maximumTapPause) { it.maximumTapPause = $0 }
    case 8: option.flag(it.preventsOthers) { it.preventsOthers = $0 }
    default: break
    }
  }

  private func accessFlick(_ number: Int, _ option: inout OptionAccess, _ it: FlickGestureRecognizer) {
    switch number {
    case 0: option.number(it.hysteresis) { it.hysteresis = $0 }
    case 1: option.number(it.minimumVelocity) { it.minimumVelocity = $0 }
    default: break
    }
  }

  private func accessSpin(_ number: Int, _ option: inout OptionAccess, _ it: SpinGestureRecognizer) {
    switch number {
    case 0: option.number(it.minimumAngle) { it.minimumAngle = $0 }
    case 1: option.number(it.minimumRadius) { it.minimumRadius = $0 }
    default: break
    }
  }

  private func accessCircle(_ number: Int, _ option: inout OptionAccess, _ it: CircleGestureRecognizer) {
    switch number {
    case 0: option.number(it.maximumDuration) { it.maximumDuration = $0 }
    case 1: option.number(it.maximumGap) { it.maximumGap = $0 }
    case 2: option.number(it.minimumTurning) { it.minimumTurning = $0 }
    case 3: option.number(it.maximumTurning) { it.maximumTurning = $0 }
    case 4: option.integer(it.maximumInflections) { it.maximumInflections = $0 }
    default: break
    }
  }

  private func accessForcePress(_ number: Int, _ option: inout OptionAccess, _ it: ForcePressGestureRecognizer) {
    switch number {
    case 0: option.number(it.minimumForce) { it.minimumForce = $0 }
    case 1: option.number(it.releaseForce) { it.releaseForce = $0 }
    case 2: option.number(it.allowableMovement) { it.allowableMovement = $0 }
    default: break
    }
  }

  private func accessIndividual(_ number: Int, _ option: inout OptionAccess, _ it: IndividualTouchRecognizer) {
    switch number {
    case 0: option.structure { it.subgestures = $0.subgestures() }
    default: break
    }
  }

  private func accessTwoFingerTap(_ number: Int, _ option: inout OptionAccess, _ it: TwoFingerTapGestureRecognizer) {
    switch number {
    case 0: option.number(it.maximumInterval) { it.maximumInterval = $0 }
    case 1: option.number(it.maximumDuration) { it.maximumDuration = $0 }
    case 2: option.number(it.allowableMovement) { it.allowableMovement = $0 }
    case 3: option.number(it.maximumSpan) { it.maximumSpan = $0 }
    default: break
    }
  }
}
