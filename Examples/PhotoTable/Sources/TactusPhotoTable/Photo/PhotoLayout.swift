import Tactus

/// The initial layout of the photos: scattered over the table, like a stack that a person spread with one hand. The
/// same seed gives the same table.
struct PhotoLayout {
  /// The place of one photo, and its size.
  struct Place {
    var size: Size
    var pose: Pose
  }

  /// One for each photo.
  private(set) var places: [Place] = []

  /// The sides of photographs, long to short, in the formats of photo labs; some of them are upright.
  private static var shapes: [(width: Double, height: Double)] {
    [(4, 3), (3, 2), (3, 4), (1, 1), (4, 3), (2, 3), (3, 2), (4, 3), (3, 4), (4, 3)]
  }

  /// The longer side of a photo is between these, in points.
  private static var sides: (least: Double, greatest: Double) { (110, 290) }

  /// The whole number nearest to a length.
  private func whole(_ length: Double) -> Double { Double(Int(length + 0.5)) }

  init(count: Int, on table: Size, seed: UInt64) {
    guard count > 0 else { return }
    var bits = SeededBits(seed: seed)
    let (width, height) = (max(1, table.width), max(1, table.height))
    let share = (width * height / Double(count)).squareRoot()
    let side = max(Self.sides.least, min(share * 0.98, Self.sides.greatest))
    let columns = max(1, min(count, Int((Double(count) * width / height).squareRoot() + 0.5)))
    let rows = (count + columns - 1) / columns
    let order = bits.order(of: count)
    for id in 0..<count {
      let slot = order[id]
      let row = slot / columns
      let inRow = row == rows - 1 ? count - row * columns : columns
      let x = (Double(slot % columns) + 0.5 + bits.uniform(-0.16, 0.16)) / Double(inRow) * width
      let y = (Double(row) + 0.5 + bits.uniform(-0.16, 0.16)) / Double(rows) * height
      let shape = Self.shapes[id % Self.shapes.count]
      let longer = max(shape.width, shape.height)
      let size = Size(width: whole(side * shape.width / longer), height: whole(side * shape.height / longer))
      var pose = Pose(center: Point(x: x, y: y), angle: bits.uniform(-0.3, 0.3), scale: 1)
      pose.center = Walls(table: table).nearest(to: pose, size: size)
      places.append(Place(size: size, pose: pose))
    }
  }
}

/// The area in which photos may rest.
struct Walls {
  var table: Size

  /// The largest share of the table for half a photo before the walls let it overhang: otherwise a large one could not move.
  private static var greatestShare: Double { 0.38 }

  /// The allowed resting places for the center of an object that extends `half` points to both sides, on a table `length` long.
  private func range(_ half: Double, _ length: Double) -> ClosedRange<Double> {
    let length = max(length, 0)
    let inset = max(0, min(half, length * Self.greatestShare))
    return inset...max(inset, length - inset)
  }

  /// The allowed resting places for the center of a photo with this `pose`.
  func ranges(for pose: Pose, size: Size) -> (x: ClosedRange<Double>, y: ClosedRange<Double>) {
    let half = pose.halfExtent(of: size)
    return (range(half.width, table.width), range(half.height, table.height))
  }

  /// The allowed resting place nearest to the photo.
  func nearest(to pose: Pose, size: Size) -> Point {
    let (x, y) = ranges(for: pose, size: size)
    return Point(
      x: max(x.lowerBound, min(pose.center.x, x.upperBound)), y: max(y.lowerBound, min(pose.center.y, y.upperBound)))
  }
}

/// Pseudorandom numbers, the same for the same seed, on every platform (SplitMix64).
struct SeededBits {
  private var counter: UInt64

  init(seed: UInt64) {
    counter = seed
  }

  mutating func next() -> UInt64 {
    counter &+= 0x9E37_79B9_7F4A_7C15
    var bits = counter
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }

  /// A number between the two.
  mutating func uniform(_ least: Double, _ greatest: Double) -> Double {
    least + (greatest - least) * (Double(next() >> 11) * 0x1p-53)
  }

  /// The numbers below `count` in some order.
  mutating func order(of count: Int) -> [Int] {
    var order = Array(0..<count)
    var index = count - 1
    while index > 0 {
      order.swapAt(index, Int(next() % UInt64(index + 1)))
      index -= 1
    }
    return order
  }
}
