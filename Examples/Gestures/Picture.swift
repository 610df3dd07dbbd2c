import Tactus

/// A part of a window drawn with letters, for people to look at: a letter is 10 points wide and 20 high.
///
/// Each letter shows the view that a finger would hit there, so a picture shows shapes and transforms as touches see them.
struct Picture {
  /// The size of a letter.
  static let cell = Size(width: 10, height: 20)

  private let area: Rect
  private var rows: [[Character]]

  /// An empty picture of `area` of the window, which is enlarged to whole letters.
  init(of area: Rect) {
    self.area = area
    let columns = Int((area.size.width / Picture.cell.width).rounded(.up))
    let count = Int((area.size.height / Picture.cell.height).rounded(.up))
    rows = Array(repeating: Array(repeating: "·", count: columns), count: count)
  }

  /// Puts `letter` at each letter's place whose center lies in `view`, and in `clip` if that is given.
  mutating func fill(_ view: View, with letter: Character, clippedTo clip: View? = nil) {
    for row in rows.indices {
      for column in rows[row].indices {
        let centroid = Point(
          x: area.minX + (Double(column) + 0.5) * Picture.cell.width,
          y: area.minY + (Double(row) + 0.5) * Picture.cell.height)
        if let clip, !clip.point(inside: clip.convert(centroid, from: nil), with: nil) { continue }
        if view.point(inside: view.convert(centroid, from: nil), with: nil) { rows[row][column] = letter }
      }
    }
  }

  /// Puts `letter` at `place` of the window; does nothing if that is outside of the picture.
  mutating func mark(_ place: Point, with letter: Character) {
    guard area.contains(place) else { return }
    let row = Int((place.y - area.minY) / Picture.cell.height)
    let column = Int((place.x - area.minX) / Picture.cell.width)
    rows[row][column] = letter
  }

  /// The picture from top to bottom.
  var lines: [String] { rows.map { "  " + String($0) } }
}

extension Double {
  /// The number with one decimal, or none if it is 0.
  var short: String {
    guard isFinite, magnitude < 1e9 else { return "\(self)" }
    let tenths = (self * 10).rounded() / 10
    return tenths == tenths.rounded() ? "\(Int(tenths))" : "\(tenths)"
  }
}

extension Point {
  /// The place with one decimal: `(40, 60.5)`.
  var short: String { "(\(x.short), \(y.short))" }
}

extension Vector {
  /// The displacement with one decimal: `(40, -6.5)`.
  var short: String { "(\(dx.short), \(dy.short))" }
}
