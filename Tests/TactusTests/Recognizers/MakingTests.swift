import Testing

@testable import Tactus

@Suite("Recognizers that are made with an action")
struct MakingTests {
  private final class Owner {
    func use(_ recognizer: GestureRecognizer) {}
    func call() {}
  }

  /// Initializers of one type: with an action, with numbers and an action, and with an owner's method that takes the recognizer or
  /// nothing.
  private static func making(_ owner: Owner) -> [(String, GestureRecognizer)] {
    let call = Owner.call
    return [
      ("circle", CircleGestureRecognizer { _ in }),
      ("circle, numbers", CircleGestureRecognizer(configuration: CircleConfiguration()) { _ in }),
      ("circle, owner", CircleGestureRecognizer(target: owner, action: call)),
      ("flick", FlickGestureRecognizer { _ in }),
      ("flick, numbers", FlickGestureRecognizer(configuration: FlickConfiguration()) { _ in }),
      ("flick, owner", FlickGestureRecognizer(target: owner, action: call)),
      ("force press", ForcePressGestureRecognizer { _ in }),
      ("force press, numbers", ForcePressGestureRecognizer(configuration: ForcePressConfiguration()) { _ in }),
      ("force press, owner", ForcePressGestureRecognizer(target: owner, action: call)),
      ("hover", HoverGestureRecognizer { _ in }),
      ("hover, owner", HoverGestureRecognizer(target: owner, action: call)),
      ("long press", LongPressGestureRecognizer { _ in }),
      ("long press, numbers", LongPressGestureRecognizer(configuration: LongPressConfiguration()) { _ in }),
      ("long press, owner", LongPressGestureRecognizer(target: owner, action: call)),
      ("pan", PanGestureRecognizer { _ in }),
      ("pan, numbers", PanGestureRecognizer(configuration: PanConfiguration()) { _ in }),
      ("pan, owner", PanGestureRecognizer(target: owner, action: call)),
      ("pinch", PinchGestureRecognizer { _ in }),
      ("pinch, numbers", PinchGestureRecognizer(configuration: PinchConfiguration()) { _ in }),
      ("pinch, owner", PinchGestureRecognizer(target: owner, action: call)),
      ("rotation", RotationGestureRecognizer { _ in }),
      ("rotation, numbers", RotationGestureRecognizer(configuration: RotationConfiguration()) { _ in }),
      ("rotation, owner", RotationGestureRecognizer(target: owner, action: call)),
      ("screen edge pan", ScreenEdgePanGestureRecognizer { _ in }),
      ("screen edge pan, owner", ScreenEdgePanGestureRecognizer(target: owner, action: call)),
      ("spin", SpinGestureRecognizer { _ in }),
      ("spin, numbers", SpinGestureRecognizer(configuration: SpinConfiguration()) { _ in }),
      ("spin, owner", SpinGestureRecognizer(target: owner, action: call)),
      ("swipe", SwipeGestureRecognizer { _ in }),
      ("swipe, numbers", SwipeGestureRecognizer(configuration: SwipeConfiguration()) { _ in }),
      ("swipe, owner", SwipeGestureRecognizer(target: owner, action: call)),
      ("tap", TapGestureRecognizer { _ in }),
      ("tap, numbers", TapGestureRecognizer(configuration: TapConfiguration()) { _ in }),
      ("tap, owner", TapGestureRecognizer(target: owner, action: call)),
      ("touch down", TouchDownGestureRecognizer { _ in }),
      ("touch down, owner", TouchDownGestureRecognizer(target: owner, action: call)),
      ("transform", TransformGestureRecognizer { _ in }),
      ("transform, numbers", TransformGestureRecognizer(configuration: TransformConfiguration()) { _ in }),
      ("transform, owner", TransformGestureRecognizer(target: owner, action: call)),
      ("triggered tap", TriggeredTapGestureRecognizer { _ in }),
      ("triggered tap, numbers", TriggeredTapGestureRecognizer(configuration: TriggeredTapConfiguration()) { _ in }),
      ("triggered tap, owner", TriggeredTapGestureRecognizer(target: owner, action: call)),
      ("two-finger tap", TwoFingerTapGestureRecognizer { _ in }),
      ("two-finger tap, numbers", TwoFingerTapGestureRecognizer(configuration: TwoFingerTapConfiguration()) { _ in }),
      ("two-finger tap, owner", TwoFingerTapGestureRecognizer(target: owner, action: call)),
    ]
  }

  @Test("have it, whichever way they are made")
  func haveIt() {
    for (name, recognizer) in Self.making(Owner()) { #expect(recognizer.actionList.boxes.count == 1, "\(name)") }
  }

  @Test("have a method of an owner, which may take the recognizer")
  func methods() {
    let owner = Owner()
    func isSet(_ recognizer: GestureRecognizer) -> Bool { recognizer.actionList.boxes.count == 1 }
    #expect(isSet(CircleGestureRecognizer(target: owner, action: Owner.use)))
    #expect(isSet(FlickGestureRecognizer(target: owner, action: Owner.use)))
    #expect(isSet(ForcePressGestureRecognizer(target: owner, action: Owner.use)))
    #expect(isSet(HoverGestureRecognizer(target: owner, action: Owner.use)))
    #expect(isSet(LongPressGestureRecognizer(target: owner, action: Owner.use)))
    #expect(isSet(PanGestureRecognizer(target: owner, action: Owner.use)))
    #expect(isSet(PinchGestureRecognizer(target: owner, action: Owner.use)))
    #expect(isSet(RotationGestureRecognizer(target: owner, action: Owner.use)))
    #expect(isSet(ScreenEdgePanGestureRecognizer(target: owner, action: Owner.use)))
    #expect(isSet(SpinGestureRecognizer(target: owner, action: Owner.use)))
    #expect(isSet(SwipeGestureRecognizer(target: owner, action: Owner.use)))
    #expect(isSet(TapGestureRecognizer(target: owner, action: Owner.use)))
    #expect(isSet(TouchDownGestureRecognizer(target: owner, action: Owner.use)))
    #expect(isSet(TransformGestureRecognizer(target: owner, action: Owner.use)))
    #expect(isSet(TriggeredTapGestureRecognizer(target: owner, action: Owner.use)))
    #expect(isSet(TwoFingerTapGestureRecognizer(target: owner, action: Owner.use)))
  }
}
