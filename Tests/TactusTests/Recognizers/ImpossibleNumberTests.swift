import Testing

@testable import Tactus

@Suite("Numbers that a property cannot have")
struct ImpossibleNumberTests {
  @Test(
    "are left out or replaced by the nearest, in every configuration",
    arguments: Configurations.wrongNumbers.keys.sorted())
  func kept(name: String) throws {
    let isDefault = try #require(Configurations.wrongNumbers[name])
    #expect(isDefault())
  }

  @Test("are reported in debug builds, one line each, with the name of the property")
  func reported() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
      for (_, set) in Configurations.wrongNumbers { _ = set() }
      PanSubgesture("drag").hysteresis = .nan
      TapSubgesture("tap").numberOfTapsRequired = 0
      TapSequence().maximumNumberOfTaps = 11
    }
    let lines = String(decoding: result?.standardOutputContent ?? [], as: UTF8.self).split(separator: "\n")
    let advice = lines.filter { $0.hasPrefix("Tactus: ") }
    #if DEBUG
      #expect(advice.count == Configurations.wrongNumbers.count + 3)
      for name in Configurations.wrongNumbers.keys {
        #expect(advice.count { $0.hasPrefix("Tactus: \(name) was set to ") } == 1, "\(name)")
      }
      let number =
        "Tactus: LongPressConfiguration.minimumPressDuration was set to what is not a number (NaN), and remains as it was"
      #expect(advice.contains { $0 == number })
      let count =
        "Tactus: TapSequence.maximumNumberOfTaps was set to a number that it cannot have, and takes the nearest"
      #expect(advice.contains { $0 == count })
    #else
      #expect(advice.isEmpty)
    #endif
  }
}
