import Tactus
import TactusGestures
import TactusScenes
import TactusTesting
import Testing

@Suite("The scene of a program with gestures as values")
struct SceneExportTests {
  private let board = Board()

  /// The scene, and what was left out of its recognizers. (The views of a stage are classes of their own, which is reported, too.)
  private func export() -> (scene: SceneDescription, omissions: [String]) {
    var omissions: [String] = []
    let scene = SceneDescription(board.stage.window) { omission in
      if !omission.contains("is a Stage") { omissions.append(omission) }
    }
    return (scene, omissions)
  }

  /// What became of `fingers`, of the program and of a scene with what was exported of it: recognizers and states.
  private func play(_ fingers: Finger..., gestures: [ViewGesture]) throws -> (program: [String], scene: [String]) {
    let (description, omissions) = export()
    #expect(omissions == [])
    #expect(try SceneDescription(json: description.text.utf8) == description)
    let live = try Scene(description)
    var scene: [String] = []
    live.onAction = { action in
      if action.state != .changed { scene.append("\(action.recognizer) \(action.state.name)") }
    }
    var program: [String] = []
    for gesture in gestures {
      for part in gesture.parts {
        let name = (gesture.parts.count == 1 ? gesture.name : part.name) ?? ""
        part.addAction { part in if part.state != .changed { program.append("\(name) \(part.state.name)") } }
      }
    }
    let script = TouchScript(fingers)
    let samples = script.samples()
    for time in Set(samples.map(\.time)).sorted() { live.application.send(samples.filter { $0.time == time }) }
    live.application.advance(by: 2)
    board.stage.play(script)
    board.stage.advanceUntilQuiet()
    #expect(!program.isEmpty)
    return (program, scene)
  }

  @Test("a gesture of one recognizer is that recognizer, with the gesture's name and numbers")
  func single() {
    board.view.gesture(LongPressGesture(minimumDuration: 0.25), name: "menu")
    let (scene, omissions) = export()
    #expect(omissions == [])
    #expect(
      scene.recognizers == [
        RecognizerDescription(
          id: "menu", type: "longPress", view: "photo", properties: ["minimumPressDuration": .duration(.seconds(0.25))])
      ])
  }

  @Test("of two gestures of which one comes, the second waits: the scene decides as the program")
  func exclusively() throws {
    let gesture = board.view.gesture(TapGesture(count: 2).exclusively(before: TapGesture()))
    let scene = export().scene
    #expect(scene.recognizers.map(\.id) == ["double tap, else tap: double tap", "double tap, else tap: tap"])
    #expect(scene.recognizers[1].requireToFail == ["double tap, else tap: double tap"])
    let (program, replayed) = try play(tap().wait(0.1).tap().wait(0.6).tap(), gestures: [gesture])
    #expect(replayed == program)
  }

  @Test("two gestures at once are a pair that runs together: the scene decides as the program")
  func simultaneously() throws {
    let gesture = board.view.gesture(MagnifyGesture().simultaneously(with: RotateGesture()), name: "photo")
    #expect(export().scene.simultaneous == .pairs([.init("photo: magnification", "photo: rotation")]))
    let (program, replayed) = try play(
      Finger(1, at: Point(x: 100, y: 250)).down().rest(0.4).up(),
      Finger(2, at: Point(x: 200, y: 250)).down().move(to: Point(x: 150, y: 380), over: 0.3).up(), gestures: [gesture])
    #expect(replayed == program)
  }

  @Test("a press before a drag is the drag's gate: the scene decides as the program")
  func sequenced() throws {
    let gesture = board.view.gesture(LongPressGesture(minimumDuration: 0.3).sequenced(before: DragGesture()))
    #expect(export().scene.gates == [.init("press, then drag: drag", by: "press, then drag: press")])
    let (program, replayed) = try play(
      down().rest(0.5).move(by: Vector(dx: 60, dy: 0), over: 0.3).up(), gestures: [gesture])
    #expect(replayed == program)
  }

  @Test("how gestures were attached becomes relations of those that are there")
  func priorities() throws {
    let inner = View(frame: board.view.bounds)
    inner.name = "inner"
    board.view.addSubview(inner)
    let select = inner.gesture(TapGesture(), name: "select")
    let zoom = board.view.highPriorityGesture(TapGesture(count: 2), name: "zoom")
    board.view.simultaneousGesture(DragGesture(), name: "watch")
    let scene = export().scene
    #expect(scene.recognizer("select")?.requireToFail == ["zoom"])
    #expect(scene.recognizer("zoom")?.requireToFail == [])
    #expect(scene.simultaneous == .pairs([.init("zoom", "watch"), .init("watch", "select")]))
    let (program, replayed) = try play(tap().wait(0.6).tap().wait(0.1).tap(), gestures: [select, zoom])
    #expect(replayed == program)
  }

  @Test("recognizers that wait for a gesture on a view wait for its recognizers")
  func requirement() {
    let taps = board.view.gesture(TapGesture(count: 3).exclusively(before: TapGesture(count: 2)), name: "taps")
    let single = TapGestureRecognizer()
    board.view.addGestureRecognizer(single)
    single.require(toFail: taps)
    let (scene, omissions) = export()
    #expect(omissions == [])
    #expect(scene.recognizer("tap")?.requireToFail == ["taps: triple tap", "taps: double tap"])
  }

  @Test("turns of a sequence, masks and shares of distances are reported: no scene can say them")
  func omissions() {
    board.view.gesture(TapGesture().sequenced(before: DragGesture()))
    board.view.gesture(MagnifyGesture(minimumScaleDelta: 0.2), including: .gesture)
    let omissions = export().omissions
    let parts = [
      "that tap, then drag offers touches", "that magnification begins after", "that magnification keeps touches",
    ]
    #expect(omissions.count == parts.count, "\(omissions)")
    for part in parts { #expect(omissions.contains { $0.hasPrefix(part) }, "\(part): \(omissions)") }
  }
}
