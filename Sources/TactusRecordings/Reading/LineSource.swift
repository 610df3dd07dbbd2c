/// One line of a text in bytes, without its end.
nonisolated struct TextLine {
  var number: Int
  var bytes: ArraySlice<UInt8>
  /// Whether its end was there: a last line without one may have been cut off.
  var isClosed: Bool

  /// The line as text; bytes that are not UTF-8 are shown as U+FFFD.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  var isBlank: Bool { bytes.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0d } }

  /// The line without the white space before it.
  var words: ArraySlice<UInt8> { bytes.drop { $0 == 0x20 || $0 == 0x09 } }

  /// Whether the line starts with `prefix`, possibly after white space.
  func starts(with prefix: StaticString) -> Bool { prefix.withUTF8Buffer { words.starts(with: $0) } }

  /// Whether the line only states that other lines were left out.
  var isElision: Bool {
    let words = words
    return words.count < 16
      && ["...", "…", "[...]", "[…]", "(...)", "- ...", "<snip>", "[snip]"].contains(
        trimmed(String(decoding: words, as: UTF8.self)))
  }
}

/// The numbered lines of a source, as they arrive.
///
/// Ends are `\n`, after any number of `\r`. A byte order mark is skipped. If the first line is quoted as in mails
/// (`> `), the text is read without these marks. The memory holds at most a line and a piece of the source.
nonisolated struct LineSource {
  private let file: String
  private let source: RecordingSource
  private var buffer: [UInt8] = []
  /// The start of the next line in the buffer.
  private var start = 0
  /// The part of the buffer that was searched for the end of the next line.
  private var searched = 0
  private var isAtEnd = false
  private var number = 0
  private var isQuoted = false
  /// Whether a line may be a ``PackedSample``, which has no line end.
  var isPacked = false
  /// Whether everything that was read is kept, so that ``rewind()`` is possible.
  private var keepsAll = true

  init(_ source: RecordingSource, file: String) {
    self.source = source
    self.file = file
  }

  /// The next line, or `nil` at the end.
  ///
  /// - Parameter longest: a line with more bytes is an error. During the detection of the format it is cut off instead,
  ///   and the rest is a separate line.
  mutating func next(longest: Int = RecordingLimits.line, cutsLongLines: Bool = false) throws(RecordingError)
    -> TextLine?
  {
    while true {
      if isPacked, start < buffer.count, buffer[start] >= PackedSample.mark {
        if let count = PackedSample.count(buffer[start...]), start + count <= buffer.count {
          let line = buffer[start..<start + count]
          start += count
          number += 1
          return TextLine(number: number, bytes: line, isClosed: true)
        }
      } else if let end = buffer[max(searched, start)...].firstIndex(of: UInt8(ascii: "\n")) {
        let line = buffer[start..<end]
        start = end + 1
        searched = start
        return try made(line, isClosed: true, longest: cutsLongLines ? .max : longest)
      }
      searched = buffer.count
      if buffer.count - start > longest, cutsLongLines {
        let line = buffer[start..<start + longest]
        start += longest
        searched = start
        return try made(line, isClosed: false, longest: longest)
      }
      if buffer.count - start > longest + 2 { throw tooLong(longest) }
      guard try fill() else { break }
    }
    guard start < buffer.count else { return nil }
    let line = buffer[start...]
    start = buffer.count
    return try made(line, isClosed: false, longest: cutsLongLines ? .max : longest)
  }

  private mutating func made(
    _ line: ArraySlice<UInt8>, isClosed: Bool, longest: Int
  ) throws(RecordingError) -> TextLine {
    if line.count > longest { throw tooLong(longest) }
    var line = line
    number += 1
    if number == 1 {
      if line.starts(with: [0xef, 0xbb, 0xbf]) { line = line.dropFirst(3) }
      isQuoted = line.starts(with: [UInt8(ascii: ">"), UInt8(ascii: " ")])
    }
    if isQuoted, line.first == UInt8(ascii: ">") {
      line = line.dropFirst()
      if line.first == UInt8(ascii: " ") { line = line.dropFirst() }
    }
    if isClosed {
      while line.last == UInt8(ascii: "\r") { line = line.dropLast() }
    }
    return TextLine(number: number, bytes: line, isClosed: isClosed)
  }

  private func tooLong(_ longest: Int) -> RecordingError {
    RecordingError(
      file: file, line: number + 1, message: "the line is longer than \(longest) bytes, the most that is read here")
  }

  /// Reads another piece; returns whether there was one.
  private mutating func fill() throws(RecordingError) -> Bool {
    guard !isAtEnd else { return false }
    guard let piece = try source.next(file: file) else {
      isAtEnd = true
      return false
    }
    if !keepsAll, start > 0 {
      buffer.removeFirst(start)
      searched -= start
      start = 0
    }
    buffer += piece
    return true
  }

  /// Returns to the first line. Only until ``stopKeeping()``.
  mutating func rewind() {
    start = 0
    searched = 0
    number = 0
  }

  /// From now on, keeps only the bytes that are needed.
  mutating func stopKeeping() { keepsAll = false }

  /// The bytes from the start on, at least `count` if there are that many. Only until ``stopKeeping()``.
  mutating func head(_ count: Int) throws(RecordingError) -> ArraySlice<UInt8> {
    while buffer.count < count, try fill() {}
    return buffer.prefix(count)
  }

  /// The available part of the first `count` bytes, without waiting for more. Only until ``stopKeeping()``.
  func start(_ count: Int) -> ArraySlice<UInt8> { buffer.prefix(count) }

  /// Whether there is only white space, up to the first piece with other content. Only until ``stopKeeping()``.
  mutating func isBlank() throws(RecordingError) -> Bool {
    repeat {
      if !buffer.allSatisfy({ $0 == 0x20 || (0x09...0x0d).contains($0) }) { return false }
      if buffer.count > RecordingLimits.line { return false }
    } while try fill()
    return true
  }

  /// Everything from the start to the end, if that is at most `longest` bytes. Only until ``stopKeeping()``.
  mutating func all(longest: Int) throws(RecordingError) -> [UInt8] {
    repeat {
      if buffer.count > longest {
        throw RecordingError(
          file: file, message: "the file is larger than \(longest) bytes, the most that is read of this kind")
      }
    } while try fill()
    defer { buffer = [] }
    return buffer
  }
}
