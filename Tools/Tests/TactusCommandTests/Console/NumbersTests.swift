import Tactus
import Testing

@testable import TactusCommand

@Suite("Numbers for people")
struct NumbersTests {
  @Test(
    "times have three decimals",
    arguments: [(0, "0.000"), (1_500_000, "0.002"), (12_345_678_900, "12.346"), (-500_000_000, "-0.500")])
  func times(nanoseconds: Int64, text: String) {
    #expect(Timestamp(nanoseconds: nanoseconds).text == text)
  }

  @Test("times in JSON are exact")
  func exactTimes() {
    #expect(Timestamp(nanoseconds: 1_330_496_036_188_000_001).json.text == "1330496036.188000001")
    #expect(Timestamp.Duration(nanoseconds: 250_000_000).json.text == "0.25")
  }

  @Test("sizes are whole points")
  func sizes() {
    #expect(Size(width: 1023.6, height: 614.4).text == "1024 × 614 pt")
  }

  @Test("one is not several")
  func counts() {
    #expect(counted(0, "gesture") == "0 gestures")
    #expect(counted(1, "gesture") == "1 gesture")
    #expect(counted(2, "gesture") == "2 gestures")
  }
}
