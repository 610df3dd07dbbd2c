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
      // Not to follow links, step by step, is what keeps the way inside the folder; not to wait, what keeps a named pipe
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
