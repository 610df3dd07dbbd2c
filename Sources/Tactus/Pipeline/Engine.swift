/// The door: accepts the requests of hosts and callbacks, and runs each frame through the stages.
///
///     samples ─▶ intake ─▶ hit test and offer ─▶ recognizers ─▶ settle ─▶ act ─▶ deliver ─▶ clean up
///
/// A frame is everything with one time stamp. The engine processes it in passes, in each of which a touch changes at most once:
/// first moves, lifts and cancellations, then new contacts (S-1.9). Requests of callbacks wait at the door until the pass is
/// over. A recognizer or view that a callback removes leaves its gesture at once, but its memory stays until the pass is over.
final class Engine {
  unowned(unsafe) let application: Application
  let clock = FrameClock()
  let tracker = TouchTracker()
  let arbiter: Arbiter
  let delivery: TouchDelivery
  @exclusivity(unchecked) var hasStarted = false
  /// Whether the open pass has samples that no stage has processed yet.
  @exclusivity(unchecked) var isPassOpen = false
  /// Whether an input is processed or the view tree changes. Requests of callbacks wait meanwhile.
  @exclusivity(unchecked) private var isBusy = false
  @exclusivity(unchecked) var event = TouchEvent()
  /// Samples of the open frame that belong to a later pass of it.
  @exclusivity(unchecked) var waiting: [ContactSample] = []
  @exclusivity(unchecked) var spare: [ContactSample] = []
  /// The contacts of these samples, and the contacts seen in a run through them.
  @exclusivity(unchecked) var waitingContacts = ContactSet()
  @exclusivity(unchecked) var seenContacts = ContactSet()
  /// The recognizers that are candidates for the offer of a touch.
  @exclusivity(unchecked) var candidates = ReferenceList<GestureRecognizer>(capacity: 8)
  @exclusivity(unchecked) private var queue: [Application.Input] = []
  /// Whether samples use the queue: it is not empty, or ``onInput`` wants to see them. A frame checks only this.
  @exclusivity(unchecked) private var usesQueue = false
  /// Receives every input before the engine processes it.
  @exclusivity(unchecked) var onInput: ((Application.Input) -> Void)? {
    didSet { usesQueue = onInput != nil || !queue.isEmpty }
  }
  /// The pointers that scroll or transform, one for each kind.
  @exclusivity(unchecked) var pointers: [(kind: Int, touch: Touch, place: Point)] = []
  @exclusivity(unchecked) var hovering: [GestureRecognizer] = []
  @exclusivity(unchecked) var hoverPosition = Point.zero
  /// The things that move by themselves; `nil` until the first one moves.
  @exclusivity(unchecked) var motions: Motions?
  /// The duration of one frame of motion, in seconds.
  @exclusivity(unchecked) var frameDuration = 1.0 / 60
  #if (DEBUG || TACTUS_CHECKS) && !hasFeature(Embedded)
    /// The time of the last check of the invariants.
    var checkedNow = Timestamp(nanoseconds: .min)
  #endif

  init(application: Application) {
    self.application = application
    arbiter = Arbiter(clock: clock, tracker: tracker)
    delivery = TouchDelivery(clock: clock)
    arbiter.engine = self
    delivery.engine = self
  }

  @inline(__always)
  var now: Timestamp {
    get { clock.now }
    set { clock.now = newValue }
  }
  /// Whether the stages of a pass are running.
  @inline(__always)
  private(set) var isInPass: Bool {
    get { clock.isInPass }
    set {
      clock.isInPass = newValue
      clock.entersChangesAtOnce = newValue
    }
  }
  @inline(__always)
  var pass: UInt64 {
    get { clock.pass }
    set { clock.pass = newValue }
  }
  /// Receives every decision, anomaly and touch.
  var observer: (any DecisionObserver)? {
    get { arbiter.observer }
    set { arbiter.observer = newValue }
  }

