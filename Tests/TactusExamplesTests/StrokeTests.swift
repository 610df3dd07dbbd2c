import Tactus
import TactusTesting
import Testing

@testable import TactusExamples

@Suite("A smooth line")
struct StrokeTests {
  private func stroke(_ places: [Point]) -> Stroke {
    var stroke = Stroke()
    for place in places { stroke.add(place) }
    return stroke
  }

  private func randomPlaces(_ seed: UInt64, count: Int = 20) -> [Point] {
    var generator = SeededGenerator(seed: seed)
    return (0..<count).map { _ in Point(x: generator.uniform(in: 0...300), y: generator.uniform(in: 0...300)) }
  }

  @Test("goes through every place, ends included, to the last bit", arguments: 0..<20)
  func throughAll(seed: UInt64) {
    let places = randomPlaces(seed)
    let line = stroke(places).line(steps: 6)
    #expect(line.count == 19 * 6 + 1)
    for (index, place) in places.enumerated() { #expect(line[index * 6] == place) }
  }

  @Test("is straight where the places are, however unevenly they lie, and never turns back")
  func straight() {
    let places = [0.0, 1, 2, 50, 51, 120].map { Point(x: $0, y: 2 * $0) }
    let line = stroke(places).line()
    for (one, two) in zip(line, line.dropFirst()) {
      #expect(two.x > one.x)
      #expect((two.y - 2 * two.x).magnitude < 1e-9)
    }
  }

  @Test("has no corners: at every place it comes and goes in one direction", arguments: 0..<20)
  func smooth(seed: UInt64) {
    let places = wander(seed, lengths: 10...60, turns: 1.5)
    let steps = 500
    let line = stroke(places).line(steps: steps)
    for index in 1..<places.count - 1 {
      let centroid = index * steps
      let turn = (line[centroid] - line[centroid - 1]).angle(to: line[centroid + 1] - line[centroid])
      #expect(turn.magnitude < 0.02)
    }
  }

  /// The places of a finger that turns by up to `turns` radians from one to the next.
  private func wander(_ seed: UInt64, lengths: ClosedRange<Double>, turns: Double) -> [Point] {
    var generator = SeededGenerator(seed: seed)
    var (place, direction) = (Point(x: 150, y: 150), 0.0)
    return (0..<16).map { _ in
      direction += generator.uniform(in: -turns...turns)
      let displacement = Vector(dx: generator.uniform(in: lengths), dy: 0)
      place = place + Transform(rotation: direction).apply(to: displacement)
      return place
    }
  }

  @Test("has no loop between two places, even if near ones follow far ones", arguments: 0..<20)
  func noLoops(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var places = [Point(x: 150, y: 150)]
    for _ in 0..<15 {
      let length = generator.chance(0.5) ? generator.uniform(in: 0.5...2) : generator.uniform(in: 20...80)
      let displacement = Transform(rotation: generator.uniform(in: -2...2)).apply(to: Vector(dx: length, dy: 0))
      places.append(places[places.count - 1] + displacement)
    }
    let line = stroke(places).line(steps: 24)
    for start in stride(from: 0, to: line.count - 1, by: 24) {
      let piece = Array(line[start...start + 24])
      let loops = (0..<22).contains { one in
        (one + 2..<24).contains { crosses(piece[one], piece[one + 1], piece[$0], piece[$0 + 1]) }
      }
      #expect(!loops, "after place \(start / 24)")
    }
  }

  /// Whether the ways from `a` to `b` and from `c` to `d` cross.
  private func crosses(_ a: Point, _ b: Point, _ c: Point, _ d: Point) -> Bool {
    (b - a).cross(c - a) * (b - a).cross(d - a) < 0 && (d - c).cross(a - c) * (d - c).cross(b - c) < 0
  }

  @Test("is a dot for one place and nothing for none; a place that comes twice counts once")
  func few() {
    #expect(stroke([]).line().isEmpty)
    #expect(stroke([Point(x: 3, y: 4), Point(x: 3, y: 4)]).line() == [Point(x: 3, y: 4)])
    #expect(stroke([.zero, .zero, Point(x: 8, y: 0)]).line(steps: 1) == [.zero, Point(x: 8, y: 0)])
    #expect(stroke([Point(x: .nan, y: 1)]).places.isEmpty)
  }

  @Test("with no pieces in between it is the places", arguments: [1, 0, -3])
  func noSteps(steps: Int) {
    let places = randomPlaces(1)
    #expect(stroke(places).line(steps: steps) == places)
  }

  @Test("leads on over guesses without taking them in")
  func guesses() {
    let line = stroke([.zero, Point(x: 10, y: 0)])
    #expect(line.line(steps: 1, with: [Point(x: 20, y: 0)]) == [.zero, Point(x: 10, y: 0), Point(x: 20, y: 0)])
    #expect(line.places.count == 2)
  }
}
