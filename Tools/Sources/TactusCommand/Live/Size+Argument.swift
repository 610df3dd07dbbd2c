import Tactus

extension Size {
  /// The size that `argument` writes as `WIDTHxHEIGHT`, with sides in `range`; `nil` if it is anything else.
  init?(argument: String, in range: ClosedRange<Double>) {
    let sides = argument.split(separator: "x", omittingEmptySubsequences: false).map { Double($0) }
    guard sides.count == 2, let width = sides[0], let height = sides[1], range.contains(width), range.contains(height)
    else { return nil }
    self.init(width: width, height: height)
  }
}

extension Size {
  /// The size in millionths, for files.
  var plain: Size { Size(width: SurfacePlacement.plain(width), height: SurfacePlacement.plain(height)) }
}

extension Rect {
  /// The rectangle that `argument` writes as `X,Y,WIDTH,HEIGHT`; `nil` if it is anything else.
  init?(argument: String) {
    let numbers = argument.split(separator: ",", omittingEmptySubsequences: false).compactMap { Double($0) }
    guard numbers.count == 4, argument.count(where: { $0 == "," }) == 3, numbers.allSatisfy({ abs($0) <= 1e6 }),
      numbers[2] > 0, numbers[3] > 0
    else { return nil }
    self.init(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}
