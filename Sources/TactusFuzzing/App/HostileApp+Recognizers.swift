import Tactus

extension HostileApp {
  func addRecognizer() {
    guard recognizers.count < 24, let recognizer = makeRecognizer() else { return }
    recognizer.name = name("recognizer")
    if isStrict { validator.watch(recognizer) }
    recognizer.addAction { [unowned self] _ in disturb() }
    let traits = input.byte()
    recognizer.cancelsTouchesInView = traits & 1 == 0
    recognizer.delaysTouchesBegan = traits & 2 != 0
    recognizer.delaysTouchesEnded = traits & 4 == 0
    recognizer.acceptsLeftoverTouches = traits & 24 == 24
    if traits & 32 != 0 { recognizer.delegate = delegate }
    let parent = traits & 64 == 0 ? anyView : windows.first
    parent?.addGestureRecognizer(recognizer)
    recognizers.append(recognizer)
  }

  private func makeRecognizer() -> GestureRecognizer? {
    switch input.pick(20) {
    case 0: return TapGestureRecognizer()
    case 1:
      let tap = TapGestureRecognizer()
      tap.numberOfTapsRequired = 2
      return tap
    case 2: return PanGestureRecognizer()
    case 3: return LongPressGestureRecognizer()
    case 4: return PinchGestureRecognizer()
    case 5: return SwipeGestureRecognizer()
    case 6: return RotationGestureRecognizer()
    case 7: return TransformGestureRecognizer()
    case 8: return TouchDownGestureRecognizer()
    case 9: return TriggeredTapGestureRecognizer()
    case 10: return CircleGestureRecognizer()
    case 11: return FlickGestureRecognizer()
    case 12: return SpinGestureRecognizer()
    case 13: return HoverGestureRecognizer()
    case 14: return individual()
    case 15: return sequence()
    default: return HostileRecognizer(self)
    }
  }

  private func individual() -> GestureRecognizer {
    let individual = IndividualTouchRecognizer([
      TapSubgesture("tap"), TapSubgesture("double", numberOfTapsRequired: 2), LongPressSubgesture("hold"),
      PanSubgesture("pan"), SwipeSubgesture("swipe"),
    ])
    for subgesture in individual.subgestures { subgesture.onChange = { [unowned self] _ in disturb() } }
    return individual
  }

  private func sequence() -> GestureRecognizer? {
    let terms: [GestureTerm] = [
      .hold(1, for: 0.1).while(.tap.repeating), .tap.then(.move), .hold(2, for: 0.1).then(.swipe(.left)),
      .tap.and(.hold(1, for: 0.1)), .tap.or(.tap(2)).repeating(2...),
    ]
    return (try? GestureSequence(terms[input.pick(terms.count)])).map { SequenceGestureRecognizer($0) }
  }
}
