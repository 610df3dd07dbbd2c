// Made by Scripts/catalogue from Catalogue/.

extension RecognizerType {
  /// The types that this version of the engine has, in the order of their numbers in pages.
  static let builtIn: [RecognizerType] = [
    .tap, .tapSequence, .longPress, .pan, .screenEdgePan, .swipe, .pinch, .rotation, .transform, .triggeredTap,
    .touchDown, .flick, .spin, .circle, .forcePress, .hover, .individual, .sequence, .twoFingerTap,
  ]
}
