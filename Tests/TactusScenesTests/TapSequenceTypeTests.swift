import Tactus
import Testing

@_spi(Tools) @testable import TactusScenes

@Suite("The type tapSequence")
struct TapSequenceTypeTests {
  private func taps(_ properties: String) throws -> TapSequence {
    let scene = try Scene(Make.scene(recognizers: #"{"id":"t","type":"tapSequence","view":"root"\#(properties)}"#))
    return try #require(scene.recognizer("t") as? TapSequence)
  }

  @Test("its properties are those of the engine, and default to its defaults")
  func properties() throws {
    let plain = try taps("")
    #expect(plain.maximumNumberOfTaps == 2)
    #expect(plain.reporting == .whenDecided)
    let set = try taps(
      #","maximumNumberOfTaps":4,"reporting":"provisionally","numberOfTouchesRequired":2,"maximumTapDuration":0.3,"#
        + #""maximumTapInterval":0.2,"allowableMovement":12,"maximumTapDistance":30"#)
    #expect(set.maximumNumberOfTaps == 4)
    #expect(set.recognizers.count == 4)
    #expect(set.reporting == .provisionally)
    #expect(set.numberOfTouchesRequired == 2)
    #expect(set.maximumTapDuration == 0.3)
    #expect(set.maximumTapInterval == 0.2)
    #expect(set.allowableMovement == 12)
    #expect(set.maximumTapDistance == 30)
  }

  @Test("counts that are too great, and ways of reporting that there are not, are errors that say so")
  func errors() {
    for (properties, part) in [
      (#","maximumNumberOfTaps":11"#, "10"), (#","maximumNumberOfTaps":0"#, "1"),
      (#","reporting":"early""#, "immediately"),
    ] {
      do {
        _ = try taps(properties)
        Issue.record("\(properties) was taken")
      } catch {
        #expect("\(error)".contains(part), "\(error)")
      }
    }
  }

  @Test("an action says how many taps, and what that is worth")
  func values() throws {
    let scene = try Scene(
      Make.scene(recognizers: #"{"id":"t","type":"tapSequence","view":"root","reporting":"provisionally"}"#))
    var lines: [String] = []
    scene.onAction = { action in
      lines.append("\(action.state.name) \(action.value("count")?.text ?? "") \(action.value("report")?.text ?? "")")
    }
    let place = Point(x: 100, y: 100)
    scene.play(
      [
        [ContactSample(id: 1, phase: .began, position: place, time: .zero)],
        [ContactSample(id: 1, phase: .ended, position: place, time: Timestamp(seconds: 0.1))],
      ], until: Timestamp(seconds: 1))
    #expect(lines == ["began 1 provisional", "ended 1 confirmed"])
    #expect(try GestureOutcome(#require(scene.recognizer("t"))) == .ended)
  }
}
