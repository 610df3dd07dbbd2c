import Tactus

/// What one odd sample at the end of a steady motion does to the velocity: fingers roll as they are lifted, panels err.
struct LiftWobble {
  var name: String
  /// How far the last sample is from where it should be, in points.
  var sizes: [Double]

  static let all = [
    LiftWobble(name: "1 point", sizes: [1]),
    LiftWobble(name: "a jump of 20 to 1000 points", sizes: [20, 50, 200, 1000]),
  ]
  static let rates = [60.0, 90, 120, 240]
  /// In points per second.
  static let speeds = [100.0, 300, 1000, 3000]
  static let directions = [
    Vector(dx: 1, dy: 0), Vector(dx: -1, dy: 0), Vector(dx: 0, dy: 1), Vector(dx: 0, dy: -1), Vector(dx: 0.6, dy: 0.8),
    Vector(dx: -0.6, dy: -0.8),
  ]

  /// The largest change at this rate for each method, as a part of the true speed.
  func worst(rate: Double) -> [Double] {
    var worst = VelocityMethod.all.map { _ in 0.0 }
    for speed in Self.speeds {
      for size in sizes {
        // A jump back by one step repeats the position: that is a pause, and slows the finger down as it should.
        for direction in Self.directions where !(direction.dx == -1 && (size - speed / rate).magnitude < 1e-9) {
          let samples = motion(speed: speed, rate: rate, off: direction * size)
          for (index, method) in VelocityMethod.all.enumerated() {
            let change = (method.velocity(samples) - Vector(dx: speed, dy: 0)).length / speed
            worst[index] = max(worst[index], change)
          }
        }
      }
    }
    return worst
  }

  private func motion(speed: Double, rate: Double, off: Vector) -> [PathSample] {
    let count = Int(rate / 4)
    return (0...count).map { step in
      let time = Double(step) / rate
      let place = Point(x: speed * time, y: 100)
      return PathSample(position: step == count ? place + off : place, time: Timestamp(seconds: time))
    }
  }
}
