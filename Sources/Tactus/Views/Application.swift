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
/// Nothing here reads a clock. A host sends frames as they come, asks ``nextDeadline`` how long it may sleep, and calls
/// ``advance(to:)`` when that moment has come. That is all: recognizers that wait, and scroll views that glide on after the lift,
/// both wait for it. A host with a display's clock calls ``advance(to:)`` for each frame while ``wantsFrame``.
open class Application: Responder {
  /// The windows, from back to front.
  public private(set) var windows: [Window] = []
  private(set) var engine: Engine!

  /// An application without windows.
  public override init() {
    super.init()
    engine = Engine(application: self)
  }

  deinit {
    finishing {
      for window in windows { window.owner = nil }
    }
  }

  /// Is notified of every decision; `nil` by default.
  public var observer: (any DecisionObserver)? {
    get { engine.observer }
    set { engine.observer = newValue }
  }

  /// Is notified of everything that hosts and callbacks send, in the order in which it is processed and right before that;
  /// `nil` by default.
  ///
  /// This is the place to write down what an application received; `Recorder` of TactusRecordings does. It only looks: what it
  /// sends itself waits, and is reported as well. Without it, a frame costs nothing more.
  public var onInput: ((Input) -> Void)? {
    get { engine.onInput }
    set { engine.onInput = newValue }
  }

  /// Puts `window` in front; takes it out of the application where it was.
  public func addWindow(_ window: Window) {
    window.application?.removeWindow(window)
    window.changing(isVisible: true) {
      windows.append(window)
      window.owner = self
      if window.holdsMotion { window.resumeMotions() }
    }
  }

  /// Takes `window` out. Gestures in progress in it are cancelled, with their actions (S-3.8).
  public func removeWindow(_ window: Window) {
    guard window.owner === self else { return }
    window.changing(isVisible: false) {
      engine.holdInputs {
        engine.viewWillLeave(window)
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

  /// Processes what a source reports.
  ///
  /// Samples with one time stamp make one frame. The stamps may not go backwards: an earlier one counts as now (S-1.6).
  /// Before the engine processes a frame, every deadline up to its time fires (S-1.8). If a callback calls this, the
  /// samples wait until the current call is done.
  ///
  /// - Parameters:
  ///   - samples: one frame or many.
  ///   - closesFrame: whether the last frame is complete; true by default. A source that does not know passes false: the
  ///     frame then stays open for samples of the same time until a later stamp, ``advance(to:)`` or a closing call.
  public func send(_ samples: [ContactSample], closesFrame: Bool = true) {
    // The engine lives as long as the application does. The caller keeps the application alive.
    Unmanaged.passUnretained(engine.unsafelyUnwrapped)._withUnsafeGuaranteedRef {
      $0.process(samples, closesFrame: closesFrame)
    }
  }

  /// Processes what a pointer reports that does not touch: scrolls, transforms, hovers.
  public func send(_ sample: PointerSample) { engine.accept(.pointer(sample)) }

  /// Moves time to `time` without a sample: deadlines fire, and then whatever moves by itself in the windows, such as the content
  /// of a ``ScrollView`` after the lift, is where it is at that time. A time that has passed changes nothing.
  public func advance(to time: Timestamp) { engine.accept(.advance(time)) }

  /// The moment at which ``advance(to:)`` should be called at the latest: a recognizer waits for it, or something moves and wants
  /// its next frame. `nil` while there is nothing to wait for.
  public var nextDeadline: Timestamp? { engine.nextDeadline }

  /// Whether something in the windows moves by itself, such as the content of a ``ScrollView`` after the lift: a host that draws
  /// with a display calls ``advance(to:)`` for each frame while it does.
  ///
  /// A host that sleeps until ``nextDeadline`` need not ask: while something moves, this is never more than a
  /// ``frameDuration`` away.
  public var wantsFrame: Bool { engine.motions?.nextFrame != nil }

  /// How long a frame lasts, in seconds, for what moves by itself; 1/60 by default. How far things move does not depend on it.
  ///
  /// Set what the display has: 1/120 for one of 120 Hz. What is not a finite number above 0 is left out.
  public var frameDuration: Double {
    get { engine.frameDuration }
    set { if newValue > 0, newValue.isFinite { engine.frameDuration = newValue } }
  }

  /// When a recognizer has to be woken, whatever moves: for tools that only look at recognizers.
  @_spi(Tools) public var nextRecognizerDeadline: Timestamp? { engine.nextWaking }

  /// Keeps silent about time that only samples move, in debug builds: a recording has all that happened.
  @_spi(Tools) public func playsRecordings() { engine.given |= 1 << Advice.timeStandsStill.rawValue }

  /// The latest time that a source reported.
  public var now: Timestamp { engine.now }

  /// The touches of the current frame: those that are down, and those that were lifted or cancelled in it.
  @_spi(Tools) public final var touches: [Touch] { engine.event.allTouches }

  /// Cancels all touches: the device was unplugged, the page hidden, the window lost its place (S-1.7).
  public func cancelAllTouches() { engine.accept(.cancelAll) }

  /// How many contacts may be down at once: 1 to 32,768, which is the default.
  ///
  /// One more is ignored until it lifts, and counts as ``SampleAnomaly/tooManyContacts``; the others continue. With this bound, lists
  /// that once were as long as they can be allocate no more, whatever a source sends: on a chip, play such touches at the start.
  public var maximumContacts: Int {
    get { engine.tracker.maximumContacts }
    set {
      engine.tracker.maximumContacts = newValue
      engine.tracker.maximumContacts.keep(atLeast: 1, atMost: TouchTracker.mostContacts, "Application.maximumContacts")
    }
  }

  /// How often samples had to be ignored or repaired in this way (S-1.6).
  public func count(of anomaly: SampleAnomaly) -> Int {
    engine.tracker.anomalies[Int(anomaly.rawValue)]
  }
}

extension Application {
  /// What a host or a callback asks an application for.
  public nonisolated enum Input: Sendable, Hashable {
    /// Samples of contacts: ``Application/send(_:closesFrame:)``.
    case samples([ContactSample], closesFrame: Bool)
    /// What a pointer reports that does not touch.
    case pointer(PointerSample)
    /// Time that passes without a sample: ``Application/advance(to:)``.
    case advance(Timestamp)
    /// The end of all touches: ``Application/cancelAllTouches()``.
    case cancelAll
  }
}
