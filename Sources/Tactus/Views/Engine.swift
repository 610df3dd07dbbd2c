/// Takes a frame through its stages: samples → touches → recognizers → arbiter → actions → views.
///
/// A frame is everything that has one time stamp. It is worked on in passes, in each of which a touch changes once at
/// most.
final class Engine {
  unowned(unsafe) let application: Application
  var arbiter: Arbiter!
  var delivery: TouchDelivery!
  let tracker = TouchTracker()
  var observer: (any DecisionObserver)?

  /// The latest time that was heard of.
  @exclusivity(unchecked) private(set) var now = Timestamp.zero
  @exclusivity(unchecked) private(set) var hasStarted = false
  /// Counts the passes.
  @exclusivity(unchecked) private(set) var pass: UInt64 = 0
  /// Whether samples were taken in that have yet to be worked on.
  @exclusivity(unchecked) private(set) var isPassOpen = false
  @exclusivity(unchecked) private var isProcessing = false
  /// Whether an input is being worked on or the view tree changes: what is asked for meanwhile waits.
  @exclusivity(unchecked) private var isBusy = false
  private var event: TouchEvent?
  /// Samples of the open frame that come in its next pass, since their touches have changed in this one.
  private var remainder: [ContactSample] = []
  private var postponed: [Input] = []
  /// What stands for pointers that scroll or transform, one for each kind.
  var pointers: [(kind: Int, touch: Touch, place: Point)] = []
  var hovering: [HoverGestureRecognizer] = []

  /// What a host asks for.
  enum Input {
    case samples([ContactSample], closing: Bool)
    case advance(Timestamp)
    case cancelAll
    case pointer(PointerSample)
  }

  init(application: Application) {
    self.application = application
    arbiter = Arbiter(engine: self)
    delivery = TouchDelivery(engine: self)
  }

  deinit {
    // Touches know their event, and it knows them.
    event?.allTouches = []
  }

  /// Does what `input` asks for, or, if a callback asks in the middle of something, after that.
  func take(_ input: Input) {
    postponed.append(input)
    workOff()
  }

  private func workOff() {
    if isBusy || isProcessing { return }
    isBusy = true
    while !postponed.isEmpty { perform(postponed.takeFirst()) }
    isBusy = false
    if arbiter.hasWork { settleUnlessProcessing() }
  }

  /// Does `body`, which takes views or recognizers away; what actions ask for meanwhile waits until they are gone.
  func change(_ body: () -> Void) {
    if isBusy {
      body()
      return
    }
    isBusy = true
    body()
    isBusy = false
    if arbiter.hasWork { settleUnlessProcessing() }
    workOff()
  }

  private func perform(_ input: Input) {
    switch input {
    case .samples(let samples, let closing):
      for sample in samples { take(sample) }
      if closing { closePass() }
    case .advance(let time):
      closePass()
      passDeadlines(upTo: time)
      if time > now || !hasStarted { now = time }
      hasStarted = true
    case .pointer(let sample):
      closePass()
      take(sample)
    case .cancelAll:
      closePass()
      cancelPointers()
      openPass()
      for touch in tracker.touches where touch.isDown { cancel(touch) }
      closePass()
    }
  }

  /// When the host should call `advance(to:)` at the latest.
  var nextDeadline: Timestamp? { isPassOpen ? now : arbiter.nextDeadline }

  /// How many samples of one frame may wait for its next pass.
  private static var maximumRemainder: Int { 64 }

  // MARK: Samples

  private func take(_ sample: ContactSample) {
    switch sample.role {
    case .actual: takeActual(repaired(sample))
    case .coalesced, .predicted: takeExtra(repaired(sample))
    }
  }

  /// The sample with what it says of the contact's shape and force, or without where that is no number (S-1.6).
  private func repaired(_ sample: ContactSample) -> ContactSample {
    if sample.force.isFinite, sample.major.isFinite, sample.minor.isFinite, sample.angle.isFinite,
      sample.altitude.isFinite, sample.azimuth.isFinite
    {
      return sample
    }
    // A place that is no number is reported by itself.
    if sample.position.isFinite { anomaly(.notFinite, sample) }
    var sample = sample
    if !sample.force.isFinite { sample.force = 0 }
    if !sample.major.isFinite { sample.major = 0 }
    if !sample.minor.isFinite { sample.minor = 0 }
    if !sample.angle.isFinite { sample.angle = 0 }
    if !sample.altitude.isFinite { sample.altitude = .pi / 2 }
    if !sample.azimuth.isFinite { sample.azimuth = 0 }
    return sample
  }

