import Tactus

/// One finger that rests, trembling, on a view with five recognizers that cannot decide yet what it means.
final class UndecidedFinger: Workload {
  static let name = "undecided finger"
  static let unit = "moved sample"
  static let unitsPerStep = 1

  private let stage = Stage()

  init() {
    let view = stage.addView(Rect(x: 100, y: 100, width: 400, height: 400))
    let never = 1e6
    let single = TapGestureRecognizer { _ in }
    single.maximumTapDuration = never
    let double = TapGestureRecognizer { _ in }
    double.numberOfTapsRequired = 2
    double.maximumTapDuration = never
    // The two are new, so they cannot form a circle.
    single.require(toFail: double)
    let press = LongPressGestureRecognizer { _ in }
    press.minimumPressDuration = never
    let drag = PanGestureRecognizer { _ in }
    let pinch = PinchGestureRecognizer { _ in }
    for recognizer in [single, double, press, drag, pinch] { view.addGestureRecognizer(recognizer) }
    stage.down([Point(x: 300, y: 300)])
  }

  func step() { stage.wiggle() }
}

/// One finger that drags a view.
final class Drag: Workload {
  static let name = "drag"
  static let unit = "moved sample"
  static let unitsPerStep = 1

  private let stage = Stage()

  init() { stage.startDrag() }

  func step() { stage.wiggle() }
}

/// The same, with an action that reads the velocity in every frame: a fit that no other drag should pay for.
final class DragWithVelocity: Workload {
  static let name = "drag, velocity read"
  static let unit = "moved sample"
  static let unitsPerStep = 1

  private let stage = Stage()
  private var velocity = Vector.zero

  init() {
    stage.startDrag { [unowned(unsafe) self] pan in velocity = pan.velocity(in: nil) }
  }

  func step() { stage.wiggle() }
}

/// A drag in a window with a thousand other views, each with two recognizers: it must cost no more.
final class DragInACrowd: Workload {
  static let name = "drag beside 1000 views"
  static let unit = "moved sample"
  static let unitsPerStep = 1

  private let stage = Stage()

  init() {
    for index in 0..<1000 {
      let place = Rect(x: Double(index % 100) * 10, y: 600 + Double(index / 100) * 10, width: 9, height: 9)
      let view = stage.addView(place)
      view.addGestureRecognizer(TapGestureRecognizer { _ in })
      view.addGestureRecognizer(PanGestureRecognizer { _ in })
    }
    stage.startDrag()
  }

  func step() { stage.wiggle() }
}

/// Ten fingers, each of which drags a view of its own.
final class TenFingers: Workload {
  static let name = "ten drags"
  static let unit = "moved sample"
  static let unitsPerStep = 10

  private let stage = Stage()

  init() {
    var places: [Point] = []
    for index in 0..<10 {
      let view = stage.addView(Rect(x: Double(index) * 100, y: 0, width: 100, height: 1000))
      view.addGestureRecognizer(PanGestureRecognizer { _ in })
      places.append(Point(x: Double(index) * 100 + 50, y: 300))
    }
    stage.down(places)
    stage.move(to: places.map { Point(x: $0.x, y: $0.y + 50) })
  }

  func step() { stage.wiggle() }
}

/// One finger that zooms, tap and drag written as terms, beside two sequences that cannot decide yet what it means.
final class SequenceDrag: Workload {
  static let name = "drag of a sequence"
  static let unit = "moved sample"
  static let unitsPerStep = 1

  private let stage = Stage()

  init() {
    let view = stage.addView(Rect(x: 100, y: 100, width: 400, height: 400))
    let never = 1e6
    let terms: [GestureTerm] = [
      .tap.then(.move), .hold(1, for: never).while(.tap.repeating),
      .tap.and(.hold(1, for: never, allowableMovement: never)),
    ]
    var all: [GestureRecognizer] = []
    for term in terms {
      guard let sequence = try? GestureSequence(term) else { continue }
      let recognizer = SequenceGestureRecognizer(sequence) { _ in }
      for other in all { recognizer.recognizeSimultaneously(with: other) }
      all.append(recognizer)
      view.addGestureRecognizer(recognizer)
    }
    stage.tap(Point(x: 200, y: 200))
    stage.pause(0.1)
    stage.down([Point(x: 200, y: 200)])
    stage.move(to: [Point(x: 220, y: 250)])
  }

  func step() { stage.wiggle() }
}

extension Stage {
  /// One finger on one view, past the hysteresis.
  fileprivate func startDrag(
    _ action: @escaping (PanGestureRecognizer) -> Void = { pan in pan.view?.center = Point(x: 300, y: 300) }
  ) {
    let view = addView(Rect(x: 100, y: 100, width: 400, height: 400))
    view.addGestureRecognizer(PanGestureRecognizer(action))
    down([Point(x: 200, y: 200)])
    move(to: [Point(x: 250, y: 250)])
  }
}
