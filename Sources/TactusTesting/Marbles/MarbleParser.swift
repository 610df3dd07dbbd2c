import Tactus

/// Reads pictures: first the lines, for their definitions and the place of the first column, then the content of the rows.
struct MarbleParser {
  private var marbles: Marbles
  private let lines: [[Character]]
  /// The values of the keys A to Z.
  private var keys: [Character: MarblePair] = [:]
  private var rows: [Row] = []

  /// A line with a label, and the start and end of its marks.
  private struct Row {
    var line: Int
    var characters: [Character]
    var labelStart: Int
    var colon: Int
    var end: Int

    /// The place of the first mark in the line.
    var firstMark: Int? { (colon + 1..<end).first { characters[$0] != " " } }
    var lastMark: Int? { (colon + 1..<end).last { characters[$0] != " " } }
  }

  init(_ text: String) {
    marbles = Marbles(unparsed: text)
    lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { Array($0) }
  }

  mutating func parse() throws(MarbleError) -> Marbles {
    for (index, characters) in lines.enumerated() { try readLine(characters, number: index + 1) }
    guard let origin = rows.compactMap({ $0.firstMark }).min() else {
      let first = MarbleScanner(characters: lines.first ?? [], line: 1)
      throw first.error("the picture has no marks: it needs a row like '1: v---^'")
    }
    let end = rows.compactMap { $0.lastMark }.max() ?? origin
    marbles.width = end + 1 - origin
    for row in rows { try read(row, origin: origin) }
    return marbles
  }

  private mutating func readLine(_ characters: [Character], number: Int) throws(MarbleError) {
    var scanner = MarbleScanner(characters: characters, line: number)
    if let tab = characters.firstIndex(of: "\t") {
      throw scanner.error("a tab has no width of its own: columns need spaces", at: tab)
    }
    scanner.skipSpaces()
    guard let first = scanner.current, first != "#" else { return }
    let start = scanner.index
    if let equals = characters.firstIndex(of: "="), !characters[..<equals].contains(":") {
      try readDefinition(&scanner)
      return
    }
    // A finger's label may contain a place, and no name contains a colon: the first one ends the label.
    guard let colon = characters.firstIndex(of: ":") else {
      throw scanner.error("a row starts with a label and a colon, like '1:' or 'tap:'")
    }
    let end = characters[colon...].firstIndex(of: "|") ?? characters.count
    rows.append(Row(line: number, characters: characters, labelStart: start, colon: colon, end: end))
  }

  /// `A = (1,2)`, `step = 50 ms`, `stride = 4`.
  private mutating func readDefinition(_ scanner: inout MarbleScanner) throws(MarbleError) {
    let start = scanner.index
    let name = scanner.scan { $0 != " " && $0 != "=" }
    scanner.skipSpaces()
    guard scanner.skip("=") else { throw scanner.error("one word should stand before the '='") }
    scanner.skipSpaces()
    let value = scanner.index
    switch name {
    case "step":
      let number = try scanner.number().value
      scanner.skipSpaces()
      let unit = scanner.scan { $0.isLetter }
      guard unit == "ms" || unit == "s" else { throw scanner.error("a step is a number of 'ms' or 's'", at: value) }
      marbles.step = .seconds(unit == "s" ? number : number / 1000)
      guard marbles.step > .zero, marbles.step <= .seconds(3600) else {
        throw scanner.error("a step lasts longer than 0, and at most 3600 s", at: value)
      }
    case "stride": marbles.stride = try scanner.number().value
    default:
      guard let key = name.first, name.count == 1, key.isMarbleKey else {
        throw scanner.error("'\(name)' cannot be defined: only a key A to Z, 'step' and 'stride' can", at: start)
      }
      guard keys[key] == nil else { throw scanner.error("\(key) is defined already", at: start) }
      keys[key] = try scanner.pair()
    }
    scanner.skipSpaces()
    guard scanner.current == nil else { throw scanner.error("nothing more should stand here") }
  }

  // MARK: Rows

  private mutating func read(_ row: Row, origin: Int) throws(MarbleError) {
    let label = MarbleScanner(characters: row.characters, line: row.line, index: row.labelStart)
    if row.characters[row.labelStart].isNumber {
      try readFinger(row, label, origin: origin)
    } else {
      try readExpectation(row, label, origin: origin)
    }
  }

