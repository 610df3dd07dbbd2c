/// The door: takes in what hosts and callbacks ask for, and takes each frame through the stages.
///
///     samples ─▶ intake ─▶ hit test and offer ─▶ recognizers ─▶ settle ─▶ act ─▶ deliver ─▶ clean up
///
/// A frame is everything that has one time stamp. It is worked on in passes, in each of which a touch changes once at
/// most: moves, lifts and cancellations first, then the contacts that come down (S-1.9). What a callback asks of the
/// engine waits at the door until the pass is over; what it takes away (a recognizer, a view) is out of its gesture at
/// once, but nothing that the pass may still touch is freed before its end.
final class Engine {
  unowned(unsafe) let application: Application
  let clock = FrameClock()
  let tracker = TouchTracker()
  let arbiter: Arbiter
  let delivery: TouchDelivery
  @exclusivity(unchecked) var hasStarted = false
  /// Whether samples were taken in that have yet to be worked on.
  @exclusivity(unchecked) var isPassOpen = false
  /// Whether an input is being worked on or the view tree changes: what is asked for meanwhile waits.
  @exclusivity(unchecked) private var isBusy = false
  @exclusivity(unchecked) var event = TouchEvent()
  /// Samples of the open frame that come in a later pass of it.
  @exclusivity(unchecked) var waiting: [ContactSample] = []
  @exclusivity(unchecked) var spare: [ContactSample] = []
  /// The contacts that these samples name; and those that were seen in a run through them.
  @exclusivity(unchecked) var waitingContacts = ContactSet()
  @exclusivity(unchecked) var seenContacts = ContactSet()
  /// The recognizers to which a touch is about to be offered.
  @exclusivity(unchecked) var candidates = ReferenceList<GestureRecognizer>()
  #if TACTUS_SCRIPTED
    // Scripts are told what happened once it is over: nothing asks for anything in the middle of something.
    private var isSomethingQueued: Bool { false }
  #else
    @exclusivity(unchecked) private var queue: [Input] = []
    private var isSomethingQueued: Bool { !queue.isEmpty }
  #endif
  /// What stands for pointers that scroll or transform, one for each kind.
  @exclusivity(unchecked) var pointers: [(kind: Int, touch: Touch, place: Point)] = []
  @exclusivity(unchecked) var hovering: [GestureRecognizer] = []
  /// Where it was reported last.
  @exclusivity(unchecked) var hoverPosition = Point.zero
  #if DEBUG && !hasFeature(Embedded)
    private var hasNotedEndless = false
  #endif
  #if (DEBUG || TACTUS_CHECKS) && !hasFeature(Embedded)
    /// The latest time at which `checkInvariants()` looked.
    var checkedNow = Timestamp(nanoseconds: .min)
  #endif

  /// What a host or a callback asks for.
  enum Input {
    #if !TACTUS_SCRIPTED
      case samples([ContactSample], closing: Bool)
    #endif
    case advance(Timestamp)
    case cancelAll
    case pointer(PointerSample)
  }

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
  /// Whether the stages of a pass run.
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
  /// Who is told of every decision, anomaly and touch.
  var observer: (any DecisionObserver)? {
    get { arbiter.observer }
    set { arbiter.observer = newValue }
  }

  deinit {
    finishing {
      event.tracker = nil
      waitingContacts.deallocate()
      seenContacts.deallocate()
      candidates.deallocate()
      arbiter.dissolve()
    }
  }

  // MARK: The door

  /// Takes samples in: at once, or, if a callback asks in the middle of something, after that.
  func take(_ samples: [ContactSample], closing: Bool) {
    #if !TACTUS_SCRIPTED
      if isBusy || isInPass || isSomethingQueued {
        queue.append(.samples(samples, closing: closing))
        leave()
        return
      }
    #endif
    isBusy = true
    samples.withUnsafeBufferPointer { samples in
      guard var sample = samples.baseAddress else { return }
      let end = sample + samples.count
      while sample < end {
        take(sample)
        sample += 1
      }
    }
    if closing { closeFrame() }
    isBusy = false
    if isSomethingQueued || arbiter.hasWork { leave() }
  }

  /// Does what `input` asks for, or, if a callback asks in the middle of something, after that.
  func take(_ input: Input) {
    #if TACTUS_SCRIPTED
      isBusy = true
      perform(input)
      isBusy = false
    #else
      queue.append(input)
    #endif
    if !isBusy && !isInPass { leave() }
  }

  /// Does `body`, which changes what a gesture is at, and settles what comes of that: at once, or, in the middle of
  /// something, when that comes to it. What callbacks ask for meanwhile waits.
  func settle(after body: () -> Void) {
    if isInPass || isBusy { return body() }
    change {
      body()
      if isPassOpen || !arbiter.hasWork { return }
      beginBarePass(at: now)
      finishPass()
    }
  }

  /// Does `body`, which takes views or recognizers away; what actions ask for meanwhile waits until they are gone.
  func change(_ body: () -> Void) {
    let application = application
    if isBusy || isInPass {
      body()
    } else {
      isBusy = true
      body()
      isBusy = false
      leave()
    }
    withExtendedLifetime(application) {}
  }

