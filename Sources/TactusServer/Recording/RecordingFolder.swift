import Foundation
import Synchronization
import Tactus
import TactusRecordings

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A folder that recordings are written to, under names of its own making and never outside of it.
final class RecordingFolder: Sendable {
  /// The folder, as whoever asked for it called it.
  let path: String
  /// What is left of the limit.
  let budget: RecordingBudget
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
    descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw switch errno {
      case ENOENT: ServerError("there is no folder \(shown) to record to", suggestion: "make it first: mkdir \(shown)")
      case ENOTDIR: ServerError("\(shown) is a file", suggestion: "name a folder to record to")
      default: ServerError("the folder \(shown) cannot be opened: \(String(cString: strerror(errno)))")
      }
    }
    let used: Int
    do {
      try Self.tryWriting(descriptor)
      used = Self.size(ofRecordingsIn: path)
    } catch {
      close(descriptor)
      throw ServerError("the folder \(shown) cannot be written to: \(error.message)")
    }
    budget = RecordingBudget(limit: limit, used: used)
  }

  deinit { close(descriptor) }

  /// A new file for the touches of one page.
  func makeFile(surface: Size?, device: String?) throws(RecordingFault) -> RecordingFile {
    let header = Recording(device: device, source: "tactus serve", surface: surface).touchesText()
    guard budget.take(header.utf8.count) else { throw .full(budget.limit) }
    // A name that is taken, by a server that runs beside this one, is left to it.
    for _ in 0..<1000 {
      let number = lastNumber.withLock { number in
        number += 1
        return number
      }
      let name = "\(Self.prefix)\(Self.stamp())-\(number)\(Self.suffix)"
      let file = openat(descriptor, name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o644)
      if file >= 0 { return try RecordingFile(file, path: "\(path)/\(name)", header: header, budget: budget) }
      guard errno == EEXIST else { break }
    }
    throw RecordingFault(message: "no file can be made: \(String(cString: strerror(errno)))")
  }

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

  private static func tryWriting(_ folder: Int32) throws(RecordingFault) {
    let name = ".tactus-\(getpid())"
    let file = openat(folder, name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw RecordingFault(message: String(cString: strerror(errno))) }
    close(file)
    unlinkat(folder, name, 0)
  }

  private static func size(ofRecordingsIn path: String) -> Int {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.filter { $0.hasPrefix(prefix) && $0.hasSuffix(suffix) }.reduce(0) { size, name in
      var status = stat()
      return lstat("\(path)/\(name)", &status) == 0 ? size + Int(status.st_size) : size
    }
  }
}
