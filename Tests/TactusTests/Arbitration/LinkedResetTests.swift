import Tactus
import Testing

@Suite("S-4.7 recognizers that requirements link are reset together")
struct LinkedResetTests {
  /// Taps of one, two and three, each of which waits for the next.
  private func chain() throws -> (ProbeStage, () -> [String]) {
    let stage = ProbeStage()
    let single = TapGestureRecognizer { _ in stage.diary.write("single \(stage.application.now.seconds)") }
    let double = TapGestureRecognizer { _ in stage.diary.write("double \(stage.application.now.seconds)") }
    let triple = TapGestureRecognizer { _ in stage.diary.write("triple \(stage.application.now.seconds)") }
    double.numberOfTapsRequired = 2
    triple.numberOfTapsRequired = 3
    single.require(toFail: double)
    double.require(toFail: triple)
    for recognizer in [single, double, triple] { stage.add(recognizer) }
    return (stage, { stage.diary.drain().filter { !$0.hasPrefix("view") } })
  }

  private func tap(_ stage: ProbeStage, _ count: Int, from start: Double = 0) {
    for index in 0..<count {
      let time = start + Double(index) * 0.125
      stage.frame(time, .down(1, 100, 100))
      stage.frame(time + 0.0625, .up(1))
    }
  }

  @Test("S-4.7 in the chain one tap is reported only by the single, two only by the double, three only by the triple")
  func chainOfTaps() throws {
    let expected = [1: "single 0.412500001", 2: "double 0.537500001", 3: "triple 0.3125"]
    for (count, line) in expected {
      let (stage, lines) = try chain()
      tap(stage, count)
      stage.wait(until: 5)
      #expect(lines() == [line])
    }
  }

  @Test("S-4.7 four quick taps are a triple and a single: the first three are reset together")
  func fourTaps() throws {
    let (stage, lines) = try chain()
    tap(stage, 4)
    stage.wait(until: 5)
    #expect(lines().map { $0.split(separator: " ")[0] } == ["triple", "single"])
  }

  @Test("S-4.7 one that is over waits with its reset for those it is linked to")
  func waitsWithReset() throws {
    let first = ProbeRecognizer("first").on(.began) { $0.fail(DecisionReason("at once")) }
    let second = ProbeRecognizer.waiting("second")
    let third = ProbeRecognizer.waiting("third")
    first.require(toFail: second)
    third.require(toFail: second)
    let stage = ProbeStage(first, second, third)
    stage.frame(0, .down(1, 100, 100))
    #expect(first.lastOutcome?.state == .failed)
    #expect(first.state == .failed)
    stage.frame(0.1, .down(2, 200, 100))
    #expect(first.received == [1], "it is not possible again yet")
    second.fail(DecisionReason("later"))
    #expect([first, second, third].map(\.resets) == [0, 0, 0])
    third.fail(DecisionReason("last"))
    #expect([first, second, third].map(\.resets) == [1, 1, 1])
  }

  @Test("S-4.7 a requirement without a shared touch links no recognizers")
  func withoutSharedTouch() throws {
    let stage = ProbeStage()
    let left = ProbeRecognizer.moment("left")
    let right = ProbeRecognizer.waiting("right")
    left.require(toFail: right)
    stage.add(left, to: stage.addView("one", Rect(x: 0, y: 0, width: 200, height: 400)))
    stage.add(right, to: stage.addView("two", Rect(x: 200, y: 0, width: 200, height: 400)))
    stage.frame(0, .down(1, 100, 100), .down(2, 300, 100))
    stage.frame(0.1, .up(1))
    #expect(left.reported == [.recognized])
    #expect(left.resets == 1)
    #expect(right.resets == 0)
  }

  @Test("S-4.7 the wait of an idle one links no recognizers")
  func idleOne() throws {
    let first = ProbeRecognizer.moment("first")
    let second = ProbeRecognizer("second")
    second.wants = { _ in false }
    first.require(toFail: second)
    let stage = ProbeStage(first, second)
    stage.frame(0, .down(1, 100, 100))
    stage.frame(0.1, .up(1))
    #expect(first.resets == 1)
    #expect(second.resets == 0)
  }

  @Test("S-3.7, S-4.7 it waits no longer for one that has released all its touches")
  func waitsNotForOneThatLetGo() throws {
    let first = ProbeRecognizer("first").on(.began) { $0.fail(DecisionReason("at once")) }
    let second = ProbeRecognizer.waiting("second").on(.ended) { $0.ignore($0.touches[0]) }
    first.require(toFail: second)
    let stage = ProbeStage(first, second)
    stage.frame(0, .down(1, 100, 100))
    #expect(first.state == .failed)
    stage.frame(0.1, .up(1))
    #expect(!second.isTracking)
    #expect(first.state == .possible)
    #expect(first.resets == 1)
    #expect(!first.isTracking)
  }

  @Test("S-4.7 it waits no longer once the requirement is taken back")
  func waitsNotWithoutRequirement() throws {
    let first = ProbeRecognizer("first").on(.began) { $0.fail(DecisionReason("at once")) }
    let second = ProbeRecognizer.waiting("second")
    first.require(toFail: second)
    let stage = ProbeStage(first, second)
    stage.frame(0, .down(1, 100, 100))
    #expect(first.state == .failed)
    first.removeRequirement(toFail: second)
    #expect(first.state == .possible)
    #expect(second.isTracking)
  }
}
