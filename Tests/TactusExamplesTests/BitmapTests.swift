import Tactus
import TactusTesting
import Testing

@testable import TactusExamples

@Suite("A picture that is hit by its pixels")
struct BitmapTests {
  private func view(_ alphas: [[UInt8]], width: Double = 30, height: Double = 20) -> BitmapView {
    let view = BitmapView(frame: Rect(x: 0, y: 0, width: width, height: height))
    view.alphas = alphas
    return view
  }

  @Test("each place belongs to the pixel over it", arguments: 0..<10)
  func pixels(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let alphas = (0..<2).map { _ in (0..<3).map { _ in UInt8(truncatingIfNeeded: generator.next()) } }
    let view = view(alphas)
    for x in 0..<30 {
      for y in 0..<20 {
        let isSolid = alphas[y / 10][x / 10] >= 26
        #expect(view.point(inside: Point(x: Double(x) + 0.5, y: Double(y)), with: nil) == isSolid)
      }
    }
  }

  @Test("a pixel is solid from the least alpha on")
  func threshold() {
    let view = view([[25, 26, 200]])
    func row() -> [Bool] { [5.0, 15, 25].map { view.point(inside: Point(x: $0, y: 5), with: nil) } }
    #expect(row() == [false, true, true])
    view.minimumAlpha = 201
    #expect(row() == [false, false, false])
    view.minimumAlpha = 0
    #expect(row() == [true, true, true])
  }

  @Test("a margin takes places that near to a solid pixel, but none outside the bounds")
  func margin() {
    let view = view([[0, 0, 255]])
    view.margin = 4
    #expect(!view.point(inside: Point(x: 16, y: 5), with: nil))
    #expect(view.point(inside: Point(x: 16.1, y: 5), with: nil))
    #expect(!view.point(inside: Point(x: 31, y: 5), with: nil))
  }

  @Test("a margin that is no sensible number does no harm", arguments: [Double.nan, .infinity, -5, 1e300])
  func oddMargin(margin: Double) {
    let view = view([[0, 0, 255]])
    view.margin = margin
    #expect(view.point(inside: Point(x: 5, y: 5), with: nil) == (margin > 1))
    #expect(view.point(inside: Point(x: 25, y: 5), with: nil))
  }

  @Test("what is missing of a picture is clear")
  func missing() {
    #expect(!view([]).point(inside: Point(x: 1, y: 1), with: nil))
    #expect(!view([[], []]).point(inside: Point(x: 1, y: 1), with: nil))
    let ragged = view([[255, 255, 255], [], [255]])
    #expect(!ragged.point(inside: Point(x: 5, y: 10), with: nil))
    #expect(ragged.point(inside: Point(x: 5, y: 19), with: nil))
    #expect(!ragged.point(inside: Point(x: 15, y: 19), with: nil))
  }

  @Test("a picture without extent is not hit")
  func empty() {
    #expect(!view([[255]], width: 0).point(inside: .zero, with: nil))
  }

  @Test("the example says that a finger goes through the hole, unless it is too thick for it")
  func session() {
    let taps = Example.lines(of: "bitmap").filter { $0.hasPrefix("a tap") }
    #expect(
      taps == [
        "a tap on the ring hits the ring",
        "a tap in its hole hits the card behind it",
        "a tap beside it, in its bounds hits nothing",
        "a tap in its hole, with a margin of 30 points, hits the ring",
      ])
  }
}