  deinit {
    finishing {
      event.tracker = nil
      arbiter.dissolve()
    }
  }

  // MARK: The door

  /// Processes samples: at once, or after the current call if a callback sends them.
  func process(_ samples: [ContactSample], closesFrame: Bool) {
    if isBusy || isInPass || usesQueue { return accept(.samples(samples, closesFrame: closesFrame)) }
    isBusy = true
    samples.withUnsafeBufferPointer { samples in
      guard var sample = samples.baseAddress else { return }
      let end = sample + samples.count
      while sample < end {
        process(sample)
        sample += 1
      }
    }
    if closesFrame { closeFrame() }
    isBusy = false
    if usesQueue || arbiter.hasWork { processQueue() }
  }

  /// Performs `input`: at once, or after the current call if a callback requests it.
  func accept(_ input: Application.Input) {
    queue.append(input)
    usesQueue = true
    if !isBusy && !isInPass { processQueue() }
  }

  /// Runs `body`, which changes attempts, and then a pass for the consequences. If a pass or an input is under way, its own
  /// stages handle them. Requests of callbacks wait meanwhile.
  func runPass(after body: () -> Void) {
    if isInPass || isBusy { return body() }
    holdInputs {
      body()
      if isPassOpen || !arbiter.hasWork { return }
      beginPassWithoutSamples(at: now)
      runStages()
    }
  }

  /// Runs `body`, which removes views or recognizers. Requests of actions wait until the removal is complete.
  func holdInputs(during body: () -> Void) {
    let application = application
    if isBusy || isInPass {
      body()
    } else {
      isBusy = true
      body()
      isBusy = false
      processQueue()
    }
    withExtendedLifetime(application) {}
  }

  /// The maximum number of callback inputs in one call. The others wait for the next call, so a callback that always requests
  /// one more cannot block the host.
  private static var maximumInputs: Int { 10_000 }

  /// The advice that this engine has already given.
  @exclusivity(unchecked) var given: UInt8 = 0

  /// Gives the programmer `advice`, once.
  func give(_ advice: Advice) {
    if given & (1 << advice.rawValue) != 0 { return }
    given |= 1 << advice.rawValue
    advice.give()
  }

  /// Performs the inputs that wait at the door.
  private func processQueue() {
    if isBusy || isInPass { return }
    isBusy = true
    var rounds = 0
    while !queue.isEmpty, rounds < Self.maximumInputs {
      perform(queue.dequeue())
      rounds += 1
    }
    usesQueue = onInput != nil || !queue.isEmpty
    isBusy = false
    if !queue.isEmpty { give(.endlessCallbacks) }
    if arbiter.hasWork, !isPassOpen { runPass {} }
  }

  private func perform(_ input: Application.Input) {
    onInput?(input)
    switch input {
    case .samples(let samples, let closesFrame):
      for sample in samples { withUnsafePointer(to: sample) { process($0) } }
      if closesFrame { closeFrame() }
    case .advance(let time):
      closeFrame()
      fireDeadlines(upTo: time)
      if time > now || !hasStarted { now = time }
      hasStarted = true
      motions?.advance(to: now)
    case .pointer(let sample):
      closeFrame()
      process(sample)
    case .cancelAll:
      closeFrame()
      cancelPointers()
      openPass()
      for index in 0..<tracker.touches.count where tracker.touches[index].isDown { cancel(tracker.touches[index]) }
      closeFrame()
    }
  }

  /// The time at which a recognizer must wake; now, if something waits at the door.
  var nextWaking: Timestamp? { isPassOpen || !waiting.isEmpty || !queue.isEmpty ? now : arbiter.nextDeadline }

  /// The latest time for the host's call of `advance(to:)`, for a recognizer or for motion.
  var nextDeadline: Timestamp? {
    let waking = nextWaking
    guard let frame = motions?.nextFrame else { return waking }
    if let waking, waking < frame { return waking }
    return frame
  }

