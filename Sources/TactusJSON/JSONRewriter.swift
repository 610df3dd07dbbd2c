/// Changes values in a JSON text and keeps the rest of a person's layout.
///
/// ```swift
/// let text = "{ \"t\": 0.10,\n  \"count\": 1 }"
/// let changed = JSONNode(members: [("t", JSONNode(0.1)), ("count", JSONNode(2))])
/// print(try JSONRewriter.text(text, saying: changed))
/// // { "t": 0.10,
/// //   "count": 2 }
/// ```
///
/// An unchanged value keeps its spelling. New members are added at the end of their object. Elements of arrays keep
/// their spelling even if they move, and new elements get their own lines if the others have them.
public struct JSONRewriter {
  private let scalars: [Unicode.Scalar]
  private let lineStarts: [Int]

  /// `text` with the values of `node`.
  ///
  /// - Throws: a ``JSONError`` if `text` is not JSON.
  public static func text(_ text: String, saying node: JSONNode) throws(JSONError) -> String {
    let old = try JSONParser.parse(text)
    let rewriter = JSONRewriter(text)
    let start = rewriter.offset(old.position)
    let end = rewriter.end(from: start)
    return rewriter.slice(0, start) + rewriter.render(old, as: node) + rewriter.slice(end, rewriter.scalars.count)
  }

  private init(_ text: String) {
    scalars = Array(text.unicodeScalars)
    // A byte order mark has no column.
    var starts = [scalars.first == "\u{FEFF}" ? 1 : 0]
    for (index, scalar) in scalars.enumerated() where scalar == "\n" { starts.append(index + 1) }
    lineStarts = starts
  }

  // MARK: Places

  private func offset(_ position: JSONPosition) -> Int { lineStarts[position.line - 1] + position.column - 1 }

