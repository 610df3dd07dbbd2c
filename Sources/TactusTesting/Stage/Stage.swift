@_spi(Tools) import Tactus

/// An application with one window and a clock that the test controls: plays touches, moves time and keeps a log.
///
/// ```swift
/// let stage = Stage()
/// stage.add(TapGestureRecognizer(), named: "tap")
/// stage.play(TouchScript(Finger().tap(at: Point(x: 100, y: 200))))
/// print(stage.log.actions(of: "tap"))  // [0.08 tap ended location (100.0, 200.0) touches 1.0]
/// ```
///
/// Time stands still between the calls.
public final class Stage {
  /// The application.
  public let application = Application()
  /// Its window, 390 × 844 points by default; it logs its own touches under the name `window`.
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
    application.markAsPlayback()
  }

  deinit {
    #if MainActor
      MainActor.assumeIsolated { recorder.application = nil }
    #else
      recorder.application = nil
    #endif
  }

  /// The events so far.
  public var log: StageLog { recorder.log }

  /// The events that are wrong in any test: see ``StreamValidator``. It is empty, unless there is an error in the
  /// library or in your own recognizer.
  public var complaints: [String] { recorder.validator.complaints }

  /// Moves time until all motion has stopped, such as the content of a scroll view after the lift, and adds to ``complaints``
  /// the gestures and touches that began and did not end. Call it when all touches are up and no deadline is left.
  public func finish() {
    var frames = 0
    // Content that a program starts to move again and again never comes to rest.
    while application.wantsFrame, let next = application.nextDeadline, frames < Self.mostFrames {
      application.advance(to: next)
      frames += 1
    }
    recorder.validator.finish()
  }

  /// The maximum number of frames in which content may move: more than any motion takes.
  private static var mostFrames: Int { 10_000 }

  /// Removes the events so far from the log.
  public func clearLog() { recorder.log = StageLog() }

  /// The stage's time.
  public var now: Timestamp { application.now }

  // MARK: Setting up

  /// Adds a new view that logs to `superview`, or to the window, in front of the existing views.
  @discardableResult
  public func addView(named name: String, frame: Rect, to superview: View? = nil) -> StageView {
    let view = StageView(named: name, frame: frame, on: self)
    (superview ?? window).addSubview(view)
    return view
  }

  /// Names `recognizer`, adds it to `view`, or to the window, and logs its actions with its ``StageValue``s.
  ///
  /// - Parameters:
  ///   - recognizer: the recognizer.
  ///   - name: its name in the log and in pictures; use each name once on a stage.
  ///   - view: the view to attach it to; the window by default.
  ///   - values: the values to log in addition to the values that the stage knows: for your own recognizers.
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
  public func recognizer(named name: String) -> GestureRecognizer? { recognizers.first { $0.name == name } }
}