  private func takeExtra(_ sample: ContactSample) {
    guard sample.phase == .moved || sample.phase == .stationary, let touch = tracker.touch(for: sample.id) else {
      anomaly(.misplacedRole, sample)
      return
    }
    guard sample.position.isFinite else {
      anomaly(.notFinite, sample)
      return
    }
    if sample.role == .coalesced { touch.upcoming.append(sample) } else { touch.predicted.append(sample) }
  }

  private func takeActual(_ sample: ContactSample) {
    if !hasStarted {
      hasStarted = true
      now = sample.time
    } else if sample.time < now {
      anomaly(.late, sample)
    } else if sample.time > now {
      closePass()
      passDeadlines(upTo: sample.time)
      now = sample.time
    }
    if belongsToNextPass(sample) {
      remainder.append(sample)
      // So many changes of the same contacts at one moment are no frame, but a flood.
      if remainder.count >= Engine.maximumRemainder { closePass() }
    } else {
      apply(sample)
    }
  }

  private func apply(_ sample: ContactSample) {
    if sample.phase == .began { takeBegan(sample) } else { takeChange(sample) }
  }

  /// Whether the touch of `sample` has changed in the open pass already: it changes once in a pass, except that moves add
  /// up. The samples of other touches still belong to this pass, wherever in the frame they stand (S-4.11).
  private func belongsToNextPass(_ sample: ContactSample) -> Bool {
    guard isPassOpen else { return false }
    for waiting in remainder where waiting.id == sample.id { return true }
    for touch in tracker.touches where touch.id == sample.id && touch.changedInPass == pass {
      if sample.phase == .began { return true }
      return touch.isDown && (touch.phase == .began || sample.phase == .ended || sample.phase == .cancelled)
    }
    return false
  }

  private func takeBegan(_ sample: ContactSample) {
    guard sample.position.isFinite else {
      anomaly(.notFinite, sample)
      return
    }
    tracker.unmute(sample.id)
    openPass()
    if let old = tracker.touch(for: sample.id) {
      anomaly(.beganTwice, sample)
      cancel(old)
      remainder.append(sample)
      return
    }
    let touch = tracker.began(sample, time: now, pass: pass)
    if event == nil { event = TouchEvent() }
    touch.event = event
  }

  private func takeChange(_ sample: ContactSample) {
    guard let touch = tracker.touch(for: sample.id) else {
      if tracker.isMuted(sample.id) {
        if sample.phase == .ended || sample.phase == .cancelled { tracker.unmute(sample.id) }
      } else {
        anomaly(.unknownContact, sample)
      }
      return
    }
    var sample = sample
    let isEnd = sample.phase == .ended || sample.phase == .cancelled
    if !sample.position.isFinite {
      anomaly(.notFinite, sample)
      if !isEnd { return }
      sample.position = touch.sample.position
    }
    openPass()
    if sample.tool == .palm, touch.tool != .palm {
      // S-3.9: what turns into a palm is cancelled for everybody.
      if !isEnd { tracker.mute(sample.id) }
      cancel(touch)
      return
    }
    let position = touch.window?.convertFromSuperview(sample.position) ?? sample.position
    tracker.update(touch, with: sample, at: position, time: now, pass: pass)
  }

  private func cancel(_ touch: Touch) {
    var sample = touch.sample
    sample.phase = .cancelled
    tracker.update(touch, with: sample, at: touch.position, time: now, pass: pass)
  }

  func anomaly(_ anomaly: SampleAnomaly, _ sample: ContactSample) {
    tracker.count(anomaly)
    observer?.observe(anomaly, in: sample)
  }

  // MARK: Passes

  /// Starts a pass without samples.
  func beginBarePass(at time: Timestamp) {
    now = hasStarted ? max(now, time) : time
    hasStarted = true
    pass += 1
    isProcessing = true
    tracker.beginPass()
    event?.timestamp = now
  }

