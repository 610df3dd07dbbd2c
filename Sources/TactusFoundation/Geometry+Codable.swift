import Foundation
public import Tactus

extension Point: Codable {
  /// Reads the JSON of CoreGraphics' type: `[x, y]`.
  public init(from decoder: any Decoder) throws { self.init(try CGPoint(from: decoder)) }
  /// Writes the JSON of CoreGraphics' type: `[x, y]`.
  public func encode(to encoder: any Encoder) throws { try CGPoint(self).encode(to: encoder) }
}

extension Vector: Codable {
  /// Reads the JSON of CoreGraphics' type: `[dx, dy]`.
  public init(from decoder: any Decoder) throws { self.init(try CGPoint(from: decoder)) }
  /// Writes the JSON of CoreGraphics' type: `[dx, dy]`.
  public func encode(to encoder: any Encoder) throws { try CGPoint(self).encode(to: encoder) }
}

extension Size: Codable {
  /// Reads the JSON of CoreGraphics' type: `[width, height]`.
  public init(from decoder: any Decoder) throws { self.init(try CGSize(from: decoder)) }
  /// Writes the JSON of CoreGraphics' type: `[width, height]`.
  public func encode(to encoder: any Encoder) throws { try CGSize(self).encode(to: encoder) }
}

extension Rect: Codable {
  /// Reads the JSON of CoreGraphics' type: `[[x, y], [width, height]]`.
  public init(from decoder: any Decoder) throws { self.init(try CGRect(from: decoder)) }
  /// Writes the JSON of CoreGraphics' type: `[[x, y], [width, height]]`.
  public func encode(to encoder: any Encoder) throws { try CGRect(self).encode(to: encoder) }
}
