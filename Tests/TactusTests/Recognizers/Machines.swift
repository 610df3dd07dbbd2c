@testable import Tactus

// What the tests of state machines have in common: moments and places.

/// A moment, in milliseconds from the start.
func at(_ milliseconds: Double) -> Timestamp { Timestamp(seconds: milliseconds / 1000) }

/// The first moment at which more than so many milliseconds have passed.
func after(_ milliseconds: Double) -> Timestamp { at(milliseconds) + .nanoseconds(1) }

/// The places of a finger that goes round `center` from the right, clockwise on the screen: one for each tenth of a radian.
func round(_ center: Point, radius: Double, by angle: Double) -> [Point] {
  let steps = Int((angle.magnitude * 10).rounded(.up))
  return (0...steps).map { step in
    let turned = angle * Double(step) / Double(steps)
    return center + Vector(dx: Maths.cos(turned) * radius, dy: Maths.sin(turned) * radius)
  }
}
