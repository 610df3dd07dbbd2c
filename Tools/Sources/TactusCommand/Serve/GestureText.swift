import Tactus
@_spi(Tools) import TactusJSON
import TactusServer

/// A gesture that a page has reported, as a line for people.
///
/// ```
/// ✓    2.519  tap           recognized  photo 3  touch 2  at (220, 301.5)
/// ```
struct GestureText {
  let paint: Paint

  /// The line.
  ///
  /// - Parameter link: the number of the page, if there are several.
  func line(_ gesture: GestureLine, link: Int?) -> String {
    let (mark, color): (String, Paint.Color?) =
      switch gesture.state {
      case .began: ("▶", .green)
      case .changed: ("·", nil)
      case .cancelled: ("■", .yellow)
      case .recognized, .ended: ("✓", .green)
      }
    let name = Self.padded(gesture.recognizer, to: 12)
    let parts = [
      paint(mark, color), Self.padded(gesture.time.text, to: 8, isRight: true),
      color == .green ? paint.bold(name) : name, paint(Self.padded(gesture.state.rawValue, to: 10), color),
      details(gesture, link: link),
    ]
    return parts.filter { !$0.isEmpty }.joined(separator: "  ")
  }

  private func details(_ gesture: GestureLine, link: Int?) -> String {
    var parts: [String] = []
    if let link { parts.append("page \(link)") }
    if let view = gesture.view { parts.append(view) }
    if let touches = gesture.value("touches")?.array, !touches.isEmpty {
      parts.append((touches.count == 1 ? "touch " : "touches ") + touches.map(Self.text).joined(separator: "+"))
    }
    if let x = gesture.value("x"), let y = gesture.value("y") { parts.append("at (\(Self.text(x)), \(Self.text(y)))") }
    for member in gesture.values where !["touches", "x", "y"].contains(member.key) {
      parts.append("\(member.key) \(Self.text(member.value))")
    }
    return parts.joined(separator: "  ")
  }

  /// A value for people: numbers to two decimals, lists in parentheses.
  private static func text(_ node: JSONNode) -> String {
    switch node.value {
    case .number(let number):
      number.double.map { $0.text(decimals: 2, keepsZeros: false) } ?? number.text
    case .string(let text): text
    case .bool(let value): value ? "yes" : "no"
    case .array(let elements): "(" + elements.map(text).joined(separator: ", ") + ")"
    case .null, .object: ""
    }
  }

  private static func padded(_ text: String, to width: Int, isRight: Bool = false) -> String {
    let spaces = String(repeating: " ", count: max(0, width - text.count))
    return isRight ? spaces + text : text + spaces
  }
}

extension GestureLine {
  /// The value of this name.
  fileprivate func value(_ name: String) -> JSONNode? { values.first { $0.key == name }?.value }
}
