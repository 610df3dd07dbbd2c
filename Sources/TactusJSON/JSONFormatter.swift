/// Lays JSON out for people: what fits on a line stands on one, what does not is broken at its outermost level.
public enum JSONFormatter {
  /// The text of `node`, without a line break at its end.
  ///
  /// - Parameters:
  ///   - width: how many characters a line may have; a single long string or number may exceed it.
  ///   - indent: the spaces by which each level moves in.
  public static func text(of node: JSONNode, width: Int = 120, indent: Int = 2) -> String {
    var text = ""
    write(node, to: &text, column: 0, trailing: 0, margin: 0, layout: (width, indent))
    return text
  }

  private static func write(
    _ node: JSONNode, to text: inout String, column: Int, trailing: Int, margin: Int, layout: (width: Int, indent: Int)
  ) {
    var writer = JSONWriter()
    writer.node(node)
    let line = writer.text
    let fits = column + line.unicodeScalars.count + trailing <= layout.width
    let inner = margin + layout.indent
    let spaces = "\n" + String(repeating: " ", count: inner)
    switch node.value {
    case .array(let elements) where !fits && !elements.isEmpty:
      text += "["
      for (index, element) in elements.enumerated() {
        let isLast = index == elements.count - 1
        text += spaces
        write(element, to: &text, column: inner, trailing: isLast ? 0 : 1, margin: inner, layout: layout)
        text += isLast ? "" : ","
      }
      text += "\n" + String(repeating: " ", count: margin) + "]"
    case .object(let members) where !fits && !members.isEmpty:
      text += "{"
      for (index, member) in members.enumerated() {
        let isLast = index == members.count - 1
        var key = JSONWriter()
        key.string(member.key)
        text += spaces + key.text + ": "
        let column = inner + key.text.unicodeScalars.count + 2
        write(member.value, to: &text, column: column, trailing: isLast ? 0 : 1, margin: inner, layout: layout)
        text += isLast ? "" : ","
      }
      text += "\n" + String(repeating: " ", count: margin) + "}"
    default:
      text += line
    }
  }
}
