import CLibrary
import Foundation

/// The source of a recording's bytes: a file, a pipe, or memory.
///
/// ```swift
/// let reader = try RecordingReader(RecordingSource(descriptor: 0), file: "standard input")
/// ```
public nonisolated final class RecordingSource {
  /// The kinds of sources.
  private enum Kind {
    case memory(bytes: [UInt8], isDone: Bool)
    case descriptor(Int32, isOwned: Bool, isFile: Bool)
    case pieces(() throws(RecordingError) -> [UInt8]?)
  }

  private var kind: Kind

  /// Called before more bytes are read, which may last as long as the sender needs. At this moment, a program can show
  /// the results of the bytes so far.
  public var willRead: (() -> Void)?
  /// The number of bytes read since the start or the last ``rewind()``.
  public private(set) var bytesRead = 0

  /// The number of bytes, if it is known before they are read: for files and memory, not for pipes.
  ///
  /// A file may still grow or shrink while it is read; use the number to show progress.
  public var size: Int? {
    switch kind {
    case .memory(let bytes, _): return bytes.count
    case .descriptor(let descriptor, _, true):
      var status = stat()
      return fstat(descriptor, &status) == 0 ? Int(status.st_size) : nil
    case .descriptor, .pieces: return nil
    }
  }

  /// Bytes in memory. They are not copied, and can be read again from the start.
  public init(bytes: [UInt8]) { kind = .memory(bytes: bytes, isDone: false) }

  /// Bytes that a function returns piece by piece; `nil` ends them.
  public init(pieces: @escaping () throws(RecordingError) -> [UInt8]?) { kind = .pieces(pieces) }

  /// The bytes of an open file descriptor, as they arrive. The descriptor stays open.
  public init(descriptor: Int32) {
    kind = .descriptor(descriptor, isOwned: false, isFile: Self.isFile(descriptor))
  }

  /// The file, pipe or device at `path`.
  ///
  /// - Throws: a ``RecordingError`` if there is no such file, if it is a folder, or if it may not be read.
  public init(contentsOfFile path: String) throws(RecordingError) {
    let descriptor = open(path, O_RDONLY)
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
    guard descriptor >= 0, !isFolder.boolValue else {
      if descriptor >= 0 { close(descriptor) }
      let reason =
        !exists ? "there is no such file" : isFolder.boolValue ? "this is a folder" : "the file cannot be read"
      throw RecordingError(file: path, message: reason)
    }
    kind = .descriptor(descriptor, isOwned: true, isFile: Self.isFile(descriptor))
  }

  deinit { if case .descriptor(let descriptor, true, _) = kind { close(descriptor) } }

  /// Whether the bytes can be read twice.
  public var canRewind: Bool {
    switch kind {
    case .memory: true
    case .descriptor(_, _, let isFile): isFile
    case .pieces: false
    }
  }

  /// Returns to the first byte, if ``canRewind``.
  public func rewind() {
    bytesRead = 0
    switch kind {
    case .memory(let bytes, _): kind = .memory(bytes: bytes, isDone: false)
    case .descriptor(let descriptor, _, true): lseek(descriptor, 0, SEEK_SET)
    case .descriptor, .pieces: break
    }
  }

  /// The next piece; `nil` at the end. It does not wait if bytes are available.
  func next(file: String) throws(RecordingError) -> [UInt8]? {
    willRead?()
    let piece = try nextPiece(file: file)
    bytesRead += piece?.count ?? 0
    return piece
  }

  private func nextPiece(file: String) throws(RecordingError) -> [UInt8]? {
    switch kind {
    case .memory(let bytes, let isDone):
      if isDone { return nil }
      kind = .memory(bytes: bytes, isDone: true)
      return bytes
    case .pieces(let next): return try next()
    case .descriptor(let descriptor, _, _): return try Self.read(descriptor, file: file)
    }
  }

  private static func read(_ descriptor: Int32, file: String) throws(RecordingError) -> [UInt8]? {
    while true {
      var count = 0
      let piece = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, filled in
        count = systemRead(descriptor, buffer.baseAddress, buffer.count)
        filled = max(count, 0)
      }
      if count > 0 { return piece }
      if count == 0 { return nil }
      if errno != EINTR { throw RecordingError(file: file, message: "the file cannot be read") }
    }
  }

  /// All bytes, if there are at most `limit`; errors call the source `file`.
  @_spi(Tools) public func bytes(atMost limit: Int, file: String) throws(RecordingError) -> [UInt8] {
    var bytes: [UInt8] = []
    while let piece = try next(file: file) {
      guard bytes.count + piece.count <= limit else {
        throw RecordingError(file: file, message: "the file is larger than \(limit) bytes, the most that is read here")
      }
      bytes += piece
    }
    return bytes
  }

  private static func isFile(_ descriptor: Int32) -> Bool {
    var status = stat()
    return fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }
}

private nonisolated func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutablePointer<UInt8>?, _ count: Int) -> Int {
  read(descriptor, buffer, count)
}
