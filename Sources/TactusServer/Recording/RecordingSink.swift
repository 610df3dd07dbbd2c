#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

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
