import Tactus

/// Recognizers of every type, with settings at random.
struct TraceRecognizers {
  var numbers: TraceNumbers

  static let types = [
    "tap", "press", "pan", "edge", "swipe", "pinch", "turn", "transform", "down", "trigger", "each", "circle", "flick",
    "spin",
    "force", "hover", "pair", "series", "own",
  ]

  /// A recognizer of this type; `watch` is called with the changes of a subgesture.
  mutating func make(_ type: String, watch: @escaping (Subgesture.Change) -> Void) -> GestureRecognizer {
    switch type {
    case "tap": tap()
    case "press": press()
    case "pan": pan()
    case "edge": edgePan()
    case "swipe": swipe()
    case "pinch": pinch()
    case "turn": rotation()
    case "transform": transform()
    case "down": TouchDownGestureRecognizer()
    case "trigger": trigger()
    case "each": individual(watch)
    case "circle": circle()
    case "flick": flick()
    case "spin": spin()
    case "force": forcePress()
    case "hover": HoverGestureRecognizer()
    case "pair": twoFingerTap()
    case "series": series()
    default: probe()
    }
  }

  /// A recognizer of this type as it is by default; `nil` where there is more to say.
  static func plain(_ type: String) -> GestureRecognizer? {
    switch type {
    case "tap": TapGestureRecognizer()
    case "press": LongPressGestureRecognizer()
    case "pan": PanGestureRecognizer()
    case "swipe": SwipeGestureRecognizer()
    case "pinch": PinchGestureRecognizer()
    case "turn": RotationGestureRecognizer()
    case "transform": TransformGestureRecognizer()
    case "trigger": TriggeredTapGestureRecognizer()
    case "circle": CircleGestureRecognizer()
    case "flick": FlickGestureRecognizer()
    case "spin": SpinGestureRecognizer()
    case "force": ForcePressGestureRecognizer()
    case "pair": TwoFingerTapGestureRecognizer()
    case "series": TapSequence()
    default: nil
    }
  }

  /// Sets what all recognizers have, seldom to anything but its default.
  mutating func setCommon(_ recognizer: GestureRecognizer) {
    recognizer.cancelsTouchesInView = numbers.chance(75)
    recognizer.delaysTouchesBegan = numbers.chance(20)
    recognizer.delaysTouchesEnded = numbers.chance(75)
    recognizer.acceptsLeftoverTouches = numbers.chance(15)
    recognizer.requiresExclusiveTouchType = numbers.chance(80)
    if numbers.chance(10) {
      recognizer.allowedTouchTools = numbers.pick([.finger, [.pen, .eraser], [.finger, .palm], .mouse])
    }
    if numbers.chance(10) { recognizer.buttonMaskRequired = numbers.pick([.secondary, [.primary, .secondary]]) }
  }

  private mutating func probe() -> GestureRecognizer {
    let seed = numbers.below(1 << 20)
    return TraceProbe(
      numbers: TraceNumbers(seed: seed), policy: numbers.pick([.oncePerFrame, .eachChange, .recognizedEachTime]))
  }

  private mutating func tap() -> GestureRecognizer {
    let tap = TapGestureRecognizer()
    tap.numberOfTapsRequired = numbers.pick([1, 1, 2, 2, 3])
    tap.numberOfTouchesRequired = numbers.pick([1, 1, 1, 2, 3])
    tap.maximumTapDuration = numbers.pick([0.75, 0.75, 0.25, 0.15])
    tap.maximumTapInterval = numbers.pick([0.35, 0.35, 0.1])
    tap.allowableMovement = numbers.pick([45, 45, 10, 5, 0])
    tap.maximumTapDistance = numbers.pick([45, 45, 5])
    return tap
  }

  private mutating func press() -> GestureRecognizer {
    let press = LongPressGestureRecognizer()
    press.minimumPressDuration = numbers.pick([0.5, 0.5, 0.2, 0.1, 0])
    press.allowableMovement = numbers.pick([10, 10, 5, 0, 45])
    press.numberOfTapsRequired = numbers.pick([0, 0, 0, 1, 2])
    press.numberOfTouchesRequired = numbers.pick([1, 1, 1, 2])
    return press
  }

