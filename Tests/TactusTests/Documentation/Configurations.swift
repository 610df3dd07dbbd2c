// Made by Scripts/catalogue from Catalogue/.

@testable import Tactus

/// A fresh configuration of every recognizer that has one, by name.
enum Configurations {
  static var all: [(String, Any)] {
    [
      ("TapConfiguration", TapConfiguration()),
      ("LongPressConfiguration", LongPressConfiguration()),
      ("PanConfiguration", PanConfiguration()),
      ("ScreenEdgePanConfiguration", ScreenEdgePanConfiguration()),
      ("SwipeConfiguration", SwipeConfiguration()),
      ("PinchConfiguration", PinchConfiguration()),
      ("RotationConfiguration", RotationConfiguration()),
      ("TransformConfiguration", TransformConfiguration()),
      ("TriggeredTapConfiguration", TriggeredTapConfiguration()),
      ("FlickConfiguration", FlickConfiguration()),
      ("SpinConfiguration", SpinConfiguration()),
      ("CircleConfiguration", CircleConfiguration()),
      ("ForcePressConfiguration", ForcePressConfiguration()),
      ("TwoFingerTapConfiguration", TwoFingerTapConfiguration()),
    ]
  }

  /// Every number of them, by name: gives it a value that it cannot have, and answers whether it has what it should instead.
  static var wrongNumbers: [String: @Sendable () -> Bool] {
    [
      "TapConfiguration.numberOfTapsRequired": { TapConfiguration(numberOfTapsRequired: 0).numberOfTapsRequired == 1 },
      "TapConfiguration.numberOfTouchesRequired": {
        TapConfiguration(numberOfTouchesRequired: 0).numberOfTouchesRequired == 1
      },
      "TapConfiguration.maximumTapDuration": { TapConfiguration(maximumTapDuration: .nan).maximumTapDuration == 0.75 },
      "TapConfiguration.maximumTapInterval": { TapConfiguration(maximumTapInterval: .nan).maximumTapInterval == 0.35 },
      "TapConfiguration.allowableMovement": { TapConfiguration(allowableMovement: .nan).allowableMovement == 45.0 },
      "TapConfiguration.maximumTapDistance": { TapConfiguration(maximumTapDistance: .nan).maximumTapDistance == 45.0 },
      "LongPressConfiguration.minimumPressDuration": {
        LongPressConfiguration(minimumPressDuration: .nan).minimumPressDuration == 0.5
      },
      "LongPressConfiguration.allowableMovement": {
        LongPressConfiguration(allowableMovement: .nan).allowableMovement == 10.0
      },
      "LongPressConfiguration.numberOfTapsRequired": {
        LongPressConfiguration(numberOfTapsRequired: -1).numberOfTapsRequired == 0
      },
      "LongPressConfiguration.numberOfTouchesRequired": {
        LongPressConfiguration(numberOfTouchesRequired: 0).numberOfTouchesRequired == 1
      },
      "PanConfiguration.minimumNumberOfTouches": {
        PanConfiguration(minimumNumberOfTouches: 0).minimumNumberOfTouches == 1
      },
      "PanConfiguration.maximumNumberOfTouches": {
        PanConfiguration(maximumNumberOfTouches: 0).maximumNumberOfTouches == 1
      },
      "PanConfiguration.hysteresis": { PanConfiguration(hysteresis: .nan).hysteresis == 10.0 },
      "PanConfiguration.activatesAfterLongPress": {
        PanConfiguration(activatesAfterLongPress: .nan).activatesAfterLongPress == 0.0
      },
      "PanConfiguration.wheelPause": { PanConfiguration(wheelPause: .nan).wheelPause == 0.15 },
      "ScreenEdgePanConfiguration.edgeWidth": { ScreenEdgePanConfiguration(edgeWidth: .nan).edgeWidth == 20.0 },
      "SwipeConfiguration.numberOfTouchesRequired": {
        SwipeConfiguration(numberOfTouchesRequired: 0).numberOfTouchesRequired == 1
      },
      "SwipeConfiguration.maximumDuration": { SwipeConfiguration(maximumDuration: .nan).maximumDuration == 0.5 },
      "SwipeConfiguration.minimumPrimaryMovement": {
        SwipeConfiguration(minimumPrimaryMovement: .nan).minimumPrimaryMovement == 50.0
      },
      "SwipeConfiguration.maximumSecondaryMovement": {
        SwipeConfiguration(maximumSecondaryMovement: .nan).maximumSecondaryMovement == 50.0
      },
      "SwipeConfiguration.rateOfMinimumMovementDecay": {
        SwipeConfiguration(rateOfMinimumMovementDecay: .nan).rateOfMinimumMovementDecay == 0.94
      },
      "SwipeConfiguration.rateOfMaximumMovementDecay": {
        SwipeConfiguration(rateOfMaximumMovementDecay: .nan).rateOfMaximumMovementDecay == 0.98
      },
      "PinchConfiguration.hysteresis": { PinchConfiguration(hysteresis: .nan).hysteresis == 4.0 },
      "RotationConfiguration.hysteresis": { RotationConfiguration(hysteresis: .nan).hysteresis == 4.0 },
      "TransformConfiguration.minimumNumberOfTouches": {
        TransformConfiguration(minimumNumberOfTouches: 0).minimumNumberOfTouches == 1
      },
      "TransformConfiguration.hysteresis": { TransformConfiguration(hysteresis: .nan).hysteresis == 4.0 },
      "TriggeredTapConfiguration.minimumDelay": { TriggeredTapConfiguration(minimumDelay: .nan).minimumDelay == 0.5 },
      "TriggeredTapConfiguration.maximumTapDuration": {
        TriggeredTapConfiguration(maximumTapDuration: .nan).maximumTapDuration == 0.25
      },
      "TriggeredTapConfiguration.allowableMovement": {
        TriggeredTapConfiguration(allowableMovement: .nan).allowableMovement == 10.0
      },
      "TriggeredTapConfiguration.triggerAllowableMovement": {
        TriggeredTapConfiguration(triggerAllowableMovement: .nan).triggerAllowableMovement == Double.infinity
      },
      "TriggeredTapConfiguration.numberOfTriggerTouches": {
        TriggeredTapConfiguration(numberOfTriggerTouches: 0).numberOfTriggerTouches == 1
      },
      "TriggeredTapConfiguration.maximumTapPause": {
        TriggeredTapConfiguration(maximumTapPause: .nan).maximumTapPause == Double.infinity
      },
      "FlickConfiguration.hysteresis": { FlickConfiguration(hysteresis: .nan).hysteresis == 10.0 },
      "FlickConfiguration.minimumVelocity": { FlickConfiguration(minimumVelocity: .nan).minimumVelocity == 500.0 },
      "SpinConfiguration.minimumAngle": { SpinConfiguration(minimumAngle: .nan).minimumAngle == Double.pi / 2 },
      "SpinConfiguration.minimumRadius": { SpinConfiguration(minimumRadius: .nan).minimumRadius == 10.0 },
      "CircleConfiguration.maximumDuration": { CircleConfiguration(maximumDuration: .nan).maximumDuration == 2.0 },
      "CircleConfiguration.maximumGap": { CircleConfiguration(maximumGap: .nan).maximumGap == 1.0 / 3 },
      "CircleConfiguration.minimumTurning": {
        CircleConfiguration(minimumTurning: .nan).minimumTurning == 7 * Double.pi / 4
      },
      "CircleConfiguration.maximumTurning": {
        CircleConfiguration(maximumTurning: .nan).maximumTurning == 3 * Double.pi
      },
      "ForcePressConfiguration.minimumForce": { ForcePressConfiguration(minimumForce: .nan).minimumForce == 0.5 },
      "ForcePressConfiguration.releaseForce": { ForcePressConfiguration(releaseForce: .nan).releaseForce == 0.25 },
      "ForcePressConfiguration.allowableMovement": {
        ForcePressConfiguration(allowableMovement: .nan).allowableMovement == 10.0
      },
      "TwoFingerTapConfiguration.maximumInterval": {
        TwoFingerTapConfiguration(maximumInterval: .nan).maximumInterval == 0.15
      },
      "TwoFingerTapConfiguration.maximumDuration": {
        TwoFingerTapConfiguration(maximumDuration: .nan).maximumDuration == 0.4
      },
      "TwoFingerTapConfiguration.allowableMovement": {
        TwoFingerTapConfiguration(allowableMovement: .nan).allowableMovement == 10.0
      },
      "TwoFingerTapConfiguration.maximumSpan": {
        TwoFingerTapConfiguration(maximumSpan: .nan).maximumSpan == Double.infinity
      },
    ]
  }
}
