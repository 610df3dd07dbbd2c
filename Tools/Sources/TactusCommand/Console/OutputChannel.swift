import Foundation
import ToolsCLibrary

/// Something that is written to: standard output, standard error, a file, or memory.
protocol OutputChannel: AnyObject {
  /// Writes `bytes`; they may be kept until ``flush()``.
  func write(_ bytes: some Sequence<UInt8>)

  /// Writes out what was kept.
  func flush()

  /// Why something could not be written, if so. A closed reader is no failure.
  var failure: String? { get }
}

extension OutputChannel {
  /// Writes `text`; it may be kept until ``flush()``.
  func write(_ text: String) { write(text.utf8) }
}

/// What stays in memory.
final class MemoryChannel: OutputChannel {
  private(set) var bytes: [UInt8] = []

  var text: String { String(decoding: bytes, as: UTF8.self) }

  func write(_ bytes: some Sequence<UInt8>) { self.bytes += bytes }

  func flush() {}

  var failure: String? { nil }
}

/// A file descriptor, written to in large pieces.
///
/// When the reader of a pipe has gone away (`tactus … | head -1`), the rest is dropped in silence.
final class DescriptorChannel: OutputChannel {
  private let descriptor: Int32
  private let capacity: Int
  private var buffer: [UInt8] = []
  private var isClosed = false
  private(set) var failure: String?

  /// - Parameter capacity: how many bytes are kept before they are written; 0 writes everything at once.
  init(_ descriptor: Int32, capacity: Int = 1 << 16) {
    self.descriptor = descriptor
    self.capacity = capacity
  }

  func write(_ bytes: some Sequence<UInt8>) {
    if isClosed { return }
    buffer.append(contentsOf: bytes)
    if buffer.count > capacity { flush() }
  }

  func flush() {
    buffer.withUnsafeBytes { bytes in
      var start = 0
      while start < bytes.count, !isClosed {
        let written = systemWrite(descriptor, bytes.baseAddress! + start, bytes.count - start)
        if written > 0 {
          start += written
        } else if written < 0, errno != EINTR {
          isClosed = true
          if errno != EPIPE { failure = String(cString: strerror(errno)) }
        }
      }
    }
    buffer.removeAll(keepingCapacity: true)
  }
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}
