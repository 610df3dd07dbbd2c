import Tactus
import Testing

@testable import TactusScenes

@Suite("A scene made in code obeys the rules of one that is read")
struct SceneValidationTests {
  static let view = ViewDescription(id: "v", frame: Rect(x: 0, y: 0, width: 100, height: 100))

  static func scene(_ recognizers: RecognizerDescription...) -> SceneDescription {
    SceneDescription(views: [view], recognizers: recognizers)
  }

  static func tap(_ properties: [String: PropertyValue]) -> SceneDescription {
    scene(RecognizerDescription(id: "t", type: "tap", view: "v", properties: properties))
  }

  static func framed(_ frame: Rect) -> SceneDescription {
    SceneDescription(views: [ViewDescription(id: "v", frame: frame)])
  }

  static func changed(_ change: (inout ViewDescription) -> Void) -> SceneDescription {
    var view = view
    change(&view)
    return SceneDescription(views: [view])
  }

  static let wrongs: [(SceneDescription, String)] = [
    (
      tap(["numberOfTap": .integer(1)]),
      #"recognizers[0].numberOfTap: a tap has no key "numberOfTap"; did you mean "numberOfTapsRequired"?"#
    ),
    (tap(["numberOfTapsRequired": .integer(0)]), "recognizers[0].numberOfTapsRequired: must be at least 1, found 0"),
    (
      tap(["numberOfTapsRequired": .number(2)]), "recognizers[0].numberOfTapsRequired: expected .integer, found .number"
    ),
    (tap(["enabled": .integer(1)]), "recognizers[0].enabled: expected true or false, found a number"),
    (tap(["allowableMovement": .number(.nan)]), "recognizers[0].allowableMovement: must be a finite number"),
    (tap(["allowableMovement": .number(.infinity)]), "recognizers[0].allowableMovement: must be a finite number"),
    (
      tap(["maximumTapDuration": .duration(.seconds(-1))]),
      "recognizers[0].maximumTapDuration: must be at least 0, found -1"
    ),
    (tap(["maximumTapDuration": .number(1)]), "recognizers[0].maximumTapDuration: expected .duration, found .number"),
    (
      scene(RecognizerDescription(id: "", type: "tap", view: "v")),
      "recognizers[0].id: an id must not be empty"
    ),
    (
      scene(RecognizerDescription(id: "a", type: "tap", view: "w")),
      #"recognizers[0].view: there is no view with the id "w""#
    ),
    (framed(Rect(x: .nan, y: 0, width: 1, height: 1)), "a frame has four finite numbers, the last two at least 0"),
    (framed(Rect(x: 0, y: 0, width: -1, height: 1)), "a frame has four finite numbers, the last two at least 0"),
    (framed(Rect(x: 0, y: 0, width: 1, height: .infinity)), "a frame has four finite numbers, the last two at least 0"),
    (changed { $0.transform.tx = .infinity }, "views[0].transform: a transform has six finite numbers"),
    (changed { $0.alpha = 2 }, "views[0].alpha: must be between 0 and 1"),
    (changed { $0.id = "" }, "views[0].id: an id must not be empty"),
    (changed { $0.children = [view] }, #"views[0].children[0].id: there are two views with the id "v""#),
    (
      SceneDescription(
        recognizers: [
          RecognizerDescription(id: "a", type: "pan", view: "root"),
          RecognizerDescription(id: "b", type: "pan", view: "root"),
        ], gates: [.init("a", by: "b"), .init("a", by: "b")]),
      #"gatedBy.a: "a" has two gates"#
    ),
  ]

  @Test("what a file would be rejected for is found", arguments: wrongs.indices)
  func wrong(index: Int) {
    let (scene, message) = Self.wrongs[index]
    let error = #expect(throws: DescriptionError.self) { try scene.validate() }
    #expect(error?.description.hasSuffix(message) == true, "\(String(describing: error))")
    #expect(error?.position == nil)
    #expect(throws: DescriptionError.self) { try Scene(scene) }
  }

  @Test("a scene that is read and then broken in code names the line it was read from")
  func brokenLater() throws {
    var scene = try Make.scene(recognizers: #"{"id":"a","type":"tap","view":"root"}"#)
    scene.recognizers[0].view = "elsewhere"
    let error = #expect(throws: DescriptionError.self) { try scene.validate() }
    #expect(
      error?.description == #"a.scene.json:2:47: recognizers[0].view: there is no view with the id "elsewhere""#)
  }

  @Test("a chain of requirements is no circle, however long, and two ways to one recognizer are none either")
  func chains() throws {
    var recognizers: [RecognizerDescription] = []
    for index in 0..<200 {
      let next = [index + 1, index + 2].filter { $0 < 200 }.map { "r\($0)" }
      recognizers.append(RecognizerDescription(id: "r\(index)", type: "tap", view: "root", requireToFail: next))
    }
    try SceneDescription(recognizers: recognizers).validate()
  }
}
