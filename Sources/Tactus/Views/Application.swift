/// The end of the responder chain and the host's way in: it has the windows, takes the samples, and is told the time.
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
/// ``advance(to:)`` when that moment has come.
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

  /// Who is told of every decision; `nil` by default.
  public var observer: (any DecisionObserver)? {
    get { engine.observer }
    set { engine.observer = newValue }
  }

  /// Puts `window` in front; takes it out of the application where it was.
  public func addWindow(_ window: Window) {
    window.application?.removeWindow(window)
    window.changing(isVisible: true) {
      windows.append(window)
      window.owner = self
    }
  }

  /// Takes `window` out. Gestures in progress in it are cancelled, with their actions (S-3.8).
  public func removeWindow(_ window: Window) {
    guard window.owner === self else { return }
    window.changing(isVisible: false) {
      engine.change {
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

  /// Takes in what a source reports.
  ///
  /// Samples with one time stamp make one frame; the stamps may not go backwards (an earlier one is taken as now, S-1.6).
  /// Before a frame is looked at, every deadline up to its time fires (S-1.8). Called from a callback, it waits until
  /// the call that is under way is done.
  ///
  /// - Parameters:
  ///   - samples: one frame or many.
  ///   - closesFrame: whether the last frame is complete; true by default. A source that cannot tell passes false: the
  ///     frame then stays open for samples of the same time until a later stamp, ``advance(to:)`` or a closing call.
  public func send(_ samples: [ContactSample], closesFrame: Bool = true) {
    // The engine lives as long as the application does, which is kept alive by who calls it.
    Unmanaged.passUnretained(engine.unsafelyUnwrapped)._withUnsafeGuaranteedRef {
      $0.take(samples, closing: closesFrame)
    }
  }

  /// Takes in what a pointer reports that does not touch: scrolls, transforms, hovers.
  public func send(_ sample: PointerSample) {
    engine.take(.pointer(sample))
  }

  /// Moves time to `time` without a sample, so that deadlines fire. A time that has passed changes nothing.
  public func advance(to time: Timestamp) {
    engine.take(.advance(time))
  }

  /// The moment at which ``advance(to:)`` should be called at the latest; `nil` while there is nothing to wait for.
  public var nextDeadline: Timestamp? { engine.nextDeadline }

  /// The latest time that was heard of.
  public var now: Timestamp { engine.now }

  /// Takes all touches away: the device was unplugged, the page hidden, the window lost its place (S-1.7).
  public func cancelAllTouches() {
    engine.take(.cancelAll)
  }

  /// How often samples had to be ignored or repaired in this way (S-1.6).
  public func count(of anomaly: SampleAnomaly) -> Int {
    engine.tracker.anomalies[Int(anomaly.rawValue)]
  }
}
