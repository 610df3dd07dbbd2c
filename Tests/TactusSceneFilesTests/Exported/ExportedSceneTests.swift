import Foundation
import Tactus
import TactusRecordings
import TactusSceneFiles
@_spi(Tools) import TactusScenes
import Testing

@Suite("Swift that the lab exports")
struct ExportedSceneTests {
  /// What was called, in order.
  private final class ActionLog {
    var actions: [String] = []
  }

  private func file(_ name: String) -> String {
    var folder = URL(fileURLWithPath: #filePath)
    for _ in 0..<4 { folder.deleteLastPathComponent() }
    return folder.appendingPathComponent("Scenes/conflicts/\(name)").path
  }

  private func recognizers(in view: View) -> [GestureRecognizer] {
    (view.gestureRecognizers ?? []) + view.subviews.flatMap { recognizers(in: $0) }
  }

  /// What the built views and recognizers make of the recording.
  private func built(_ name: String, _ build: (Window) throws -> Void) throws -> [String] {
    let log = ActionLog()
    let application = Application()
    let window = Window(frame: Rect(x: 0, y: 0, width: 390, height: 844))
    try build(window)
    application.addWindow(window)
    for recognizer in recognizers(in: window) {
      recognizer.addAction { [unowned application] recognizer in
        log.actions.append("\(recognizer.name ?? "") \(recognizer.state.name) \(application.now.seconds)")
      }
    }
    for frame in try Recording(contentsOfFile: file("\(name).touches.jsonl")).frames { application.send(frame) }
    while let deadline = application.nextDeadline { application.advance(to: deadline) }
    return log.actions
  }

  private func played(_ name: String) throws -> [String] {
    let log = ActionLog()
    let bytes = try Data(contentsOf: URL(fileURLWithPath: file("\(name).scene.json")))
    let scene = try Scene(SceneDescription(json: Array(bytes)))
    scene.onAction = { log.actions.append("\($0.recognizer) \($0.state.name) \($0.time.seconds)") }
    let recording = try Recording(contentsOfFile: file("\(name).touches.jsonl"))
    scene.play(recording.frames.map { $0.samples })
    while let deadline = scene.application.nextDeadline { scene.application.advance(to: deadline) }
    return log.actions
  }

  @Test("does with touches what the scene does")
  func same() throws {
    for (name, build) in [
      ("photo", buildPhoto), ("triggered-tap", buildTriggeredTap), ("ten-subgestures", buildTenSubgestures),
      ("pan-after-swipe", buildPanAfterSwipe),
    ] {
      let actions = try built(name, build)
      #expect(!actions.isEmpty, "\(name)")
      #expect(try actions == played(name), "\(name)")
    }
  }
}
