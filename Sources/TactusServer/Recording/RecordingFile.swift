import Tactus
import TactusRecordings

/// A `*.touches.jsonl` file that grows, and is a whole recording whenever it is closed, on a full disk as well.
///
/// What cannot be written whole is not written: the file ends with the last line that fitted. The contacts that are down are
/// cancelled behind it; where there is no room for that, in the place of the last lines.
final class RecordingFile {
  /// How many messages back the file can be closed.
  private static let longestWay = 32

  /// The file, from where the folder's path starts.
  let path: String

  private let name: String
  private let sink: any RecordingSink
  private let limit: RecordingLimit
  private var state = RecordingState()
  /// The states before the last few messages.
  private var earlier: [RecordingState] = []
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
    try add(Array(header.utf8), leadingTo: RecordingState())
  }

  deinit {
    if !isClosed { _ = close() }
  }

  /// How many samples the file has.
  var samples: Int { state.samples }

  /// Writes lines, if there is room for them and for what would then be needed to close the file: all of them, or none.
  func append(_ lines: [TouchesLine]) throws(RecordingFault) {
    let before = state
    var after = state
    var text = ""
    for line in lines {
      text += line.text
      after.add(line)
    }
    try add(Array(text.utf8), leadingTo: after)
    earlier.append(before)
    if earlier.count > Self.longestWay { earlier.removeFirst() }
  }

  private func add(_ bytes: [UInt8], leadingTo after: RecordingState) throws(RecordingFault) {
    var after = after
    after.size = state.size + bytes.count
    let needed = after.size + after.closingText.utf8.count
    if needed <= allowance {
      try write(bytes)
    } else {
      allowance = try limit.extend(name, to: needed, size: after.size) { () throws(RecordingFault) in try write(bytes) }
    }
    state = after
  }

  /// Cancels what is still down, so that the recording is whole, and closes the file; returns why it is not all there.
  func close() -> RecordingFault? {
    guard !isClosed else { return nil }
    isClosed = true
    var fault: RecordingFault?
    do throws(RecordingFault) {
      try write(Array(state.closingText.utf8))
      state.samples += state.down.count
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
      let closing = Array(before.closingText.utf8)
      guard before.size + closing.count <= state.size else { continue }
      let whole = state
      do throws(RecordingFault) {
        state = before
        try write(closing)
        try sink.truncate(to: before.size + closing.count)
        state.samples += before.down.count
        return
      } catch {
        // Not written over: nothing was lost yet, and an earlier place is no better.
        if before.size == whole.size { state = whole }
        return
      }
    }
  }

  /// Writes all bytes behind those that are there, or none.
  private func write(_ bytes: [UInt8]) throws(RecordingFault) {
    var rest = bytes[...]
    do throws(RecordingFault) {
      while !rest.isEmpty {
        rest = rest.dropFirst(try sink.write(rest, at: state.size + bytes.count - rest.count))
      }
    } catch {
      if rest.count < bytes.count { try? sink.truncate(to: state.size) }
      throw error
    }
  }
}
