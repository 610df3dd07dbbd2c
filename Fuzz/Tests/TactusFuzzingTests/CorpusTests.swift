import TactusFuzzing
import Testing

/// What fuzzing found once is stood from then on: a file that is not ends the test run with the reason.
@Suite("What was found is stood")
struct CorpusTests {
  /// Those that have kept files, but for the page: `PageCorpusTests` takes that one's, alone with the memory of pages.
  private static let targets = FuzzTarget.allCases.filter { $0 != .frames && $0 != .page }

  @Test("every file of the corpus", arguments: targets)
  func corpus(target: FuzzTarget) throws { #expect(try FuzzCorpus.kept.play(target) > 0) }

  @Test("files of the corpus, each cut off everywhere", arguments: targets)
  func cutOff(target: FuzzTarget) throws { #expect(try FuzzCorpus.kept.playCutOff(target) > 0) }
}
