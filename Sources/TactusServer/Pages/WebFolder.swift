import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A folder of files to serve, and nothing but these: links are not followed, wherever they lead.
struct WebFolder: Sendable {
  let path: String

  /// What a path leads to.
  enum Found: Hashable {
    case file(Data)
    case folder
    case nothing
  }

  /// The largest file that is served, in bytes: 64 MiB.
  static let largestFile = 1 << 26

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
    var descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return .nothing }
    defer { close(descriptor) }
    for name in names {
      // Not to follow links, step by step, is what keeps the way inside the folder; not to wait, what keeps a named pipe
      // from holding the server up.
      let next = openat(descriptor, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
      close(descriptor)
      descriptor = next
      guard descriptor >= 0 else { return .nothing }
    }
    return Self.content(descriptor)
  }

  private static func content(_ descriptor: Int32) -> Found {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return .nothing }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: return .folder
    case S_IFREG:
      guard status.st_size <= largestFile else { return .nothing }
      let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: false)
      return (try? handle.read(upToCount: largestFile)).flatMap { $0 }.map(Found.file) ?? .file(Data())
    default: return .nothing
    }
  }
}
