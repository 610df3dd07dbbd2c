import CSDL2
import Tactus
import TactusPhotoTable
import TactusWindow

/// Draws a photo table with SDL's renderer, from its display list.
public struct PhotoTablePainter {
  private let brush: Brush
  private var buffer: [Double] = []

  /// A painter with SDL's renderer.
  public init(renderer: OpaquePointer) {
    brush = Brush(renderer: renderer)
  }

  /// The table itself.
  static let wood = Colour(red: 96, green: 66, blue: 42)
  static let paper = Colour(red: 248, green: 246, blue: 240)
  static let selection = Colour(red: 57, green: 194, blue: 255)

  /// The colours of the picture on photo `id`: its sky and its ground.
  static func picture(_ id: Int) -> (sky: Colour, ground: Colour) {
    let hue = Double(id) * 0.381966
    return (
      colour(hue: hue, brightness: 0.95, saturation: 0.45), colour(hue: hue + 0.12, brightness: 0.55, saturation: 0.7)
    )
  }

  /// Draws the current state, with the paths of fingers; the caller presents it.
  public mutating func draw(_ table: PhotoTable, trails: FingerTrails, at time: Timestamp) {
    brush.clear(Self.wood)
    let room = table.displayItemCount * DisplayItem.stride
    if buffer.count < room { buffer = [Double](repeating: 0, count: room) }
    let count = buffer.withUnsafeMutableBufferPointer { table.draw(into: $0) }
    for index in 0..<count {
      let start = index * DisplayItem.stride
      let numbers = buffer[start..<start + DisplayItem.stride]
      draw(Array(numbers))
    }
    for places in trails.paths.sorted(by: { $0.key < $1.key }).map(\.value) {
      for (place, next) in zip(places, places.dropFirst()) {
        let opacity = trails.opacity(of: next, at: time)
        brush.line(
          place.position, next.position, width: 2 + 4 * opacity,
          Colour(red: 255, green: 255, blue: 255).with(opacity: 0.7 * opacity))
      }
    }
  }

  private func draw(_ item: [Double]) {
    let place = Point(x: item[6], y: item[7])
    switch DisplayItem(rawValue: Int(item[0])) {
    case .photo: drawPhoto(item)
    case .trail: brush.disc(place, radius: item[10] == 1 ? 7 : 3, Self.selection)
    case .menu:
      let rect = Rect(x: place.x, y: place.y, width: item[8], height: item[9])
      let ground = Colour(red: 30, green: 32, blue: 36, alpha: 235)
      brush.rectangle(rect, .identity, top: ground, bottom: ground)
    case .menuItem:
      let rect = Rect(x: place.x, y: place.y, width: item[8], height: item[9])
      if item[10] == 1 { brush.rectangle(rect, .identity, top: Self.selection, bottom: Self.selection) }
      guard let entry = PhotoMenu.Item(rawValue: UInt8(item[1])) else { return }
      let height = rect.height * 0.32
      brush.text(
        entry.title, at: Point(x: rect.minX + height, y: rect.minY + (rect.height - height) / 2), height: height,
        Self.paper)
    case .ring:
      let inProgress = UInt32(item[12])
      let colour =
        inProgress == 0
        ? Colour(red: 255, green: 255, blue: 255)
        : Self.colour(hue: Double(inProgress.trailingZeroBitCount) / 9, brightness: 1, saturation: 0.6)
      brush.ring(place, radius: max(item[8], 26), width: 5, colour.with(opacity: item[11]))
    case nil: break
    }
  }

  private func drawPhoto(_ item: [Double]) {
    let turning = item[10]
    // A photo that is being turned over is narrow halfway.
    let narrow = max(abs(Transform(rotation: turning * .pi).a), 0.012)
    let transform = Transform(
      a: item[2] * narrow, b: item[3] * narrow, c: item[4], d: item[5], tx: item[6], ty: item[7])
    let bounds = Rect(x: -item[8] / 2, y: -item[9] / 2, width: item[8], height: item[9])
    var shadow = transform
    shadow.tx += 3 + 12 * item[11]
    shadow.ty += 5 + 22 * item[11]
    let dark = Colour(red: 0, green: 0, blue: 0, alpha: 90)
    brush.rectangle(bounds, shadow, top: dark, bottom: dark)
    let flags = Int(item[12])
    if flags & 1 != 0 { brush.rectangle(bounds.insetBy(-5), transform, top: Self.selection, bottom: Self.selection) }
    brush.rectangle(bounds, transform, top: Self.paper, bottom: Self.paper)
    let (sky, ground) = Self.picture(Int(item[1]))
    if turning <= 0.5 {
      brush.rectangle(bounds.insetBy(8), transform, top: sky, bottom: ground)
    } else {
      // The back: lines for handwriting.
      for line in 1..<5 {
        let y = bounds.minY + bounds.height * Double(line) / 5
        let rule = Rect(x: bounds.minX + 20, y: y, width: bounds.width - 40, height: 2)
        brush.rectangle(rule, transform, top: ground, bottom: ground)
      }
    }
  }

  /// A colour by its place on the colour circle, from 0 to 1.
  private static func colour(hue: Double, brightness: Double, saturation: Double) -> Colour {
    func part(_ shift: Double) -> UInt8 {
      let place = (hue + shift) - (hue + shift).rounded(.down)
      let strength = min(max(abs(place * 6 - 3) - 1, 0), 1)
      return UInt8(255 * brightness * (1 - saturation * (1 - strength)))
    }
    return Colour(red: part(0), green: part(2.0 / 3), blue: part(1.0 / 3))
  }
}

extension Rect {
  fileprivate func insetBy(_ displacement: Double) -> Rect {
    Rect(
      x: minX + displacement, y: minY + displacement, width: max(width - 2 * displacement, 0),
      height: max(height - 2 * displacement, 0))
  }
}
