import Tactus
import TactusAnalysis
import TactusScenes

/// A sample of contact `id`, at height 200 unless said otherwise.
func sample(_ seconds: Double, _ phase: Touch.Phase, _ x: Double, y: Double = 200, id: UInt64 = 1) -> ContactSample {
  ContactSample(id: id, phase: phase, position: Point(x: x, y: y), time: Timestamp(seconds: seconds))
}

enum Scenes {
  static func scene(_ recognizers: RecognizerDescription...) -> SceneDescription {
    SceneDescription(recognizers: recognizers)
  }

  static func recognizer(
    _ id: String, _ type: String, requires: [String] = [], _ properties: [String: PropertyValue] = [:]
  ) -> RecognizerDescription {
    RecognizerDescription(id: id, type: type, view: "root", requireToFail: requires, properties: properties)
  }

  static let pan = scene(recognizer("pan", "pan"))
  static let taps = scene(
    recognizer("single", "tap", requires: ["double"]),
    recognizer("double", "tap", ["numberOfTapsRequired": .integer(2)]))
  static let panAndSwipe = scene(recognizer("pan", "pan", requires: ["swipe"]), recognizer("swipe", "swipe"))
  static let everyday = scene(
    recognizer("tap", "tap", requires: ["double"]), recognizer("double", "tap", ["numberOfTapsRequired": .integer(2)]),
    recognizer("press", "longPress"), recognizer("drag", "pan"), recognizer("pinch", "pinch"))
  /// A list that scrolls up and down.
  static let list: SceneDescription = {
    var list = ViewDescription(id: "list", frame: Rect(x: 0, y: 0, width: 300, height: 600))
    list.scroll = ScrollDescription(contentSize: Size(width: 300, height: 6000))
    let drag = RecognizerDescription(id: "drag", type: "scrollPan", view: "list")
    return SceneDescription(views: [list], recognizers: [drag])
  }()
}

enum Tapes {
  /// A finger that throws a list upwards.
  static let flick = TouchTape(samples: [
    sample(0, .began, 100, y: 500), sample(0.02, .moved, 100, y: 460), sample(0.04, .moved, 100, y: 420),
    sample(0.06, .moved, 100, y: 380), sample(0.07, .ended, 100, y: 380),
  ])
  /// A finger goes 7 points to the right.
  static let shortDrag = TouchTape(samples: [
    sample(0, .began, 100), sample(0.04, .moved, 104), sample(0.08, .moved, 107), sample(0.1, .ended, 107),
  ])
  /// Two taps whose pause of 0.4 s is longer than a double tap allows.
  static let slowDoubleTap = TouchTape(samples: [
    sample(0, .began, 100), sample(0.1, .ended, 100), sample(0.5, .began, 100, id: 2), sample(0.6, .ended, 100, id: 2),
  ])
  /// A finger that swipes to the right.
  static let swipe = TouchTape(samples: [
    sample(0, .began, 100), sample(0.02, .moved, 103), sample(0.04, .moved, 112), sample(0.06, .moved, 140),
    sample(0.08, .moved, 170), sample(0.1, .ended, 170),
  ])
}
