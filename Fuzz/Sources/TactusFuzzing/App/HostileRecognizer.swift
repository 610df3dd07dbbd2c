import Tactus

/// A recognizer that sets any state in any call. It may have habits: what it does in every call of one kind, also when
/// no byte is left.
final class HostileRecognizer: GestureRecognizer {
  private enum Hook: Int, CaseIterable {
    case began, moved, ended, cancelled, pointer, deadline, reset, abandon, change, preparation, question
  }

  private unowned let app: HostileApp
  private var habits: [(hook: Hook, deed: Int)] = []
  /// How many of its deeds are being done, one within the other: a recognizer that changes the state when the state
  /// changes would never stop.
  private var depth = 0

  init(_ app: HostileApp) {
    self.app = app
    super.init()
    // What is said at other times than in touches makes no sense.
    guard app.isFull, !app.isStrict else { return }
    for _ in 0..<app.input.pick(3) {
      habits.append((Hook.allCases[app.input.pick(Hook.allCases.count)], 1 + app.input.pick(10)))
    }
  }

  deinit { app.act() }

  /// What it does in those calls in which it says something.
  private func act(_ hook: Hook) {
    app.disturb()
    if !follow(hook) { perform(app.input.pick(10)) }
  }

  /// What it does in the others.
  private func disturb(_ hook: Hook) {
    app.act()
    _ = follow(hook)
  }

  /// Whether it has a habit there.
  private func follow(_ hook: Hook) -> Bool {
    guard let habit = habits.first(where: { $0.hook == hook }) else { return false }
    perform(habit.deed)
    return true
  }

  private func perform(_ deed: Int) {
    guard depth < 3, app.calls < HostileApp.mostCalls else { return }
    // Without an application it would begin alone, and nothing would end that.
    if app.isFull, app.isStrict, view?.window?.application == nil { return }
    depth += 1
    defer { depth -= 1 }
    switch deed {
    case 1: state = .began
    case 2: state = .changed
    case 3: state = .ended
    case 4: fail(DecisionReason("hostile"))
    case 5: cancel(DecisionReason("hostile"))
    case 6:
      if let touch = trackedTouches.first { deadline = touch.timestamp + .seconds(Double(app.input.byte()) / 250) }
    case 7: if let touch = trackedTouches.first { ignore(touch) }
    case 8 where app.isFull && app.isActing: view?.removeGestureRecognizer(self)
    case 10: app.letGo { $0.view == nil }
    default: break
    }
  }

  override func touchesBegan(_ touches: TouchList, with event: TouchEvent) { act(.began) }
  override func touchesMoved(_ touches: TouchList, with event: TouchEvent) { act(.moved) }
  override func touchesEnded(_ touches: TouchList, with event: TouchEvent) { act(.ended) }
  override func touchesCancelled(_ touches: TouchList, with event: TouchEvent) { act(.cancelled) }
  override func deadlinePassed(_ deadline: Timestamp) { act(.deadline) }
  override func prepareForGesture() { app.act() }
  override func reset() {
    app.disturb()
    _ = follow(.reset)
  }
  override func canPrevent(_ other: GestureRecognizer) -> Bool { app.answer(80) }
  override func canBePrevented(by other: GestureRecognizer) -> Bool { app.answer(80) }
  override func shouldRequireFailure(of other: GestureRecognizer) -> Bool { app.answer(10) }
  override func shouldBeRequiredToFail(by other: GestureRecognizer) -> Bool { app.answer(10) }

  // What the older files of the corpus do not know.

