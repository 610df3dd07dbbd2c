#if canImport(Tactus)
  import Tactus
#endif

/// The kinds of recognizers that a page can have, by number. `Web/tactus/types.js` knows the same numbers by name.
enum GestureKind: UInt8, CaseIterable {
  case tap, tapSequence, longPress, pan, screenEdgePan, swipe, pinch, rotation, transform, triggeredTap, touchDown,
    flick
  case spin, circle, forcePress, hover, individual, sequence

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
    case .sequence:
      #if TACTUS_WITHOUT_SEQUENCES
        GestureRecognizer()
      #else
        SequenceGestureRecognizer(.tap)
      #endif
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
      let taps = unsafeDowncast(recognizer, to: TapSequence.self)
      values.add(taps.count)
      values.add(taps.report.map { Double($0.rawValue) } ?? .nan)
    case .pan, .screenEdgePan:
      let pan = unsafeDowncast(recognizer, to: PanGestureRecognizer.self)
      values.add(pan.translation(in: view))
      values.add(pan.velocity(in: view))
    case .swipe: values.add(Int(unsafeDowncast(recognizer, to: SwipeGestureRecognizer.self).direction.rawValue))
    case .pinch:
      let pinch = unsafeDowncast(recognizer, to: PinchGestureRecognizer.self)
      values.add(pinch.scale)
      values.add(pinch.velocity)
    case .rotation:
      let rotation = unsafeDowncast(recognizer, to: RotationGestureRecognizer.self)
      values.add(rotation.rotation)
      values.add(rotation.velocity)
    case .transform:
      let transform = unsafeDowncast(recognizer, to: TransformGestureRecognizer.self)
      values.add(transform.transform(in: view))
      values.add(transform.scale)
      values.add(transform.rotation)
      values.add(transform.velocity(in: view))
    case .triggeredTap:
      let tap = unsafeDowncast(recognizer, to: TriggeredTapGestureRecognizer.self)
      values.add(tap.count)
      values.add(tap.isTriggerDown)
    case .flick: values.add(unsafeDowncast(recognizer, to: FlickGestureRecognizer.self).velocity(in: view))
    case .spin:
      let spin = unsafeDowncast(recognizer, to: SpinGestureRecognizer.self)
      values.add(spin.rotation)
      values.add(spin.center(in: view))
    case .circle:
      let circle = unsafeDowncast(recognizer, to: CircleGestureRecognizer.self)
      values.add(circle.center(in: view))
      values.add(circle.radius)
    case .forcePress: values.add(unsafeDowncast(recognizer, to: ForcePressGestureRecognizer.self).force)
    case .individual:
      let each = unsafeDowncast(recognizer, to: IndividualTouchRecognizer.self)
      values.add(each.subgesture.map { Double($0.pageNumber) } ?? .nan)
      values.add(each.touch.map { Double($0.id) } ?? .nan)
    case .sequence:
      #if !TACTUS_WITHOUT_SEQUENCES
        let sequence = unsafeDowncast(recognizer, to: SequenceGestureRecognizer.self)
        values.add(sequence.count)
        values.add(sequence.isHolding)
        values.add(sequence.isOver)
        values.add(sequence.translation(in: view))
        values.add(sequence.scale())
      #endif
    }
  }
}
