import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A plain TCP connection, so that tests can send what no library would.
final class Connection: Sendable {
  private let descriptor: Int32

  struct Failure: Error {
    var what: String
  }

  /// Connects to a port of this machine.
  ///
  /// - Parameter receives: the bytes that the system keeps each way, about: those that were not read, and those that were
  ///   not taken by the other side. It keeps more unless said otherwise.
  init(port: UInt16, receives: Int? = nil) throws {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    if var size = receives.map(Int32.init) {
      for option in [SO_RCVBUF, SO_SNDBUF] {
        setsockopt(descriptor, SOL_SOCKET, option, &size, socklen_t(MemoryLayout<Int32>.size))
      }
    }
    var patience = timeval(tv_sec: 30, tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    inet_pton(AF_INET, "127.0.0.1", &address.sin_addr)
    let length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let result = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(descriptor, $0, length) }
    }
    guard result == 0 else {
      let reason = String(cString: strerror(errno))
      close(descriptor)
      throw Failure(what: "cannot connect: \(reason)")
    }
  }

  deinit { close(descriptor) }

  /// Sends bytes, and returns whether they went out. What cannot be sent any more, because the other side has closed, is not.
  @discardableResult
  func send(_ bytes: some Sequence<UInt8>) async -> Bool {
    let bytes = Array(bytes)
    return await onThread { [descriptor] in
      var rest = bytes[...]
      while !rest.isEmpty {
        let sent = rest.withUnsafeBytes { systemSend(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
        guard sent > 0 else { return false }
        rest = rest.dropFirst(sent)
      }
      return true
    }
  }

  /// Sends what the other side takes without being waited for longer than `patience`, in milliseconds, and returns how much
  /// that was.
  func sendSome(_ bytes: [UInt8], patience: Int32) -> Int {
    var rest = bytes[...]
    while !rest.isEmpty {
      var state = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      guard poll(&state, 1, patience) == 1 else { break }
      let flags = Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT)
      let sent = rest.withUnsafeBytes { systemSend(descriptor, $0.baseAddress, $0.count, flags) }
      guard sent > 0 else { break }
      rest = rest.dropFirst(sent)
    }
    return bytes.count - rest.count
  }

  /// The next bytes; none at the end.
  func receive() async throws -> [UInt8] {
    let (count, buffer, code) = await onThread { [descriptor] in
      var buffer = [UInt8](repeating: 0, count: 1 << 16)
      let count = recv(descriptor, &buffer, buffer.count, 0)
      return (count, buffer, errno)
    }
    if count < 0, code != ECONNRESET { throw Failure(what: "nothing came: \(String(cString: strerror(code)))") }
    return Array(buffer.prefix(max(0, count)))
  }

  /// Everything up to the end.
  func receiveAll() async throws -> [UInt8] {
    var bytes: [UInt8] = []
    while true {
      let more = try await receive()
      if more.isEmpty { return bytes }
      bytes += more
    }
  }

  // A thread of its own: a test that waits must not keep those busy that the server needs.
  private func onThread<Result: Sendable>(_ work: @escaping @Sendable () -> Result) async -> Result {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread { continuation.resume(returning: work()) }
    }
  }
}

private func systemSend(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int, _ flags: Int32) -> Int {
  send(descriptor, bytes, count, flags)
}
