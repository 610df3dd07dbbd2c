import Tactus

/// An application with one window of 390 by 844 points, fingers to touch it with, and a log of the results.
///
/// ```swift
/// let surface = Surface()
/// let box = surface.box("box", x: 10, y: 10, width: 100, height: 100)
/// surface.down(1, at: 0, x: 50, y: 50)
/// surface.up(1, at: 0.1, x: 50, y: 50)
/// #expect(surface.log == ["0 box began 1", "0.1 box ended 1"])
/// ```
final class Surface {
  let application = Application()
  let window = Window(frame: Rect(x: 0, y: 0, width: 390, height: 844))
  let observer = SurfaceObserver()
  private let lines: SurfaceLog

  init() {
    lines = SurfaceLog(application)
    window.name = "window"
    window.isMultipleTouchEnabled = true
    application.addWindow(window)
    application.observer = observer
  }

  /// What views received and which actions were called, in this order, since the last `clearLog()`.
  var log: [String] { lines.entries }

  func clearLog() { lines.entries.removeAll() }

  /// Adds a line of the test's own to the log.
  func note(_ text: String) { lines.add(text) }

  // MARK: Views and recognizers

  /// A view in front of all others in `parent` (the window by default) that logs what it receives.
  @discardableResult
  func box(
    _ name: String, x: Double = 0, y: Double = 0, width: Double = 390, height: Double = 844, in parent: View? = nil,
    multipleTouch: Bool = false
  ) -> RecordingView {
    let view = RecordingView(name, frame: Rect(x: x, y: y, width: width, height: height), log: lines)
    view.isMultipleTouchEnabled = multipleTouch
    view.validator = observer.validator
    (parent ?? window).addSubview(view)
    return view
  }

  /// Puts `recognizer` on `view` and logs its actions under `name`: `"0.1 tap ended"`.
  @discardableResult
  func add<R: GestureRecognizer>(_ recognizer: R, _ name: String, to view: View) -> R {
    let lines = lines
    recognizer.name = name
    observer.validator.watch(recognizer)
    recognizer.addAction { recognizer in lines.add("\(name) \(recognizer.state.name)") }
    view.addGestureRecognizer(recognizer)
    return recognizer
  }

  // MARK: Fingers

  /// Sends one frame, or a part of one, or several.
  func send(_ samples: ContactSample..., closesFrame: Bool = true) {
    application.send(samples, closesFrame: closesFrame)
  }

  func down(_ id: UInt64, at time: Double, x: Double, y: Double) { send(.down(id, at: time, x, y)) }

  func move(_ id: UInt64, at time: Double, x: Double, y: Double) { send(.move(id, at: time, x, y)) }

  func up(_ id: UInt64, at time: Double, x: Double, y: Double) { send(.up(id, at: time, x, y)) }

  func cancel(_ id: UInt64, at time: Double, x: Double, y: Double) { send(.cancel(id, at: time, x, y)) }

  /// Down and up again in one place, `duration` seconds apart.
  func tap(_ id: UInt64, at time: Double, x: Double, y: Double, duration: Double = 0.05) {
    down(id, at: time, x: x, y: y)
    up(id, at: time + duration, x: x, y: y)
  }

  func advance(to time: Double) { application.advance(to: Timestamp(seconds: time)) }

  /// How often each anomaly was counted, those that never were left out.
  var anomalies: [SampleAnomaly: Int] {
    var counts: [SampleAnomaly: Int] = [:]
    for anomaly in SampleAnomaly.allCases where application.count(of: anomaly) > 0 {
      counts[anomaly] = application.count(of: anomaly)
    }
    return counts
  }
}

/// The lines that a surface's views and actions write to.
final class SurfaceLog {
  var entries: [String] = []
  private weak var application: Application?

  init(_ application: Application) {
    self.application = application
  }

  /// Adds a line with the time it is.
  func add(_ text: String) {
    entries.append("\(application?.now.text ?? "-") \(text)")
  }
}

extension ContactSample {
  static func down(_ id: UInt64, at time: Double, _ x: Double, _ y: Double) -> ContactSample {
    ContactSample(id: id, phase: .began, position: Point(x: x, y: y), time: Timestamp(seconds: time))
  }

  static func move(_ id: UInt64, at time: Double, _ x: Double, _ y: Double) -> ContactSample {
    ContactSample(id: id, phase: .moved, position: Point(x: x, y: y), time: Timestamp(seconds: time))
  }

  static func rest(_ id: UInt64, at time: Double, _ x: Double, _ y: Double) -> ContactSample {
    ContactSample(id: id, phase: .stationary, position: Point(x: x, y: y), time: Timestamp(seconds: time))
  }

  static func up(_ id: UInt64, at time: Double, _ x: Double, _ y: Double) -> ContactSample {
    ContactSample(id: id, phase: .ended, position: Point(x: x, y: y), time: Timestamp(seconds: time))
  }

  static func cancel(_ id: UInt64, at time: Double, _ x: Double, _ y: Double) -> ContactSample {
    ContactSample(id: id, phase: .cancelled, position: Point(x: x, y: y), time: Timestamp(seconds: time))
  }

  /// The same sample in another role.
  func with(role: Role) -> ContactSample {
    var sample = self
    sample.role = role
    return sample
  }

  /// The same sample of another tool.
  func with(tool: Touch.Tool) -> ContactSample {
    var sample = self
    sample.tool = tool
    return sample
  }
}

extension Timestamp {
  /// The time in seconds as a log has it: `0`, `0.1`, `1.25`.
  var text: String {
    let whole = nanoseconds / 1_000_000_000
    return whole * 1_000_000_000 == nanoseconds ? "\(whole)" : "\(seconds)"
  }
}