  /// Settles what was asked for outside of any pass.
  func settleUnlessBusy() {
    if isInPass || isBusy || isPassOpen { return }
    let application = application
    beginBarePass(at: now)
    finishPass()
    leave()
    withExtendedLifetime(application) {}
  }

  /// How many inputs that callbacks asked for are performed in one call. Those that are left wait for the next call, so that a
  /// callback that always asks for one more cannot keep the host for ever.
  private static var maximumInputs: Int { 10_000 }

  /// Reports, once, that callbacks asked for more again and again and were stopped.
  func noteEndless() {
    #if DEBUG && !hasFeature(Embedded)
      if hasNotedEndless { return }
      hasNotedEndless = true
      print(
        "Tactus: callbacks asked for more again and again in one frame, and were stopped: see DecisionReason.tooManyRounds"
      )
    #endif
  }

  /// Works off what waits at the door.
  private func leave() {
    if isBusy || isInPass { return }
    #if !TACTUS_SCRIPTED
      isBusy = true
      var rounds = 0
      while !queue.isEmpty, rounds < Self.maximumInputs {
        perform(queue.takeFirst())
        rounds += 1
      }
      isBusy = false
      if isSomethingQueued { noteEndless() }
    #endif
    if arbiter.hasWork, !isPassOpen { settleUnlessBusy() }
  }

  private func perform(_ input: Input) {
    switch input {
    #if !TACTUS_SCRIPTED
      case .samples(let samples, let closing):
        for sample in samples { withUnsafePointer(to: sample) { take($0) } }
        if closing { closeFrame() }
    #endif
    case .advance(let time):
      closeFrame()
      passDeadlines(upTo: time)
      if time > now || !hasStarted { now = time }
      hasStarted = true
    case .pointer(let sample):
      closeFrame()
      take(sample)
    case .cancelAll:
      closeFrame()
      cancelPointers()
      openPass()
      for index in 0..<tracker.touches.count {
        let touch = tracker.touches[index]
        if touch.isDown { cancel(touch) }
      }
      closeFrame()
    }
  }

  /// When the host should call `advance(to:)` at the latest.
  var nextDeadline: Timestamp? { isPassOpen || !waiting.isEmpty || isSomethingQueued ? now : arbiter.nextDeadline }

  // MARK: Passes

  /// Starts a pass without samples.
  func beginBarePass(at time: Timestamp) {
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

  /// Works on the samples of one pass that were taken in.
  func workOnPass() {
    guard isPassOpen else { return }
    isPassOpen = false
    isInPass = true
    event.timestamp = now
    if tracker.hasLanded {
      tracker.hasLanded = false
      offerNewTouches()
    }
    finishPass()
    if arbiter.deadlines.isDue(by: now) { passDeadlines(upTo: now) }
  }

  /// Fires every deadline up to `time`, in time order; those of one moment make one frame (S-1.8).
  func passDeadlines(upTo time: Timestamp) {
    var rounds = 0
    while let next = arbiter.nextDeadline, next <= time {
      beginBarePass(at: next)
      arbiter.collectDue(upTo: now)
      finishPass()
      rounds += 1
      if rounds == Self.maximumDeadlines { return arbiter.postponeDeadlines(beyond: time) }
    }
  }

  /// How many deadlines are worked on in one go; more than a recognizer needs that counts milliseconds for a minute.
  static var maximumDeadlines: Int { 100_000 }

  /// The stages from the recognizers on.
  func finishPass() {
    arbiter.markChanges(tracker.changed)
    work()
    if delivery.hasWork(tracker.changed) {
      delivery.deliver(tracker.changed)
      work()
      // Delivery may end an attempt that held back touches of other views; deliver those now, since no later sample may
      // come.
      while delivery.deliverWithheld() { work() }
    }
    if tracker.hasLifted { arbiter.dropLifted(tracker.changed) }
    tracker.endPass()
    if tracker.isIdle, waiting.isEmpty { endEvent() }
    if arbiter.isPending(.retired) { arbiter.retire() }
    tracker.releaseTouches()
    isInPass = false
    #if (DEBUG || TACTUS_CHECKS) && !hasFeature(Embedded)
      checkInvariants()
    #endif
  }

  /// Recognizers, settle, act, clean up: until nothing is left to do.
  ///
  /// None of these stages is compiled into this function: what one keeps on the stack is gone when the next one
  /// runs. A microcontroller has little of it.
  private func work() {
    while arbiter.hasWork {
      Unmanaged.passUnretained(event)._withUnsafeGuaranteedRef { arbiter.notify($0) }
      if arbiter.isPending(.unsettled) { arbiter.settle() }
      // What comes after this is done in this round; what it leads to takes another one.
      arbiter.hasWork = arbiter.isPending([.waking, .touched, .unsettled])
      if arbiter.isPending(.acting) { arbiter.act(delivery) }
      if arbiter.isPending(.loose) { arbiter.cleanUp(isAnyTouchDown: tracker.downCount > 0) }
      if arbiter.mustCheckFinished { arbiter.resetFinished(tracker) }
    }
  }

  /// The last finger is up: the next one begins another event (S-1.2).
  private func endEvent() {
    guard event.tracker != nil else { return }
    event.tracker = nil
    if !isKnownUniquelyReferenced(&event) { event = TouchEvent() }
  }
}
