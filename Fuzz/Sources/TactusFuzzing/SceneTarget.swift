import Tactus
import TactusJSON
import TactusScenes
import TactusTesting

/// Reads bytes as a scene and as a case, and plays what can be read.
enum SceneTarget {
  static func run(_ bytes: [UInt8]) {
    if let description = try? SceneDescription(json: bytes, file: "found"), let scene = try? Scene(description) {
      let validator = StreamValidator()
      scene.application.observer = validator
      for member in scene.members { validator.watch(member.recognizer) }
      touch(scene)
      if let complaint = validator.complaints.first { found(complaint) }
      guard (try? SceneDescription(json: description.json.text.utf8)) != nil else { found("a scene is not read again") }
    }
    if let description = try? CaseDescription(json: bytes, file: "found") {
      let runner = CaseRunner { (_, _) throws(DescriptionError) in throw DescriptionError(.unreadable, "no files") }
      _ = try? runner.run(description)
    }
  }

  /// Three fingers that come down, move apart, and lift.
  private static func touch(_ scene: Scene) {
    for step in 0..<12 {
      let time = Timestamp(seconds: Double(step) * 0.02)
      var samples: [ContactSample] = []
      for finger in 0..<3 {
        let phase: Touch.Phase = step == 0 ? .began : step == 11 ? .ended : .moved
        let x = 50 + Double(finger * 90) + Double(step * (finger - 1) * 6)
        let position = Point(x: x, y: 100 + Double(step * 5))
        samples.append(ContactSample(id: UInt64(finger + 1), phase: phase, position: position, time: time))
      }
      scene.application.send(samples)
    }
    scene.application.advance(to: Timestamp(seconds: 20))
  }
}
