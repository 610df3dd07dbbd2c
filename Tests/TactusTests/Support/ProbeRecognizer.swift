import Tactus

/// A recognizer that does what a test sets, and remembers what happened to it.
final class ProbeRecognizer: GestureRecognizer {
  /// A callback that a recognizer can receive from the engine.
  enum Cue: String, CaseIterable {
    case began, moved, ended, cancelled, woken
  }

  /// Where everything is written down in order, together with what other probes of the test say.
  var diary: ProbeDiary?
  /// Whether the diary records touches as well, not only actions and resets.
  var writesTouches = false
  /// The touches of the callback that is running.
  private(set) var touches: [Touch] = []
  private var script: [(cue: Cue, act: (ProbeRecognizer) -> Void)] = []
  /// The states in which its action was called.
  private(set) var reported: [State] = []
  /// The callbacks for touches and the deadline that it received, in order.
  private(set) var cues: [Cue] = []
  /// The ids of all touches that came down.
  private(set) var received: [UInt64] = []
  /// How often it was reset.
  private(set) var resets = 0

  var isDiscreteProbe = false
  var tapCount = 0
  var sendsChangesWithMovement = true
  var prevents: (GestureRecognizer) -> Bool = { _ in true }
  var isPreventable: (GestureRecognizer) -> Bool = { _ in true }
  var requires: (GestureRecognizer) -> Bool = { _ in false }
  var isRequiredBy: (GestureRecognizer) -> Bool = { _ in false }
  var mayBegin: () -> Bool = { true }
  var wants: (Touch) -> Bool = { _ in true }
  var onReset: (ProbeRecognizer) -> Void = { _ in }

  init(_ name: String, discrete: Bool = false) {
    super.init()
    self.name = name
    isDiscreteProbe = discrete
    addAction { probe in
      probe.reported.append(probe.state)
      probe.diary?.write("\(probe.label) \(probe.state.name)")
    }
  }

  private var ownDelegate: (any GestureRecognizerDelegate)?

  /// Has it ask `delegate`, which it keeps alive.
  func use(_ delegate: any GestureRecognizerDelegate) {
    ownDelegate = delegate
    self.delegate = delegate
  }

  /// What it last set, also while it has to wait for others.
  var intent: State { isHeld ? (isInProgress ? .began : .ended) : state }

  var label: String { name ?? "unnamed" }

  /// Has `act` run whenever the recognizer receives `cue`.
  @discardableResult
  func on(_ cue: Cue, _ act: @escaping (ProbeRecognizer) -> Void) -> ProbeRecognizer {
    script.append((cue, act))
    return self
  }

  /// Has the recognizer set `state` whenever it receives `cue`.
  @discardableResult
  func on(_ cue: Cue, _ state: State) -> ProbeRecognizer {
    on(cue) { $0.state = state }
  }

  private func play(_ cue: Cue, _ touches: [Touch]) {
    cues.append(cue)
    self.touches = touches
    if writesTouches { diary?.write("\(label) receives \(cue.rawValue)") }
    for entry in script where entry.cue == cue { entry.act(self) }
    self.touches = []
  }

  override var isDiscrete: Bool { isDiscreteProbe }
  override var competingTapCount: Int { tapCount }
  override var changesWithMovement: Bool { sendsChangesWithMovement }
  override func touchesBegan(_ touches: TouchList, with event: TouchEvent) {
    for touch in touches { received.append(touch.id) }
    play(.began, Array(touches))
  }
  override func touchesMoved(_ touches: TouchList, with event: TouchEvent) { play(.moved, Array(touches)) }
  override func touchesEnded(_ touches: TouchList, with event: TouchEvent) { play(.ended, Array(touches)) }
  override func touchesCancelled(_ touches: TouchList, with event: TouchEvent) { play(.cancelled, Array(touches)) }
  override func deadlinePassed(_ deadline: Timestamp) { play(.woken, []) }
  override func canPrevent(_ other: GestureRecognizer) -> Bool { prevents(other) }
  override func canBePrevented(by other: GestureRecognizer) -> Bool { isPreventable(other) }
  override func shouldRequireFailure(of other: GestureRecognizer) -> Bool { requires(other) }
  override func shouldBeRequiredToFail(by other: GestureRecognizer) -> Bool { isRequiredBy(other) }
  override func shouldBegin() -> Bool { super.shouldBegin() && mayBegin() }
  override func shouldReceive(_ touch: Touch) -> Bool { super.shouldReceive(touch) && wants(touch) }
  override func reset() {
    resets += 1
    if writesTouches { diary?.write("\(label) reset") }
    onReset(self)
  }
}

extension ProbeRecognizer {
  /// Begins at the first move and ends when the last finger lifts.
  static func drag(_ name: String) -> ProbeRecognizer {
    ProbeRecognizer(name)
      .on(.moved) { if !$0.isInProgress { $0.state = .began } }
      .on(.ended) { probe in
        guard probe.numberOfTouchesDown == 0 else { return }
        if !probe.isInProgress { probe.fail(DecisionReason("notDragged")) } else { probe.state = .ended }
      }
      .on(.cancelled) { $0.cancel(.touchCancelled) }
  }

  /// Is recognized when it receives `cue`; with any other than `.ended` or `.woken` it is so at once.
  static func moment(_ name: String, at cue: Cue = .ended) -> ProbeRecognizer {
    ProbeRecognizer(name, discrete: true).on(cue, .recognized)
  }

  /// Never decides by itself, like a recognizer that waits for more.
  static func waiting(_ name: String) -> ProbeRecognizer { ProbeRecognizer(name) }
}
