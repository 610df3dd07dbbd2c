import Tactus

extension HostileApp {
  func addRecognizer() {
    guard recognizers.count < 24, let recognizer = makeRecognizer() else { return }
    recognizer.name = name("\(type(of: recognizer))")
    if isStrict { validator.watch(recognizer) }
    if isFull { addAction(to: recognizer) } else { recognizer.addAction { [unowned self] _ in disturb() } }
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
    switch input.pick(isFull ? 30 : 20) {
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
    case 14: return IndividualTouchRecognizer(subgestures)
    case 15:
      return makeSequence.map { sequence in
        let recognizer = SequenceGestureRecognizer(sequence)
        if isFull { recognizer.onStep = { [unowned self] _, _ in disturb() } }
        return recognizer
      }
    case 20: return TapSequence()
    case 21:
      let taps = TapSequence()
      taps.reporting = .provisionally
      return taps
    case 22, 23: return HostileComposite(self)
    case 24: return HostilePan(self)
    case 25: return HostileTwoFingers(self)
    case 26: return input.pick(2) == 0 ? TwoFingerTapGestureRecognizer() : ScreenEdgePanGestureRecognizer()
    default: return HostileRecognizer(self)
    }
  }

  /// What a composite is made of: new recognizers, and sometimes one that is on a view or in another composite.
  var parts: [GestureRecognizer] {
    (0..<input.pick(4)).compactMap { _ in
      switch input.pick(6) {
      case 0: TapGestureRecognizer { [unowned self] _ in disturb() }
      case 1: LongPressGestureRecognizer { [unowned self] _ in disturb() }
      case 2: anyRecognizer
      default: HostileRecognizer(self)
      }
    }
  }

  func addAction(to recognizer: GestureRecognizer) {
    guard names < 200 else { return }
    names += 1
    let bomb = Bomb(self)
    switch input.pick(8) {
    case 0: keep(recognizer.onBegan { [unowned self] _ in bomb.call(disturb) })
    case 1: keep(recognizer.onChanged { [unowned self] _ in bomb.call(disturb) })
    case 2: keep(recognizer.onEnded { [unowned self] _ in bomb.call(disturb) })
    case 3: keep(recognizer.onCancelled { [unowned self] _ in bomb.call(disturb) })
    case 4: keep(recognizer.addTarget(delegate, action: HostileDelegate.recognized(by:)))
    case 5: keep(recognizer.addTarget(delegate, action: HostileDelegate.acted))
    case 6: keep(recognizer.addAction(for: delegate) { delegate, _ in bomb.call(delegate.acted) })
    default:
      if input.pick(2) == 0 {
        keep(recognizer.onFailed { [unowned self] _, _ in bomb.call(disturb) })
      } else {
        keep(recognizer.addAction { [unowned self] _ in bomb.call(disturb) })
      }
    }
  }

  var subgestures: [Subgesture] {
    var list: [Subgesture] = [
      TapSubgesture("tap"), TapSubgesture("double", numberOfTapsRequired: 2), LongPressSubgesture("hold"),
      PanSubgesture("pan"), SwipeSubgesture("swipe"),
    ]
    if isFull { list.insert(HostileSubgesture(self), at: input.pick(6)) }
    for subgesture in list {
      subgesture.onChange = { [unowned self] _ in disturb() }
      if isFull { subgesture.delegate = delegate }
    }
    return list
  }

  var makeSequence: GestureSequence? {
    let terms: [GestureTerm] = [
      .hold(1, for: 0.1).while(.tap.repeating), .tap.then(.move), .hold(2, for: 0.1).then(.swipe(.left)),
      .tap.and(.hold(1, for: 0.1)), .tap.or(.tap(2)).repeating(2...),
    ]
    return try? GestureSequence(terms[input.pick(terms.count)])
  }
}
