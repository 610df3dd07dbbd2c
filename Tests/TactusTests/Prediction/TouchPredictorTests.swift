import Tactus
import TactusTesting
import Testing

@Suite("Guesses at where a finger will be (S-1.4)")
struct TouchPredictorTests {
  private func at(_ seconds: Double) -> Timestamp { Timestamp(seconds: seconds) }

  /// A predictor that has seen a finger go `velocity` points a second for 0.2 s at 100 Hz, to (100, 100).
  private func predictor(_ velocity: Vector) -> TouchPredictor {
    var predictor = TouchPredictor()
    for step in 0...20 {
      let time = Double(step) / 100
      predictor.add(Point(x: 100, y: 100) + velocity * (time - 0.2), at: at(time))
    }
    return predictor
  }

  @Test("a steady finger continues in its direction, a little short of a straight line")
  func steady() throws {
    let guess = try #require(predictor(Vector(dx: 600, dy: -300)).predict(at: at(0.21)))
    // 10 ms ahead count 30·10/40 = 7.5 ms.
    #expect(guess.distance(to: Point(x: 104.5, y: 97.75)) < 1e-9)
  }

  @Test("no guess leads farther than the horizon at the finger's speed")
  func bounded() throws {
    for ahead in [0.05, 0.5, 5, 5e6] {
      let guess = try #require(predictor(Vector(dx: 1000, dy: 0)).predict(at: at(0.2 + ahead)))
      #expect(guess.x > 100)
      #expect(guess.x < 130 + 1e-9)
    }
  }

  @Test("nothing seen, nothing guessed; one sample is its own guess")
  func few() {
    var predictor = TouchPredictor()
    #expect(predictor.predict(at: at(1)) == nil)
    predictor.add(Point(x: 3, y: 4), at: at(1))
    #expect(predictor.predict(at: at(1.01)) == Point(x: 3, y: 4))
    predictor.reset()
    #expect(predictor.predict(at: at(1.01)) == nil)
  }

  @Test("now and the past are the last position")
  func past() {
    for time in [0.2, 0.1, 0] {
      #expect(predictor(Vector(dx: 600, dy: 0)).predict(at: at(time)) == Point(x: 100, y: 100))
    }
  }

  @Test("a finger that rests is not moved on")
  func rest() {
    var predictor = predictor(Vector(dx: 600, dy: 0))
    for step in 21...30 { predictor.add(Point(x: 100, y: 100), at: at(Double(step) / 100)) }
    #expect(predictor.predict(at: at(0.31)) == Point(x: 100, y: 100))
  }

  @Test("a horizon of nothing or less guesses the last position; an endless one nearly the straight line")
  func horizons() throws {
    var predictor = predictor(Vector(dx: 600, dy: 0))
    for horizon in [Timestamp.Duration.zero, .seconds(-1)] {
      predictor.horizon = horizon
      #expect(predictor.predict(at: at(0.25)) == Point(x: 100, y: 100))
    }
    predictor.horizon = .nanoseconds(.max)
    #expect(try #require(predictor.predict(at: at(0.25))).distance(to: Point(x: 130, y: 100)) < 1e-6)
  }

  @Test("odd input gives a finite guess")
  func oddInput() throws {
    var predictor = predictor(Vector(dx: 600, dy: 0))
    predictor.add(Point(x: .nan, y: 0), at: at(0.21))
    predictor.add(Point(x: 0, y: .infinity), at: at(0.22))
    #expect(predictor.predict(at: at(0.2)) == Point(x: 100, y: 100))
    predictor.add(Point(x: 200, y: 100), at: at(0.1))
    #expect(predictor.predict(at: at(0.2)) == Point(x: 200, y: 100))
    var far = TouchPredictor()
    far.add(Point(x: -1e308, y: 0), at: at(0))
    far.add(Point(x: 1e308, y: 0), at: at(0.000001))
    #expect(try #require(far.predict(at: at(1))).isFinite)
  }

  @Test("the same samples give the same bits")
  func sameBits() {
    var random = SeededGenerator(seed: 11)
    var (one, two) = (TouchPredictor(), TouchPredictor())
    for step in 0..<200 {
      let place = Point(x: random.uniform(in: 0...390), y: random.uniform(in: 0...844))
      one.add(place, at: at(Double(step) / 120))
      two.add(place, at: at(Double(step) / 120))
      #expect(one.predict(at: at(Double(step + 1) / 120)) == two.predict(at: at(Double(step + 1) / 120)))
    }
  }

  @Test("S-1.4: recognizers do not receive guesses that a source made")
  func neverFed() {
    let stage = Stage()
    stage.add(PanGestureRecognizer(), named: "pan")
    var samples = [
      ContactSample(id: 1, phase: .began, position: .zero, time: .zero),
      ContactSample(id: 1, phase: .moved, position: Point(x: 5, y: 0), time: at(0.01)),
    ]
    samples.append(ContactSample(id: 1, phase: .moved, position: Point(x: 500, y: 0), time: at(0.01), role: .predicted))
    stage.send(samples)
    #expect(stage.log.actions().isEmpty)
  }
}
