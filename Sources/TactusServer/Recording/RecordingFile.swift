import Tactus
import TactusRecordings

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A `*.touches.jsonl` file that grows, and is a whole recording whenever it is closed.
final class RecordingFile {
  /// The file, from where the folder's path starts.
  let path: String
  /// How many samples were written.
  private(set) var samples = 0

  private var descriptor: Int32
  private let budget: RecordingBudget
  private var down: [UInt64: ContactSample] = [:]
  private var lastTime = Timestamp.zero
  /// The bytes that were taken from the budget for the lines that ``close()`` writes.
  private var reserved = 0

  /// A file that holds the header and nothing else; its bytes were taken from the budget.
  init(_ descriptor: Int32, path: String, header: String, budget: RecordingBudget) throws(RecordingFault) {
    self.descriptor = descriptor
    self.path = path
    self.budget = budget
    try write(header)
  }

  deinit {
    if descriptor >= 0 { _ = close() }
  }

  /// Writes lines, if the budget has room for them and for what would then be needed to close the file.
  func append(_ lines: [TouchesLine]) throws(RecordingFault) {
    let before = (down, lastTime)
    var text = ""
    var count = 0
    for line in lines {
      text += line.text
      guard case .sample(let sample) = line else { continue }
      count += 1
      lastTime = sample.time
      let isOver = sample.phase == .ended || sample.phase == .cancelled
      down[sample.id] = isOver ? nil : sample
    }
    let closing = closingText().utf8.count
    guard budget.take(text.utf8.count + closing - reserved) else {
      (down, lastTime) = before
      throw .full(budget.limit)
    }
    reserved = closing
    try write(text)
    samples += count
  }

  /// Cancels what is still down (S-1.7), so that the recording is whole, and closes the file.
  func close() -> RecordingFault? {
    guard descriptor >= 0 else { return nil }
    let text = closingText()
    var fault: RecordingFault?
    do {
      try write(text)
    } catch {
      fault = error
    }
    samples += down.count
    _ = budget.take(text.utf8.count - reserved)
    let isClosed = systemClose(descriptor) == 0
    descriptor = -1
    return fault ?? (isClosed ? nil : Self.lastFault)
  }

  /// The lines that cancel every contact that is down. They come later than the last frame, for in that one the contacts
  /// have samples already.
  private func closingText() -> String {
    down.values.sorted { $0.id < $1.id }.map { sample in
      var sample = sample
      sample.phase = .cancelled
      sample.time = lastTime + .nanoseconds(1)
      return TouchesLine.sample(sample).text
    }.joined()
  }

  private func write(_ text: String) throws(RecordingFault) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let written = bytes.withUnsafeBytes { systemWrite(descriptor, $0.baseAddress, $0.count) }
      if written > 0 {
        bytes = bytes.dropFirst(written)
      } else if written < 0, errno != EINTR {
        throw Self.lastFault
      }
    }
  }

  private static var lastFault: RecordingFault {
    RecordingFault(message: "the file cannot be written: \(String(cString: strerror(errno)))")
  }
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}

private func systemClose(_ descriptor: Int32) -> Int32 { close(descriptor) }
