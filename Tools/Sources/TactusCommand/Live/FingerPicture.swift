import Tactus

/// A small framed picture of where the fingers are at the moment, each as a number, with its path as dots.
struct FingerPicture {
  private struct Finger {
    var number: Int
    var place: Point
    var trail: [Point]
  }

  private let surface: Size
  private var fingers: [UInt64: Finger] = [:]

  /// How high the picture is, in lines, without its frame.
  static let rows = 10
  /// How many places a finger's trail has.
  private static let longestTrail = 24

  init(surface: Size) {
    self.surface = surface
  }

  /// Whether any finger is down.
  var isEmpty: Bool { fingers.isEmpty }

  /// Takes in a frame.
  mutating func add(_ samples: [ContactSample]) {
    for sample in samples {
      switch sample.phase {
      case .began:
        let numbers = Set(fingers.values.map(\.number))
        let free = (1...).first { !numbers.contains($0) } ?? 1
        fingers[sample.id] = Finger(number: free, place: sample.position, trail: [])
      case .moved, .stationary:
        guard var finger = fingers[sample.id] else { continue }
        finger.trail.append(finger.place)
        if finger.trail.count > Self.longestTrail { finger.trail.removeFirst() }
        finger.place = sample.position
        fingers[sample.id] = finger
      case .ended, .cancelled:
        fingers[sample.id] = nil
      }
    }
  }

  /// The picture, as wide as the surface's shape asks for and `width` allows.
  func lines(width: Int, paint: Paint) -> [String] {
    // A cell is twice as high as it is wide.
    let natural = 2 * Double(Self.rows) * surface.width / max(surface.height, 1)
    let columns = Int(min(max(natural, 10), Double(max(width - 2, 10))))
    var cells = Array(repeating: Array(repeating: (text: " ", finger: 0), count: columns), count: Self.rows)
    for finger in fingers.values.sorted(by: { $0.number > $1.number }) {
      for place in finger.trail {
        let (row, column) = cell(place, columns)
        cells[row][column] = ("·", finger.number)
      }
    }
    for finger in fingers.values.sorted(by: { $0.number > $1.number }) {
      let (row, column) = cell(finger.place, columns)
      cells[row][column] = (finger.number < 10 ? "\(finger.number)" : "+", finger.number)
    }
    let side = paint.dim("│")
    let bar = String(repeating: "─", count: columns)
    let rows = cells.map { row in
      side + row.map { $0.finger > 0 ? paint($0.text, Paint.contactColor($0.finger - 1)) : $0.text }.joined() + side
    }
    return [paint.dim("╭\(bar)╮")] + rows + [paint.dim("╰\(bar)╯")]
  }

  private func cell(_ place: Point, _ columns: Int) -> (row: Int, column: Int) {
    func index(_ value: Double, of length: Double, _ count: Int) -> Int {
      let share = length > 0 && value.isFinite ? value / length : 0
      return min(max(Int(min(max(share, 0), 1) * Double(count)), 0), count - 1)
    }
    return (index(place.y, of: surface.height, Self.rows), index(place.x, of: surface.width, columns))
  }
}
