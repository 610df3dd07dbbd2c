// Made by Scripts/catalogue from Catalogue/.

import Tactus

/// The kinds of recognizers that a page can have, by number. `Web/tactus/types.js` knows the same numbers by name.
enum GestureKind: UInt8, CaseIterable {
  case tap, tapSequence, longPress, pan, screenEdgePan, swipe, pinch, rotation, transform, triggeredTap, touchDown,
    flick, spin, circle, forcePress, hover, individual, sequence, twoFingerTap

  /// A recognizer of this kind with every option at its default.
  func make() -> GestureRecognizer {
    switch self {
    case .tap: TapGestureRecognizer()
    case .tapSequence: TapSequence()
    case .longPress: LongPressGestureRecognizer()
    case .pan: PanGestureRecognizer()
    case .screenEdgePan: ScreenEdgePanGestureRecognizer()
    case .swipe: SwipeGestureRecognizer()
    case .pinch: PinchGestureRecognizer()
    case .rotation: RotationGestureRecognizer()
    case .transform: TransformGestureRecognizer()
    case .triggeredTap: TriggeredTapGestureRecognizer()
    case .touchDown: TouchDownGestureRecognizer()
    case .flick: FlickGestureRecognizer()
    case .spin: SpinGestureRecognizer()
    case .circle: CircleGestureRecognizer()
    case .forcePress: ForcePressGestureRecognizer()
    case .hover: HoverGestureRecognizer()
    case .individual: IndividualTouchRecognizer()
    case .sequence: makeSequence()
    case .twoFingerTap: TwoFingerTapGestureRecognizer()
    }
  }
}

// MARK: Values

extension GestureKind {
  /// Writes what `recognizer`, which is of this kind, says of itself now, in the order of `types.js`.
  func write(_ recognizer: GestureRecognizer, to values: inout ValueWriter) {
    let view = recognizer.view
    switch self {
    case .tap, .longPress, .touchDown, .hover: break
    case .tapSequence:
      let it = unsafeDowncast(recognizer, to: TapSequence.self)
      values.add(it.count)
      values.add(it.report.map { Double($0.rawValue) } ?? .nan)
    case .pan, .screenEdgePan:
      let it = unsafeDowncast(recognizer, to: PanGestureRecognizer.self)
      values.add(it.translation(in: view))
      if values.reportsAll { values.add(it.velocity(in: view)) } else { values.leaveOut(2) }
    case .swipe:
      let it = unsafeDowncast(recognizer, to: SwipeGestureRecognizer.self)
      values.add(Int(it.recognizedDirection.rawValue))
    case .pinch:
      let it = unsafeDowncast(recognizer, to: PinchGestureRecognizer.self)
      values.add(it.scale)
      if values.reportsAll { values.add(it.velocity) } else { values.leaveOut(1) }
    case .rotation:
      let it = unsafeDowncast(recognizer, to: RotationGestureRecognizer.self)
      values.add(it.rotation)
      if values.reportsAll { values.add(it.velocity) } else { values.leaveOut(1) }
    case .transform:
      let it = unsafeDowncast(recognizer, to: TransformGestureRecognizer.self)
      values.add(it.transform(in: view))
      values.add(it.scale)
      values.add(it.rotation)
      if values.reportsAll { values.add(it.velocity(in: view)) } else { values.leaveOut(2) }
    case .triggeredTap:
      let it = unsafeDowncast(recognizer, to: TriggeredTapGestureRecognizer.self)
      values.add(it.count)
      values.add(it.isTriggerDown)
    case .flick:
      let it = unsafeDowncast(recognizer, to: FlickGestureRecognizer.self)
      values.add(it.velocity(in: view))
    case .spin:
      let it = unsafeDowncast(recognizer, to: SpinGestureRecognizer.self)
      values.add(it.rotation)
      values.add(it.center(in: view))
    case .circle:
      let it = unsafeDowncast(recognizer, to: CircleGestureRecognizer.self)
      values.add(it.center(in: view))
      values.add(it.radius)
    case .forcePress:
      let it = unsafeDowncast(recognizer, to: ForcePressGestureRecognizer.self)
      values.add(it.force)
    case .individual:
      let it = unsafeDowncast(recognizer, to: IndividualTouchRecognizer.self)
      values.add(it.subgesture.map { Double($0.tag) } ?? .nan)
      values.add(it.touch.map { Double($0.id) } ?? .nan)
    case .sequence:
      writeSequence(recognizer, to: &values)
    case .twoFingerTap:
      let it = unsafeDowncast(recognizer, to: TwoFingerTapGestureRecognizer.self)
      values.add(it.span)
    }
  }
}
