@_spi(Tools) import Tactus

/// An application with one window whose clock is yours: plays touches, moves time and keeps a log.
///
/// ```swift
/// let stage = Stage()
/// stage.add(TapGestureRecognizer(), named: "tap")
/// stage.play(TouchScript(Finger().tap(at: Point(x: 100, y: 200))))
/// print(stage.log.actions(of: "tap"))  // [0.08 tap ended location (100.0, 200.0) touches 1.0]
/// ```
///
/// Nothing happens by itself: time stands still between the calls.
public final class Stage {
  /// The application.
  public let application = Application()
  /// Its window, 390 × 844 points unless asked for otherwise; logs its own touches under the name `window`.
  public let window: Window
  /// The recognizers that were added, by the order of adding.
  public private(set) var recognizers: [GestureRecognizer] = []
  let recorder = StageRecorder()

  /// A stage with an empty window of this size, in points, at time 0.
  public init(width: Double = 390, height: Double = 844) {
    window = StageWindow(frame: Rect(x: 0, y: 0, width: width, height: height), recorder: recorder)
    application.addWindow(window)
    application.observer = recorder
    recorder.application = application
    application.playsRecordings()
  }

  deinit {
    #if MainActor
      MainActor.assumeIsolated { recorder.application = nil }
    #else
      recorder.application = nil
    #endif
  }

  /// What happened so far.
  public var log: StageLog { recorder.log }

  /// What happened that makes no sense in any test: see ``StreamValidator``. Empty, unless there is a fault in the
  /// library or in a recognizer of your own.
  public var complaints: [String] { recorder.validator.complaints }

  /// Moves time until nothing moves by itself any more, such as the content of a scroll view after the lift, and adds to
  /// ``complaints`` what began and did not end. Call it when all touches are up and no deadline is left.
  public func finish() {
    var frames = 0
    // Content that a program sets in motion again and again never comes to rest.
    while application.wantsFrame, let next = application.nextDeadline, frames < Self.mostFrames {
      application.advance(to: next)
      frames += 1
    }
    recorder.validator.finish()
  }

  /// For how many frames content may move: longer than any motion takes.
  private static var mostFrames: Int { 10_000 }

  /// Removes what happened so far from the log.
  public func clearLog() {
    recorder.log = StageLog()
  }

  /// The stage's time.
  public var now: Timestamp { application.now }

  // MARK: Setting up

  /// Puts a new view that logs into `superview`, or into the window, in front of what is there.
  @discardableResult
  public func addView(named name: String, frame: Rect, to superview: View? = nil) -> StageView {
    let view = StageView(named: name, frame: frame, on: self)
    (superview ?? window).addSubview(view)
    return view
  }

  /// Names `recognizer`, puts it on `view`, or on the window, and logs its actions with its ``StageValue``s.
  ///
  /// - Parameters:
  ///   - recognizer: the recognizer.
  ///   - name: what the log and pictures call it; should be used once on a stage.
  ///   - view: the view to attach it to; the window by default.
  ///   - values: what to log of it in addition to the values that the stage knows: for recognizers of your own.
  /// - Returns: `recognizer`.
  @discardableResult
  public func add<Recognizer: GestureRecognizer>(
    _ recognizer: Recognizer, named name: String, to view: View? = nil,
    values: @escaping (Recognizer) -> [StageValue] = { _ in [] }
  ) -> Recognizer {
    recognizer.name = name
    (view ?? window).addGestureRecognizer(recognizer)
    recognizers.append(recognizer)
    recorder.validator.watch(recognizer)
    let recorder = recorder
    recognizer.addAction { recognizer in
      recorder.record(actionOf: recognizer, StageValue.values(of: recognizer) + values(recognizer))
    }
    return recognizer
  }

  /// The recognizer that was added under `name`.
  public func recognizer(named name: String) -> GestureRecognizer? {
    recognizers.first { $0.name == name }
  }
}
