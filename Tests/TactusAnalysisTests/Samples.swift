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
  /// Pages, on which a swipe to the left deletes.
  static let paging: SceneDescription = {
    var pager = ViewDescription(
      id: "pager", frame: Rect(x: 0, y: 0, width: 400, height: 800),
      children: [ViewDescription(id: "cell", frame: Rect(x: 0, y: 0, width: 400, height: 800))])
    pager.scroll = ScrollDescription(contentSize: Size(width: 1200, height: 800))
    pager.scroll?.properties["isPagingEnabled"] = .flag(true)
    return SceneDescription(
      views: [pager],
      recognizers: [
        RecognizerDescription(id: "page", type: "scrollPan", view: "pager"),
        RecognizerDescription(
          id: "delete", type: "swipe", view: "cell", properties: ["direction": .names(["left"])]),
      ])
  }()
  /// A list that scrolls up and down.
  static let list: SceneDescription = {
    var list = ViewDescription(id: "list", frame: Rect(x: 0, y: 0, width: 300, height: 600))
    list.scroll = ScrollDescription(contentSize: Size(width: 300, height: 6000))
    let drag = RecognizerDescription(id: "drag", type: "scrollPan", view: "list")
    return SceneDescription(views: [list], recognizers: [drag])
  }()
}

enum Samples {
  /// A finger that throws a list upwards.
  static let flick = RecordedTouches(samples: [
    sample(0, .began, 100, y: 500), sample(0.02, .moved, 100, y: 460), sample(0.04, .moved, 100, y: 420),
    sample(0.06, .moved, 100, y: 380), sample(0.07, .ended, 100, y: 380),
  ])
  /// A finger goes 7 points to the right.
  static let shortDrag = RecordedTouches(samples: [
    sample(0, .began, 100), sample(0.04, .moved, 104), sample(0.08, .moved, 107), sample(0.1, .ended, 107),
  ])
  /// Two taps whose pause of 0.4 s is longer than a double tap allows.
  static let slowDoubleTap = RecordedTouches(samples: [
    sample(0, .began, 100), sample(0.1, .ended, 100), sample(0.5, .began, 100, id: 2), sample(0.6, .ended, 100, id: 2),
  ])
  /// Two taps in quick succession.
  static let doubleTap = RecordedTouches(samples: [
    sample(0, .began, 100), sample(0.06, .ended, 100), sample(0.2, .began, 100, id: 2),
    sample(0.26, .ended, 100, id: 2),
  ])
  /// Strokes to the left, 5 pt first as people make them: two at once and quickly, two slowly and after a rest.
  static let strokes: RecordedTouches = {
    var samples: [ContactSample] = []
    for stroke in 0..<4 {
      let start = Double(stroke) * 3
      let (rest, step) = stroke % 2 == 0 ? (0.03, 12.0) : (0.42, 3)
      let id = UInt64(stroke + 1)
      samples.append(sample(start, .began, 300, id: id))
      for frame in 0..<40 where 5 + step * Double(frame) <= 125 {
        samples.append(sample(start + rest + Double(frame) * 0.016, .moved, 295 - step * Double(frame), id: id))
      }
      samples.append(sample(start + 1.2, .ended, samples[samples.count - 1].position.x, id: id))
    }
    return RecordedTouches(samples: samples)
  }()
  /// A finger that swipes to the right.
  static let swipe = RecordedTouches(samples: [
    sample(0, .began, 100), sample(0.02, .moved, 103), sample(0.04, .moved, 112), sample(0.06, .moved, 140),
    sample(0.08, .moved, 170), sample(0.1, .ended, 170),
  ])
}
