/// The end of the responder chain, and the interface of the host: it has the windows, and accepts samples and the time.
///
/// ```swift
/// let application = Application()
/// let window = Window(frame: Rect(x: 0, y: 0, width: 390, height: 844))
/// application.addWindow(window)
/// window.addGestureRecognizer(TapGestureRecognizer { tap in print("tap at", tap.location(in: window)) })
///
/// application.send([ContactSample(id: 1, phase: .began, position: Point(x: 100, y: 200), time: Timestamp(seconds: 0))])
/// application.send([ContactSample(id: 1, phase: .ended, position: Point(x: 100, y: 200), time: Timestamp(seconds: 0.08))])
/// // prints: tap at Point(x: 100.0, y: 200.0)
/// ```
///
/// The application reads no clock. A host sends frames as they come, reads from ``nextDeadline`` how long it may sleep, and
/// calls ``advance(to:)`` at that moment. Both waiting recognizers and scroll views that glide after the lift need only this. A
/// host with a display's clock calls ``advance(to:)`` for each frame while ``wantsFrame`` is true.
open class Application: Responder {
  /// The windows, from back to front.
  public final private(set) var windows: [Window] = []
  private(set) var engine: Engine!

  /// An application without windows.
  public override init() {
    super.init()
    engine = Engine(application: self)
  }

  deinit {
    finishing { for window in windows { window.owner = nil } }
  }

  /// Receives every decision; `nil` by default.
  public final var observer: (any DecisionObserver)? {
    get { engine.observer }
    set { engine.observer = newValue }
  }

  /// Receives each input of hosts and callbacks, in the order of processing and right before it; `nil` by default.
  ///
  /// Use it to record the input of an application, as `Recorder` of TactusRecordings does. It only observes: its own inputs
  /// wait, and it receives them as well. Without it, a frame has no additional cost.
  public final var onInput: ((Input) -> Void)? {
    get { engine.onInput }
    set { engine.onInput = newValue }
  }

  /// Puts `window` in front, and removes it from its previous application.
  public final func addWindow(_ window: Window) {
    window.application?.removeWindow(window)
    window.changing(isVisible: true) {
      // A callback may have added the window to an application.
      guard window.owner == nil else { return }
      windows.append(window)
      window.owner = self
      if window.holdsMotion { window.resumeMotions() }
    }
  }

  /// Removes `window`. Gestures in progress in it are cancelled, with their actions (S-3.8).
  public final func removeWindow(_ window: Window) {
    guard window.owner === self else { return }
    window.changing(isVisible: false) {
      engine.holdInputs {
        engine.viewWillLeave(window)
        // An action that was notified of a cancellation may have added the window to another application.
        guard window.owner === self else { return }
        windows.drop { $0 === window }
        window.owner = nil
      }
    }
  }

  /// Puts `window`, which is one of ``windows``, in front of the others.
  func bringToFront(_ window: Window) {
    windows.drop { $0 === window }
    windows.append(window)
  }

  /// Processes the samples of a source.
  ///
  /// Samples with one time stamp make one frame. The stamps must not go backwards: an earlier stamp counts as now (S-1.6).
  /// Before the engine processes a frame, every deadline up to its time fires (S-1.8). If a callback calls this, the samples
  /// wait until the current call is done.
  ///
  /// - Parameters:
  ///   - samples: one frame or many.
  ///   - closesFrame: whether the last frame is complete; true by default. A source that does not know passes false: the
  ///     frame then stays open for samples of the same time until a later stamp, ``advance(to:)`` or a closing call.
  public final func send(_ samples: [ContactSample], closesFrame: Bool = true) {
    // The engine lives as long as the application does. The caller keeps the application alive.
    Unmanaged.passUnretained(engine.unsafelyUnwrapped)._withUnsafeGuaranteedRef {
      $0.process(samples, closesFrame: closesFrame)
    }
  }

  /// Processes the report of a pointer that does not touch: scrolls, transforms, hovers.
  public final func send(_ sample: PointerSample) { engine.accept(.pointer(sample)) }

  /// Moves time to `time` without a sample. Deadlines fire first; then things that move by themselves in the windows, such as
  /// the content of a ``ScrollView`` after the lift, move to their place at that time. A time in the past changes nothing.
  public final func advance(to time: Timestamp) { engine.accept(.advance(time)) }

  /// The latest moment for the next call of ``advance(to:)``: a recognizer waits for it, or something moves and needs its next
  /// frame. `nil` if nothing waits.
  public final var nextDeadline: Timestamp? { engine.nextDeadline }

  /// Whether something in the windows moves by itself, such as the content of a ``ScrollView`` after the lift. While it is
  /// true, a host that draws with a display calls ``advance(to:)`` for each frame.
  ///
  /// A host that sleeps until ``nextDeadline`` does not need it: while something moves, that deadline is never more than a
  /// ``frameDuration`` away.
  public final var wantsFrame: Bool { engine.motions?.nextFrame != nil }

  /// The duration of a frame of motion in seconds; 1/60 by default. The distance of a motion does not depend on it.
  ///
  /// Set it to the duration of the display: 1/120 for 120 Hz. Values that are not finite numbers above 0 are ignored.
  public final var frameDuration: Double {
    get { engine.frameDuration }
    set { if newValue > 0, newValue.isFinite { engine.frameDuration = newValue } }
  }

  /// The time at which a recognizer must wake, without motions: for tools that only look at recognizers.
  @_spi(Tools) public final var nextRecognizerDeadline: Timestamp? { engine.nextWaking }

  /// Suppresses the advice about time that only samples move, in debug builds: a recording contains all events.
  @_spi(Tools) public final func markAsPlayback() { engine.given |= 1 << Advice.timeStandsStill.rawValue }

  /// The latest time that a source reported.
  public final var now: Timestamp { engine.now }

  /// The touches of the current frame: those that are down, and those that were lifted or cancelled in it.
  @_spi(Tools) public final var touches: [Touch] { engine.event.allTouches }

  /// Cancels all touches: the device was unplugged, the page hidden, the window lost its place (S-1.7).
  public final func cancelAllTouches() { engine.accept(.cancelAll) }

  /// The maximum number of contacts that may be down at once: 1 to 32,768, which is the default.
  ///
  /// An extra one is ignored until it lifts, and counts as ``SampleAnomaly/tooManyContacts``; the others continue. Lists
  /// that once reached this length never allocate again, whatever a source sends: on a chip, play so many touches at the start.
  public final var maximumContacts: Int {
    get { engine.tracker.maximumContacts }
    set {
      engine.tracker.maximumContacts = newValue
      engine.tracker.maximumContacts.keep(atLeast: 1, atMost: TouchTracker.mostContacts, "Application.maximumContacts")
    }
  }

  /// The number of samples that the engine ignored or repaired for this anomaly (S-1.6).
  public final func count(of anomaly: SampleAnomaly) -> Int {
    Int(clamping: engine.tracker.anomalies[Int(anomaly.rawValue)])
  }
}

extension Application {
  /// A request of a host or a callback to an application.
  public nonisolated enum Input: Sendable, Hashable {
    /// Samples of contacts: ``Application/send(_:closesFrame:)``.
    case samples([ContactSample], closesFrame: Bool)
    /// The report of a pointer that does not touch.
    case pointer(PointerSample)
    /// Time that passes without a sample: ``Application/advance(to:)``.
    case advance(Timestamp)
    /// The end of all touches: ``Application/cancelAllTouches()``.
    case cancelAll
  }
}
