import Tactus
import TactusTesting
import Testing

/// Each guide of a recognizer has a section "In time" with pictures, and what they show is what happens.
@Suite("The pictures of time in the guides")
struct GuidePictureTests {
  /// A guide, and the recognizer that its pictures are about.
  struct Guide: Sendable, CustomTestStringConvertible {
    var name: String
    var add: @Sendable (Stage) throws -> Void
    var testDescription: String { name }

    init(_ name: String, _ add: @escaping @Sendable (Stage) throws -> Void) {
      self.name = name
      self.add = add
    }
  }

  static let guides = [
    Guide("TapGuide") { $0.add(TapGestureRecognizer(), named: "tap") },
    Guide("LongPressGuide") { $0.add(LongPressGestureRecognizer(), named: "press") },
    Guide("PanGuide") { $0.add(PanGestureRecognizer(), named: "pan") },
    Guide("SwipeGuide") { $0.add(SwipeGestureRecognizer(), named: "swipe") },
    Guide("TouchDownGuide") { $0.add(TouchDownGestureRecognizer(), named: "down") },
    Guide("TriggeredTapGuide") { $0.add(TriggeredTapGestureRecognizer(), named: "tap") },
    Guide("TapSequenceGuide") { $0.add(TapSequence(upTo: 3) { _ in }, named: "taps") },
    Guide("ScreenEdgePanGuide") { $0.add(ScreenEdgePanGestureRecognizer(), named: "back").edges = .left },
    Guide("RotationGuide") { $0.add(RotationGestureRecognizer(), named: "turn") },
    Guide("CircleGuide") { $0.add(CircleGestureRecognizer(), named: "circle") },
    Guide("SpinGuide") { $0.add(SpinGestureRecognizer(), named: "spin") },
    Guide("IndividualGuide") {
      $0.add(IndividualTouchRecognizer([LongPressSubgesture("hold"), TapSubgesture("tap")]), named: "hands")
    },
    Guide("PinchGuide") { $0.add(PinchGestureRecognizer(), named: "pinch") },
    Guide("FlickGuide") { $0.add(FlickGestureRecognizer(), named: "flick") },
    Guide("FirstThisThenThat") {
      $0.add(SequenceGestureRecognizer(try GestureSequence(.tap.then(.tap))), named: "it")
    },
    Guide("ForcePressGuide") { $0.add(ForcePressGestureRecognizer(), named: "press") },
    Guide("HoverGuide") { $0.add(HoverGestureRecognizer(), named: "hover") },
    Guide("TransformGuide") { $0.add(TransformGestureRecognizer(), named: "shape") },
  ]

  /// The pictures of a guide: the blocks of code in its section "In time".
  static func pictures(of guide: String) throws -> [String] {
    let lines = try GuideFiles.guide(guide).drop { $0 != "### In time" }
    var pictures: [String] = []
    var picture: [String]?
    for line in lines {
      if line == "```" {
        if let picture { pictures.append(picture.joined(separator: "\n")) }
        picture = picture == nil ? [] : nil
      } else {
        picture?.append(line)
      }
    }
    return pictures
  }

  @Test("show what happens", arguments: guides)
  func pictures(guide: Guide) throws {
    let pictures = try Self.pictures(of: guide.name)
    #expect(!pictures.isEmpty)
    for picture in pictures {
      let stage = Stage()
      try guide.add(stage)
      let comparison = try stage.compare(picture)
      #expect(comparison.matches, "\(comparison)")
    }
  }
}
