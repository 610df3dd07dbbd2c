import CSDL2
import Tactus

/// A colour with its opacity, each from 0 to 255.
struct Colour {
  var red: UInt8
  var green: UInt8
  var blue: UInt8
  var alpha: UInt8 = 255

  func with(opacity: Double) -> Colour {
    var copy = self
    copy.alpha = UInt8(min(max(opacity * 255, 0), 255))
    return copy
  }

  var sdl: SDL_Color { SDL_Color(r: red, g: green, b: blue, a: alpha) }
}

/// Draws shapes with SDL's renderer, which only has triangles.
struct Brush {
  let renderer: OpaquePointer

  /// Fills everything.
  func clear(_ colour: Colour) {
    SDL_SetRenderDrawColor(renderer, colour.red, colour.green, colour.blue, 255)
    SDL_RenderClear(renderer)
  }

  /// A convex polygon, each corner with its colour.
  func polygon(_ corners: [(Point, Colour)]) {
    guard corners.count >= 3 else { return }
    let vertices = corners.map { place, colour in
      SDL_Vertex(
        position: SDL_FPoint(x: Float(place.x), y: Float(place.y)), color: colour.sdl, tex_coord: SDL_FPoint())
    }
    var indices: [Int32] = []
    for index in 1..<corners.count - 1 { indices += [0, Int32(index), Int32(index + 1)] }
    SDL_SetRenderDrawBlendMode(renderer, SDL_BLENDMODE_BLEND)
    SDL_RenderGeometry(renderer, nil, vertices, Int32(vertices.count), indices, Int32(indices.count))
  }

  /// A rectangle, through `transform`, with the colours of its top and its bottom.
  func rectangle(_ rect: Rect, _ transform: Transform, top: Colour, bottom: Colour) {
    polygon([
      (transform.apply(to: Point(x: rect.minX, y: rect.minY)), top),
      (transform.apply(to: Point(x: rect.maxX, y: rect.minY)), top),
      (transform.apply(to: Point(x: rect.maxX, y: rect.maxY)), bottom),
      (transform.apply(to: Point(x: rect.minX, y: rect.maxY)), bottom),
    ])
  }

  /// A disc.
  func disc(_ centre: Point, radius: Double, _ colour: Colour) {
    polygon(Self.circle.map { (Point(x: centre.x + $0.dx * radius, y: centre.y + $0.dy * radius), colour) })
  }

  /// A ring.
  func ring(_ centre: Point, radius: Double, width: Double, _ colour: Colour) {
    let inner = max(radius - width, 0)
    for (index, start) in Self.circle.enumerated() {
      let end = Self.circle[(index + 1) % Self.circle.count]
      polygon(
        [(start, inner), (start, radius), (end, radius), (end, inner)].map { displacement, length in
          (Point(x: centre.x + displacement.dx * length, y: centre.y + displacement.dy * length), colour)
        })
    }
  }

  /// A line with its width.
  func line(_ start: Point, _ end: Point, width: Double, _ colour: Colour) {
    let displacement = end - start
    guard displacement.length > 0 else { return }
    let side = Vector(
      dx: -displacement.dy / displacement.length * width / 2, dy: displacement.dx / displacement.length * width / 2)
    polygon([(start + side, colour), (end + side, colour), (end - side, colour), (start - side, colour)])
  }

  /// Text in capitals, from its upper left corner on.
  func text(_ text: String, at place: Point, height: Double, _ colour: Colour) {
    let dot = height / Double(Lettering.rows)
    for (number, letter) in text.uppercased().enumerated() {
      for (row, bits) in Lettering.bits(of: letter).enumerated() {
        for column in 0..<Lettering.columns where bits & (1 << (Lettering.columns - 1 - column)) != 0 {
          let x = place.x + (Double(number * (Lettering.columns + 1)) + Double(column)) * dot
          let rect = Rect(x: x, y: place.y + Double(row) * dot, width: dot, height: dot)
          rectangle(rect, .identity, top: colour, bottom: colour)
        }
      }
    }
  }

  /// Thirty-two directions around a circle.
  private static let circle: [Vector] = (0..<32).map { step in
    let angle = Double(step) / 32 * 2 * .pi
    let turn = Transform(rotation: angle)
    return Vector(dx: turn.a, dy: turn.b)
  }
}
