import Foundation
import NIOCore
import ToolsCLibrary

/// A folder of files to serve, and nothing but these: links are not followed, wherever they lead.
struct WebFolder: Sendable {
  let path: String

  /// What a path leads to.
  enum Found {
    case file(OpenFile)
    case folder
    case nothing
  }

  /// The folder at `path`, which must be there.
  init(path: String) throws(ServerError) {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw ServerError(
        "there is no folder \(printable(path)) to serve",
        suggestion: "run it in the project's folder, or name the folder by --web")
    }
    guard isFolder.boolValue else {
      throw ServerError("\(printable(path)) is a file", suggestion: "name the folder that it lies in by --web")
    }
    self.path = path
  }

  /// What the names lead to, each in the folder of the one before.
  func look(_ names: [String]) -> Found {
    guard let descriptor = open(names) else { return .nothing }
    var status = stat()
    if fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG {
      return .file(OpenFile(descriptor, size: Int(status.st_size)))
    }
    close(descriptor)
    return status.st_mode & S_IFMT == S_IFDIR ? .folder : .nothing
  }

  /// What is in the folder that the names lead to.
  func list(_ names: [String]) -> FolderListing? {
    guard let descriptor = open(names) else { return nil }
    defer { close(descriptor) }
    return FolderListing(descriptor)
  }

  private func open(_ names: [String]) -> Int32? {
    var descriptor = systemOpen(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    for name in names {
      // Not to follow links, step by step, is what keeps the path inside the folder; not to wait, what keeps a named pipe
      // from holding the server up.
      let next = openat(descriptor, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
      close(descriptor)
      descriptor = next
      guard descriptor >= 0 else { return nil }
    }
    return descriptor
  }
}

private func systemOpen(_ path: String, _ flags: Int32) -> Int32 { open(path, flags) }

// MARK: Paths

/// The path of a file that a request asks for.
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

// MARK: Files

/// A file that is read piece by piece, so that a large one needs no more memory than a small one.
final class OpenFile {
  /// The bytes that it had when it was opened: as many are sent, however it changes.
  let size: Int

  /// The file has fewer bytes than it had.
  struct TooShort: Error {}

  private let descriptor: Int32
  private var position = 0

  /// A file that is open already, and is closed with this object.
  init(_ descriptor: Int32, size: Int) {
    self.descriptor = descriptor
    self.size = size
  }

  deinit { close(descriptor) }

  /// How many bytes a file that gzip has made has unpacked; `nil` for any other. It is in its last four.
  var unpackedSize: Int? {
    var head: [UInt8] = [0, 0]
    var tail: [UInt8] = [0, 0, 0, 0]
    guard size > 18, pread(descriptor, &head, 2, 0) == 2, head == [0x1f, 0x8b],
      pread(descriptor, &tail, 4, off_t(size - 4)) == 4
    else { return nil }
    return tail.reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  /// The next piece; `nil` at the end.
  func read(_ allocator: ByteBufferAllocator) throws -> ByteBuffer? {
    guard position < size else { return nil }
    let wanted = min(ConnectionLimits.chunkSize, size - position)
    var buffer = allocator.buffer(capacity: wanted)
    let count = buffer.writeWithUnsafeMutableBytes(minimumWritableBytes: wanted) { [descriptor, position] bytes in
      max(0, pread(descriptor, bytes.baseAddress, wanted, off_t(position)))
    }
    guard count > 0 else { throw TooShort() }
    position += count
    return buffer
  }
}

// MARK: Listings

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
