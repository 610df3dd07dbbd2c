import Tactus
import TactusTesting
import Testing

/// Counts that no subgesture asks for: subgestures do as recognizers do that are linked by hand.
@Suite("S-6 individual, taps whose count is not in the list")
struct TapCountGapTests {
  private let place = Point(x: 200, y: 400)

  private func fingers(_ count: Int) -> TouchScript {
    var script = TouchScript()
    for index in 0..<count {
      script.add(Finger(UInt64(index + 1)).tap(at: place, for: 0.05), after: 0.15 * Double(index))
    }
    return script
  }

  /// What the list `counts` makes of so many taps: `count at seconds`.
  private func bySubgestures(_ counts: [Int], _ script: TouchScript) -> [String] {
    let trial = HandTrial(counts.map { TapSubgesture("\($0)", numberOfTapsRequired: $0) })
    var lines: [String] = []
    trial.recognizer.addAction { [stage = trial.stage] recognizer in
      if let subgesture = recognizer.subgesture { lines.append("\(subgesture.id) at \(stage.now.nanoseconds)") }
    }
    trial.play(script)
    return lines
  }

  /// What recognizers make of them, each of which requires the next one to fail.
  private func byRecognizers(_ counts: [Int], _ script: TouchScript) throws -> [String] {
    let stage = Stage()
    var lines: [String] = []
    var last: TapGestureRecognizer?
    for count in counts {
      let tap = stage.add(TapGestureRecognizer(), named: "\(count)")
      tap.numberOfTapsRequired = count
      tap.addAction { _ in lines.append("\(count) at \(stage.now.nanoseconds)") }
      last?.require(toFail: tap)
      last = tap
    }
    stage.play(script)
    stage.advanceUntilQuiet()
    return lines
  }

  @Test("of one and three taps, two are one: the single tap waited for the triple one, which did not come")
  func oneAndThree() {
    #expect(bySubgestures([1, 3], fingers(2)) == ["1 at 550000001"])
    let trial = HandTrial([TapSubgesture("tap"), TapSubgesture("triple", numberOfTapsRequired: 3)])
    #expect(trial.play(fingers(2)) == ["began tap by 1", "ended over"])
  }

  @Test("a tap is distinguished from a second one that only a single tap would accept")
  func longSecondTap() {
    let single = TapSubgesture("tap")
    single.maximumTapDuration = 0.5
    let trial = HandTrial([single, TapSubgesture("double", numberOfTapsRequired: 2)])
    let lines = trial.play(TouchScript(Finger(1).tap(for: 0.05).wait(0.15).tap(for: 0.4)))
    #expect(lines == ["began tap by 1", "changed tap by 1", "ended over"])
  }

  @Test(
    "whatever counts are listed and however many taps come, both say the same",
    arguments: [[1], [2], [1, 2], [1, 3], [2, 3], [1, 4], [2, 4], [1, 2, 4], [1, 3, 5], [1, 2, 3]])
  func equal(counts: [Int]) throws {
    for taps in 1...7 {
      let expected = try byRecognizers(counts, fingers(taps))
      #expect(bySubgestures(counts, fingers(taps)) == expected, "\(taps) taps")
    }
  }
}