  private func openPass() {
    if isPassOpen { return }
    isPassOpen = true
    pass += 1
    tracker.beginPass()
  }

  /// Works on the samples that were taken in, in as many passes as they need.
  func closePass() {
    workOnPass()
    while !remainder.isEmpty {
      let samples = remainder
      remainder.removeAll(keepingCapacity: true)
      for sample in samples {
        if belongsToNextPass(sample) { remainder.append(sample) } else { apply(sample) }
      }
      workOnPass()
    }
  }

  private func workOnPass() {
    guard isPassOpen else { return }
    isPassOpen = false
    isProcessing = true
    event?.timestamp = now
    event?.allTouches = tracker.touches
    for touch in tracker.touches where touch.beganPass == pass { place(touch) }
    arbiter.deliver()
    finishPass()
    passDeadlines(upTo: now)
  }

  /// Fires every deadline up to `time`, in time order; those of one moment make one frame (S-1.8).
  func passDeadlines(upTo time: Timestamp) {
    while let next = arbiter.nextDeadline, next <= time {
      beginBarePass(at: next)
      arbiter.passDeadlines(upTo: now)
      finishPass()
    }
  }

  /// Settles what was proposed outside of any frame.
  func settleUnlessProcessing() {
    if isProcessing || isBusy || isPassOpen { return }
    beginBarePass(at: now)
    finishPass()
    workOff()
  }

  func finishPass() {
    for touch in tracker.touches where !touch.isDown { arbiter.needsCleanup = true }
    work()
    delivery.deliver(tracker.touches)
    work()
    // What views did may have set free what others have yet to hear, perhaps the last thing to happen for long.
    while delivery.deliverWithheld(tracker.touches) { work() }
    arbiter.dropLifted()
    tracker.endPass()
    // Touches know their event: it has to let go of them.
    event?.allTouches = tracker.touches
    if tracker.isIdle { event = nil }
    tracker.clearPool()
    isProcessing = false
  }

  private func work() {
    while arbiter.hasWork {
      arbiter.settle()
      arbiter.sendActions()
      if arbiter.needsCleanup { arbiter.cleanUp() }
      if arbiter.needsReset, !arbiter.needsSettling { arbiter.resetFinished() }
    }
  }

  /// Finds the view that `touch` came down on, and who is to have it (S-2.4, S-4.1).
  private func place(_ touch: Touch) {
    for window in application.windows.reversed() where window.inverseTransform != nil {
      let position = window.convertFromSuperview(touch.sample.position)
      guard let view = window.hitTest(position, with: event) else { continue }
      touch.window = window
      touch.view = view
      touch.position = position
      touch.previousPosition = position
      touch.beganPosition = position
      break
    }
    delivery.admit(touch, among: tracker.touches)
    // Gathered before anyone is asked: an answer may change the tree (S-2.7).
    var candidates: [GestureRecognizer] = []
    var view = touch.view
    while let current = view {
      for recognizer in current.gestureRecognizers where recognizer.isEnabled {
        guard recognizer.allowedTouchTools.contains(touch.tool) else { continue }
        if touch.tool == .mouse, !touch.buttons.isSuperset(of: recognizer.buttonMaskRequired) { continue }
        candidates.append(recognizer)
      }
      view = current.parent
    }
    let isInWindow = touch.view?.window === touch.window
    for recognizer in candidates {
      if recognizer.shouldReceive(touch) {
        let parts = recognizer.parts
        if parts.isEmpty {
          touch.recognizers.append(recognizer)
        } else {
          recognizer.prepareParts()
          touch.recognizers.append(contentsOf: parts)
        }
      } else {
        arbiter.report(recognizer, .refused, .delegateRefused(.shouldReceive))
      }
    }
    for recognizer in touch.recognizers where !isInWindow || recognizer.attachedView?.window === touch.window {
      _ = arbiter.offer(touch, to: recognizer)
    }
  }

  // MARK: Views

  /// Takes the recognizers on `view`, and on all views in it, out of their gestures: it is about to leave the window
  /// (S-3.8).
  func viewWillLeave(_ view: View) {
    let recognizers = view.gestureRecognizers
    for recognizer in recognizers { arbiter.withdraw(recognizer, .detached) }
    let subviews = view.subviews
    for subview in subviews { viewWillLeave(subview) }
  }
}
