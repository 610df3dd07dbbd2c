import Foundation
import TactusSceneFiles
import TactusScenes
import Testing

/// The cases of the folder Cases, which `tactus check Cases` runs as well.
@Suite("The project's cases")
struct AllCasesTests {
  private static let folder = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../Cases").standardized

  static let names: [String] = {
    let files = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    return files.filter { $0.hasSuffix(".case.json") }.sorted()
  }()

  @Test("what a case expects comes, and nothing else", arguments: names)
  func expectation(name: String) throws {
    let path = Self.folder.appendingPathComponent(name).path
    let difference = try CaseRunner().run(CaseDescription(contentsOfFile: path)).difference
    #expect(difference == nil, "\(difference?.description ?? "")")
  }

  @Test("there are hundreds of them")
  func count() {
    #expect(Self.names.count > 600)
  }
}
