import TactusFuzzing
import Testing

/// One after the other: what pages call goes through memory that all surfaces share.
@Suite("The corpus of pages", .serialized)
struct PageCorpusTests {
  @Test("every file is processed")
  func corpus() throws { #expect(try FuzzCorpus.kept.play(.page) > 0) }

  @Test("every file is processed when it is cut off anywhere")
  func cutOff() throws { #expect(try FuzzCorpus.kept.playCutOff(.page) > 0) }
}
