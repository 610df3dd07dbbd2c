/// Finds the end of a request's head as its bytes arrive, and notices at once when a limit is exceeded.
///
/// Each byte is looked at once. A head is lines that end in CR LF, and an empty one; a line that goes on in the next one, as
/// old programs write them, is refused, for others might read it otherwise.
struct HeadScanner {
  /// What the bytes lead to.
  enum Outcome: Hashable {
    /// The head goes on.
    case more
    /// The head is complete with this many of the bytes.
    case complete(Int)
    /// The head is refused.
    case fault(RequestFault)
  }

  private let limits: ConnectionLimits
  private var size = 0
  private var lines = 0
  private var lineSize = 0
  private var endsInReturn = false

  init(limits: ConnectionLimits) {
    self.limits = limits
  }

  /// Looks at the bytes that come after those it has seen.
  mutating func scan(_ bytes: UnsafeRawBufferPointer) -> Outcome {
    for index in bytes.indices {
      size += 1
      guard size <= limits.headSize else { return .fault(.headTooLarge(limit: limits.headSize)) }
      switch bytes[index] {
      case UInt8(ascii: "\n"):
        guard endsInReturn else { return .fault(.malformed) }
        endsInReturn = false
        // Empty lines before the first one mean nothing (RFC 9112, 2.2).
        if lineSize == 0, lines > 0 { return .complete(index + 1) }
        if lineSize > 0 { lines += 1 }
        lineSize = 0
        guard lines <= limits.fieldCount + 1 else { return .fault(.tooManyFields(limit: limits.fieldCount)) }
      case UInt8(ascii: "\r"):
        guard !endsInReturn else { return .fault(.malformed) }
        endsInReturn = true
      case let byte:
        let isFolded = lineSize == 0 && (byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t"))
        guard !endsInReturn, !isFolded else { return .fault(.malformed) }
        lineSize += 1
        guard lines > 0 || lineSize <= limits.requestLineSize else {
          return .fault(.lineTooLong(limit: limits.requestLineSize))
        }
      }
    }
    return .more
  }

  /// The hosts that the head asks for; one, if it makes sense.
  static func hosts(in head: UnsafeRawBufferPointer) -> [String] {
    head.split(separator: UInt8(ascii: "\n")).dropFirst().compactMap { line in
      guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { return nil }
      guard String(decoding: line[..<colon], as: UTF8.self).lowercased() == "host" else { return nil }
      let isSpace: (UInt8) -> Bool = { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") || $0 == UInt8(ascii: "\r") }
      let value = line[(colon + 1)...].drop(while: isSpace)
      let end = value.lastIndex { !isSpace($0) }.map { $0 + 1 } ?? value.startIndex
      return String(decoding: value[..<end], as: UTF8.self)
    }
  }
}
