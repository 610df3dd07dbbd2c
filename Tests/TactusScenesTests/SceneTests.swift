import Tactus
import Testing

@_spi(Tools) @testable import TactusScenes

@Suite("Building live scenes")
struct SceneTests {
  static func sample(
    _ time: Double, _ phase: Touch.Phase, _ x: Double, _ y: Double, id: UInt64 = 1
  ) -> ContactSample {
    ContactSample(id: id, phase: phase, position: Point(x: x, y: y), time: Timestamp(seconds: time))
  }

  @Test("views have the geometry and the flags of their descriptions, and their children from back to front")
  func views() throws {
    let scene = try Scene(Make.scene(SceneReadingTests.everything))
    let photo = try #require(scene.view("photo"))
    #expect(photo.center == Point(x: 140, y: 135))
    #expect(photo.bounds == Rect(x: 0, y: 0, width: 200, height: 150))
    #expect(photo.transform == Transform(a: 0, b: 1, c: -1, d: 0, tx: 5, ty: 6))
    #expect(photo.isHidden)
    #expect(photo.alpha == 0.5)
    #expect(!photo.isUserInteractionEnabled)
    #expect(photo.isExclusiveTouch)
    #expect(photo.clipsToBounds)
    #expect(!photo.isMultipleTouchEnabled)
    let root = try #require(scene.view("root"))
    #expect(root.isMultipleTouchEnabled)
    #expect(root.subviews.map(\.name) == ["photo", "knob"])
    #expect(scene.rootViews.map(\.name) == ["root", "bar"])
    #expect(scene.window.subviews.map(\.name) == ["root", "bar"])
    #expect(scene.view("nothing") == nil)
  }

  @Test("recognizers are on their views in the order of the scene, with their relations")
  func recognizers() throws {
    let scene = try Scene(Make.scene(SceneReadingTests.everything))
    #expect(scene.members.map(\.id) == ["single", "double", "hold", "pan"])
    #expect(scene.members.map(\.type.name) == ["tap", "tap", "longPress", "pan"])
    let single = try #require(scene.recognizer("single"))
    let double = try #require(scene.recognizer("double"))
    #expect(single.view === scene.view("photo"))
    #expect(scene.view("photo")?.gestureRecognizers.map(\.name) == ["single", "double"])
    #expect(single.failureRequirements.map(\.name) == ["double"])
    #expect(double.failureRequirements.isEmpty)
    #expect(scene.recognizer("pan")?.gate === scene.recognizer("hold"))
    #expect(scene.recognizer("nothing") == nil)
  }

  @Test("without views there is one, root, as large as the surface and with multiple touch")
  func defaultView() throws {
    let scene = try Scene(Make.scene(recognizers: ""), surface: Size(width: 600, height: 300))
    let root = try #require(scene.view("root"))
    #expect(root.frame == Rect(x: 0, y: 0, width: 600, height: 300))
    #expect(root.isMultipleTouchEnabled)
    #expect(scene.window.frame == Rect(x: 0, y: 0, width: 600, height: 300))
    #expect(try Scene(Make.scene(recognizers: "")).window.frame == Rect(x: 0, y: 0, width: 390, height: 844))
  }

  @Test(
    "the window is as large as one root view at the origin, and else covers a phone and all views",
    arguments: [
      ([Rect(x: 0, y: 0, width: 100, height: 50)], Rect(x: 0, y: 0, width: 100, height: 50)),
      ([Rect(x: 0, y: 0, width: 1000, height: 2000)], Rect(x: 0, y: 0, width: 1000, height: 2000)),
      ([Rect(x: 100, y: 100, width: 100, height: 100)], Rect(x: 0, y: 0, width: 390, height: 844)),
      ([Rect(x: -20, y: 0, width: 100, height: 100)], Rect(x: -20, y: 0, width: 410, height: 844)),
      (
        [Rect(x: 0, y: 0, width: 10, height: 10), Rect(x: 380, y: 800, width: 100, height: 100)],
        Rect(x: 0, y: 0, width: 480, height: 900)
      ),
    ] as [([Rect], Rect)])
  func window(frames: [Rect], expected: Rect) throws {
    let views = frames.enumerated().map { ViewDescription(id: "v\($0)", frame: $1) }
    let scene = try Scene(SceneDescription(views: views))
    #expect(scene.window.frame == expected)
    // Places in the window are places of the samples, wherever the window begins.
    for view in scene.rootViews {
      let center = view.frame.center
      #expect(scene.window.hitTest(scene.window.bounds.center + (center - scene.window.center), with: nil) === view)
    }
  }

  @Test("a point beside all views hits nothing, not even the window")
  func besideViews() throws {
    let scene = try Scene(
      SceneDescription(views: [ViewDescription(id: "v", frame: Rect(x: 100, y: 100, width: 10, height: 10))]))
    #expect(scene.window.hitTest(Point(x: 5, y: 5), with: nil) == nil)
    #expect(scene.window.hitTest(Point(x: 105, y: 105), with: nil) === scene.view("v"))
  }

