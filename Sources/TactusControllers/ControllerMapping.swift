import Tactus

/// The mapping from a touch controller's numbers to points: its resolution, the size of the surface, and the mounting
/// of the panel.
///
/// ```swift
/// // 800 × 480 numbers on a screen of 400 × 240 points, mounted upside down.
/// let mapping = ControllerMapping(
///   width: 800, height: 480, surface: Size(width: 400, height: 240), mirrorsX: true, mirrorsY: true)
/// ```
///
/// As in Linux drivers, the axes are first swapped, if necessary, and then mirrored.
public struct ControllerMapping: Sendable, Hashable {
  /// The number of values of the controller's x, before the axes are swapped: the largest value plus one. Less than 1
  /// counts as 1.
  public let width: Int
  /// Like ``width``, for y.
  public let height: Int
  /// The size of the surface in points; by default a point for each number.
  public let surface: Size
  /// Whether the controller's x runs down the surface and its y across; false by default.
  public let swapsAxes: Bool
  /// Whether the surface's x runs to the left; false by default.
  public let mirrorsX: Bool
  /// Whether the surface's y runs up; false by default.
  public let mirrorsY: Bool

  /// A mapping; everything except for the resolution has a default. A surface that is not finite and positive is ignored.
  public init(
    width: Int, height: Int, surface: Size? = nil, swapsAxes: Bool = false, mirrorsX: Bool = false,
    mirrorsY: Bool = false
  ) {
    self.width = max(1, width)
    self.height = max(1, height)
    self.swapsAxes = swapsAxes
    self.mirrorsX = mirrorsX
    self.mirrorsY = mirrorsY
    let (across, down) = swapsAxes ? (self.height, self.width) : (self.width, self.height)
    if let surface, surface.width > 0, surface.height > 0, surface.width.isFinite, surface.height.isFinite {
      self.surface = surface
    } else {
      self.surface = Size(width: Double(across), height: Double(down))
    }
  }

  /// Points for each number: across the surface and down.
  var scale: (x: Double, y: Double) {
    let (across, down) = swapsAxes ? (height, width) : (width, height)
    return (surface.width / Double(across), surface.height / Double(down))
  }

  /// The place of the numbers `x` and `y`, in points. Numbers beyond the resolution lie on its edge.
  func point(x: Int, y: Int) -> Point {
    var place = (x: min(max(0, x), width - 1), y: min(max(0, y), height - 1))
    var limit = (x: width - 1, y: height - 1)
    if swapsAxes { (place, limit) = ((place.y, place.x), (limit.y, limit.x)) }
    if mirrorsX { place.x = limit.x - place.x }
    if mirrorsY { place.y = limit.y - place.y }
    let scale = scale
    return Point(x: Double(place.x) * scale.x, y: Double(place.y) * scale.y)
  }

  /// Whether these numbers are inside the controller's resolution.
  func contains(x: Int, y: Int) -> Bool { (0..<width).contains(x) && (0..<height).contains(y) }
}
