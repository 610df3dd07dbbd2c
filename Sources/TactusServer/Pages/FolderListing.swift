#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What is in a folder that has no page of its own, as a page.
struct FolderListing {
  /// Something in the folder.
  struct Entry: Hashable {
    var name: String
    var isFolder: Bool
  }

  /// How many entries are listed at most.
  static let most = 1000

  /// Folders, then files, by name.
  let entries: [Entry]
  /// Whether there are more than are listed.
  let isCut: Bool

  /// The entries of the folder that `descriptor` has open: files and folders that are served, and nothing else.
  init(_ descriptor: Int32) {
    var entries: [Entry] = []
    var isCut = false
    // Another descriptor, for the listing closes its own.
    let copy = openat(descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    if copy >= 0, let folder = fdopendir(copy) {
      while let next = readdir(folder) {
        let bytes = withUnsafeBytes(of: &next.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
        guard let name = String(validating: bytes, as: UTF8.self), RequestPath.isName(name) else { continue }
        var status = stat()
        guard fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else { continue }
        let kind = status.st_mode & S_IFMT
        guard kind == S_IFDIR || kind == S_IFREG else { continue }
        guard entries.count < Self.most else {
          isCut = true
          break
        }
        entries.append(Entry(name: name, isFolder: kind == S_IFDIR))
      }
      closedir(folder)
    }
    self.entries = entries.sorted { ($0.isFolder ? 0 : 1, $0.name) < ($1.isFolder ? 0 : 1, $1.name) }
    self.isCut = isCut
  }

  /// The page.
  ///
  /// - Parameter title: the name of the folder; `nil` for the outermost.
  func html(title: String?) -> String {
    let heading = Self.escaped(title ?? "Pages")
    var lines = [
      "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\">",
      "<meta name=\"viewport\" content=\"width=device-width\"><title>\(heading)</title>", "<h1>\(heading)</h1><ul>",
    ]
    if title != nil { lines.append("<li><a href=\"../\">../</a></li>") }
    for entry in entries {
      let slash = entry.isFolder ? "/" : ""
      lines.append("<li><a href=\"./\(Self.address(entry.name))\(slash)\">\(Self.escaped(entry.name))\(slash)</a></li>")
    }
    lines.append("</ul>")
    if isCut { lines.append("<p>There is more than these \(Self.most).</p>") }
    if entries.isEmpty { lines.append("<p>There is nothing here.</p>") }
    return lines.joined(separator: "\n") + "</html>\n"
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      default: result.append(character)
      }
    }
    return result
  }

  /// A name as part of an address: everything but what is plain is written in numbers.
  private static func address(_ name: String) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var bytes: [UInt8] = []
    for byte in name.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."):
        bytes.append(byte)
      default: bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
