import Tactus
@_spi(Tools) import TactusAnalysis
import TactusScenes
import TactusTesting
import TestRounds
import Testing

@Suite("Answers hold")
struct WhyPropertyTests {
  private static func recording(_ seed: UInt64) -> RecordedTouches {
    var person = Person(seed: seed)
    let place = Point(x: 180, y: 400)
    let script =
      switch seed % 4 {
      case 0: person.taps(2, at: place, interval: 0.42)
      case 1: person.press(at: place, for: 0.45)
      case 2: person.drag(from: place, to: place + Vector(dx: 30, dy: 12))
      default: person.tap(at: [place, place + Vector(dx: 70, dy: 0)])
      }
    return RecordedTouches(samples: Panel(seed: seed).samples(of: script))
  }

  @Test("every answer comes true when everything is played again with its change", arguments: 0..<rounds(12))
  func verified(number: Int) throws {
    let recording = Self.recording(UInt64(number))
    var answers = 0
    for recognizer in Scenes.everyday.recognizers {
      let explanation = try Explanation(of: Question(recognizer.id), recording, in: Scenes.everyday)
      for answer in explanation.answers where !explanation.wasRecognized {
        let session = try Session(of: recording, in: Scenes.everyday, with: answer.change)
        let comes = session.attempts.contains { $0.recognizer == recognizer.id && $0.recognition == answer.time }
        #expect(comes, "\(recognizer.id): \(answer.sentence)")
        answers += 1
      }
    }
    #expect(answers > 0)
  }

  @Test("nothing smaller of its kind does it, on a finer grid", arguments: 0..<6)
  func smallest(number: Int) throws {
    let recording = Self.recording(UInt64(number))
    let explanation = try Explanation(of: Question("drag"), recording, in: Scenes.everyday, parts: 20)
    let share = explanation.isSmallest.count { $0 }
    #expect(explanation.isSmallest.count == explanation.answers.count)
    #expect(share == explanation.answers.count)
  }

  @Test("the same question has the same answer")
  func repeatable() throws {
    let recording = Self.recording(2)
    let once = try Explanation(of: Question("press"), recording, in: Scenes.everyday)
    let again = try Explanation(of: Question("press"), recording, in: Scenes.everyday)
    #expect(once.lines(all: true) == again.lines(all: true))
  }
}
