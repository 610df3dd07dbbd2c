import Tactus

/// Reads one line of a picture and keeps its place in it.
struct MarbleScanner {
  let characters: [Character]
  /// The line's number, from 1.
  let line: Int
  /// The place in the line, from 0.
  var index = 0

  var current: Character? { index < characters.count ? characters[index] : nil }

  mutating func skipSpaces() { while current == " " { index += 1 } }

  mutating func skip(_ character: Character) -> Bool {
    guard current == character else { return false }
    index += 1
    return true
  }

  /// The characters up to the first that does not match.
  mutating func scan(while belongs: (Character) -> Bool) -> String {
    let start = index
    while let character = current, belongs(character) { index += 1 }
    return String(characters[start..<index])
  }

  func error(_ message: String, at place: Int? = nil) -> MarbleError {
    MarbleError(message: message, line: line, column: (place ?? index) + 1, text: String(characters))
  }

  /// A number, and whether it starts with a sign.
  mutating func number() throws(MarbleError) -> (value: Double, isSigned: Bool) {
    let start = index
    let isSigned = current == "+" || current == "-"
    let digits = scan { $0.isNumber || $0 == "." || $0 == "+" || $0 == "-" || $0 == "e" }
    guard let value = Double(digits), value.isFinite else {
      throw error(digits.isEmpty ? "a number should stand here" : "'\(digits)' is no number", at: start)
    }
    return (value, isSigned)
  }

  /// `(x,y)`: a displacement if either number has a sign, otherwise a place. The scanner is at the parenthesis.
  mutating func pair() throws(MarbleError) -> MarblePair {
    let start = index
    guard skip("(") else { throw error("expected a place (x,y) or a displacement (+dx,dy)") }
    skipSpaces()
    let first = try number()
    skipSpaces()
    guard skip(",") else { throw error("a comma should stand between the two numbers") }
    skipSpaces()
    let second = try number()
    skipSpaces()
    guard skip(")") else { throw error("the parenthesis that opens at column \(start + 1) should close here") }
    if first.isSigned || second.isSigned { return .displacement(Vector(dx: first.value, dy: second.value)) }
    return .place(Point(x: first.value, y: second.value))
  }
}

/// Two numbers in parentheses.
enum MarblePair: Sendable, Hashable {
  case place(Point)
  case displacement(Vector)

  func position(from position: Point) -> Point {
    switch self {
    case .place(let place): place
    case .displacement(let displacement): position + displacement
    }
  }

  var numbers: [Double] {
    switch self {
    case .place(let place): [place.x, place.y]
    case .displacement(let displacement): [displacement.dx, displacement.dy]
    }
  }
}

extension MarbleScanner {
  /// The values after the marks of a recognizer: `| location (1,2) _ | why movedTooFar`, a value for each of its
  /// actions, or a reason for each of its failures and cancellations.
  mutating func valueLists(for marks: [Marbles.Mark]) throws(MarbleError) -> [Marbles.ValueList] {
    var lists: [Marbles.ValueList] = []
    while skip("|") {
      skipSpaces()
      let start = index
      let name = scan { $0.isLetter }
      guard !name.isEmpty else { throw error("the name of a value should stand here, like 'location', or 'why'") }
      var list = Marbles.ValueList(name: name)
      skipSpaces()
      while let character = current, character != "|" {
        list.items.append(try item(isReason: name == "why", character))
        skipSpaces()
      }
      let letters = name == "why" ? "FX" : "BCEX"
      let count = marks.filter { letters.contains($0.letter) }.count
      guard list.items.count == count else {
        throw error(
          "'\(name)' needs a value for each \(letters) of this row: \(count), not \(list.items.count); _ is any",
          at: start)
      }
      lists.append(list)
    }
    return lists
  }

  private mutating func item(isReason: Bool, _ first: Character) throws(MarbleError) -> Marbles.ValueList.Item {
    if skip("_") { return .any }
    if isReason {
      let word = scan { $0.isLetter || $0.isNumber }
      guard !word.isEmpty else { throw error("the code of a reason should stand here, like 'movedTooFar'") }
      return .word(word)
    }
    if first == "(" { return .numbers(try pair().numbers) }
    return .numbers([try number().value])
  }
}
