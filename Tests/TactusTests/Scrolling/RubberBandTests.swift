import Tactus
import TactusTesting
import Testing

@Suite("RubberBand")
struct RubberBandTests {
  @Test("an endless band stretches by its coefficient")
  func endless() {
    let band = RubberBand(length: .infinity)
    #expect(abs(band.stretch(at: 100) - 55) < 1e-9)
    #expect(abs(band.distance(at: 55) - 100) < 1e-9)
  }

  @Test("content follows the first point by 0.55, and half a view by a fifth of the view")
  func values() {
    let band = RubberBand(length: 400)
    #expect(band.stretch(at: 0) == 0)
    #expect(abs(band.stretch(at: 0.001) - 0.00055) < 1e-8)
    // 400 × (1 − 1 / (0.55 × 200 / 400 + 1))
    #expect(abs(band.stretch(at: 200) - 86.27450980392157) < 1e-9)
  }

  @Test("content goes farther with the finger, less and less, and never farther than the view is long")
  func bounded() {
    let band = RubberBand(length: 400)
    var last = 0.0
    var step = Double.infinity
    for distance in stride(from: 10.0, through: 20_000, by: 10) {
      let stretch = band.stretch(at: distance)
      #expect(stretch > last)
      #expect(stretch - last < step)
      (step, last) = (stretch - last, stretch)
    }
    for distance in [1e6, 1e12, 1e300, .infinity] { #expect(band.stretch(at: distance) <= 400) }
  }

  @Test("the way back is the way back")
  func inverse() {
    var random = SeededGenerator(seed: 1)
    for _ in 0..<1000 {
      var band = RubberBand(length: random.uniform(in: 50...2000))
      band.coefficient = random.uniform(in: 0.1...1)
      let distance = random.uniform(in: 0...5000)
      #expect(abs(band.distance(at: band.stretch(at: distance)) - distance) < 1e-6)
    }
  }

  @Test("the slope is how much the stretch changes with the distance")
  func slope() {
    var random = SeededGenerator(seed: 2)
    for _ in 0..<1000 {
      let band = RubberBand(length: random.uniform(in: 50...2000))
      let distance = random.uniform(in: 1...3000)
      let measured = (band.stretch(at: distance + 0.001) - band.stretch(at: distance - 0.001)) / 0.002
      #expect(abs(band.slope(at: band.stretch(at: distance)) - measured) < 1e-6)
    }
    #expect(RubberBand(length: 100).slope(at: 0) == 0.55)
    #expect(RubberBand(length: 100).slope(at: 100) == 0)
  }

  @Test(
    "without a length, a coefficient or a distance nothing is drawn out",
    arguments: [
      (0, 0.55, 10), (-5, 0.55, 10), (100, 0, 10), (100, -1, 10), (100, 0.55, -10), (.nan, 0.55, 10), (100, .nan, 10),
      (100, 0.55, .nan),
    ])
  func nothing(length: Double, coefficient: Double, distance: Double) {
    var band = RubberBand(length: length)
    band.coefficient = coefficient
    #expect(band.stretch(at: distance) == 0)
    #expect(band.distance(at: distance) == 0)
  }

  @Test("no finger draws content out by the whole length: the way back is 0 there")
  func wholeLength() {
    #expect(RubberBand(length: 100).distance(at: 100) == 0)
    #expect(RubberBand(length: 100).distance(at: 101) == 0)
  }
}
