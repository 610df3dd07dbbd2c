/// Reads JSON strictly, as RFC 8259 defines it, and stores the place of every value.
///
/// ```swift
/// let node = try JSONParser.parse("[1, 2")
/// // JSONError: 1:6: the text ends inside an array; expected "," or "]"
/// ```
public enum JSONParser {
  /// The largest depth of nested arrays and objects: more is an error, never a stack overflow.
  public static var maximumDepth: Int { 256 }

  /// The one value in `bytes`, in UTF-8, with white space around it.
  ///
  /// - Parameters:
  ///   - bytes: the text. A byte order mark at the start of a file is skipped.
  ///   - position: the place of the first byte: for a text that is a line of a longer one.
  /// - Throws: a ``JSONError`` at the first character that does not fit.
  public static func parse(_ bytes: UnsafeBufferPointer<UInt8>, startingAt position: JSONPosition = .start)
    throws(JSONError) -> JSONNode
  {
    var scanner = JSONScanner(bytes, startingAt: position)
    return try scanner.document()
  }

  /// The one value in `bytes`; see the other form.
  public static func parse(_ bytes: [UInt8], startingAt position: JSONPosition = .start) throws(JSONError) -> JSONNode {
    try bytes.withUnsafeBufferPointer { buffer throws(JSONError) in try parse(buffer, startingAt: position) }
  }

  /// The one value in `bytes`; see the other form. A slice of an array is read in place.
  public static func parse(_ bytes: some Collection<UInt8>, startingAt position: JSONPosition = .start)
    throws(JSONError) -> JSONNode
  {
    let inPlace: Result<JSONNode, JSONError>? = bytes.withContiguousStorageIfAvailable { buffer in
      do throws(JSONError) {
        return .success(try parse(buffer, startingAt: position))
      } catch {
        return .failure(error)
      }
    }
    if let inPlace { return try inPlace.get() }
    return try parse(Array(bytes), startingAt: position)
  }

  /// The one value in `text`; see the other form.
  public static func parse(_ text: String, startingAt position: JSONPosition = .start) throws(JSONError) -> JSONNode {
    try parse(text.utf8, startingAt: position)
  }
}

/// Reads the elements of one JSON array, one after the other, so that only one is in memory.
///
/// ```swift
/// var reader = try JSONArrayReader(Array("[1, 2]".utf8))
/// while let node = try reader.next() { print(node.number?.text ?? "") }
/// // 1
/// // 2
/// ```
///
/// The text is checked as by ``JSONParser``, with the same errors; a mistake in a later element is found when that
/// element is read.
public struct JSONArrayReader {
  private let bytes: [UInt8]
  /// It has the bytes within a call only, so that no pointer outlives one.
  private var scanner: JSONScanner
  private var isFirst = true
  private var isOver = false

  /// A reader of the array in `bytes`, in UTF-8, with white space around it.
  ///
  /// - Throws: a ``JSONError`` if they do not begin an array.
  public init(_ bytes: [UInt8]) throws(JSONError) {
    self.bytes = bytes
    scanner = try bytes.withUnsafeBufferPointer { buffer throws(JSONError) in
      var scanner = JSONScanner(buffer, startingAt: .start)
      try scanner.beginArray()
      scanner.bytes = UnsafeBufferPointer(start: nil, count: 0)
      return scanner
    }
  }

  /// The next element; `nil` after the last one.
  ///
  /// - Throws: a ``JSONError`` at the first character that does not fit, also after the array.
  public mutating func next() throws(JSONError) -> JSONNode? {
    if isOver { return nil }
    var scanner = scanner
    let first = isFirst
    isFirst = false
    let node = try bytes.withUnsafeBufferPointer { buffer throws(JSONError) -> JSONNode? in
      scanner.bytes = buffer
      return try scanner.nextElement(isFirst: first)
    }
    self.scanner = scanner
    self.scanner.bytes = UnsafeBufferPointer(start: nil, count: 0)
    isOver = node == nil
    return node
  }
}

/// The candidate that `key` probably meant, or `nil` if none is near.
///
/// A candidate is near if at most about a third of the longer word's letters, and not all of them, must be added, left
/// out, replaced or swapped with their neighbour. If there is none, a word counts that is a part of the other and has
/// four letters or more. Case does not count. Among equally near candidates the first is returned.
public func nearestKey(to key: String, among candidates: [String]) -> String? {
  let wanted = Array(key.lowercased().unicodeScalars)
  // For a very long key, the table of the comparison would be too large.
  guard !wanted.isEmpty, wanted.count <= 256 else { return nil }
  var nearest: (key: String, distance: Int)?
  for candidate in candidates where candidate != key {
    let letters = Array(candidate.lowercased().unicodeScalars)
    let limit = max(1, (max(wanted.count, letters.count) + 1) / 3)
    guard abs(letters.count - wanted.count) <= limit else { continue }
    let distance = editDistance(wanted, letters)
    if distance <= limit, distance < max(wanted.count, letters.count), distance < nearest?.distance ?? .max {
      nearest = (candidate, distance)
    }
  }
  if let nearest { return nearest.key }
  return candidates.first { candidate in
    let letters = Array(candidate.lowercased().unicodeScalars)
    guard candidate != key, min(wanted.count, letters.count) >= 4 else { return false }
    return isPart(wanted, of: letters) || isPart(letters, of: wanted)
  }
}

/// Whether the letters of `part` stand next to each other somewhere in `whole`.
private func isPart(_ part: [Unicode.Scalar], of whole: [Unicode.Scalar]) -> Bool {
  guard part.count <= whole.count else { return false }
  return (0...(whole.count - part.count)).contains { whole[$0..<($0 + part.count)].elementsEqual(part) }
}

/// The number of letters that must be added, removed, replaced or swapped with their neighbour to make `a` into `b`.
private func editDistance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
  var beforeLast: [Int] = []
  var last = Array(0...b.count)
  for i in 1..<(a.count + 1) {
    var row = [i]
    row.reserveCapacity(b.count + 1)
    for j in 1..<(b.count + 1) {
      var distance = min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1))
      if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] { distance = min(distance, beforeLast[j - 2] + 1) }
      row.append(distance)
    }
    beforeLast = last
    last = row
  }
  return last[b.count]
}
