import TactusExamples
import Testing

@Suite("The example of terms")
struct FirstThenThatTests {
  @Test("zooms with one finger, unlocks with two taps, and refuses what could never be done")
  func output() {
    var lines: [String] = []
    FirstThenThatExample.run { lines.append($0) }
    #expect(
      lines == [
        "tap.then(move)", "  began: scale 141 %", "  changed: scale 200 %", "  ended: scale 200 %",
        "  a drag without a tap before it: movedTooFar", "",
        "hold(1).while(tap.repeating)", "  tap 1", "  tap 2", "  let go: unlocked", "",
        "in hold(1).within(0.3): takes at least 0.5 s, but has 0.3 s",
        "in lift: lifts fingers, but none is down when it begins",
        "in swipe(.left, fingers: 2): is made with 2 fingers, but the term before it leaves 1 down",
      ])
  }
}
