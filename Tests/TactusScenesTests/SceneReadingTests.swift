import Tactus
import TactusJSON
import Testing

@testable import TactusScenes

@Suite("Reading scenes")
struct SceneReadingTests {
  static let everything = """
    {"format":"tactus-scene","version":1,
     "views":[{"id":"root","frame":[0,0,390,844],"multipleTouch":true,
               "children":[{"id":"photo","frame":[40,60,200,150],"transform":[0,1,-1,0,5,6],"hidden":true,"alpha":0.5,
                            "userInteraction":false,"exclusiveTouch":true,"clipsToBounds":true},
                           {"id":"knob","frame":[-5.5,0,10,10]}]},
              {"id":"bar","frame":[0,844,390,40]}],
     "recognizers":[
       {"id":"single","type":"tap","view":"photo","numberOfTapsRequired":1,"requireToFail":["double"],"enabled":false},
       {"id":"double","type":"tap","view":"photo","numberOfTapsRequired":2,"maximumTapInterval":0.25},
       {"id":"hold","type":"longPress","view":"root","allowedTouchTools":["pen","eraser"]},
       {"id":"pan","type":"pan","view":"root","minimumNumberOfTouches":2,"allowedTouchTools":"finger"}],
     "simultaneous":[["pan","hold"]],
     "gatedBy":{"pan":"hold"}}
    """

  @Test("every key of a view is read")
  func views() throws {
    let views = try #require(try Make.scene(Self.everything).views)
    #expect(views.map(\.id) == ["root", "bar"])
    #expect(views[0].frame == Rect(x: 0, y: 0, width: 390, height: 844))
    #expect(views[0].isMultipleTouchEnabled)
    #expect(views[0].children.map(\.id) == ["photo", "knob"])
    let photo = views[0].children[0]
    #expect(photo.frame == Rect(x: 40, y: 60, width: 200, height: 150))
    #expect(photo.transform == Transform(a: 0, b: 1, c: -1, d: 0, tx: 5, ty: 6))
    #expect(photo.isHidden)
    #expect(photo.alpha == 0.5)
    #expect(!photo.isUserInteractionEnabled)
    #expect(photo.isExclusiveTouch)
    #expect(photo.clipsToBounds)
    #expect(!photo.isMultipleTouchEnabled)
    #expect(views[0].children[1].frame.origin.x == -5.5)
  }

  @Test("what a view does not say is at UIKit's default")
  func viewDefaults() throws {
    let views = try #require(try Make.scene(Self.everything).views)
    var plain = ViewDescription(id: "bar", frame: Rect(x: 0, y: 844, width: 390, height: 40))
    plain.isUserInteractionEnabled = true
    #expect(views[1] == plain)
    #expect(views[1].transform == .identity)
    #expect(views[1].alpha == 1)
    #expect(!views[1].isHidden)
  }

  @Test("recognizers have their type, view, requirements and properties, and nothing that was not said")
  func recognizers() throws {
    let scene = try Make.scene(Self.everything)
    #expect(scene.recognizers.map(\.id) == ["single", "double", "hold", "pan"])
    #expect(scene.recognizers.map(\.type) == ["tap", "tap", "longPress", "pan"])
    #expect(scene.recognizers.map(\.view) == ["photo", "photo", "root", "root"])
    #expect(scene.recognizers[0].requireToFail == ["double"])
    #expect(scene.recognizers[0].properties == ["numberOfTapsRequired": .integer(1), "enabled": .flag(false)])
    #expect(
      scene.recognizers[1].properties
        == ["numberOfTapsRequired": .integer(2), "maximumTapInterval": .duration(.seconds(0.25))])
    #expect(scene.recognizers[2].properties == ["allowedTouchTools": .names(["pen", "eraser"])])
    #expect(scene.recognizers[3].properties["allowedTouchTools"] == .names(["finger"]))
  }

  @Test("relations are pairs, or all, and gates")
  func relations() throws {
    let scene = try Make.scene(Self.everything)
    #expect(scene.simultaneous == .pairs([.init("pan", "hold")]))
    #expect(scene.gates == [.init("pan", by: "hold")])
    let all = try Make.scene(recognizers: "", #","simultaneous":"all""#)
    #expect(all.simultaneous == .all)
    #expect(try Make.scene(recognizers: "").simultaneous == .pairs([]))
  }

  @Test("without views there is none to describe: the scene is as large as the surface")
  func withoutViews() throws {
    #expect(try Make.scene(recognizers: "").views == nil)
  }

  @Test("seconds are read exactly to the nanosecond")
  func exactSeconds() throws {
    let scene = try Make.scene(
      recognizers: #"{"id":"a","type":"tap","view":"root","maximumTapDuration":0.350000001}"#)
    #expect(
      scene.recognizers[0].properties["maximumTapDuration"] == .duration(Timestamp.Duration(nanoseconds: 350_000_001)))
  }

  @Test("a scene that is written and read again is the same scene")
  func roundTrip() throws {
    let scene = try Make.scene(Self.everything)
    #expect(try SceneDescription(json: scene.text.utf8) == scene)
    #expect(try SceneDescription(json: scene.json.text.utf8) == scene)
    let all = try Make.scene(recognizers: "", #","simultaneous":"all""#)
    #expect(try SceneDescription(json: all.text.utf8) == all)
  }

  @Test("what is at its default is not written")
  func brevity() throws {
    let scene = SceneDescription(
      views: [ViewDescription(id: "v", frame: Rect(x: 0, y: 0, width: 10, height: 20.5))],
      recognizers: [RecognizerDescription(id: "t", type: "tap", view: "v", properties: ["enabled": .flag(false)])])
    #expect(
      scene.json.text == #"{"format":"tactus-scene","version":1,"views":[{"id":"v","frame":[0,0,10,20.5]}],"#
        + #""recognizers":[{"id":"t","type":"tap","view":"v","enabled":false}]}"#)
  }

  @Test("the text for people has a line for each view and recognizer, and ends with a line break")
  func layout() throws {
    let text = try Make.scene(Self.everything).text
    #expect(text.hasSuffix("}\n"))
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 120 })
    #expect(text.contains("\n    {\"id\":\"double\",\"type\":\"tap\",\"view\":\"photo\","))
  }

  @Test("two scenes that say the same are equal, wherever they were read")
  func equality() throws {
    let spaced = Self.everything.replacing("\n", with: "\n\n  ")
    #expect(try Make.scene(spaced) == Make.scene(Self.everything))
    #expect(try Make.scene(spaced).hashValue == Make.scene(Self.everything).hashValue)
  }
}
