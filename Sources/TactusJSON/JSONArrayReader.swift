/// Reads the elements of one JSON array, one after the other, so that no more than one is held.
///
/// ```swift
/// var reader = try JSONArrayReader(Array("[1, 2]".utf8))
/// while let node = try reader.next() { print(node.number?.text ?? "") }
/// // 1
/// // 2
/// ```
///
/// The text is judged as ``JSONParser`` judges it, with the same errors; a fault in a later element shows when its turn
/// comes.
public struct JSONArrayReader {
  private let bytes: [UInt8]
  private var state: JSONScanner.State
  private var isFirst = true
  private var isOver = false

  /// A reader of the array that `bytes` hold, in UTF-8, with white space around it.
  ///
  /// - Throws: a ``JSONError`` if they do not begin an array.
  public init(_ bytes: [UInt8]) throws(JSONError) {
    self.bytes = bytes
    state = try bytes.withUnsafeBufferPointer { buffer throws(JSONError) in
      var scanner = JSONScanner(buffer, startingAt: .start)
      try scanner.beginArray()
      return scanner.state
    }
  }

  /// The next element; `nil` after the last one.
  ///
  /// - Throws: a ``JSONError`` at the first character that does not fit, also after the array.
  public mutating func next() throws(JSONError) -> JSONNode? {
    if isOver { return nil }
    let (before, first) = (state, isFirst)
    isFirst = false
    let (node, after) = try bytes.withUnsafeBufferPointer {
      buffer throws(JSONError) -> (JSONNode?, JSONScanner.State) in
      var scanner = JSONScanner(buffer, before)
      let node = try scanner.nextElement(isFirst: first)
      return (node, scanner.state)
    }
    state = after
    isOver = node == nil
    return node
  }
}
