import Foundation

/// What was found once and is kept: a folder of files for each target. To be stood from then on.
public struct FuzzCorpus: Sendable {
  private let folder: URL

  /// The one of the repository.
  public static let kept = FuzzCorpus(
    folder: URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "../../Corpus", directoryHint: .isDirectory))

  private func files(of target: FuzzTarget) throws -> [[UInt8]] {
    try FileManager.default.contentsOfDirectory(
      at: folder.appending(path: target.rawValue), includingPropertiesForKeys: nil
    ).sorted { $0.lastPathComponent < $1.lastPathComponent }.map { Array(try Data(contentsOf: $0)) }
  }

  /// Has `target` take each of its files; returns how many there are. Traps if one is not stood.
  public func play(_ target: FuzzTarget) throws -> Int {
    let files = try files(of: target)
    for file in files { target.run(file) }
    return files.count
  }

  /// Has `target` take the first of its files, each cut off at sixteen places; returns how many there are.
  public func playCutOff(_ target: FuzzTarget) throws -> Int {
    let files = try files(of: target).prefix(4)
    for file in files {
      for step in 0..<16 { target.run(Array(file.prefix(file.count * step / 16))) }
    }
    return files.count
  }
}
