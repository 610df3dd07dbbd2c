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
}
