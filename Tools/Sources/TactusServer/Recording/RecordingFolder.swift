import Foundation
import Synchronization
import Tactus
import TactusRecordings
import ToolsCLibrary

/// A folder that recordings are written to, under names of its own making and never outside of it.
final class RecordingFolder: Sendable {
  /// The folder, as the caller named it.
  let path: String
  /// What all recordings in it may have together.
  let limit: RecordingLimit
  private let descriptor: Int32
  private let lastNumber = Mutex(0)

  /// How the names of its files begin and end.
  static let prefix = "touches-"
  static let suffix = ".touches.jsonl"

  /// The folder at `path`, which must be there and be writable.
  ///
  /// - Parameter limit: the bytes that all recordings in it may have together, those that are there already among them.
  init(path: String, limit: Int) throws(ServerError) {
    self.path = path
    let shown = printable(path)
    descriptor = systemOpen(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw switch errno {
      case ENOENT: ServerError("there is no folder \(shown) to record to", suggestion: "make it first: mkdir \(shown)")
      case ENOTDIR: ServerError("\(shown) is a file", suggestion: "name a folder to record to")
      default: ServerError("the folder \(shown) cannot be opened: \(String(cString: strerror(errno)))")
      }
    }
    self.limit = RecordingLimit(bytes: limit, folder: descriptor)
    do throws(RecordingFault) {
      try Self.tryWriting(descriptor, bytes: 0, name: ".tactus-\(getpid())")
    } catch {
      close(descriptor)
      throw ServerError("the folder \(shown) cannot be written to: \(error.message)")
    }
  }

  deinit { close(descriptor) }

  /// Why nothing could be recorded now, if so: the limit is reached, the disk is full, or the folder is gone.
  func fault() -> RecordingFault? {
    do throws(RecordingFault) {
      try limit.exclusively { () throws(RecordingFault) in
        guard limit.used() + Self.smallest <= limit.bytes else { throw .full(limit.bytes) }
        try Self.tryWriting(descriptor, bytes: 4096, name: ".tactus-\(getpid())")
      }
      return nil
    } catch {
      return error
    }
  }

  /// The bytes of the smallest recording that is worth beginning.
  private static let smallest = 256

  /// A new file for the touches of one page.
  func makeFile(surface: Size?, device: String?) throws(RecordingFault) -> RecordingFile {
    let header = Recording(device: device, source: "tactus serve", surface: surface).touchesText()
    let (file, name) = try limit.exclusively { () throws(RecordingFault) in
      guard limit.used() + header.utf8.count <= limit.bytes else { throw .full(limit.bytes) }
      return try open()
    }
    do throws(RecordingFault) {
      return try RecordingFile(FileSink(file), name: name, path: "\(path)/\(name)", header: header, limit: limit)
    } catch {
      // A file without even its header is none.
      unlinkat(descriptor, name, 0)
      throw error
    }
  }

  /// A new file, locked for as long as it is open.
  private func open() throws(RecordingFault) -> (file: Int32, name: String) {
    // A name that another server uses is left to it.
    for _ in 0..<1000 {
      let number = lastNumber.withLock { number in
        number += 1
        return number
      }
      let name = "\(Self.prefix)\(Self.stamp())-\(number)\(Self.suffix)"
      let file = openat(descriptor, name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o644)
      if file >= 0 {
        flock(file, LOCK_EX | LOCK_NB)
        return (file, name)
      }
      guard errno == EEXIST else { break }
    }
    throw RecordingFault(message: "no file can be made: \(String(cString: strerror(errno)))")
  }

  /// Whether a file of this name in the folder is a recording of this kind.
  static func isName(_ name: String) -> Bool { name.hasPrefix(prefix) && name.hasSuffix(suffix) }

  /// The time of day in a form that sorts: `20260131-235959`, in universal time.
  private static func stamp() -> String {
    var now = time(nil)
    var parts = tm()
    gmtime_r(&now, &parts)
    let fields = [(parts.tm_year + 1900, 4), (parts.tm_mon + 1, 2), (parts.tm_mday, 2)]
    let times = [(parts.tm_hour, 2), (parts.tm_min, 2), (parts.tm_sec, 2)]
    func text(_ fields: [(Int32, Int)]) -> String {
      fields.map { value, width in String("0000\(value)".suffix(width)) }.joined()
    }
    return text(fields) + "-" + text(times)
  }

  private static func tryWriting(_ folder: Int32, bytes: Int, name: String) throws(RecordingFault) {
    let file = openat(folder, name, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw RecordingFault(message: String(cString: strerror(errno))) }
    defer {
      close(file)
      unlinkat(folder, name, 0)
    }
    guard bytes > 0 else { return }
    let written = [UInt8](repeating: 0x20, count: bytes).withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
    if written < bytes {
      throw RecordingFault(
        message: "nothing can be written: \(String(cString: strerror(written < 0 ? errno : ENOSPC)))")
    }
  }
}

private func systemOpen(_ path: String, _ flags: Int32) -> Int32 { open(path, flags) }

// MARK: Limits

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
