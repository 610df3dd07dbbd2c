import Tactus
import TactusTesting
import Testing

@testable import TactusExamples

@Suite("The example of tap counts")
struct TapCountsTests {
  /// What the button says to so many taps.
  private func lines(_ taps: Int, _ reporting: TapSequence.Reporting) -> [String] {
    TapCountsExample.lines(TapCountsExample.taps(taps), reporting)
  }

  @Test("when decided, each count is reported once")
  func whenDecided() {
    #expect(lines(1, .whenDecided) == ["410 ms: 1 confirmed", "done: play"])
    #expect(lines(2, .whenDecided) == ["590 ms: 2 confirmed", "done: next song"])
    #expect(lines(3, .whenDecided) == ["420 ms: 3 confirmed", "done: previous song"])
  }

  @Test("provisionally, the light answers at the lift, and one thing is done")
  func provisionally() {
    #expect(
      lines(1, .provisionally)
        == ["60 ms: 1 provisional, decided by 410 ms, light on", "410 ms: 1 confirmed", "done: play"])
    #expect(
      lines(2, .provisionally) == [
        "60 ms: 1 provisional, decided by 410 ms, light on", "240 ms: 1 revoked",
        "240 ms: 2 provisional, decided by 590 ms, light on", "590 ms: 2 confirmed", "done: next song",
      ])
  }

  @Test("immediately, what was done is done, and more follows")
  func immediately() {
    #expect(
      lines(3, .immediately) == [
        "60 ms: 1 immediate", "240 ms: 2 upgraded", "420 ms: 3 upgraded", "done: play, next song, previous song",
      ])
  }

  @Test("a button that is disabled puts out its light and does nothing")
  func disabled() {
    #expect(
      TapCountsExample.lines(TapCountsExample.taps(1), .provisionally, isDisabled: true)
        == ["60 ms: 1 provisional, decided by 410 ms, light on", "60 ms: 1 revoked", "nothing done"])
  }

  @Test("it prints all of that, and the same each time")
  func output() {
    var lines: [String] = []
    TapCountsExample.run { lines.append($0) }
    #expect(lines.first == "whenDecided:")
    #expect(lines.filter { $0 == "    done: play" }.count == 6)
    #expect(lines.last == "    nothing done")
    var again: [String] = []
    TapCountsExample.run { again.append($0) }
    #expect(lines == again)
  }
}
