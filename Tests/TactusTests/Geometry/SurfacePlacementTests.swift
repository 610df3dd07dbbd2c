import Tactus
import Testing

@Suite("Where a surface lies in a window")
struct SurfacePlacementTests {
  private let surface = Size(width: 1024, height: 600)
  private let window = Rect(x: 20, y: 10, width: 512, height: 900)

  @Test("a surface that fills covers the window from corner to corner")
  func fill() {
    let placement = SurfacePlacement(.fill, of: surface, in: window)
    #expect(placement.place(Point.zero) == Point(x: 20, y: 10))
    #expect(placement.place(Point(x: 1024, y: 600)) == Point(x: 532, y: 910))
    #expect(placement.place(Point(x: 512, y: 150)) == Point(x: 276, y: 235))
  }

  @Test("an ellipse grows by the geometric mean of both scales, for it lies at any angle")
  func ellipse() {
    let sample = ContactSample(id: 1, phase: .began, position: .zero, time: .zero, major: 8, minor: 4)
    let square = SurfacePlacement(
      .fill, of: Size(width: 100, height: 100), in: Rect(x: 0, y: 0, width: 400, height: 100))
    #expect(square.place(sample).major == 16)
    #expect(square.place(sample).minor == 8)
  }

  @Test("touches of a surface as it is stay where they are")
  func asIs() {
    let placement = SurfacePlacement(.asIs, of: surface, in: window)
    #expect(placement.isIdentity)
    #expect(placement.place(Point(x: 0.1 + 0.2, y: -5)) == Point(x: 0.1 + 0.2, y: -5))
  }

  @Test("a surface without a size is not stretched", arguments: [0, -1, Double.infinity, .nan])
  func noSize(width: Double) {
    let placement = SurfacePlacement(.fill, of: Size(width: width, height: 100), in: window)
    #expect(placement.place(Point(x: 3, y: 4)) == Point(x: 23, y: 14))
  }

  @Test("numbers are whole millionths, so that a file says 465.6; doing it twice changes nothing")
  func plain() {
    #expect(SurfacePlacement.plain(465.59999999999997) == 465.6)
    #expect(SurfacePlacement.plain(-0.1 - 0.2) == -0.3)
    #expect(SurfacePlacement.plain(1e12 + 0.123) == 1e12 + 0.123)
    #expect(SurfacePlacement.plain(.infinity) == .infinity)
    #expect(SurfacePlacement.plain(.nan).isNaN)
    for step in 0..<2000 {
      let number = SurfacePlacement.plain(Double(step) * 614.4 / 481 - 300)
      #expect(SurfacePlacement.plain(number) == number)
    }
  }

  @Test("rules have names, which name them", arguments: SurfacePlacement.Rule.allCases)
  func names(rule: SurfacePlacement.Rule) {
    #expect(SurfacePlacement.Rule(name: rule.name) == rule)
    #expect(SurfacePlacement.Rule(name: "stretch") == nil)
  }
}
