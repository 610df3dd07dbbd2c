/// A picture of dots, 2 × 4 of them in a character.
struct BrailleCanvas {
  /// The width in characters.
  let columns: Int
  /// The height in characters.
  let rows: Int
  /// The dots of every cell, one bit each, row by row.
  private var dots: [UInt8]
  /// The number of the contact that drew in each cell last; −1 for none.
  private var owners: [Int]

  init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    dots = Array(repeating: 0, count: columns * rows)
    owners = Array(repeating: -1, count: columns * rows)
  }

  /// The dot at a place between 0 and 1 in both directions; places beyond belong to the outermost dots.
  func dot(x: Double, y: Double) -> (x: Int, y: Int) {
    let width = 2 * columns
    let height = 4 * rows
    return (
      min(max(Int(min(max(x, 0), 1) * Double(width)), 0), width - 1),
      min(max(Int(min(max(y, 0), 1) * Double(height)), 0), height - 1)
    )
  }

  /// Sets the dots on the straight line between two dots (Bresenham's algorithm).
  mutating func line(from start: (x: Int, y: Int), to end: (x: Int, y: Int), owner: Int) {
    var x = start.x
    var y = start.y
    let dx = abs(end.x - x)
    let dy = -abs(end.y - y)
    var error = dx + dy
    while true {
      set(x, y, owner)
      if x == end.x && y == end.y { return }
      let doubled = 2 * error
      if doubled >= dy {
        error += dy
        x += x < end.x ? 1 : -1
      }
      if doubled <= dx {
        error += dx
        y += y < end.y ? 1 : -1
      }
    }
  }

  private mutating func set(_ x: Int, _ y: Int, _ owner: Int) {
    // The bits of a Braille cell, by row and column: the three upper rows came first, the fourth was added later.
    let bits: [[UInt8]] = [[0x01, 0x08], [0x02, 0x10], [0x04, 0x20], [0x40, 0x80]]
    let cell = y / 4 * columns + x / 2
    dots[cell] |= bits[y % 4][x % 2]
    owners[cell] = owner
  }

  /// The characters, line by line; with `colour`, each run of one owner in that owner's colour.
  func lines(colour: Bool) -> [String] {
    (0..<rows).map { row in
      var text = ""
      var current = -1
      for cell in row * columns..<(row + 1) * columns {
        if colour, owners[cell] != current {
          current = owners[cell]
          text += current < 0 ? "\u{1b}[0m" : "\u{1b}[\(31 + current % 6)m"
        }
        text.unicodeScalars.append(Unicode.Scalar(0x2800 + UInt32(dots[cell])) ?? " ")
      }
      if colour, current >= 0 { text += "\u{1b}[0m" }
      return text
    }
  }
}
