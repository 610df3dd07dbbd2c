import Foundation
import TactusFuzzing
import Testing

/// What fuzzing found once is stood from then on: a file that is not ends the test run with the reason.
@Suite("What was found is stood")
struct CorpusTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(
    path: "../../Fuzz/Corpus", directoryHint: .isDirectory)

  /// Those that have kept files.
  private static let targets = FuzzTarget.allCases.filter { $0 != .frames }

  private static func files(of target: FuzzTarget) throws -> [URL] {
    try FileManager.default.contentsOfDirectory(
      at: folder.appending(path: target.rawValue), includingPropertiesForKeys: nil
    ).sorted { $0.lastPathComponent < $1.lastPathComponent }
  }

  @Test("every file of the corpus", arguments: targets)
  func corpus(target: FuzzTarget) throws {
    let files = try Self.files(of: target)
    #expect(!files.isEmpty)
    for file in files { target.run(Array(try Data(contentsOf: file))) }
  }

  @Test("files of the corpus, each cut off everywhere", arguments: targets)
  func cutOff(target: FuzzTarget) throws {
    for file in try Self.files(of: target).prefix(4) {
      let bytes = Array(try Data(contentsOf: file))
      for step in 0..<16 { target.run(Array(bytes.prefix(bytes.count * step / 16))) }
    }
  }
}
