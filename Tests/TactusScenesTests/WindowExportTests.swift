@_spi(Tools) import Tactus
import Testing

@testable import TactusScenes

@Suite("The scene of a running program")
struct WindowExportTests {
  private final class Yes: GestureRecognizerDelegate {}
  private final class Photo: View {}
  private final class Shake: GestureRecognizer {}
  private final class QuickTap: TapGestureRecognizer {}

  private let application = Application()
  private let window = Window(frame: Rect(x: 0, y: 0, width: 390, height: 844))

  init() { application.addWindow(window) }

  /// The scene, and what was left out.
  private func export() -> (scene: SceneDescription, omissions: [String]) {
    var omissions: [String] = []
    let scene = SceneDescription(window) { omissions.append($0) }
    return (scene, omissions)
  }

  @Test("the window is the outermost view, with views in their places and their flags")
  func views() throws {
    let photo = View(frame: Rect(x: 40, y: 60, width: 200, height: 150))
    photo.name = "photo"
    photo.isMultipleTouchEnabled = true
    photo.transform = Transform(scaleX: 2, y: 2)
    window.addSubview(photo)
    let button = Control(frame: Rect(x: 0, y: 0, width: 80, height: 40))
    button.isHidden = true
    button.alpha = 0.5
    button.isExclusiveTouch = true
    photo.addSubview(button)
    let (scene, omissions) = export()
    #expect(omissions == [])
    var expectedButton = ViewDescription(id: "control", frame: Rect(x: 0, y: 0, width: 80, height: 40))
    expectedButton.isControl = true
    expectedButton.isHidden = true
    expectedButton.alpha = 0.5
    expectedButton.isExclusiveTouch = true
    var expectedPhoto = ViewDescription(
      id: "photo", frame: Rect(x: 40, y: 60, width: 200, height: 150), children: [expectedButton])
    expectedPhoto.isMultipleTouchEnabled = true
    expectedPhoto.transform = Transform(scaleX: 2, y: 2)
    #expect(
      scene.views == [
        ViewDescription(id: "window", frame: Rect(x: 0, y: 0, width: 390, height: 844), children: [expectedPhoto])
      ])
  }

  @Test("recognizers have their types, what is not at its default, and their relations")
  func recognizers() throws {
    let single = TapGestureRecognizer()
    let double = TapGestureRecognizer()
    double.name = "double"
    double.numberOfTapsRequired = 2
    let pan = PanGestureRecognizer()
    let press = LongPressGestureRecognizer()
    press.minimumPressDuration = 0.25
    for recognizer in [single, double, pan, press] { window.addGestureRecognizer(recognizer) }
    single.require(toFail: double)
    pan.gate = press
    pan.recognizeSimultaneously(with: press)
    let (scene, omissions) = export()
    #expect(omissions == [])
    #expect(
      scene.recognizers == [
        RecognizerDescription(id: "tap", type: "tap", view: "window", requireToFail: ["double"]),
        RecognizerDescription(
          id: "double", type: "tap", view: "window", properties: ["numberOfTapsRequired": .integer(2)]),
        RecognizerDescription(id: "pan", type: "pan", view: "window"),
        RecognizerDescription(
          id: "longPress", type: "longPress", view: "window",
          properties: ["minimumPressDuration": .duration(.seconds(0.25))]),
      ])
    #expect(scene.gates == [.init("pan", by: "longPress")])
    #expect(scene.simultaneous == .pairs([.init("pan", "longPress")]))
  }

  @Test("a name that several share belongs to the first; the others get numbers, and never a name that exists")
  func names() {
    for name in [nil, "tap2", "drag", "drag"] as [String?] {
      let tap = TapGestureRecognizer()
      tap.name = name
      window.addGestureRecognizer(tap)
    }
    window.addGestureRecognizer(TapGestureRecognizer())
    #expect(export().scene.recognizers.map(\.id) == ["tap", "tap2", "drag", "tap3", "tap4"])
  }

  @Test("the recognizers that a view makes in one line are what they are, with their relations")
  func shortcuts() {
    window.onTap { _ in }
    window.onTap(count: 2) { _ in }
    window.onDrag { _ in }
    window.onLongPress(for: 0.5) { _ in }
    let (scene, omissions) = export()
    #expect(omissions == [])
    #expect(scene.recognizers.map(\.type) == ["tap", "tap", "pan", "longPress"])
    #expect(scene.recognizers[0].requireToFail == ["tap2"])
  }

  @Test("of a recognizer that is made of others the scene has the parts, and says that it has no more")
  func composite() {
    final class TapOrPress: CompositeGestureRecognizer {
      override init() {
        super.init()
        setParts([TapGestureRecognizer(), LongPressGestureRecognizer()])
      }
    }
    let both = TapOrPress()
    both.name = "both"
    window.addGestureRecognizer(both)
    let (scene, omissions) = export()
    #expect(scene.recognizers.map(\.type) == ["tap", "longPress"])
    #expect(omissions.count == 1 && omissions[0].hasPrefix("the recognizer both is a TapOrPress"))
  }

  @Test("a drag that is handed over to what is no view is reported")
  func handOver() {
    let list = ScrollView(frame: Rect(x: 0, y: 0, width: 390, height: 844))
    list.name = "list"
    list.contentSize = Size(width: 390, height: 2000)
    window.addSubview(list)
    let meter = DragOwner("meter", range: { 0...9 }, position: { 0 }) { _ in }
    window.addGestureRecognizer(HandOverGestureRecognizer([DragOwner(list), meter]))
    let (scene, omissions) = export()
    #expect(scene.recognizers.map(\.type) == ["pan", "scrollPan"])
    #expect(omissions.count == 1 && omissions[0].contains("is no view of the scene"), "\(omissions)")
  }

  @Test("what no scene can say is left out, and reported")
  func omissions() {
    let delegate = Yes()
    let tap = QuickTap()
    tap.delegate = delegate
    let shake = Shake()
    let pan = PanGestureRecognizer()
    pan.buttonMaskRequired = .secondary
    pan.hysteresis = .infinity
    let photo = Photo(frame: window.bounds)
    photo.name = "photo"
    window.addSubview(photo)
    for recognizer in [tap, shake, pan] { photo.addGestureRecognizer(recognizer) }
    tap.require(toFail: shake)
    let (scene, omissions) = export()
    #expect(scene.recognizers.map(\.id) == ["tap", "pan"])
    #expect(scene.recognizers.allSatisfy { $0.properties.isEmpty && $0.requireToFail.isEmpty })
    let parts = [
      "the view photo is a Photo", "the recognizer tap has a delegate (Yes)",
      "the recognizer tap is a QuickTap, and in the scene a tap",
      "the recognizer shake is left out: there is no type for Shake", "hysteresis of pan is left out",
      "buttonMaskRequired of pan is left out", "that tap waits for Shake is left out",
    ]
    #expect(omissions.count == parts.count)
    for part in parts { #expect(omissions.contains { $0.hasPrefix(part) }, "\(part): \(omissions)") }
  }

  @Test("an intent and the pause of a wheel are left out, and reported")
  func intent() {
    let intent = TwoFingerIntent()
    let pan = PanGestureRecognizer()
    pan.intent = intent
    pan.wheelPause = 0.9
    let pinch = PinchGestureRecognizer()
    pinch.intent = intent
    let edge = ScreenEdgePanGestureRecognizer()
    for recognizer in [pan, pinch, edge] { window.addGestureRecognizer(recognizer) }
    let parts = ["wheelPause of pan is left out", "intent of pan is left out", "intent of pinch is left out"]
    let omissions = export().omissions
    #expect(omissions.count == parts.count)
    for (omission, part) in zip(omissions, parts) { #expect(omission.hasPrefix(part)) }
  }

  @Test("a sequence prevents others as it did, whether or not it begins by holding", arguments: [true, false])
  func preventsOthers(prevents: Bool) throws {
    let holding = SequenceGestureRecognizer(try GestureSequence(.hold(1).while(.tap.repeating)))
    let taps = SequenceGestureRecognizer(try GestureSequence(.tap.then(.tap)))
    for (recognizer, name) in [(holding, "holding"), (taps, "taps")] {
      recognizer.name = name
      recognizer.preventsOthers = prevents
      window.addGestureRecognizer(recognizer)
    }
    let (scene, omissions) = export()
    #expect(omissions == [])
    #expect(scene.recognizer("taps")?.properties.count == (prevents ? 1 : 2))
    let live = try Scene(try Make.scene(scene.text))
    for name in ["holding", "taps"] {
      #expect((live.recognizer(name) as? SequenceGestureRecognizer)?.preventsOthers == prevents)
    }
  }

  @Test("a scroll view has its content, its own recognizers, and what it enlarges")
  func scrollView() throws {
    final class Zoom: ScrollViewDelegate {
      let content = View(frame: Rect(x: 0, y: 0, width: 390, height: 2000))
      func viewForZooming(in scrollView: ScrollView) -> View? { content }
    }
    let zoom = Zoom()
    let list = ScrollView(frame: window.bounds)
    list.name = "list"
    list.addSubview(zoom.content)
    list.contentSize = zoom.content.frame.size
    list.contentOffset = Point(x: 0, y: 300)
    list.isPagingEnabled = true
    list.delegate = zoom
    list.maximumZoomScale = 3
    window.addSubview(list)
    let (scene, omissions) = export()
    #expect(omissions.count == 1 && omissions[0].hasPrefix("the scroll view list has a delegate (Zoom)"))
    let scroll = try #require(scene.views?[0].children[0].scroll)
    #expect(scroll.contentSize == Size(width: 390, height: 2000))
    #expect(scroll.zoomedView == "view")
    #expect(scroll.properties["isPagingEnabled"] == .flag(true))
    #expect(scroll.properties["maximumZoomScale"] == .number(3))
    #expect(scroll.properties.count == 3)
    #expect(scene.recognizers.map(\.id) == ["list scroll", "list zoom"])

    let live = try Scene(scene)
    let copy = try #require(live.view("list") as? ScrollView)
    #expect(copy.contentOffset == Point(x: 0, y: 300))
    #expect(copy.zoomScale == 1)
  }

  @Test("content that is enlarged is described as it was before")
  func enlarged() throws {
    final class Zoom: ScrollViewDelegate {
      let content = View(frame: Rect(x: 0, y: 0, width: 400, height: 400))
      func viewForZooming(in scrollView: ScrollView) -> View? { content }
    }
    let zoom = Zoom()
    let list = ScrollView(frame: Rect(x: 0, y: 0, width: 390, height: 390))
    list.addSubview(zoom.content)
    list.contentSize = zoom.content.frame.size
    list.delegate = zoom
    list.maximumZoomScale = 3
    window.addSubview(list)
    list.zoomScale = 2
    let scene = export().scene
    let described = try #require(scene.views?[0].children[0])
    #expect(described.scroll?.contentSize == Size(width: 400, height: 400))
    #expect(described.children[0].frame == Rect(x: 0, y: 0, width: 400, height: 400))
    #expect(described.children[0].transform == .identity)
  }

  @Test("all windows of an application are outermost views, in their places")
  func windows() {
    let second = Window(frame: Rect(x: 390, y: 0, width: 390, height: 844))
    second.name = "right"
    application.addWindow(second)
    #expect(SceneDescription(application).views?.map(\.id) == ["window", "right"])
    #expect(SceneDescription(application).views?[1].frame == Rect(x: 390, y: 0, width: 390, height: 844))
  }

  @Test("views that lie deeper than files can be are left out")
  func deep() throws {
    var parent: View = window
    for _ in 0..<5000 {
      let view = View(frame: window.bounds)
      parent.addSubview(view)
      parent = view
    }
    let (scene, omissions) = export()
    #expect(omissions.count == 1 && omissions[0].contains("deeper than files can be"))
    #expect(try SceneDescription(json: scene.text.utf8) == scene)
  }
}

/// A tap of an application.
private final class RegisteredTap: TapGestureRecognizer {
  var strength = 1.0
  var color = 0
}

@Suite("The scene of a running program with recognizers of its own")
struct OwnTypeExportTests {
  @Test("a recognizer of a type that is registered is of that type; a property without a getter is reported")
  func ownType() async {
    await #expect(processExitsWith: .success) {
      try RecognizerType.register(
        RecognizerType(
          "strongTap", make: { RegisteredTap() }, parent: .tap,
          properties: [
            .number("strength", 0...9, get: { $0.strength }) { $0.strength = $1 },
            .integer("color", 0...9) { $0.color = $1 },
          ]))
      let window = Window(frame: Rect(x: 0, y: 0, width: 100, height: 100))
      let tap = RegisteredTap()
      tap.numberOfTapsRequired = 3
      tap.strength = 2
      window.addGestureRecognizer(tap)
      var omissions: [String] = []
      let scene = SceneDescription(window) { omissions.append($0) }
      let expected = RecognizerDescription(
        id: "strongTap", type: "strongTap", view: "window",
        properties: ["numberOfTapsRequired": .integer(3), "strength": .number(2)])
      #expect(scene.recognizers == [expected])
      #expect(omissions == ["color of strongTap is left out: its type does not say how it is read, with \"get\""])
    }
  }
}
