import Tactus
import TactusAnalysis
import TactusJSON
import TactusScenes
import Testing

@Suite("Conflicts before they happen")
struct LintTests {
  private func lint(_ scene: SceneDescription) throws -> SceneLint { try SceneLint(scene, budget: 20_000) }

  private func conflict(_ kind: Conflict.Kind, _ scene: SceneDescription) throws -> Conflict? {
    try lint(scene).conflicts.first { $0.kind == kind }
  }

  @Test("of two equal pans, the second one starves, and the first one is named")
  func starved() throws {
    let scene = Scenes.scene(Scenes.recognizer("first", "pan"), Scenes.recognizer("second", "pan"))
    let conflict = try #require(try conflict(.starved, scene))
    #expect(conflict.names == ["second", "first"])
    #expect(conflict.severity == .error)
    #expect(conflict.touches.count <= 3)
  }

  @Test("a single tap that waits for a double tap can wait for both of its limits")
  func held() throws {
    let conflict = try #require(try conflict(.held, Scenes.taps))
    #expect(conflict.names == ["single", "double"])
    // 0.35 s between the taps, and 0.75 s for the second one.
    #expect(abs((conflict.seconds ?? 0) - 1.1) < 0.01)
  }

  @Test("a press that requires a pan to fail waits for as long as the finger rests")
  func withoutBound() throws {
    let scene = Scenes.scene(
      Scenes.recognizer("press", "longPress", requires: ["pan"]), Scenes.recognizer("pan", "pan"))
    let conflict = try #require(try conflict(.heldWithoutBound, scene))
    #expect(conflict.names == ["press", "pan"])
    #expect(conflict.sentence.contains("a resting finger never fails that"))
  }

  @Test("a single and a double tap that know nothing of each other are both recognized")
  func both() throws {
    let scene = Scenes.scene(
      Scenes.recognizer("single", "tap"), Scenes.recognizer("double", "tap", ["numberOfTapsRequired": .integer(2)]))
    #expect(try conflict(.bothRecognized, scene)?.names == ["single", "double"])
    var agreed = scene
    agreed.simultaneous = .all
    #expect(try conflict(.bothRecognized, agreed) == nil)
  }

  @Test("a list under a row that is dragged starves on the row, and the row is named")
  func onView() throws {
    let row = ViewDescription(id: "row", frame: Rect(x: 0, y: 300, width: 390, height: 60))
    let scene = SceneDescription(
      views: [ViewDescription(id: "list", frame: Rect(x: 0, y: 0, width: 390, height: 844), children: [row])],
      recognizers: [
        RecognizerDescription(id: "scroll", type: "pan", view: "list"),
        RecognizerDescription(id: "delete", type: "pan", view: "row"),
      ])
    let conflict = try #require(try conflict(.starvedOnView, scene))
    #expect(conflict.sentence == "scroll is never recognized from touches on row, because of delete")
    #expect(conflict.severity == .warning)
  }

  @Test("a view behind another one cannot be reached")
  func unreachable() throws {
    let frame = Rect(x: 10, y: 10, width: 100, height: 100)
    let scene = SceneDescription(
      views: [
        ViewDescription(
          id: "root", frame: Rect(x: 0, y: 0, width: 390, height: 844),
          children: [ViewDescription(id: "behind", frame: frame), ViewDescription(id: "front", frame: frame)])
      ], recognizers: [RecognizerDescription(id: "tap", type: "tap", view: "behind")])
    let lint = try lint(scene)
    #expect(lint.conflicts.contains { $0.kind == .unreachable && $0.names == ["behind"] })
  }

  @Test("what three fingers cannot make is told as a note, not as an error")
  func fiveFingers() throws {
    let scene = Scenes.scene(Scenes.recognizer("five", "tap", ["numberOfTouchesRequired": .integer(5)]))
    let conflict = try #require(try lint(scene).conflicts.first)
    #expect(conflict.kind == .notMade)
    #expect(conflict.severity == .note)
  }

  @Test("a scene in which nothing is wrong has nothing to tell")
  func clean() throws {
    #expect(try lint(Scenes.pan).conflicts.isEmpty)
  }

  @Test("every finding replays as a case")
  func sound() throws {
    let scenes = [
      Scenes.taps, Scenes.panAndSwipe, Scenes.everyday,
      Scenes.scene(
        Scenes.recognizer("a", "pan"), Scenes.recognizer("b", "pan"), Scenes.recognizer("down", "touchDown")),
    ]
    var count = 0
    for scene in scenes {
      let lint = try lint(scene)
      for conflict in lint.conflicts {
        guard let description = try lint.caseDescription(conflict) else { continue }
        let runner = CaseRunner { (name, _) throws(DescriptionError) in
          throw DescriptionError(.unreadable, "there is no \(name)")
        }
        let read = try CaseDescription(json: Array(description.text.utf8), file: nil)
        let result = try runner.run(read)
        #expect(result.passed, "\(conflict.sentence): \(result.difference.map { "\($0)" } ?? "")")
        count += 1
      }
    }
    #expect(count > 4)
  }

  @Test("walks at random find nothing that was not predicted", arguments: [Scenes.taps, Scenes.everyday])
  func complete(scene: SceneDescription) throws {
    let audit = try LintAudit(scene, walks: 1000)
    #expect(audit.surprises == 0, "\(audit.examples)")
  }

  @Test("a window in code is told the same as a scene")
  func window() throws {
    let window = Window(frame: Rect(x: 0, y: 0, width: 390, height: 844))
    let first = PanGestureRecognizer()
    let second = PanGestureRecognizer()
    first.name = "first"
    second.name = "second"
    window.addGestureRecognizer(first)
    window.addGestureRecognizer(second)
    let conflicts = window.conflicts(budget: 10_000)
    #expect(conflicts.contains { $0.kind == .starved && $0.names == ["second", "first"] })
    #expect(window.application == nil)
    #expect(first.isEnabled && second.isEnabled)
  }

  @Test("what lies in content that scrolls can be reached, and is not tried; what lies beside the content cannot")
  func scrolling() throws {
    var scene = Scenes.list
    scene.views?[0].children = [
      ViewDescription(id: "below", frame: Rect(x: 0, y: 2000, width: 100, height: 100)),
      ViewDescription(id: "beside", frame: Rect(x: 400, y: 0, width: 100, height: 100)),
    ]
    scene.recognizers.append(RecognizerDescription(id: "tap", type: "tap", view: "below"))
    let lint = try SceneLint(scene, surface: Size(width: 300, height: 600), budget: 5000)
    #expect(
      lint.conflicts.map(\.sentence) == [
        "no finger can reach the view beside", "nothing was tried for tap: its view below has to be scrolled to first",
      ])
  }

  @Test("what is found where content scrolls is found from where it is in the beginning")
  func scrolledBack() throws {
    var scene = Scenes.list
    scene.views?[0].children = [ViewDescription(id: "top", frame: Rect(x: 0, y: 0, width: 300, height: 300))]
    scene.recognizers.append(RecognizerDescription(id: "drag", type: "pan", view: "top"))
    scene.recognizers[0].id = "scroll"
    let lint = try SceneLint(scene, surface: Size(width: 300, height: 600), budget: 5000)
    let conflict = try #require(lint.conflicts.first)
    #expect(conflict.sentence == "scroll is never recognized from touches on top, because of drag")
    #expect(try lint.caseDescription(conflict) != nil)
  }
}