  private func slice(_ start: Int, _ end: Int) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars[start..<end])
    return String(view)
  }

  /// The end of the value that begins at `start`. The text was parsed, so it has an end.
  private func end(from start: Int) -> Int {
    var index = start
    var depth = 0
    repeat {
      switch scalars[index] {
      case "\"": index = endOfString(from: index)
      case "{", "[":
        depth += 1
        index += 1
      case "}", "]":
        depth -= 1
        index += 1
      default:
        index += 1
        if depth == 0 { while index < scalars.count, !Self.endsWord(scalars[index]) { index += 1 } }
      }
    } while depth > 0
    return index
  }

  private static func endsWord(_ scalar: Unicode.Scalar) -> Bool { ",]} \t\r\n".unicodeScalars.contains(scalar) }

  private func endOfString(from start: Int) -> Int {
    var index = start + 1
    while scalars[index] != "\"" { index += scalars[index] == "\\" ? 2 : 1 }
    return index + 1
  }

  // MARK: Values

  private func render(_ old: JSONNode, as new: JSONNode) -> String {
    let start = offset(old.position)
    if Self.isSame(old, new) { return slice(start, end(from: start)) }
    switch (old.value, new.value) {
    case (.object(let was), .object(let members)):
      let parts = was.map { member in
        let start = offset(member.keyPosition)
        return (start: start, end: end(from: offset(member.value.position)))
      }
      let kept = was.enumerated().filter { new[$0.element.key] != nil }
      var items = kept.map { index, member in
        let text = slice(parts[index].start, offset(member.value.position))
        return Item(place: index, text: text + render(member.value, as: new[member.key] ?? member.value))
      }
      let keys = Set(was.map { $0.key })
      for member in members where !keys.contains(member.key) {
        let isSpaced =
          was.first.map { offset($0.value.position) > offset($0.keyPosition) + length(of: $0.key) + 1 } ?? false
        let key = JSONNode(member.key).text
        items.append(Item(place: nil, text: key + (isSpaced ? ": " : ":") + member.value.text))
      }
      return enclose(items, in: old, parts, "{", "}")
    case (.array(let was), .array(let elements)):
      let parts = was.map { element in
        let start = offset(element.position)
        return (start: start, end: end(from: start))
      }
      let places = Self.align(was.count, elements.count) { Self.likeness(was[$0], elements[$1]) }
      let items = zip(elements, places).map { element, place in
        Item(place: place, text: place.map { render(was[$0], as: element) } ?? element.text)
      }
      return enclose(items, in: old, parts, "[", "]")
    default:
      return new.text
    }
  }

  /// The number of characters of a key in the text.
  private func length(of key: String) -> Int { JSONNode(key).text.unicodeScalars.count }

  /// A member or an element of the new text, and its place in the old one.
  private struct Item {
    var place: Int?
    var text: String
  }

  /// An object or an array of `items`, with the white space and commas that were between the old ones.
  private func enclose(
    _ items: [Item], in old: JSONNode, _ parts: [(start: Int, end: Int)], _ open: String, _ close: String
  ) -> String {
    guard !items.isEmpty else { return open + close }
    let start = offset(old.position)
    guard let first = parts.first, let last = parts.last else {
      let line = open + items.map { $0.text }.joined(separator: ",") + close
      if line.unicodeScalars.count <= 100 { return line }
      let margin = "\n" + String(repeating: " ", count: indent(ofLineAt: start))
      return open + items.map { margin + "  " + $0.text }.joined(separator: ",") + margin + close
    }
    let head = slice(start, first.start)
    let tail = slice(last.end, end(from: start))
    let isOnLines = head.unicodeScalars.contains("\n")
    let usual = parts.count > 1 ? slice(parts[0].end, parts[1].start) : isOnLines ? "," + head.dropFirst() : ","
    var text = head
    for (index, item) in items.enumerated() {
      if index > 0 {
        if let place = item.place, place > 0 {
          text += slice(parts[place - 1].end, parts[place].start)
        } else {
          text += usual
        }
      }
      text += item.text
    }
    return text + tail
  }

  private func indent(ofLineAt offset: Int) -> Int {
    let start = lineStarts.last { $0 <= offset } ?? 0
    return scalars[start...].prefix { $0 == " " }.count
  }

  // MARK: Comparing

  /// Whether both are the same value; the spelling of numbers may differ.
  private static func isSame(_ one: JSONNode, _ other: JSONNode) -> Bool {
    switch (one.value, other.value) {
    case (.number(let one), .number(let other)): one == other || (one.double != nil && one.double == other.double)
    case (.array(let one), .array(let other)): one.count == other.count && zip(one, other).allSatisfy { isSame($0, $1) }
    case (.object(let members), .object(let others)):
      members.count == others.count
        && members.allSatisfy { member in other[member.key].map { isSame(member.value, $0) } ?? false }
    default: one.withoutPositions == other.withoutPositions
    }
  }

  /// The similarity of two elements: 0 if the new one cannot come from the old one.
  private static func likeness(_ old: JSONNode, _ new: JSONNode) -> Int {
    if isSame(old, new) { return 8 }
    switch (old.value, new.value) {
    case (.object(let members), .object):
      guard let first = members.first, let value = new[first.key], isSame(first.value, value) else { return 0 }
      return 1
        + members.dropFirst().prefix(6).count { member in new[member.key].map { isSame(member.value, $0) } ?? false }
    case (.array(let one), .array(let other)):
      return zip(one, other).prefix(6).count { isSame($0, $1) }
    default:
      return 0
    }
  }

  /// For each of `count` new items, its index among the `old` ones, in order, such that the total similarity is largest.
  @_spi(Tools) public static func align(_ old: Int, _ count: Int, _ likeness: (Int, Int) -> Int) -> [Int?] {
    guard old * count <= 1 << 22 else { return (0..<count).map { $0 < old && likeness($0, $0) > 0 ? $0 : nil } }
    let width = count + 1
    var best = [Int](repeating: 0, count: (old + 1) * width)
    for i in (0..<old).reversed() {
      for j in (0..<count).reversed() {
        let alike = likeness(i, j)
        let together = alike > 0 ? alike + best[(i + 1) * width + j + 1] : 0
        best[i * width + j] = max(together, best[(i + 1) * width + j], best[i * width + j + 1])
      }
    }
    var places = [Int?](repeating: nil, count: count)
    var (i, j) = (0, 0)
    while i < old, j < count {
      let alike = likeness(i, j)
      if alike > 0, best[i * width + j] == alike + best[(i + 1) * width + j + 1] {
        places[j] = i
        (i, j) = (i + 1, j + 1)
      } else if best[i * width + j] == best[(i + 1) * width + j] {
        i += 1
      } else {
        j += 1
      }
    }
    return places
  }
}
