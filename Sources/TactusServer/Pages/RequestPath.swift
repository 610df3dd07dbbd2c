import Foundation

/// The way to a file that a request asks for.
struct RequestPath: Hashable {
  /// The names of the folders and of the file, from the root on.
  let names: [String]
  /// Whether it ends in a slash, and so means a folder.
  let endsInSlash: Bool

  /// The longest path that is looked at, in bytes.
  static let longest = 1024

  /// The path of a request, as it was sent; `nil` if it leads out of the folder, to something hidden, or makes no sense.
  init?(_ path: String) {
    guard path.utf8.count <= Self.longest, path.hasPrefix("/") else { return nil }
    var parts = path.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
    endsInSlash = parts.last?.isEmpty ?? true
    if endsInSlash { parts.removeLast() }
    var names: [String] = []
    for part in parts {
      guard let name = part.removingPercentEncoding, Self.isName(name) else { return nil }
      names.append(name)
    }
    self.names = names
  }

  /// The path in the address of a request, without what comes after it.
  static func part(of address: String) -> String {
    String(address.prefix { $0 != "?" && $0 != "#" })
  }

  /// Whether a file or folder of this name is served. A name that starts with a dot is hidden, "." and ".." among them.
  static func isName(_ name: String) -> Bool {
    !name.isEmpty && !name.hasPrefix(".")
      && !name.unicodeScalars.contains { $0 == "/" || $0 == "\\" || $0.value < 0x20 || $0.value == 0x7f }
  }
}
