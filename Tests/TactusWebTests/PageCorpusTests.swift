import TactusFuzzing
import Testing

extension SharedMemoryTests {
  /// The page's part of `CorpusTests`: what it calls goes through the memory that all surfaces share.
  @Suite("What was found of pages is stood")
  struct PageCorpusTests {
    @Test("every file of the corpus")
    func corpus() throws { #expect(try FuzzCorpus.kept.play(.page) > 0) }

    @Test("files of the corpus, each cut off everywhere")
    func cutOff() throws { #expect(try FuzzCorpus.kept.playCutOff(.page) > 0) }
  }
}
