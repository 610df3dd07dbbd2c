import Tactus
import TactusTesting
import Testing

@testable import TactusExamples

@Suite("The example of fingers on their own")
struct EachFingerTests {
  @Test("each of six fingers plays its part, and the seventh none")
  func output() {
    var lines: [String] = []
    EachFingerExample.run { lines.append($0) }
    #expect(
      lines == [
        "500 ms: finger 1 chord began", "875 ms: finger 4 next", "960 ms: finger 3 roll", "1010 ms: finger 5 cymbal",
        "1030 ms: finger 2 drum", "1125 ms: finger 6 scratch began",
        "1700 ms: finger 6 scratch ended, 15 tenths of a turn", "2000 ms: finger 1 chord ended",
        "fingers that were read: 6",
      ])
  }
}