  private mutating func set(_ pan: PanGestureRecognizer) {
    pan.minimumNumberOfTouches = numbers.pick([1, 1, 1, 2, 3])
    pan.maximumNumberOfTouches = numbers.pick([.max, .max, 1, 2])
    pan.hysteresis = numbers.pick([10, 10, 0, 20, 5, 45])
    pan.axis = numbers.pick([.both, .both, .horizontal, .vertical])
    pan.allowedScrollTypes = numbers.pick([[], .all, .all, .discrete, .continuous])
    pan.wheelPause = numbers.pick([0.15, 0.15, 0.05])
  }

  private mutating func pan() -> GestureRecognizer {
    let pan = PanGestureRecognizer()
    set(pan)
    return pan
  }

  private mutating func edgePan() -> GestureRecognizer {
    let pan = ScreenEdgePanGestureRecognizer()
    set(pan)
    pan.edges = numbers.pick([.left, .right, .top, .bottom, .all, [.left, .top]])
    pan.edgeWidth = numbers.pick([20, 100, 200])
    return pan
  }

  private mutating func swipe() -> GestureRecognizer {
    let swipe = SwipeGestureRecognizer()
    swipe.direction = numbers.pick([
      .right, .right, .left, .up, .down, [.left, .right], [.up, .down], [.right, .down],
    ])
    swipe.numberOfTouchesRequired = numbers.pick([1, 1, 1, 2])
    swipe.maximumDuration = numbers.pick([0.5, 0.5, 0.2, 0.1])
    swipe.minimumPrimaryMovement = numbers.pick([50, 50, 20])
    swipe.maximumSecondaryMovement = numbers.pick([50, 50, 10])
    if numbers.chance(20) { swipe.rateOfMinimumMovementDecay = 0 }
    if numbers.chance(20) { swipe.rateOfMaximumMovementDecay = 0 }
    return swipe
  }

  private mutating func pinch() -> GestureRecognizer {
    let pinch = PinchGestureRecognizer()
    pinch.hysteresis = numbers.pick([4, 4, 0, 10])
    pinch.startsAtIdentity = numbers.chance(30)
    return pinch
  }

  private mutating func rotation() -> GestureRecognizer {
    let rotation = RotationGestureRecognizer()
    rotation.hysteresis = numbers.pick([4, 4, 0, 10])
    rotation.startsAtIdentity = numbers.chance(30)
    return rotation
  }

  private mutating func transform() -> GestureRecognizer {
    let transform = TransformGestureRecognizer()
    transform.minimumNumberOfTouches = numbers.pick([1, 1, 2])
    transform.hysteresis = numbers.pick([4, 4, 0, 10])
    transform.components = numbers.pick([.all, .all, .translation, .scale, .rotation, [.scale, .rotation]])
    return transform
  }

  private mutating func trigger() -> GestureRecognizer {
    let trigger = TriggeredTapGestureRecognizer()
    trigger.minimumDelay = numbers.pick([0.5, 0.5, 0.1, 0])
    trigger.recognizesOn = numbers.pick([.down, .lift])
    trigger.maximumTapDuration = numbers.pick([0.25, 0.1])
    trigger.allowableMovement = numbers.pick([10, 5])
    trigger.triggerAllowableMovement = numbers.pick([.infinity, 10, 20])
    trigger.numberOfTriggerTouches = numbers.pick([1, 1, 1, 2])
    if numbers.chance(20) { trigger.triggerRegion = Rect(x: 0, y: 0, width: 150, height: 200) }
    trigger.maximumTapPause = numbers.pick([.infinity, .infinity, 0.3])
    trigger.preventsOthers = numbers.chance(30)
    return trigger
  }