  override func abandon() {
    disturb(.abandon)
    super.abandon()
  }
  override func stateDidChange(from old: State, to new: State) { disturb(.change) }
  override func prepareForAction() { disturb(.preparation) }
  override func pointerReported(_ sample: PointerSample) { if app.isFull { act(.pointer) } }
  override func shouldReceive(_ sample: PointerSample) -> Bool { app.answer(60, otherwise: false) }
  override func shouldReceive(_ touch: Touch) -> Bool {
    disturb(.question)
    return super.shouldReceive(touch) && app.answer(90, otherwise: true)
  }
  override func shouldBegin() -> Bool { super.shouldBegin() && app.answer(90, otherwise: true) }
  override var isDiscrete: Bool { app.answer(20, otherwise: false) }
  override var changesWithMovement: Bool { app.answer(80, otherwise: true) }
  override var competingTapCount: Int { app.answer(20, otherwise: false) ? 1 : 0 }
  override var actionPolicy: ActionPolicy {
    app.actSeldom()
    return [.oncePerFrame, .eachChange, .recognizedEachTime][app.isFull ? habits.count : 0]
  }
  override var numberOfTouches: Int {
    app.actSeldom()
    return super.numberOfTouches
  }
  override func location(in view: View?) -> Point {
    app.actSeldom()
    return super.location(in: view)
  }
  override func location(ofTouch index: Int, in view: View?) -> Point {
    // Only then: the touch has to be there.
    defer { app.actSeldom() }
    return super.location(ofTouch: index, in: view)
  }
  override var name: String? {
    didSet { app.actSeldom() }
  }
}

/// A recognizer of others, which it changes while it receives their changes.
final class HostileComposite: CompositeGestureRecognizer {
  private unowned let app: HostileApp

  init(_ app: HostileApp) {
    self.app = app
    super.init()
    try? replaceParts(with: app.parts)
  }

  deinit { app.act() }

  override func prepareParts() { app.act() }
  override func partDidDecide(_ part: GestureRecognizer, _ kind: Decision.Kind, _ reason: DecisionReason?) {
    app.act()
    guard app.isActing, app.input.chance(20) else { return }
    app.change(self)
  }
}

/// A pan that refuses as it likes.
final class HostilePan: PanGestureRecognizer {
  private unowned let app: HostileApp

  init(_ app: HostileApp) { self.app = app }

  override func refusal(of touch: Touch) -> DecisionReason? {
    app.answer(10, otherwise: false) ? DecisionReason("hostile") : nil
  }
  override func refusal(ofTravel travel: Vector) -> DecisionReason? {
    app.answer(10, otherwise: false) ? DecisionReason("hostile") : nil
  }
}

/// Two fingers of which it says what it likes.
final class HostileTwoFingers: TwoFingerGestureRecognizer {
  private unowned let app: HostileApp

  init(_ app: HostileApp) { self.app = app }

  private func act() {
    app.act()
    state = State.allCases[app.input.pick(6)]
  }

  override var intentKind: TwoFingerIntent.Kind? { app.answer(50, otherwise: false) ? .pinch : nil }
  override var reasonForLift: DecisionReason {
    app.act()
    return super.reasonForLift
  }
  override func pairFormed(_ displacement: Vector) { act() }
  override func pairMoved(_ displacement: Vector) { act() }
  override func pairBroke() { act() }
  override func pairTakenBack() {
    act()
    super.pairTakenBack()
  }
}

/// A subgesture that recognizes and fails as it likes.
final class HostileSubgesture: Subgesture {
  private unowned let app: HostileApp

  init(_ app: HostileApp) {
    self.app = app
    super.init("hostile")
  }

  deinit { app.act() }

  private func act() {
    app.act()
    switch app.input.pick(8) {
    case 1: recognize()
    case 2: fail()
    case 3: deadline = app.moment(after: app.anyApplication?.now ?? .zero)
    default: break
    }
  }

  override var isDiscrete: Bool { app.answer(50, otherwise: true) }
  override func copy() -> Subgesture {
    app.act()
    let copy = HostileSubgesture(app)
    copy.copySettings(from: self)
    return copy
  }
  override func touchBegan(_ touch: Touch, at time: Timestamp) { act() }
  override func touchMoved(_ touch: Touch, at time: Timestamp) { act() }
  override func touchEnded(_ touch: Touch, at time: Timestamp) { act() }
  override func touchCancelled(_ touch: Touch, at time: Timestamp) { act() }
  override func deadlinePassed(_ time: Timestamp) { act() }
}
