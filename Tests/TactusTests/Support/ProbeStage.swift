import Tactus

/// Lines in the order in which they were written, by everybody who takes part in a test.
final class ProbeDiary {
  private(set) var lines: [String] = []

  func write(_ line: String) { lines.append(line) }

  /// What was written since the last time it was asked.
  func drain() -> [String] {
    defer { lines = [] }
    return lines
  }
}

/// A window of 400 × 400 points with one view all over it, fingers, and an observer.
final class ProbeStage {
  let application = Application()
  let window = Window(frame: Rect(x: 0, y: 0, width: 400, height: 400))
  let diary = ProbeDiary()
  let view: RecordingView
  let observer = ProbeObserver()
  private let log: SurfaceLog
  private var places: [UInt64: Point] = [:]

  /// Puts `recognizers` on the view, in this order.
  init(_ recognizers: GestureRecognizer...) {
    log = SurfaceLog(application)
    view = RecordingView("view", frame: Rect(x: 0, y: 0, width: 400, height: 400), log: log)
    record(view)
    application.addWindow(window)
    application.observer = observer
    window.addSubview(view)
    for recognizer in recognizers { add(recognizer) }
  }

  /// Puts `recognizer` on `view`, or on the stage's view, and lets it write into the diary.
  func add(_ recognizer: GestureRecognizer, to view: View? = nil) {
    (recognizer as? ProbeRecognizer)?.diary = diary
    (view ?? self.view).addGestureRecognizer(recognizer)
  }

  /// A view inside `parent`, or inside the stage's view.
  func addView(_ label: String, _ frame: Rect, in parent: View? = nil) -> RecordingView {
    let view = RecordingView(label, frame: frame, log: log)
    record(view)
    (parent ?? self.view).addSubview(view)
    return view
  }

  /// Delivers all fingers to `view`, and writes them into the diary: `view receives began 1`.
  private func record(_ view: RecordingView) {
    view.isMultipleTouchEnabled = true
    view.onReceived = { [diary, label = view.name ?? ""] phase, touches, _ in
      for touch in touches { diary.write("\(label) receives \(phase.name) \(touch.id)") }
    }
  }

  /// What one contact does in a frame.
  enum Change {
    case down(UInt64, Double, Double)
    case move(UInt64, Double, Double)
    case rest(UInt64)
    case up(UInt64)
    case cancel(UInt64)
  }

  /// Sends one frame, stamped `time` seconds.
  func frame(_ time: Double, _ changes: Change..., tool: Touch.Tool = .finger) {
    var samples: [ContactSample] = []
    let stamp = Timestamp(seconds: time)
    for change in changes {
      let id: UInt64
      let phase: Touch.Phase
      switch change {
      case .down(let contact, let x, let y):
        (id, phase) = (contact, .began)
        places[id] = Point(x: x, y: y)
      case .move(let contact, let x, let y):
        (id, phase) = (contact, .moved)
        places[id] = Point(x: x, y: y)
      case .rest(let contact): (id, phase) = (contact, .stationary)
      case .up(let contact): (id, phase) = (contact, .ended)
      case .cancel(let contact): (id, phase) = (contact, .cancelled)
      }
      samples.append(ContactSample(id: id, phase: phase, position: places[id] ?? .zero, time: stamp, tool: tool))
    }
    application.send(samples)
  }

  /// Lets time pass until `time` seconds.
  func wait(until time: Double) { application.advance(to: Timestamp(seconds: time)) }
}
