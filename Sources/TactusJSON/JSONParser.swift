/// Reads JSON strictly, as RFC 8259 defines it, and remembers where everything stood.
///
/// ```swift
/// let node = try JSONParser.parse("[1, 2")
/// // JSONError: 1:6: the text ends inside an array; expected "," or "]"
/// ```
public enum JSONParser {
  /// How deeply arrays and objects may be nested: more is an error, never a stack overflow.
  public static var maximumDepth: Int { 256 }

  /// The one value that `bytes` hold, in UTF-8, with white space around it.
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

  /// The one value that `bytes` hold; see the other form.
  public static func parse(_ bytes: [UInt8], startingAt position: JSONPosition = .start) throws(JSONError) -> JSONNode {
    try bytes.withUnsafeBufferPointer { buffer throws(JSONError) in try parse(buffer, startingAt: position) }
  }

  /// The one value that `bytes` hold; see the other form. A slice of an array is read in place.
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

  /// The one value that `text` holds; see the other form.
  public static func parse(_ text: String, startingAt position: JSONPosition = .start) throws(JSONError) -> JSONNode {
    try parse(text.utf8, startingAt: position)
  }
}