  @Test("every pair may run at the same time if the scene says all, and only those it names otherwise")
  func simultaneity() throws {
    func actions(_ simultaneous: String) throws -> [String] {
      let taps = ["a", "b", "c"].map { #"{"id":"\#($0)","type":"tap","view":"root"}"# }.joined(separator: ",")
      let scene = try Scene(Make.scene(recognizers: taps, simultaneous))
      var actions: [String] = []
      scene.onAction = { actions.append($0.recognizer) }
      scene.play([[Self.sample(0, .began, 50, 50)], [Self.sample(0.1, .ended, 50, 50)]])
      return actions
    }
    #expect(try actions("") == ["a"])
    #expect(try actions(#","simultaneous":[["a","c"]]"#) == ["a", "c"])
    #expect(try actions(#","simultaneous":"all""#) == ["a", "b", "c"])
  }

  @Test("actions are reported in order, with everything the recognizer says at that moment")
  func actions() throws {
    let scene = try Scene(Make.scene(recognizers: #"{"id":"drag","type":"pan","view":"root"}"#))
    var actions: [ActionRecord] = []
    scene.onAction = { actions.append($0) }
    scene.play([
      [Self.sample(0, .began, 100, 100, id: 7)], [Self.sample(0.1, .moved, 130, 100, id: 7)],
      [Self.sample(0.2, .ended, 130, 100, id: 7)],
    ])
    #expect(actions.map(\.state) == [.began, .ended])
    #expect(actions.map(\.time) == [Timestamp(seconds: 0.1), Timestamp(seconds: 0.2)])
    #expect(actions[0].value("location") == .pair(130, 100))
    #expect(actions[0].value("translation") == .pair(20, 0))
    #expect(actions[0].value("touches") == .contacts([7]))
    #expect(actions[0].value("numberOfTouches") == .integer(1))
    #expect(actions[0].value("scale") == nil)
  }

  @Test("a hit view reports what it receives; what is passed on to it along the chain it does not")
  func viewTouches() throws {
    let scene = try Scene(
      Make.scene(
        """
        {"format":"tactus-scene","version":1,"recognizers":[],
         "views":[{"id":"root","frame":[0,0,100,100],"children":[{"id":"leaf","frame":[0,0,50,50]}]}]}
        """))
    var records: [ViewRecord] = []
    scene.onViewTouch = { records.append($0) }
    scene.play([
      [Self.sample(0, .began, 10, 10)], [Self.sample(0.1, .moved, 90, 90)], [Self.sample(0.2, .ended, 90, 90)],
      [Self.sample(1, .began, 90, 90, id: 2)], [Self.sample(1.1, .cancelled, 90, 90, id: 2)],
    ])
    #expect(
      records.map(\.summary) == [
        "leaf began touch 1 at 0", "leaf moved touch 1 at 0.1", "leaf ended touch 1 at 0.2",
        "root began touch 2 at 1", "root cancelled touch 2 at 1.1",
      ])
  }

  @Test("samples of one time that follow each other are one frame")
  func frames() {
    let samples = [
      Self.sample(0, .began, 0, 0), Self.sample(0, .began, 9, 9, id: 2), Self.sample(0.1, .moved, 1, 1),
      Self.sample(0, .moved, 2, 2), Self.sample(0, .moved, 3, 3, id: 2),
    ]
    #expect(Scene.frames(of: samples).map(\.count) == [2, 1, 2])
    #expect(Scene.frames(of: []).isEmpty)
    #expect(Scene.frames(of: samples).flatMap { $0 } == samples)
  }

  @Test("time advances to the end that is named, so that deadlines fire")
  func until() throws {
    func states(until: Double?) throws -> [String] {
      let scene = try Scene(Make.scene(recognizers: #"{"id":"hold","type":"longPress","view":"root"}"#))
      var states: [String] = []
      scene.onAction = { states.append($0.state.name) }
      scene.play([[Self.sample(0, .began, 10, 10)]], until: until.map { Timestamp(seconds: $0) })
      return states
    }
    #expect(try states(until: nil).isEmpty)
    #expect(try states(until: 0.499).isEmpty)
    #expect(try states(until: 0.5) == ["began"])
  }

  @Test("a recognizer that outlives its scene is harmless")
  func lifetime() throws {
    var scene: Scene? = try Scene(Make.scene(recognizers: #"{"id":"tap","type":"tap","view":"root"}"#))
    var actions = 0
    scene?.onAction = { _ in actions += 1 }
    let tap = try #require(scene?.recognizer("tap"))
    scene = nil
    #expect(tap.view == nil)

    let application = Application()
    let window = Window(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    application.addWindow(window)
    window.addGestureRecognizer(tap)
    var others = 0
    tap.addAction { _ in others += 1 }
    application.send([Self.sample(0, .began, 10, 10)])
    application.send([Self.sample(0.1, .ended, 10, 10)])
    #expect(actions == 0)
    #expect(others == 1)
  }
}
