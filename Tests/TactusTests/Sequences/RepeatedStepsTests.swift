import Tactus
import Testing

@Suite("S-6 sequence, steps that repeat")
struct RepeatedStepsTests {
  private func stage(_ term: GestureTerm) throws -> (ProbeStage, SequenceGestureRecognizer) {
    let recognizer = SequenceGestureRecognizer(try GestureSequence(term))
    return (ProbeStage(recognizer), recognizer)
  }

  @Test("a swipe that repeats comes with a finger that has just come down", arguments: [1, 2])
  func swipe(fingers: Int) throws {
    let (stage, recognizer) = try stage(.swipe(.up, fingers: fingers).repeating)
    var states: [GestureRecognizer.State] = []
    recognizer.addAction { states.append($0.state) }
    stage.frame(0, .down(1, 60, 300))
    if fingers == 2 { stage.frame(0, .down(2, 120, 300)) }
    for step in 1...4 {
      let y = 300 - 25 * Double(step)
      if fingers == 2 {
        stage.frame(0.01 * Double(step), .move(1, 60, y), .move(2, 120, y))
      } else {
        stage.frame(0.01 * Double(step), .move(1, 60, y))
      }
    }
    #expect(!states.isEmpty)
    #expect(recognizer.count >= 1)
  }

  @Test("a movement of two fingers that repeats ends when its fingers lift, together or one after the other")
  func twoFingers() throws {
    for together in [true, false] {
      let (stage, recognizer) = try stage(.move(fingers: 2).repeating)
      stage.frame(0, .down(1, 60, 300), .down(2, 120, 300))
      stage.frame(0.1, .move(1, 60, 340), .move(2, 120, 340))
      if together {
        stage.frame(0.2, .up(1), .up(2))
      } else {
        stage.frame(0.2, .up(1))
        stage.frame(0.3, .up(2))
      }
      stage.wait(until: 2)
      #expect(recognizer.lastOutcome?.state == .ended)
    }
  }

  @Test("a finger that is cancelled before a tap may follow cancels the sequence")
  func cancelledBetween() throws {
    let (stage, recognizer) = try stage(.hold(2).then(.tap))
    stage.frame(0, .down(1, 100, 100), .down(2, 150, 100))
    stage.wait(until: 0.6)
    stage.frame(0.7, .cancel(1))
    #expect(recognizer.lastOutcome?.reason?.code == "touchCancelled")
  }

  @Test("the bound of two gestures of any order is the last lift: one may come after the other")
  func bound() throws {
    #expect(try GestureSequence(.tap.and(.tap)).bound == .untilLift)
  }

  @Test("a swipe that repeats fails if its fingers first go the other way")
  func wrongDisplacement() throws {
    let (stage, recognizer) = try stage(.swipe(.up).repeating)
    stage.frame(0, .down(1, 60, 300))
    stage.frame(0.01, .move(1, 60, 320))
    #expect(recognizer.lastOutcome?.reason?.code == "wrongDirection")
  }

  @Test(
    "a lift that counts a repetition and leaves too few fingers for the next one ends the sequence",
    arguments: ["unbounded", "bounded", "from zero", "and"])
  func lift(kind: String) throws {
    let move = GestureTerm.move(fingers: 2)
    let term: GestureTerm =
      switch kind {
      case "unbounded": move.repeating
      case "bounded": move.repeating(1...3)
      case "from zero": .move(by: 0, fingers: 2).repeating
      default: .hold(2).while(.tap(2).repeating).repeating
      }
    let (stage, recognizer) = try stage(term)
    stage.frame(0, .down(1, 100, 100), .down(2, 150, 100))
    stage.wait(until: 0.6)
    for step in 1...3 {
      let x = Double(step) * 6
      stage.frame(0.6 + 0.01 * Double(step), .move(1, 100 + x, 100), .move(2, 150 + x, 100))
    }
    stage.frame(0.7, .up(1))
    stage.frame(0.72, .up(2))
    stage.wait(until: 3)
    #expect(!recognizer.isTracking)
    #expect(recognizer.lastOutcome != nil)
  }
}
