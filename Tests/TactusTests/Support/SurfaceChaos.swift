import Tactus
import TactusTesting

/// A random tree of views with random recognizers, touched at random, that changes at random during callbacks.
///
/// The same seed always does the same. `run()` plays it through; afterwards the log and the recognizers have to be in
/// order.
final class SurfaceChaos {
  let surface = Surface()
  /// All recognizers that there ever were and that still exist.
  private(set) var recognizers: [GestureRecognizer] = []
  /// What happened, for the message of a failure.
  private(set) var story: [String] = []
  private var random: SeededGenerator
  private var views: [RecordingView] = []
  private var spare: [View] = []
  private var names = 0
  private var time = 0.0
  private var down: [(id: UInt64, x: Double, y: Double)] = []
  private var nextId: UInt64 = 1
  /// How likely a callback is to change something, in percent.
  private let mischief: UInt64
  private var changesLeft = 60
  private var isRunning = true
  private let delegate = Delegate()

  /// Answers at random, and changes things while it is asked.
  private final class Delegate: GestureRecognizerDelegate {
    unowned(unsafe) var chaos: SurfaceChaos!

    func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
      chaos.disturb("shouldBegin")
      return chaos.chance(90)
    }
    func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
      chaos.disturb("shouldReceive")
      return chaos.chance(90)
    }
    func gestureRecognizer(
      _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
    ) -> Bool {
      chaos.disturb("simultaneously")
      return chaos.chance(30)
    }
    func gestureRecognizer(_ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer) -> Bool {
      chaos.disturb("shouldRequireFailure")
      return chaos.chance(10)
    }
    func gestureRecognizer(_ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer) -> Bool {
      chaos.disturb("shouldBeRequired")
      return chaos.chance(10)
    }
  }

  /// A recognizer that sets any state, in any callback.
  private final class Erratic: GestureRecognizer {
    unowned(unsafe) let chaos: SurfaceChaos
    init(_ chaos: SurfaceChaos) { self.chaos = chaos }

    private func act(_ moment: String) {
      chaos.disturb(moment)
      switch chaos.pick(12) {
      case 0: state = .began
      case 1: state = .changed
      case 2: state = .ended
      case 3: fail(DecisionReason("erratic"))
      case 4: cancel(DecisionReason("erratic"))
      case 5: deadline = chaos.surface.application.now + .seconds(Double(chaos.pick(5)) / 10)
      case 6: if let touch = trackedTouches.first { ignore(touch) }
      default: break
      }
    }
    override func touchesBegan(_ touches: TouchList, with event: TouchEvent) { act("erratic began") }
    override func touchesMoved(_ touches: TouchList, with event: TouchEvent) { act("erratic moved") }
    override func touchesEnded(_ touches: TouchList, with event: TouchEvent) { act("erratic ended") }
    override func touchesCancelled(_ touches: TouchList, with event: TouchEvent) { act("erratic cancelled") }
    override func deadlinePassed(_ deadline: Timestamp) { act("erratic deadline") }
    override func reset() { chaos.disturb("erratic reset") }
    override func canPrevent(_ other: GestureRecognizer) -> Bool { chaos.chance(80) }
    override func canBePrevented(by other: GestureRecognizer) -> Bool { chaos.chance(80) }
  }

  init(seed: UInt64, mischief: UInt64) {
    random = SeededGenerator(seed: seed)
    self.mischief = mischief
    delegate.chaos = self
    for _ in 0..<(2 + pick(7)) { addView() }
    for _ in 0..<(1 + pick(9)) { addRecognizer() }
    for _ in 0..<pick(4) { relate() }
  }

  func pick(_ count: UInt64) -> UInt64 { random.next() % count }

  func chance(_ percent: UInt64) -> Bool { pick(100) < percent }

  // MARK: Things to do

  private func addView() {
    names += 1
    let parent = views.isEmpty || chance(40) ? surface.window : views[Int(pick(UInt64(views.count)))]
    let view = surface.box(
      "v\(names)", x: random.uniform(in: -20...200), y: random.uniform(in: -20...200),
      width: random.uniform(in: 20...390),
      height: random.uniform(in: 20...500), in: parent)
    view.isMultipleTouchEnabled = chance(50)
    view.isExclusiveTouch = chance(10)
    view.onReceived = { [unowned(unsafe) self] phase, _, _ in disturb("view \(phase.name)") }
    if chance(20) { view.onHitTest = { [unowned(unsafe) self] in disturb("hit test") } }
    views.append(view)
  }

  private func addRecognizer() {
    guard let view = anyView else { return }
    names += 1
    let recognizer: GestureRecognizer
    switch pick(18) {
    case 0: recognizer = TapGestureRecognizer()
    case 1:
      let tap = TapGestureRecognizer()
      tap.numberOfTapsRequired = 2
      recognizer = tap
    case 2:
      let tap = TapGestureRecognizer()
      tap.numberOfTouchesRequired = 2
      recognizer = tap
    case 3: recognizer = PanGestureRecognizer()
    case 4:
      let press = LongPressGestureRecognizer()
      press.minimumPressDuration = 0.2
      recognizer = press
    case 5: recognizer = PinchGestureRecognizer()
    case 6: recognizer = SwipeGestureRecognizer()
    case 7: recognizer = RotationGestureRecognizer()
    case 8: recognizer = TransformGestureRecognizer()
    case 9: recognizer = TouchDownGestureRecognizer()
    case 10: recognizer = TriggeredTapGestureRecognizer()
    case 11: recognizer = CircleGestureRecognizer()
    case 12: recognizer = FlickGestureRecognizer()
    case 13: recognizer = SpinGestureRecognizer()
    case 14:
      let individual = IndividualTouchRecognizer([
        TapSubgesture("tap"), TapSubgesture("double", numberOfTapsRequired: 2), LongPressSubgesture("hold"),
        PanSubgesture("pan"), SwipeSubgesture("swipe"),
      ])
      for subgesture in individual.subgestures {
        subgesture.onChange = { [unowned(unsafe) self] _ in disturb("subgesture") }
      }
      recognizer = individual
    case 15:
      let terms: [GestureTerm] = [
        .hold(1, for: 0.1).while(.tap.repeating), .tap.then(.move), .hold(2, for: 0.1).then(.swipe(.left)),
        .tap.and(.hold(1, for: 0.1)), .tap.or(.tap(2)).repeating(2...),
      ]
      guard let sequence = try? GestureSequence(terms[Int(pick(UInt64(terms.count)))]) else { return }
      recognizer = SequenceGestureRecognizer(sequence)
    default: recognizer = Erratic(self)
    }
    surface.add(recognizer, "r\(names)", to: view)
    recognizer.addAction { [unowned(unsafe) self] _ in disturb("action") }
    recognizer.cancelsTouchesInView = chance(60)
    recognizer.delaysTouchesBegan = chance(30)
    recognizer.delaysTouchesEnded = chance(60)
    recognizer.acceptsLeftoverTouches = chance(10)
    if chance(40) { recognizer.delegate = delegate }
    recognizers.append(recognizer)
  }

  private func relate() {
    guard recognizers.count > 1 else { return }
    let one = recognizers[Int(pick(UInt64(recognizers.count)))]
    let other = recognizers[Int(pick(UInt64(recognizers.count)))]
    switch pick(3) {
    case 0: try? one.requireFailure(of: other)
    case 1: one.recognizeSimultaneously(with: other)
    default: if one !== other, one.gate == nil, other.gate == nil, !isGate(one) { one.gate = other }
    }
  }

  private func isGate(_ recognizer: GestureRecognizer) -> Bool { recognizers.contains { $0.gate === recognizer } }

  private var anyView: RecordingView? { views.isEmpty ? nil : views[Int(pick(UInt64(views.count)))] }

  private var anyRecognizer: GestureRecognizer? {
    recognizers.isEmpty ? nil : recognizers[Int(pick(UInt64(recognizers.count)))]
  }

  /// Perhaps changes something: called from everywhere.
  func disturb(_ moment: String) {
    guard isRunning, changesLeft > 0, chance(mischief) else { return }
    changesLeft -= 1
    let number = pick(19)
    story.append("\(surface.application.now.text) in \(moment): change \(number)")
    change(number)
  }

  private func change(_ number: UInt64) {
    switch number {
    case 0: anyView?.removeFromSuperview()
    case 1:
      // Gone for good, with all that is on it.
      guard let view = anyView else { return }
      view.removeFromSuperview()
      views.removeAll { $0.isDescendant(of: view) }
    case 2:
      guard let view = anyView, let parent = anyView, !parent.isDescendant(of: view) else { return }
      parent.insertSubview(view, at: Int(pick(3)))
    case 3: if let view = anyView { surface.window.addSubview(view) }
    case 4: anyView?.isHidden.toggle()
    case 5: anyView?.isUserInteractionEnabled.toggle()
    case 6: anyView?.transform = Transform(rotation: random.uniform(in: -3...3)).scaledBy(x: 0.5, y: 2)
    case 7: anyView?.center = Point(x: random.uniform(in: -100...400), y: random.uniform(in: -100...400))
    case 8: if let recognizer = anyRecognizer { recognizer.view?.removeGestureRecognizer(recognizer) }
    case 9:
      // Gone for good.
      guard let recognizer = anyRecognizer else { return }
      recognizers.removeAll { $0 === recognizer }
      recognizer.view?.removeGestureRecognizer(recognizer)
    case 10: if let recognizer = anyRecognizer, let view = anyView { view.addGestureRecognizer(recognizer) }
    case 11: anyRecognizer?.isEnabled.toggle()
    case 12: addRecognizer()
    case 13: relate()
    case 14: surface.application.cancelAllTouches()
    case 15: surface.application.advance(to: surface.application.now + .seconds(random.uniform(in: 0...0.5)))
    case 16: surface.application.send([.down(nextId + 1000, at: time, random.uniform(in: 0...390), 100)])
    case 17:
      if let recognizer = anyRecognizer, let touch = recognizer.trackedTouches.first { recognizer.ignore(touch) }
    default:
      if let one = anyRecognizer, let other = anyRecognizer {
        one.removeRequirement(toFail: other)
        one.removeSimultaneity(with: other)
        one.gate = nil
      }
    }
  }

  // MARK: The play

  /// One frame: some fingers come, some move, some go.
  private func frame() {
    time += chance(80) ? random.uniform(in: 0.005...0.05) : random.uniform(in: 0.1...0.6)
    var samples: [ContactSample] = []
    for index in down.indices where chance(60) {
      down[index].x += random.uniform(in: -30...30)
      down[index].y += random.uniform(in: -30...30)
      samples.append(.move(down[index].id, at: time, down[index].x, down[index].y))
    }
    if down.count < 4, chance(40) {
      let (x, y) = (random.uniform(in: -10...390), random.uniform(in: -10...500))
      down.append((nextId, x, y))
      samples.append(.down(nextId, at: time, x, y))
      nextId += 1
    }
    for finger in down where chance(20) {
      samples.append(
        chance(85) ? .up(finger.id, at: time, finger.x, finger.y) : .cancel(finger.id, at: time, finger.x, finger.y))
      down.removeAll { $0.id == finger.id }
    }
    if chance(10) { samples.shuffle(using: &random) }
    if chance(3) { samples.append(.move(99, at: time, .nan, 0)) }
    surface.application.send(samples, closesFrame: chance(80))
    if chance(10) { disturb("between frames") }
  }

  /// Plays, lifts all fingers and lets time pass until nothing can happen any more.
  func run(frames: Int = 40) {
    for _ in 0..<frames { frame() }
    // From here on no callback changes anything.
    changesLeft = 0
    time += 0.1
    surface.application.send(down.map { .up($0.id, at: time, $0.x, $0.y) })
    surface.application.cancelAllTouches()
    surface.advance(to: surface.application.now.seconds + 20)
    isRunning = false
  }
}
