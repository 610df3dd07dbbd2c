import Tactus
@_spi(Tools) import TactusRecordings
import ToolsCLibrary

/// A `*.touches.jsonl` file that grows, and is a whole recording whenever it is closed, on a full disk as well.
///
/// What cannot be written whole is not written: the file ends with the last line that fitted. The contacts that are down are
/// cancelled behind it; where there is no room for that, in the place of the last lines.
final class RecordingFile {
  /// How many messages back the file can be closed.
  private static let mostEarlier = 32

  /// The file, from where the folder's path starts.
  let path: String

  private let name: String
  private let sink: any RecordingSink
  private let limit: RecordingLimit
  private var state = TouchesState()
  /// How many bytes the file has.
  private var size = 0
  /// The states before the last few messages.
  private var earlier: [(state: TouchesState, size: Int)] = []
  /// The bytes that the file may have without asking again.
  private var allowance = 0
  private var isClosed = false

  /// A file that holds the header and nothing else.
  ///
  /// - Parameter name: what it is called in its folder.
  init(
    _ sink: any RecordingSink, name: String, path: String, header: String, limit: RecordingLimit
  ) throws(RecordingFault) {
    self.sink = sink
    self.name = name
    self.path = path
    self.limit = limit
    try add(Array(header.utf8), leadingTo: TouchesState())
  }

  deinit {
    if !isClosed { _ = close() }
  }

  /// How many samples the file has.
  private(set) var samples = 0

  /// Writes lines, if there is room for them and for what would then be needed to close the file: all of them, or none.
  func append(_ lines: [TouchesLine]) throws(RecordingFault) {
    let before = (state, size)
    var after = state
    var text = ""
    for line in lines {
      text += line.text
      after.add(line)
    }
    try add(Array(text.utf8), leadingTo: after)
    earlier.append(before)
    if earlier.count > Self.mostEarlier { earlier.removeFirst() }
  }

  private func add(_ bytes: [UInt8], leadingTo after: TouchesState) throws(RecordingFault) {
    let newSize = size + bytes.count
    let needed = newSize + after.closingText.utf8.count
    if needed <= allowance {
      try write(bytes)
    } else {
      allowance = try limit.extend(name, to: needed, size: newSize) { () throws(RecordingFault) in try write(bytes) }
    }
    state = after
    size = newSize
    samples = after.samples
  }

  /// Cancels what is still down, so that the recording is whole, and closes the file; returns why it is not all there.
  func close() -> RecordingFault? {
    guard !isClosed else { return nil }
    isClosed = true
    var fault: RecordingFault?
    do throws(RecordingFault) {
      try write(Array(state.closingText.utf8))
      samples = state.samples + state.down.count
    } catch {
      fault = error
      goBack()
    }
    do throws(RecordingFault) {
      try sink.close()
    } catch {
      fault = fault ?? error
    }
    return fault
  }

  /// Cancels the contacts in the place of the last lines, which need no new room on the disk.
  private func goBack() {
    for before in earlier.reversed() {
      let closing = Array(before.state.closingText.utf8)
      guard before.size + closing.count <= size else { continue }
      let whole = size
      samples = before.state.samples
      size = before.size
      do throws(RecordingFault) {
        try write(closing)
        try sink.truncate(to: size + closing.count)
        samples += before.state.down.count
      } catch {
        // Not written over: nothing was lost yet, and an earlier place is no better.
        if before.size == whole { samples = state.samples }
      }
      return
    }
  }

  /// Writes all bytes behind those that are there, or none.
  private func write(_ bytes: [UInt8]) throws(RecordingFault) {
    var rest = bytes[...]
    do throws(RecordingFault) {
      while !rest.isEmpty {
        rest = rest.dropFirst(try sink.write(rest, at: size + bytes.count - rest.count))
      }
    } catch {
      if rest.count < bytes.count { try? sink.truncate(to: size) }
      throw error
    }
  }
}

// MARK: Sink

/// Where the bytes of a recording go: a file, or in tests something that becomes full.
protocol RecordingSink: AnyObject {
  /// Writes some of the bytes, at least one, and returns how many.
  func write(_ bytes: ArraySlice<UInt8>, at position: Int) throws(RecordingFault) -> Int

  /// Drops everything from `size` on.
  func truncate(to size: Int) throws(RecordingFault)

  /// Closes it; nothing is written afterwards.
  func close() throws(RecordingFault)
}

/// A file that is open for writing.
final class FileSink: RecordingSink {
  private var descriptor: Int32

  /// A file that is open already, and is closed with this object at the latest.
  init(_ descriptor: Int32) {
    self.descriptor = descriptor
  }

  deinit { try? close() }

  func write(_ bytes: ArraySlice<UInt8>, at position: Int) throws(RecordingFault) -> Int {
    while true {
      let count = bytes.withUnsafeBytes { pwrite(descriptor, $0.baseAddress, $0.count, off_t(position)) }
      if count > 0 { return count }
      if count < 0, errno == EINTR { continue }
      throw .unwritable
    }
  }

  func truncate(to size: Int) throws(RecordingFault) {
    while ftruncate(descriptor, off_t(size)) != 0 {
      if errno != EINTR { throw .unwritable }
    }
  }

  func close() throws(RecordingFault) {
    guard descriptor >= 0 else { return }
    let result = systemClose(descriptor)
    descriptor = -1
    if result != 0 { throw .unwritable }
  }
}

private func systemClose(_ descriptor: Int32) -> Int32 { close(descriptor) }

// MARK: Faults

/// Why a recording cannot continue.
struct RecordingFault: Error, Hashable {
  /// What is wrong, in a sentence without a full stop.
  let message: String

  /// The limit of the folder is reached.
  static func full(_ limit: Int) -> RecordingFault {
    RecordingFault(
      message: "the recordings have reached their limit of \(megabytes(limit)); --record-limit sets another")
  }

  /// What the system said last when the file was written.
  static var unwritable: RecordingFault {
    RecordingFault(message: "the file cannot be written: \(String(cString: strerror(errno)))")
  }

  private static func megabytes(_ bytes: Int) -> String {
    bytes.isMultiple(of: 1_000_000) ? "\(bytes / 1_000_000) MB" : "\(bytes) bytes"
  }
}
