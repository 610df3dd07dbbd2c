import Foundation
import Tactus
import TactusFoundation
import Testing

@Suite("Foundation's geometry")
struct GeometryTests {
  @Test("places, sizes, rectangles and ways go there and back unchanged")
  func values() {
    let point = Point(x: 0.1, y: -7)
    #expect(Point(CGPoint(point)) == point)
    let vector = Vector(dx: 3, dy: 1e-9)
    #expect(Vector(CGPoint(vector)) == vector)
    let size = Size(width: 1 / 3, height: 0)
    #expect(Size(CGSize(size)) == size)
    let rect = Rect(x: 1, y: 2, width: 3, height: 4)
    #expect(CGRect(rect) == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(Rect(CGRect(rect)) == rect)
    #expect(CGRect(Rect.null).isNull)
    #expect(Rect(CGRect.null).isNull)
  }

  @Test("the JSON is that of CoreGraphics' types, and is read back")
  func json() throws {
    func check<Value: Codable & Equatable>(_ value: Value, _ text: String, like other: (some Encodable)?) throws {
      let data = try JSONEncoder().encode(value)
      #expect(String(decoding: data, as: UTF8.self) == text)
      if let other { #expect(try JSONEncoder().encode(other) == data) }
      #expect(try JSONDecoder().decode(Value.self, from: data) == value)
    }
    let rect = Rect(x: 1, y: -2.5, width: 30, height: 40)
    try check(rect.origin, "[1,-2.5]", like: CGPoint(rect.origin))
    try check(Vector(dx: 3, dy: 0.1), "[3,0.1]", like: Int?.none)
    try check(rect.size, "[30,40]", like: CGSize(rect.size))
    try check(rect, "[[1,-2.5],[30,40]]", like: CGRect(rect))
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(Point.self, from: Data("[1]".utf8)) }
  }

  @Test("a transform takes a place where Foundation's takes it")
  func transforms() {
    let transform = Transform(rotation: 0.3).scaledBy(x: 2, y: 3).translatedBy(x: 5, y: 7)
    let foundation = AffineTransform(transform)
    #expect(Transform(foundation) == transform)
    let place = foundation.transform(CGPoint(x: 11, y: 13))
    #expect((Point(place) - Point(x: 11, y: 13).applying(transform)).length < 1e-12)
  }
}
