import Tactus
import Testing

@Suite("S-4.6 recognizers that want absurdly many taps")
struct CompetingTapCountTests {
  @Test("S-4.6 the one that wants most taps comes first, up to the largest number", arguments: [Int.max, .min, -1])
  func extremes(count: Int) {
    let (few, many) = (ProbeRecognizer.moment("few"), ProbeRecognizer.moment("many"))
    for probe in [few, many] { probe.isDiscreteProbe = true }
    (few.tapCount, many.tapCount) = (1, count)
    let stage = ProbeStage(few, many)
    stage.frame(0, .down(1, 100, 100))
    stage.frame(0.1, .up(1))
    #expect((count > 1 ? many : few).reported == [.ended])
    #expect((count > 1 ? few : many).reported == [])
  }
}