  private mutating func individual(_ watch: @escaping (Subgesture.Change) -> Void) -> GestureRecognizer {
    var list: [Subgesture] = []
    if numbers.chance(50) { list.append(TapSubgesture("tap")) }
    if numbers.chance(40) { list.append(TapSubgesture("double", numberOfTapsRequired: 2)) }
    if numbers.chance(20) { list.append(TapSubgesture("triple", numberOfTapsRequired: 3)) }
    if numbers.chance(40) {
      let press = LongPressSubgesture("press")
      press.minimumPressDuration = numbers.pick([0.5, 0.1])
      press.allowableMovement = numbers.pick([10, 5])
      list.append(press)
    }
    if numbers.chance(40) {
      list.append(SwipeSubgesture("swipe", direction: numbers.pick([.right, .left, [.up, .down]])))
    }
    if numbers.chance(40) {
      let pan = PanSubgesture("pan")
      pan.hysteresis = numbers.pick([10, 5, 20])
      pan.axis = numbers.pick([.both, .horizontal, .vertical])
      list.append(pan)
    }
    if numbers.chance(30) {
      let flick = FlickSubgesture("flick")
      flick.minimumVelocity = numbers.pick([500, 1000])
      list.append(flick)
    }
    if numbers.chance(30) {
      let spin = SpinSubgesture("spin")
      spin.minimumAngle = numbers.pick([.pi / 2, .pi / 6])
      list.append(spin)
    }
    for (index, subgesture) in list.enumerated() {
      subgesture.tag = index
      subgesture.onChange = watch
    }
    return IndividualTouchRecognizer(list)
  }

  private mutating func circle() -> GestureRecognizer {
    let circle = CircleGestureRecognizer()
    circle.maximumDuration = numbers.pick([2, 2, 0.5])
    circle.maximumGap = numbers.pick([1.0 / 3, 0.1])
    circle.minimumTurning = numbers.pick([7 * .pi / 4, .pi / 2])
    circle.maximumTurning = numbers.pick([3 * .pi, 2 * .pi])
    circle.maximumInflections = numbers.pick([5, 0])
    return circle
  }

  private mutating func flick() -> GestureRecognizer {
    let flick = FlickGestureRecognizer()
    flick.hysteresis = numbers.pick([10, 20, 40])
    flick.minimumVelocity = numbers.pick([500, 1000, 2000])
    return flick
  }

  private mutating func spin() -> GestureRecognizer {
    let spin = SpinGestureRecognizer()
    spin.minimumAngle = numbers.pick([.pi / 2, .pi / 6, .pi])
    spin.minimumRadius = numbers.pick([10, 10, 20])
    return spin
  }

  private mutating func forcePress() -> GestureRecognizer {
    let press = ForcePressGestureRecognizer()
    press.minimumForce = numbers.pick([0.5, 0.3])
    press.releaseForce = numbers.pick([0.25, 0.2])
    press.allowableMovement = numbers.pick([10, 4, 20])
    return press
  }

  private mutating func twoFingerTap() -> GestureRecognizer {
    let tap = TwoFingerTapGestureRecognizer()
    tap.maximumInterval = numbers.pick([0.15, 0.05, 0.3])
    tap.maximumDuration = numbers.pick([0.4, 0.2])
    tap.allowableMovement = numbers.pick([10, 4])
    tap.maximumSpan = numbers.pick([.infinity, 50, 40])
    return tap
  }

  private mutating func series() -> GestureRecognizer {
    let series = TapSequence()
    series.maximumNumberOfTaps = numbers.pick([1, 2, 2, 3])
    series.reporting = numbers.pick([.whenDecided, .provisionally, .provisionally, .immediately])
    series.numberOfTouchesRequired = numbers.pick([1, 1, 2])
    series.maximumTapInterval = numbers.pick([0.35, 0.1])
    return series
  }
}

/// Sets states at random, whenever it is called.
final class TraceProbe: GestureRecognizer {
  private var numbers: TraceNumbers
  private let policy: ActionPolicy

  init(numbers: TraceNumbers, policy: ActionPolicy) {
    self.numbers = numbers
    self.policy = policy
  }

  override var actionPolicy: ActionPolicy { policy }

  private func act() {
    switch numbers.below(14) {
    case 0, 1: state = .began
    case 2, 3, 4: state = .changed
    case 5: state = .ended
    case 6: fail(DecisionReason("random"))
    case 7: cancel(DecisionReason("random"))
    case 8: deadline = trackedTouches.first.map { $0.timestamp + .nanoseconds(100_000_000) }
    case 9: if let touch = trackedTouches.first { ignore(touch) }
    case 10:
      state = .began
      state = .changed
    default: break
    }
  }

  override func touchesBegan(_ touches: TouchList, with event: TouchEvent) { act() }
  override func touchesMoved(_ touches: TouchList, with event: TouchEvent) { act() }
  override func touchesEnded(_ touches: TouchList, with event: TouchEvent) { act() }
  override func touchesCancelled(_ touches: TouchList, with event: TouchEvent) { act() }
  override func deadlinePassed(_ deadline: Timestamp) { act() }
}
