import Tactus
import TactusTesting
import Testing

@testable import TactusTables

@Suite("Deliberate attempts")
struct DeliberateAttemptTests {
  /// Attempts on panels that broke no contact.
  private static let whole = (0..<300).map { DeliberateAttempt(number: $0) }.filter { attempt in
    attempt.samples.filter { $0.phase == .began }.count == attempt.taps + 1
  }

  private func downs(_ attempt: DeliberateAttempt) -> [ContactSample] {
    attempt.samples.filter { $0.phase == .began }
  }

  @Test("the same number is the same attempt, and the paces take turns")
  func determinism() {
    for number in 0..<30 {
      let attempt = DeliberateAttempt(number: number)
      #expect(attempt.samples == DeliberateAttempt(number: number).samples)
      #expect(attempt.pace == number % 3)
    }
  }

  @Test("most contacts stay whole, and one to three taps are as likely")
  func taps() {
    #expect(Self.whole.count > 260)
    for count in 1...3 { #expect(Self.whole.filter { $0.taps == count }.count > 60) }
  }

  @Test("the trigger is in its region, first to come and last to go; the taps are elsewhere")
  func places() {
    for attempt in Self.whole {
      let downs = downs(attempt)
      #expect(Contender.region.contains(downs[0].position))
      #expect(attempt.samples.last?.id == downs[0].id)
      for tap in downs.dropFirst() { #expect(!Contender.region.contains(tap.position)) }
    }
  }

  @Test("who taps in a hurry waits about 0.35 s, who takes care about a second")
  func paces() {
    let medians = TappingPace.all.indices.map { pace in
      let waits = Self.whole.filter { $0.pace == pace }
        .map { (downs($0)[1].time - downs($0)[0].time).seconds }.sorted()
      return waits[waits.count / 2]
    }
    for (median, pace) in zip(medians, TappingPace.all) { #expect((median - pace.firstTap).magnitude < 0.1) }
  }

  @Test("nearly everybody's own rhythm is between 0.38 and 0.88 s, as was published")
  func rhythm() {
    let rhythms = Self.whole.filter { $0.pace == 1 && $0.taps > 1 }
      .map { (downs($0)[2].time - downs($0)[1].time).seconds }
    #expect(rhythms.count > 40)
    let usual = rhythms.filter { (0.36...0.9).contains($0) }
    #expect(Double(usual.count) > 0.85 * Double(rhythms.count))
  }

  @Test("two fingers of a trigger land together, and both before the first tap by as much as one would")
  func twoFingers() {
    for number in 0..<60 {
      let attempt = DeliberateAttempt(number: number, triggerTouches: 2)
      let downs = downs(attempt)
      guard downs.count == attempt.taps + 2 else { continue }
      #expect((downs[1].time - downs[0].time).seconds < 0.2)
      #expect((downs[1].position.x - downs[0].position.x).magnitude > 60)
      #expect(downs[2].position.x > 150)
    }
  }
}
