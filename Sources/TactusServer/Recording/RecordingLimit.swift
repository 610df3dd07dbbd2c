import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The bytes that all recordings in a folder may have together, however many servers write to it.
///
/// What counts is what the folder holds. A file that is being written is locked (`flock`), and counts for what it may become
/// before its server looks again: its size, rounded up. A server that was killed locks nothing any more.
///
/// ```
/// size of a file       0        16 KiB     32 KiB
/// counts, while open   48 KiB   64 KiB     80 KiB
/// counts, when closed  its size
/// ```
final class RecordingLimit: Sendable {
  /// What is counted above the size of an open file, at least: room for the lines that close it.
  private static let margin = 1 << 15
  /// What that is rounded up to.
  private static let unit = 1 << 14
  /// How often another server is given a millisecond to finish.
  private static let attempts = 500

  /// The limit in bytes.
  let bytes: Int
  private let folder: Int32
  private let lock = NSLock()

  /// A limit for the folder that `folder` has open.
  ///
  /// It keeps the folder open itself: a file that grows may be there longer than who made it, and the number of a file that is
  /// closed is soon another one's.
  init(bytes: Int, folder: Int32) {
    self.bytes = bytes
    self.folder = fcntl(folder, F_DUPFD_CLOEXEC, 0)
  }

  deinit { if folder >= 0 { close(folder) } }

  /// Lets a file grow, if there is room.
  ///
  /// - Parameter name: the file.
  /// - Parameter needed: the bytes that it must have room for, those that close it among them.
  /// - Parameter size: the bytes that it has when `write` has written what there is to write.
  /// - Returns: the bytes that it may have without asking again.
  func extend(
    _ name: String, to needed: Int, size: Int, write: () throws(RecordingFault) -> Void
  ) throws(RecordingFault) -> Int {
    try exclusively { () throws(RecordingFault) in
      let left = bytes - used(except: name)
      guard needed <= left else { throw .full(bytes) }
      try write()
      return min(left, max(needed, Self.share(of: size)))
    }
  }

  /// Does something while no other link and no other server looks at the folder.
  func exclusively<Result>(_ work: () throws(RecordingFault) -> Result) throws(RecordingFault) -> Result {
    lock.lock()
    defer { lock.unlock() }
    var attempts = Self.attempts
    while flock(folder, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK || errno == EINTR {
      attempts -= 1
      guard attempts > 0 else { throw RecordingFault(message: "another program holds the folder") }
      usleep(1000)
    }
    defer { flock(folder, LOCK_UN) }
    return try work()
  }

  /// What the recordings in the folder count for, but for the one of this name.
  func used(except own: String? = nil) -> Int {
    let copy = openat(folder, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard copy >= 0, let listing = fdopendir(copy) else { return 0 }
    defer { closedir(listing) }
    var sum = 0
    while let next = readdir(listing) {
      let bytes = withUnsafeBytes(of: &next.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
      let name = String(decoding: bytes, as: UTF8.self)
      guard RecordingFolder.isName(name), name != own else { continue }
      sum += size(of: name)
    }
    return sum
  }

  private func size(of name: String) -> Int {
    var status = stat()
    guard fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0, status.st_mode & S_IFMT == S_IFREG else { return 0 }
    let file = openat(folder, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { return Int(status.st_size) }
    defer { close(file) }
    let isOpen = flock(file, LOCK_SH | LOCK_NB) != 0 && errno == EWOULDBLOCK
    // Looked at again: it may have grown.
    if isOpen { fstat(file, &status) }
    return isOpen ? Self.share(of: Int(status.st_size)) : Int(status.st_size)
  }

  /// What an open file of this size counts for.
  private static func share(of size: Int) -> Int { ((size + margin) / unit + 1) * unit }
}
