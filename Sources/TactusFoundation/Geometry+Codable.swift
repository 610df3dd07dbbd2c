public import Tactus

// The same JSON as that of CoreGraphics' types: lists of numbers.

extension Point: Codable {
  /// Reads `[x, y]`.
  public init(from decoder: any Decoder) throws {
    var list = try decoder.unkeyedContainer()
    self.init(x: try list.decode(Double.self), y: try list.decode(Double.self))
  }

  /// Writes `[x, y]`.
  public func encode(to encoder: any Encoder) throws { try [x, y].encode(to: encoder) }
}

extension Vector: Codable {
  /// Reads `[dx, dy]`.
  public init(from decoder: any Decoder) throws { self.init(try Point(from: decoder)) }

  /// Writes `[dx, dy]`.
  public func encode(to encoder: any Encoder) throws { try [dx, dy].encode(to: encoder) }
}

extension Size: Codable {
  /// Reads `[width, height]`.
  public init(from decoder: any Decoder) throws {
    var list = try decoder.unkeyedContainer()
    self.init(width: try list.decode(Double.self), height: try list.decode(Double.self))
  }

  /// Writes `[width, height]`.
  public func encode(to encoder: any Encoder) throws { try [width, height].encode(to: encoder) }
}

extension Rect: Codable {
  /// Reads `[[x, y], [width, height]]`.
  public init(from decoder: any Decoder) throws {
    var list = try decoder.unkeyedContainer()
    self.init(origin: try list.decode(Point.self), size: try list.decode(Size.self))
  }

  /// Writes `[[x, y], [width, height]]`.
  public func encode(to encoder: any Encoder) throws {
    try [[minX, minY], [width, height]].encode(to: encoder)
  }
}
