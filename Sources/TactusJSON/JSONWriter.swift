/// Writes JSON on one line, in the order of the calls, the same on every platform.
///
/// ```swift
/// var writer = JSONWriter()
/// writer.object { writer in
///   writer.member("t", 0.25)
///   writer.member("touches") { $0.array { $0.element { $0.integer(2) } } }
/// }
/// print(writer.text)  // {"t":0.25,"touches":[2]}
/// ```
public struct JSONWriter: Sendable {
  /// The text so far.
  public private(set) var text = ""
  private var needsComma = false

  /// An empty writer.
  public init() {}

  // MARK: Containers

  /// Writes an object; `members` writes its members.
  public mutating func object(_ members: (inout JSONWriter) -> Void) { enclose("{", "}", members) }

  /// Writes an array; `elements` writes its elements.
  public mutating func array(_ elements: (inout JSONWriter) -> Void) { enclose("[", "]", elements) }

  private mutating func enclose(_ open: String, _ close: String, _ content: (inout JSONWriter) -> Void) {
    text += open
    needsComma = false
    content(&self)
    text += close
    needsComma = true
  }

  /// Writes a key, with a comma before it if necessary; the value must follow.
  private mutating func key(_ key: String) {
    separate()
    string(key)
    text += ":"
  }

  private mutating func separate() {
    if needsComma { text += "," }
    needsComma = true
  }

  // MARK: Members of an object

  /// Writes a member whose value `value` writes.
  public mutating func member(_ key: String, _ value: (inout JSONWriter) -> Void) {
    self.key(key)
    value(&self)
    needsComma = true
  }

  /// Writes a member with a string.
  public mutating func member(_ key: String, _ value: String) { member(key) { $0.string(value) } }

  /// Writes a member with a number; see ``number(_:)``.
  public mutating func member(_ key: String, _ value: Double) { member(key) { $0.number(value) } }

  /// Writes a member with an integer.
  public mutating func member(_ key: String, _ value: some FixedWidthInteger) { member(key) { $0.integer(value) } }

  /// Writes a member with a number that keeps its spelling.
  public mutating func member(_ key: String, _ value: JSONNumber) { member(key) { $0.number(value) } }

  // MARK: Elements of an array

  /// Writes an element that `value` writes.
  public mutating func element(_ value: (inout JSONWriter) -> Void) {
    separate()
    value(&self)
    needsComma = true
  }

  // MARK: Values

  /// Writes `null`.
  public mutating func null() { text += "null" }

  /// Writes `true` or `false`.
  public mutating func bool(_ value: Bool) { text += value ? "true" : "false" }

  /// Writes an integer.
  public mutating func integer(_ value: some FixedWidthInteger) { text += value.description }

  /// Writes the shortest decimal number that reads back as `value`; see ``JSONNumber/init(shortest:)``.
  ///
  /// JSON has no infinity and no NaN: these become `null`.
  public mutating func number(_ value: Double) { text += JSONNumber(shortest: value)?.text ?? "null" }

  /// Writes a number with its spelling.
  public mutating func number(_ value: JSONNumber) { text += value.text }

  /// Writes a string in quotes, with only the escapes that JSON requires.
  public mutating func string(_ value: String) {
    text += "\""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case "\u{0}"..<"\u{20}":
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }

  /// Writes a value.
  public mutating func node(_ node: JSONNode) {
    switch node.value {
    case .null: null()
    case .bool(let value): bool(value)
    case .number(let value): number(value)
    case .string(let value): string(value)
    case .array(let elements):
      array { writer in
        for element in elements { writer.element { $0.node(element) } }
      }
    case .object(let members):
      object { writer in
        for member in members { writer.member(member.key) { $0.node(member.value) } }
      }
    }
  }
}

/// Formats JSON for people: a value that fits on a line stays on one line, otherwise it is broken at its outermost level.
public enum JSONFormatter {
  /// The text of `node`, without a line break at its end.
  ///
  /// - Parameters:
  ///   - width: the largest number of characters in a line; a single long string or number may exceed it.
  ///   - indent: the number of spaces for each level.
  public static func text(of node: JSONNode, width: Int = 120, indent: Int = 2) -> String {
    var text = ""
    write(node, to: &text, column: 0, trailing: 0, margin: 0, layout: (width, indent))
    return text
  }

  private static func write(
    _ node: JSONNode, to text: inout String, column: Int, trailing: Int, margin: Int, layout: (width: Int, indent: Int)
  ) {
    let line = node.text
    let fits = column + line.unicodeScalars.count + trailing <= layout.width
    let inner = margin + layout.indent
    let (open, close, items): (String, String, [(key: String, value: JSONNode)])
    switch node.value {
    case .array(let elements) where !fits && !elements.isEmpty:
      (open, close, items) = ("[", "]", elements.map { ("", $0) })
    case .object(let members) where !fits && !members.isEmpty:
      (open, close, items) = ("{", "}", members.map { (JSONNode($0.key).text + ": ", $0.value) })
    default:
      text += line
      return
    }
    text += open
    for (index, item) in items.enumerated() {
      let isLast = index == items.count - 1
      text += "\n" + String(repeating: " ", count: inner) + item.key
      let column = inner + item.key.unicodeScalars.count
      write(item.value, to: &text, column: column, trailing: isLast ? 0 : 1, margin: inner, layout: layout)
      text += isLast ? "" : ","
    }
    text += "\n" + String(repeating: " ", count: margin) + close
  }
}
