import Foundation
import Tactus
import TactusAnalysis
import TactusFoundation
import TactusLinux
import TactusProfiles
import TactusRecordings
import TactusSceneFiles
import TactusScenes
import TactusTesting
import TactusTouchFilter

// What such an app does with the other products.

extension RecognizerType {
  static let firmPan = RecognizerType(
    "firmPan", make: { FirmPan() }, parent: supported.first { $0.name == "pan" },
    properties: [.integer("refusals", 0..., get: { $0.refusals }) { $0.refusals = $1 }],
    values: [.integer("refusals") { $0.refusals }, .vector("moved") { $0.translation(in: $1) }])
}

final class Panel {
  let application = Application()
  let window = Window(frame: Rect(CGRect(x: 0, y: 0, width: 400, height: 400)))
  let pan = FirmPan()
  let recorder: Recorder
  var written = ""
  var actions: [String] = []

  init() throws {
    recorder = Recorder(application, keeping: 1 << 16)
    window.name = "window"
    pan.name = "pan"
    window.addGestureRecognizer(pan)
    application.addWindow(window)
    Recorder(application) { [unowned self] text in written += text }
  }

  /// Plays a drag, and returns what the recorder wrote.
  func drag() -> String {
    let finger = Finger().down(at: Point(x: 100, y: 100)).move(by: Vector(dx: 80, dy: 0), over: 0.2).up()
    for sample in TouchScript(finger).samples() { application.send([sample]) }
    recorder.label("dragged")
    precondition(recorder.text.contains("dragged") && written.contains("began"))
    return recorder.text
  }

  /// The app's own views and recognizers, described and played to again.
  func replay(_ recording: Recording) throws -> Scene {
    try RecognizerType.register(.firmPan)
    let description = SceneDescription(window)
    let scene = try Scene(description)
    let listener = DecisionListener(scene) { [unowned self] decision in actions.append(decision.kind.name) }
    scene.onAction = { [unowned self] action in actions.append(action.summary) }
    for frame in recording.frames { scene.play(frame) }
    listener.onAnomaly = nil
    let touches = RecordedTouches(samples: recording.frames.flatMap(\.samples))
    let session = try Session(of: touches, in: description)
    let explanation = try Explanation(of: Question("pan"), touches, in: description)
    let picture = try TimelinePicture(of: touches, in: description)
    let lint = try SceneLint(description, budget: 1000)
    var untouched = CaseDescription(scene: description, touches: .samples([]))
    untouched.never = ["pan"]
    let result = try CaseRunner().run(untouched)
    precondition(session.attempts.count == 1 && explanation.wasRecognized && !picture.svg.isEmpty)
    precondition(lint.conflicts.isEmpty && result.passed)
    return scene
  }

  /// A profile for one person, and commands in the place of gestures.
  func adapt() -> ContactFilter? {
    var profile = TouchProfile()
    profile.holdDuration = 0.1
    profile.apply(to: window)
    let alternatives = GestureAlternatives(window)
    alternatives.declare(for: pan) { [] }
    precondition(alternatives.missing.isEmpty)
    return profile.filter(surface: window.frame)
  }

  #if os(Linux)
    /// A loop of the panel's touchscreens, of which there are none.
    func turn() throws {
      var configuration = Touchscreens.Configuration()
      configuration.folder = "/var/empty"
      var turns = 0
      let loop = try TouchLoop(application, Touchscreens(configuration))
      loop.filter = adapt()
      loop.onFrame = { [unowned self] _, frame in actions.append("\(frame.samples.count)") }
      loop.onProcessed = { turns += 1 }
      try loop.onSignal { [unowned self] in actions.append("signal") }
      loop.process()
      precondition(turns == 1)
    }

    /// Gestures as a sequence, for tasks of the app.
    func stream() -> GestureStream<Double> {
      let stream = GestureStream<Double>()
      stream.observe(pan) { [unowned self] pan in pan.translation(in: window).dx }
      return stream
    }
  #endif
}

/// Values need no actor: recordings, scenes, cases and what was found are read and compared on any thread.
nonisolated func read(_ text: String) throws -> Recording {
  let recording = try Recording(bytes: Array(text.utf8))
  let scene = try SceneDescription(json: Array(SceneDescription().text.utf8))
  let profile = try TouchProfile(json: Array(#"{"format":"tactus-profile","version":1}"#.utf8))
  precondition(scene == SceneDescription() && profile == TouchProfile() && recording.labels.count == 1)
  precondition(Change.simultaneous("pan", "pinch") != .requirement(recognizer: "pan", other: "pinch"))
  precondition(RecognizerType.supported.contains { $0.property("hysteresis") != nil })
  return recording
}
