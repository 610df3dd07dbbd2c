import Tactus

/// A surface with a list on it: 300 by 400 points at the origin, with content 2000 points high.
struct ScrollStage {
  let surface = Surface()
  let list: ScrollView

  init(_ list: ScrollView = ScrollView()) {
    self.list = list
    list.frame = Rect(x: 0, y: 0, width: 300, height: 400)
    list.contentSize = Size(width: 300, height: 2000)
    list.name = "list"
    surface.window.addSubview(list)
  }

  var y: Double { list.contentOffset.y }

  /// Drags finger `id` from `y` on by `distance` points up or down, in frames of 10 ms with `step` points each; it stays
  /// down. Returns the time of the last frame.
  @discardableResult
  func drag(
    _ id: UInt64 = 1, at time: Double = 0, x: Double = 100, y: Double = 300, by distance: Double, step: Double = 10
  )
    -> Double
  {
    surface.down(id, at: time, x: x, y: y)
    let count = Int((distance.magnitude / step).rounded())
    for index in 1...count {
      let displacement = Double(index) * (distance < 0 ? -step : step)
      surface.move(id, at: time + Double(index) * 0.01, x: x, y: y + displacement)
    }
    return time + Double(count) * 0.01
  }

  func advance(to time: Double) {
    surface.advance(to: time)
    list.advance(to: Timestamp(seconds: time))
  }
}