  private mutating func readFinger(_ row: Row, _ label: MarbleScanner, origin: Int) throws(MarbleError) {
    var label = label
    let start = label.index
    let digits = label.scan { $0.isNumber }
    guard let id = UInt64(digits) else {
      throw label.error("'\(digits)' is no number for a finger: 0 to \(UInt64.max)", at: start)
    }
    if marbles.fingers.contains(where: { $0.id == id }) {
      throw label.error("finger \(id) has a row already", at: start)
    }
    label.skipSpaces()
    var tool = Touch.Tool.finger
    let word = label.scan { $0.isLetter }
    if !word.isEmpty {
      guard let named = Touch.Tool(name: word) else {
        let tools = Touch.Tool.allCases.map { $0.name }.joined(separator: ", ")
        throw label.error("'\(word)' is no tool: \(tools)", at: label.index - word.count)
      }
      tool = named
    }
    label.skipSpaces()
    // Fingers without a place come down side by side, far enough from each other to be distinguished.
    var position = Point(x: 100 + 60 * Double(marbles.fingers.count), y: 100)
    if label.current == "(" { position = try label.pair().position(from: position) }
    label.skipSpaces()
    guard label.index == row.colon else {
      throw label.error("a finger's label is a number, a tool if it is no finger, and a place: '1 pen (100,200):'")
    }
    if row.end < row.characters.count {
      let bar = MarbleScanner(characters: row.characters, line: row.line, index: row.end)
      throw bar.error("a '|' has no meaning in the row of a finger")
    }
    var reader = FingerRowReader(
      scanner: MarbleScanner(characters: row.characters, line: row.line, index: row.colon + 1), origin: origin,
      step: marbles.step, stride: marbles.stride, keys: keys, id: id, tool: tool, position: position)
    try reader.read()
    let cells = row.characters[min(origin, row.end)..<row.end]
    marbles.fingers.append(
      Marbles.FingerRow(id: id, cells: String(cells), samples: reader.samples, hovers: reader.hovers))
  }

  private mutating func readExpectation(_ row: Row, _ label: MarbleScanner, origin: Int) throws(MarbleError) {
    var name = String(row.characters[row.labelStart..<row.colon])
    while name.last == " " { name.removeLast() }
    guard !name.isEmpty else { throw label.error("a row needs a name before its colon") }
    let isView = name.first == "[" && name.last == "]"
    if isView { name = String(name.dropFirst().dropLast()) }
    var expected = Marbles.ExpectedRow(name: name, isView: isView, line: row.line, column: row.labelStart + 1)
    let letters = isView ? MarbleLetters.view : MarbleLetters.recognizer
    for index in row.colon + 1..<row.end {
      let character = MarbleLetters.plain(row.characters[index])
      if character == " " || character == "-" { continue }
      guard letters.contains(where: { $0.letter == character }) else {
        let known = letters.map { "\($0.letter) \($0.meaning)" }.joined(separator: ", ")
        let subject = isView ? "view" : "recognizer"
        throw MarbleScanner(characters: row.characters, line: row.line, index: index).error(
          "'\(row.characters[index])' means nothing in the row of a \(subject): \(known)")
      }
      expected.marks.append(Marbles.Mark(column: index - origin, letter: character))
    }
    var scanner = MarbleScanner(characters: row.characters, line: row.line, index: row.end)
    if isView, scanner.current == "|" { throw scanner.error("a '|' has no meaning in the row of a view") }
    expected.values = try scanner.valueLists(for: expected.marks)
    marbles.expectations.append(expected)
  }
}

extension Character {
  /// Whether it may be the key of a place or a displacement that a line of the picture defines.
  var isMarbleKey: Bool { ("A"..."Z").contains(self) }
}

/// The meaning of each letter in a picture.
enum MarbleLetters {
  /// The advice for another letter in the row of a finger.
  static let finger =
    "v down, ^ up, x cancelled, p was a palm, - rests, o stays (reported), > < u d moves, (x,y) moves there, "
    + "(+dx,dy) moves by, A to Z as defined, 0 to 9 and ! presses, ~ hovers"

  static let recognizer: [(letter: Character, meaning: String)] = [
    ("B", "began"), ("C", "changed"), ("E", "ended"), ("X", "cancelled"), ("F", "failed"), ("h", "held"),
  ]

  static let view: [(letter: Character, meaning: String)] = [
    ("v", "began"), ("m", "moved"), ("^", "ended"), ("x", "cancelled"),
  ]

  /// The plain letter for a prettier one.
  static func plain(_ character: Character) -> Character {
    switch character {
    case "↓": "v"
    case "↑": "^"
    case "×": "x"
    case "→": ">"
    case "←": "<"
    case "·", "─": "-"
    default: character
    }
  }

  /// The letter for an event of the log; `nil` for events that pictures do not show.
  static func letter(for event: StageLog.Event) -> Character? {
    switch event {
    case .action(.began, _): "B"
    case .action(.changed, _): "C"
    case .action(.ended, _): "E"
    case .action(.cancelled, _): "X"
    case .decision(.failed, _, _): "F"
    case .decision(.held, _, _): "h"
    case .view(.began, _): "v"
    case .view(.moved, _): "m"
    case .view(.ended, _): "^"
    case .view(.cancelled, _): "x"
    case .action, .decision, .view, .anomaly: nil
    }
  }

  static func isView(_ letter: Character) -> Bool { view.contains { $0.letter == letter } }

  /// The meaning of `letter` in the row of a recognizer or a view.
  static func meaning(of letter: Character) -> String {
    (recognizer + view).first { $0.letter == letter }?.meaning ?? String(letter)
  }

  /// Whether `letter` means a call of the actions.
  static func isAction(_ letter: Character) -> Bool { "BCEX".contains(letter) }
}
