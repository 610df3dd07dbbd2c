import Tactus

/// Reads the marks of one finger, from left to right, and follows the finger.
struct FingerRowReader {
  var scanner: MarbleScanner
  let origin: Int
  let step: Timestamp.Duration
  let stride: Double
  let keys: [Character: MarblePair]
  let id: UInt64
  let tool: Touch.Tool
  var position: Point
  private(set) var samples: [ContactSample] = []
  /// The hover samples of the finger or pointer.
  private(set) var hovers: [PointerSample] = []
  var isDown = false
  var isHovering = false
  var force = 0.0

  mutating func read() throws(MarbleError) {
    while let character = scanner.current {
      let column = scanner.index
      switch MarbleLetters.plain(character) {
      case " ", "-": scanner.index += 1
      case "v":
        if isDown { throw scanner.error("finger \(id) is down already: lift it with '^' or 'x' first") }
        scanner.index += 1
        if let place = try pairOrKey() { position = place.position(from: position) }
        // A touching finger does not hover, so the hover ends first.
        if isHovering { leave(.ended, column) }
        isDown = true
        force = 0
        add(.began, column)
      case "~":
        if isDown { throw scanner.error("finger \(id) touches, so it cannot hover: lift it with '^' first") }
        scanner.index += 1
        if let place = try pairOrKey() { position = place.position(from: position) }
        hover(isHovering ? .moved : .began, column)
        isHovering = true
      case "^" where isHovering:
        scanner.index += 1
        leave(.ended, column)
      case "x" where isHovering:
        scanner.index += 1
        leave(.cancelled, column)
      case "^":
        try check("be lifted")
        scanner.index += 1
        if let place = try pairOrKey() { position = place.position(from: position) }
        isDown = false
        add(.ended, column)
      case "x":
        try check("be cancelled")
        scanner.index += 1
        isDown = false
        add(.cancelled, column)
      case "p":
        try check("turn out to be a palm")
        scanner.index += 1
        isDown = false
        add(.cancelled, column, tool: .palm)
      case "o":
        try check("stay")
        scanner.index += 1
        add(.stationary, column)
      case "!", "0"..."9":
        try check("press")
        force = character == "!" ? 1 : Double(character.wholeNumberValue ?? 0) / 10
        scanner.index += 1
        add(.moved, column)
      case ">": try move(by: Vector(dx: stride, dy: 0))
      case "<": try move(by: Vector(dx: -stride, dy: 0))
      case "u": try move(by: Vector(dx: 0, dy: -stride))
      case "d": try move(by: Vector(dx: 0, dy: stride))
      default:
        if let place = try pairOrKey() {
          try checkMove(at: column)
          position = place.position(from: position)
          addMove(column)
        } else {
          throw scanner.error("'\(character)' means nothing in the row of a finger: \(MarbleLetters.finger)")
        }
      }
    }
  }

  private mutating func move(by displacement: Vector) throws(MarbleError) {
    try checkMove(at: scanner.index)
    position = position + displacement
    addMove(scanner.index)
    scanner.index += 1
  }

  private func checkMove(at column: Int) throws(MarbleError) {
    if !isHovering { try check("move", at: column) }
  }

  private mutating func addMove(_ column: Int) {
    if isHovering { hover(.moved, column) } else { add(.moved, column) }
  }

  private mutating func leave(_ phase: Touch.Phase, _ column: Int) {
    hover(phase, column)
    isHovering = false
  }

  private mutating func hover(_ phase: Touch.Phase, _ column: Int) {
    hovers.append(PointerSample(.hover, phase: phase, position: position, time: time(column)))
  }

  private func check(_ action: String, at column: Int? = nil) throws(MarbleError) {
    if isDown { return }
    throw scanner.error("finger \(id) is not down, so it cannot \(action): 'v' comes first", at: column)
  }

  private mutating func pairOrKey() throws(MarbleError) -> MarblePair? {
    guard let character = scanner.current else { return nil }
    if character == "(" { return try scanner.pair() }
    guard character.isMarbleKey else { return nil }
    guard let pair = keys[character] else {
      throw scanner.error("\(character) is not defined: a line '\(character) = (x,y)' would do that")
    }
    scanner.index += 1
    return pair
  }

  private mutating func add(_ phase: Touch.Phase, _ column: Int, tool other: Touch.Tool? = nil) {
    samples.append(
      ContactSample(id: id, phase: phase, position: position, time: time(column), tool: other ?? tool, force: force))
  }

  private func time(_ column: Int) -> Timestamp {
    Timestamp(nanoseconds: step.nanoseconds * Int64(column - origin))
  }
}
