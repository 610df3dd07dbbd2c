/// Finds recordings in files and folders.
enum RecordingFinder {
  /// How the names of recordings end in folders. A file that is named itself may be called anything.
  static let suffixes = [".jsonl", ".packed", ".evemu", ".events", ".yml", ".yaml", ".hid"]

  /// The recordings that `paths` name, each once, in the order of the paths and by name within a folder. A file that is
  /// missing is among them: it is an error of its own when its turn comes.
  static func recordings(in paths: [String]) throws -> [String] {
    var found: [String] = []
    var seen: Set<String> = []
    for path in paths {
      var files = [path]
      if path != InputFiles.standardInput, FileSystem.kind(of: path) == .folder {
        files = try FileSystem.files(inFolder: path, suffixes: suffixes)
        if files.isEmpty {
          throw CommandError(
            file: path, "there are no recordings in this folder",
            suggestion: "their names end in \(suffixes.joined(separator: ", ")); others can be named themselves")
        }
      }
      found += files.filter { seen.insert($0).inserted }
    }
    return found
  }
}

/// A part of the recordings, for one of several machines: `3/8` is every eighth, from the third on.
struct Shard: Hashable, Sendable {
  /// Which part, from 1.
  var number: Int
  /// Of how many.
  var count: Int

  /// All of them.
  static let whole = Shard(number: 1, count: 1)

  /// Those of `items` that belong to the part, in their order.
  func part<Item>(of items: [Item]) -> [Item] {
    items.indices.filter { $0 % count == number - 1 }.map { items[$0] }
  }
}

extension Shard {
  /// The part that an argument such as `3/8` names.
  init?(argument: String) {
    let parts = argument.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let number = parts[0], let count = parts[1], (1...1_000_000).contains(count),
      (1...count).contains(number)
    else { return nil }
    self.init(number: number, count: count)
  }
}

/// Where a file's name says whose touches it holds: the part that `*` stands for in a pattern such as `person*-`.
struct PersonPattern: Hashable, Sendable {
  private let before: String
  private let after: String

  /// The pattern; `nil` unless it has one `*`.
  init?(_ pattern: String) {
    let parts = pattern.split(separator: "*", omittingEmptySubsequences: false)
    guard parts.count == 2 else { return nil }
    before = String(parts[0])
    after = String(parts[1])
  }

  /// The person in the name of the file at `path`; `nil` if the name does not fit.
  func person(inPath path: String) -> String? {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    var rest = name[...]
    if !before.isEmpty {
      guard let start = name.firstRange(of: before) else { return nil }
      rest = name[start.upperBound...]
    }
    if !after.isEmpty {
      guard let end = rest.firstRange(of: after) else { return nil }
      rest = rest[..<end.lowerBound]
    }
    return rest.isEmpty ? nil : String(rest)
  }
}