  // MARK: Passes

  /// Starts a pass without samples.
  func beginPassWithoutSamples(at time: Timestamp) {
    now = hasStarted ? max(now, time) : time
    hasStarted = true
    pass += 1
    isInPass = true
    tracker.beginPass()
    event.timestamp = now
  }

  func openPass() {
    if isPassOpen { return }
    isPassOpen = true
    pass += 1
    tracker.beginPass()
  }

  /// Processes the samples that were applied to the open pass.
  func closePass() {
    guard isPassOpen else { return }
    isPassOpen = false
    isInPass = true
    event.timestamp = now
    if tracker.hasBegun {
      tracker.hasBegun = false
      offerNewTouches()
    }
    runStages()
    if arbiter.deadlines.isDue(by: now) { fireDeadlines(upTo: now) }
  }

  /// Fires every deadline up to `time`, in time order. Deadlines at one moment make one frame (S-1.8).
  func fireDeadlines(upTo time: Timestamp) {
    var rounds = 0
    while let next = arbiter.nextDeadline, next <= time {
      motions?.advance(to: max(now, next))
      beginPassWithoutSamples(at: next)
      arbiter.collectDue(upTo: now)
      runStages()
      rounds += 1
      if rounds == Self.maximumDeadlines { return arbiter.postponeDeadlines(beyond: time) }
    }
  }

  /// The maximum number of deadlines in one call: more than a recognizer needs to count milliseconds for a minute.
  static var maximumDeadlines: Int { 100_000 }

  /// Runs the stages that follow the offer.
  func runStages() {
    arbiter.markChanges(tracker.changed)
    runRounds()
    if delivery.hasWork(tracker.changed) {
      delivery.deliver(tracker.changed)
      runRounds()
      // A view may have ended an attempt that withheld touches of other views. Deliver those now: no later sample may
      // come.
      while delivery.deliverWithheld() { runRounds() }
    }
    if tracker.hasLifted { arbiter.dropLifted(tracker.changed) }
    tracker.endPass()
    if tracker.isIdle, waiting.isEmpty {
      // Nothing may wait after the last lift and the deadlines that follow it (S-4.9).
      if arbiter.deadlines.count == 0, pointers.isEmpty, arbiter.endHeld() {
        repeat { runRounds() } while delivery.deliverWithheld()
      }
      endEvent()
    }
    if arbiter.isPending(.retired) { arbiter.retire() }
    tracker.releaseTouches()
    isInPass = false
    #if (DEBUG || TACTUS_CHECKS) && !hasFeature(Embedded)
      checkInvariants()
    #endif
  }

  /// Repeats notify, settle, act and clean up until no work is left.
  ///
  /// None of these stages is inlined here, so that the stack of each is free before the next one runs. A microcontroller has
  /// little stack.
  private func runRounds() {
    while arbiter.hasWork {
      Unmanaged.passUnretained(event)._withUnsafeGuaranteedRef { arbiter.notify($0) }
      if arbiter.isPending(.unsettled) { arbiter.settle() }
      // The stages below are part of this round. Work that they cause needs another round.
      arbiter.hasWork = arbiter.isPending([.waking, .touched, .unsettled])
      if arbiter.isPending(.acting) { arbiter.act() }
      if arbiter.isPending(.loose) { arbiter.cleanUp(isAnyTouchDown: tracker.downCount > 0) }
      if arbiter.mustCheckFinished { resetFinished() }
    }
  }

  @inline(never)
  private func resetFinished() {
    if !arbiter.beginResets() { return }
    while arbiter.resetNext() { offerAgain() }
  }

  /// The last finger lifted. The next finger begins another event (S-1.2).
  private func endEvent() {
    guard event.tracker != nil else { return }
    event.tracker = nil
    if !isKnownUniquelyReferenced(&event) { event = TouchEvent() }
  }
}
