import TactusJSON
import TactusScenes

// Text in and out, in UTF-8: the page asks for room, writes, and calls the function that reads the text; the result is
// at `tactus_text_out`.

/// The memory in which the page may write `count` bytes of text; 0 if that is more than 64 MB, or invalid.
@c(tactus_text_in)
public func tactusTextIn(_ count: Int32) -> UnsafeMutablePointer<UInt8>? { TextMemory.shared.roomForPage(count) }

/// Provides all types of recognizers as JSON: for each the names of its `properties`, and its `values` with their
/// kinds, in the order in which actions have them.
///
/// - Returns: the length of the text in bytes.
@c(tactus_types)
public func tactusTypes() -> Int32 {
  let types = RecognizerType.supported.map { type in
    let properties = JSONNode(type.properties.map { JSONNode($0.name) })
    let values = JSONNode(
      members: type.values.map { (key: $0.name, value: JSONNode($0.kind.pageName) as JSONNode?) })
    return (key: type.name, value: JSONNode(members: [("properties", properties), ("values", values)]) as JSONNode?)
  }
  return TextMemory.shared.put(JSONNode(members: types).text)
}

extension RecordedValue.Kind {
  /// The page's name for the kind.
  fileprivate var pageName: String {
    switch self {
    case .number: "number"
    case .integer: "integer"
    case .flag: "flag"
    case .pair: "pair"
    case .transform: "transform"
    case .names: "names"
    case .contact: "contact"
    case .contacts: "contacts"
    }
  }
}

/// The result of `body`; if it throws, −1, and the page finds the error's text with the length that
/// `tactus_error_length` returns.
func reporting(_ body: () throws(DescriptionError) -> Int32) -> Int32 {
  do throws(DescriptionError) {
    return try body()
  } catch {
    errorLength = TextMemory.shared.put(error.description)
    return -1
  }
}

nonisolated(unsafe) private var errorLength: Int32 = 0

/// The length in bytes of the text of the last error.
@c(tactus_error_length)
public func tactusErrorLength() -> Int32 { errorLength }
