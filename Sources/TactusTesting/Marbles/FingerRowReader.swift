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
  private var isDown = false

  init(
    scanner: MarbleScanner, origin: Int, step: Timestamp.Duration, stride: Double, keys: [Character: MarblePair],
    id: UInt64, tool: Touch.Tool, position: Point
  ) {
    self.scanner = scanner
    self.origin = origin
    self.step = step
    self.stride = stride
    self.keys = keys
    self.id = id
    self.tool = tool
    self.position = position
  }

  mutating func read() throws(MarbleError) {
    while let character = scanner.current {
      let column = scanner.index
      switch MarbleLetters.plain(character) {
      case " ", "-": scanner.index += 1
      case "v":
        if isDown { throw scanner.error("finger \(id) is down already: lift it with '^' or 'x' first") }
        scanner.index += 1
        if let place = try pairOrKey() { position = place.position(from: position) }
        isDown = true
        add(.began, column)
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
      case "o":
        try check("stay")
        scanner.index += 1
        add(.stationary, column)
      case ">": try move(by: Vector(dx: stride, dy: 0))
      case "<": try move(by: Vector(dx: -stride, dy: 0))
      case "u": try move(by: Vector(dx: 0, dy: -stride))
      case "d": try move(by: Vector(dx: 0, dy: stride))
      default:
        if let place = try pairOrKey() {
          try check("move", at: column)
          position = place.position(from: position)
          add(.moved, column)
        } else {
          throw scanner.error("'\(character)' means nothing in the row of a finger: \(MarbleLetters.finger)")
        }
      }
    }
  }

  private mutating func move(by way: Vector) throws(MarbleError) {
    try check("move")
    position = position + way
    add(.moved, scanner.index)
    scanner.index += 1
  }

  private func check(_ action: String, at column: Int? = nil) throws(MarbleError) {
    if !isDown { throw scanner.error("finger \(id) is not down, so it cannot \(action): 'v' comes first", at: column) }
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

  private mutating func add(_ phase: Touch.Phase, _ column: Int) {
    let time = Timestamp(nanoseconds: step.nanoseconds * Int64(column - origin))
    samples.append(ContactSample(id: id, phase: phase, position: position, time: time, tool: tool))
  }
}
