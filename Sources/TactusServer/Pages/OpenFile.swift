import NIOCore

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A file that is read piece by piece, so that a large one needs no more memory than a small one.
final class OpenFile {
  /// The bytes that it had when it was opened: as many are sent, however it changes.
  let size: Int

  /// The file has fewer bytes than it had.
  struct TooShort: Error {}

  private let descriptor: Int32
  private var position = 0

  /// A file that is open already, and is closed with this object.
  init(_ descriptor: Int32, size: Int) {
    self.descriptor = descriptor
    self.size = size
  }

  deinit { close(descriptor) }

  /// The next piece; `nil` at the end.
  func read(_ allocator: ByteBufferAllocator) throws -> ByteBuffer? {
    guard position < size else { return nil }
    let wanted = min(ConnectionLimits.chunkSize, size - position)
    var buffer = allocator.buffer(capacity: wanted)
    let count = buffer.writeWithUnsafeMutableBytes(minimumWritableBytes: wanted) { [descriptor, position] bytes in
      max(0, pread(descriptor, bytes.baseAddress, wanted, off_t(position)))
    }
    guard count > 0 else { throw TooShort() }
    position += count
    return buffer
  }
}
