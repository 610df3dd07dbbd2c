import Tactus

/// Two fingers that move, stretch and turn a photo: three recognizers at once, whose values are read in every frame.
///
/// The photo also has taps and a press, as in the demo scene; these have failed by then.
final class PhotoManipulation: Workload {
  static let name = "photo, two fingers"
  static let unit = "moved sample"
  static let unitsPerStep = 2

  private let stage = Stage()
  private var movement = Vector.zero
  private var scale = 1.0
  private var rotation = 0.0

  init() {
    let photo = stage.addPhoto()
    let drag = PanGestureRecognizer { [unowned(unsafe) self] in movement = $0.translation(in: $0.view) }
    let pinch = PinchGestureRecognizer { [unowned(unsafe) self] in scale = $0.scale }
    let turn = RotationGestureRecognizer { [unowned(unsafe) self] in rotation = $0.rotation }
    for recognizer in [drag, pinch, turn] { photo.addGestureRecognizer(recognizer) }
    drag.recognizeSimultaneously(with: pinch)
    drag.recognizeSimultaneously(with: turn)
    pinch.recognizeSimultaneously(with: turn)
    stage.down([Point(x: 200, y: 200), Point(x: 300, y: 300)])
    stage.move(to: [Point(x: 180, y: 240), Point(x: 340, y: 330)])
  }

  func step() { stage.wiggle() }
}

/// A single tap on a view that also knows double taps and presses: down, up, and the wait until it is certain.
final class SingleTaps: Workload {
  static let name = "single tap"
  static let unit = "tap"
  static let unitsPerStep = 1

  private let stage = Stage()

  init() { _ = stage.addPhoto() }

  func step() {
    stage.tap(Point(x: 300, y: 300))
    stage.pause(0.5)
  }
}

/// A tap that has to find its view at the bottom of a tree: a hundred levels with ten views each.
final class DeepTaps: Workload {
  static let name = "tap, 100 levels deep"
  static let unit = "tap"
  static let unitsPerStep = 1

  private let stage = Stage()

  init() {
    var parent: View = stage.window
    for _ in 0..<100 {
      let next = stage.addView(Rect(x: 0, y: 0, width: 900, height: 900), in: parent)
      for index in 0..<9 { _ = stage.addView(Rect(x: Double(index) * 100, y: 900, width: 90, height: 90), in: parent) }
      parent = next
    }
    parent.addGestureRecognizer(TapGestureRecognizer { _ in })
  }

  func step() {
    stage.tap(Point(x: 300, y: 300))
    stage.pause(0.5)
  }
}

extension Stage {
  /// A view with a single tap that waits for a double tap, and a press.
  fileprivate func addPhoto() -> View {
    let photo = addView(Rect(x: 100, y: 100, width: 400, height: 400))
    let single = TapGestureRecognizer { _ in }
    let double = TapGestureRecognizer { _ in }
    double.numberOfTapsRequired = 2
    // The two are new, so they cannot form a circle.
    single.require(toFail: double)
    for recognizer in [single, double, LongPressGestureRecognizer { _ in }] { photo.addGestureRecognizer(recognizer) }
    return photo
  }
}
