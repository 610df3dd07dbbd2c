import Tactus
import TactusScenes

/// Reads what a live recognizer has its properties set to, by the names that scenes use; what a scene leaves out is at its
/// default, which nobody but the recognizer knows.
enum PropertyReader {
  /// The property called `name`; `nil` for one that is not known here, and for what has a form of its own.
  static func value(_ name: String, of recognizer: GestureRecognizer) -> PropertyValue? {
    if let value = specific(name, of: recognizer) { return value }
    switch name {
    case "enabled": return .flag(recognizer.isEnabled)
    case "cancelsTouchesInView": return .flag(recognizer.cancelsTouchesInView)
    case "delaysTouchesBegan": return .flag(recognizer.delaysTouchesBegan)
    case "delaysTouchesEnded": return .flag(recognizer.delaysTouchesEnded)
    case "requiresExclusiveTouchType": return .flag(recognizer.requiresExclusiveTouchType)
    case "acceptsLeftoverTouches": return .flag(recognizer.acceptsLeftoverTouches)
    default: return nil
    }
  }

  private static func specific(_ name: String, of recognizer: GestureRecognizer) -> PropertyValue? {
    switch recognizer {
    case let recognizer as TapGestureRecognizer: return tap(name, recognizer.configuration)
    case let recognizer as TapSequence: return taps(name, recognizer)
    case let recognizer as LongPressGestureRecognizer: return press(name, recognizer)
    case let recognizer as ScreenEdgePanGestureRecognizer:
      return name == "edgeWidth" ? .number(recognizer.edgeWidth) : pan(name, recognizer)
    case let recognizer as PanGestureRecognizer: return pan(name, recognizer)
    case let recognizer as SwipeGestureRecognizer: return swipe(name, recognizer)
    case let recognizer as PinchGestureRecognizer:
      return twoFingers(name, recognizer.hysteresis, recognizer.startsAtIdentity)
    case let recognizer as RotationGestureRecognizer:
      return twoFingers(name, recognizer.hysteresis, recognizer.startsAtIdentity)
    case let recognizer as TransformGestureRecognizer:
      if name == "hysteresis" { return .number(recognizer.hysteresis) }
      return name == "minimumNumberOfTouches" ? .integer(recognizer.minimumNumberOfTouches) : nil
    case let recognizer as TriggeredTapGestureRecognizer: return triggeredTap(name, recognizer)
    case let recognizer as FlickGestureRecognizer:
      if name == "hysteresis" { return .number(recognizer.hysteresis) }
      return name == "minimumVelocity" ? .number(recognizer.minimumVelocity) : nil
    case let recognizer as SpinGestureRecognizer:
      if name == "minimumAngle" { return .number(recognizer.minimumAngle) }
      return name == "minimumRadius" ? .number(recognizer.minimumRadius) : nil
    case let recognizer as CircleGestureRecognizer: return circle(name, recognizer)
    case let recognizer as ForcePressGestureRecognizer: return forcePress(name, recognizer)
    default: return nil
    }
  }

  private static func tap(_ name: String, _ tap: TapConfiguration) -> PropertyValue? {
    switch name {
    case "numberOfTapsRequired": .integer(tap.numberOfTapsRequired)
    case "numberOfTouchesRequired": .integer(tap.numberOfTouchesRequired)
    case "maximumTapDuration": .duration(.seconds(tap.maximumTapDuration))
    case "maximumTapInterval": .duration(.seconds(tap.maximumTapInterval))
    case "allowableMovement": .number(tap.allowableMovement)
    case "maximumTapDistance": .number(tap.maximumTapDistance)
    default: nil
    }
  }

  private static func taps(_ name: String, _ taps: TapSequence) -> PropertyValue? {
    switch name {
    case "maximumNumberOfTaps": .integer(taps.maximumNumberOfTaps)
    case "numberOfTouchesRequired": .integer(taps.numberOfTouchesRequired)
    case "maximumTapDuration": .duration(.seconds(taps.maximumTapDuration))
    case "maximumTapInterval": .duration(.seconds(taps.maximumTapInterval))
    case "allowableMovement": .number(taps.allowableMovement)
    case "maximumTapDistance": .number(taps.maximumTapDistance)
    default: nil
    }
  }

  private static func press(_ name: String, _ press: LongPressGestureRecognizer) -> PropertyValue? {
    switch name {
    case "minimumPressDuration": .duration(.seconds(press.minimumPressDuration))
    case "allowableMovement": .number(press.allowableMovement)
    case "numberOfTapsRequired": .integer(press.numberOfTapsRequired)
    case "numberOfTouchesRequired": .integer(press.numberOfTouchesRequired)
    default: nil
    }
  }

  private static func pan(_ name: String, _ pan: PanGestureRecognizer) -> PropertyValue? {
    switch name {
    case "minimumNumberOfTouches": .integer(pan.minimumNumberOfTouches)
    case "maximumNumberOfTouches": .integer(pan.maximumNumberOfTouches)
    case "hysteresis": .number(pan.hysteresis)
    default: nil
    }
  }

  private static func swipe(_ name: String, _ swipe: SwipeGestureRecognizer) -> PropertyValue? {
    switch name {
    case "numberOfTouchesRequired": .integer(swipe.numberOfTouchesRequired)
    case "maximumDuration": .duration(.seconds(swipe.maximumDuration))
    case "minimumPrimaryMovement": .number(swipe.minimumPrimaryMovement)
    case "maximumSecondaryMovement": .number(swipe.maximumSecondaryMovement)
    case "rateOfMinimumMovementDecay": .number(swipe.rateOfMinimumMovementDecay)
    case "rateOfMaximumMovementDecay": .number(swipe.rateOfMaximumMovementDecay)
    default: nil
    }
  }

  private static func twoFingers(_ name: String, _ hysteresis: Double, _ starts: Bool) -> PropertyValue? {
    switch name {
    case "hysteresis": .number(hysteresis)
    case "startsAtIdentity": .flag(starts)
    default: nil
    }
  }

  private static func triggeredTap(_ name: String, _ tap: TriggeredTapGestureRecognizer) -> PropertyValue? {
    switch name {
    case "minimumDelay": .duration(.seconds(tap.minimumDelay))
    case "recognizesOn": .names([tap.recognizesOn.name])
    case "maximumTapDuration": .duration(.seconds(tap.maximumTapDuration))
    case "allowableMovement": .number(tap.allowableMovement)
    case "triggerAllowableMovement": .number(tap.triggerAllowableMovement)
    case "numberOfTriggerTouches": .integer(tap.numberOfTriggerTouches)
    case "maximumTapPause": .duration(.seconds(tap.maximumTapPause))
    case "preventsOthers": .flag(tap.preventsOthers)
    default: nil
    }
  }

  private static func circle(_ name: String, _ circle: CircleGestureRecognizer) -> PropertyValue? {
    switch name {
    case "maximumDuration": .duration(.seconds(circle.maximumDuration))
    case "maximumGap": .number(circle.maximumGap)
    case "minimumTurning": .number(circle.minimumTurning)
    case "maximumTurning": .number(circle.maximumTurning)
    case "maximumInflections": .integer(circle.maximumInflections)
    default: nil
    }
  }

  private static func forcePress(_ name: String, _ press: ForcePressGestureRecognizer) -> PropertyValue? {
    switch name {
    case "minimumForce": .number(press.minimumForce)
    case "releaseForce": .number(press.releaseForce)
    case "allowableMovement": .number(press.allowableMovement)
    default: nil
    }
  }
}
