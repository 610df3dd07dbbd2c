import Tactus
import TactusJSON
import TactusScenes
import TestRounds
import Testing

@_spi(Tools) @testable import TactusAnalysis

@Suite("Conflicts before they happen")
struct LintTests {
  private func lint(_ scene: SceneDescription) throws -> SceneLint {
    try SceneLint(scene, budget: max(10_000, rounds(20_000)))
  }

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
    // Mostly no second tap comes.
    #expect(conflict.sentence.contains(", mostly 350 ms, because of double"))
  }

  @Test("a pan from the edge almost always loses to a carousel that covers a part of the page, and the part is named")
  func partialCarousel() throws {
    let carousel = ViewDescription(id: "carousel", frame: Rect(x: 0, y: 300, width: 390, height: 300))
    var scrolling = carousel
    var scroll = ScrollDescription(contentSize: Size(width: 1170, height: 300))
    scroll.properties["isPagingEnabled"] = .flag(true)
    scrolling.scroll = scroll
    let scene = SceneDescription(
      views: [ViewDescription(id: "root", frame: Rect(x: 0, y: 0, width: 390, height: 844), children: [scrolling])],
      recognizers: [
        RecognizerDescription(id: "back", type: "screenEdgePan", view: "root", properties: ["edges": .names(["left"])]),
        RecognizerDescription(id: "page", type: "scrollPan", view: "carousel"),
      ])
    let conflict = try #require(try conflict(.starvedOnView, scene))
    #expect(conflict.names == ["back", "page"])
    #expect(conflict.sentence.contains("from touches on carousel, because of page"))
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

  @Test("what three fingers cannot make is reported as a note, not as an error")
  func fiveFingers() throws {
    let scene = Scenes.scene(Scenes.recognizer("five", "tap", ["numberOfTouchesRequired": .integer(5)]))
    let conflict = try #require(try lint(scene).conflicts.first)
    #expect(conflict.kind == .notMade)
    #expect(conflict.severity == .note)
    #expect(conflict.sentence.hasSuffix("makes five, even alone: only fingers were tried, three at most"))
  }

  @Test("why nothing makes a recognizer is said where its properties show it")
  func impossibilities() throws {
    func sentence(_ scene: SceneDescription) throws -> String? {
      try conflict(.notMade, scene)?.sentence.split(separator: "alone: ").last.map(String.init)
    }
    #expect(
      try sentence(Scenes.scene(Scenes.recognizer("it", "tap", ["numberOfTapsRequired": .integer(11)])))
        == "it wants 11 taps, and four were tried")
    #expect(try sentence(Scenes.scene(Scenes.recognizer("it", "screenEdgePan"))) == "it has no edges")
    var gated = Scenes.scene(Scenes.recognizer("tap", "tap"), Scenes.recognizer("it", "pan"))
    gated.gates.append(SceneDescription.Gate("it", by: "tap"))
    #expect(try sentence(gated) == "its gate tap is recognized at once, and so is never in progress")
  }

  @Test("a scene in which nothing is wrong has nothing to report")
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
    let audit = try LintAudit(scene, walks: rounds(1000))
    #expect(audit.surprises == 0, "\(audit.examples)")
  }

  @Test("a window in code gives the same as a scene")
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

  @Test("a conflict prints as a sentence; recognizers without names are called by their class and their place")
  func printed() throws {
    let window = Window(frame: Rect(x: 0, y: 0, width: 390, height: 844))
    window.addGestureRecognizer(PanGestureRecognizer())
    window.addGestureRecognizer(PanGestureRecognizer())
    let conflict = try #require(window.conflicts(budget: 10_000).first)
    #expect("\(conflict)".hasPrefix("error: Pan 2 is never recognized, because of Pan 1"))
    let taps = Scenes.scene(
      Scenes.recognizer("single", "tap"), Scenes.recognizer("double", "tap", ["numberOfTapsRequired": .integer(2)]))
    let cured = try #require(try SceneLint(taps).conflicts.first)
    #expect("\(cured)".hasSuffix(" single.require(toFail: double)"))
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
        "no finger can reach the view beside: it lies outside of list",
        "nothing was tried for tap: its view below has to be scrolled to first",
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

  // MARK: People's fingers

  @Test("a swipe in a page that scrolls sideways is almost never recognized: only at 45°; a requirement cures it")
  func swipeInPager() throws {
    let conflict = try #require(try conflict(.starved, Scenes.paging))
    #expect(conflict.sentence.hasPrefix("delete is almost never recognized, because of page: only "))
    #expect(conflict.sentence.hasSuffix("by a finger that goes at 45°"))
    #expect(conflict.severity == .error)
    #expect(conflict.cure?.swift == "page.require(toFail: delete)")
    #expect(conflict.cure?.scene == #""requireToFail":["delete"] in page"#)
    var cured = Scenes.paging
    cured.recognizers[0].requireToFail = ["delete"]
    #expect(try !lint(cured).conflicts.contains { $0.severity == .error })
  }

  @Test("with a list between the page and the row, only a finger that jumps would make the swipe")
  func swipeInListInPager() throws {
    var scene = Scenes.paging
    var list = ViewDescription(id: "list", frame: Rect(x: 0, y: 0, width: 400, height: 800))
    list.scroll = ScrollDescription(contentSize: Size(width: 400, height: 8000))
    list.children = scene.views?[0].children ?? []
    scene.views?[0].children = [list]
    scene.recognizers.append(RecognizerDescription(id: "scroll", type: "scrollPan", view: "list"))
    let conflict = try #require(try lint(scene).conflicts.first { $0.names.first == "delete" })
    #expect(conflict.severity == .error)
    #expect(conflict.sentence.hasPrefix("delete is almost never recognized"))
    #expect(conflict.sentence.hasSuffix(": only by a finger that jumps 120 pt"))
  }

  @Test("the decision does not depend on the height of the view", arguments: [44.0, 88, 200, 800])
  func height(of cell: Double) throws {
    var scene = Scenes.paging
    scene.views?[0].children[0].frame.size.height = cell
    #expect(try lint(scene).conflicts.contains { $0.kind == .starved && $0.names == ["delete", "page"] })
  }

  @Test("an edge pan in front of pages that scroll is almost never recognized: only by a finger that goes at 45°")
  func edgePan() throws {
    var root = ViewDescription(id: "root", frame: Rect(x: 0, y: 0, width: 390, height: 800))
    var carousel = ViewDescription(id: "carousel", frame: Rect(x: 0, y: 0, width: 390, height: 800))
    carousel.scroll = ScrollDescription(contentSize: Size(width: 1170, height: 800))
    carousel.scroll?.properties["isPagingEnabled"] = .flag(true)
    root.children = [carousel]
    let scene = SceneDescription(
      views: [root],
      recognizers: [
        RecognizerDescription(
          id: "back", type: "screenEdgePan", view: "root", properties: ["edges": .names(["left"])]),
        RecognizerDescription(id: "page", type: "scrollPan", view: "carousel"),
      ])
    let conflict = try #require(try lint(scene).conflicts.first { $0.names == ["back", "page"] })
    #expect(conflict.sentence.hasPrefix("back is "))
    #expect(conflict.sentence.contains("never recognized"))
    #expect(conflict.cure?.swift == "page.require(toFail: back)")
  }

  @Test("the fingers in a finding are no faster than people's")
  func humanFingers() throws {
    for scene in [Scenes.everyday, Scenes.panAndSwipe, Scenes.paging] {
      for conflict in try lint(scene).conflicts {
        var last: [UInt64: (place: Point, hasMoved: Bool)] = [:]
        for sample in conflict.touches {
          if let before = last[sample.id], sample.phase == .moved {
            #expect(sample.position.distance(to: before.place) <= (before.hasMoved ? 45 : 20))
          }
          last[sample.id] = (sample.position, sample.phase == .moved)
        }
      }
    }
  }

  @Test(
    "strokes start with 12 points at most, as people's do, and arrive where they should", arguments: [2.0, 25, 120])
  func shares(distance: Double) {
    let places = [0] + FingerStep.shares(of: distance).map { $0 * distance }
    #expect(places.last == distance)
    #expect(places[1] <= 12)
    for (before, after) in zip(places, places.dropFirst()) { #expect(after - before <= 27 + 1e-9) }
  }

  // MARK: Cures

  @Test("every cure, written into the scene, removes its finding")
  func cures() throws {
    let single = Scenes.scene(
      Scenes.recognizer("single", "tap"), Scenes.recognizer("double", "tap", ["numberOfTapsRequired": .integer(2)]))
    let conflict = try #require(try conflict(.bothRecognized, single))
    #expect(conflict.cure?.swift == "single.require(toFail: double)")
    var cured = single
    cured.recognizers[0].requireToFail = ["double"]
    #expect(try self.conflict(.bothRecognized, cured) == nil)

    let press = Scenes.scene(
      Scenes.recognizer("press", "longPress", requires: ["pan"]), Scenes.recognizer("pan", "pan"))
    #expect(try self.conflict(.heldWithoutBound, press)?.cure?.swift == "remove press.require(toFail: pan)")

    let pans = Scenes.scene(Scenes.recognizer("first", "pan"), Scenes.recognizer("second", "pan"))
    let starved = try #require(try self.conflict(.starved, pans))
    #expect(starved.cure?.swift == "first.axis = .horizontal")
    cured = pans
    cured.recognizers[0].properties["axis"] = .names(["horizontal"])
    #expect(try self.conflict(.starved, cured) == nil)
    #expect(starved.json["cure"]?["scene"]?.string == #""axis":"horizontal" in first"#)
  }

  @Test("a pan leaves two fingers to a pan of two, by its largest number of touches")
  func countsOfFingers() throws {
    let pans = Scenes.scene(
      Scenes.recognizer("one", "pan"), Scenes.recognizer("two", "pan", ["minimumNumberOfTouches": .integer(2)]))
    #expect(try SceneLint(pans).conflicts.first?.cure?.swift == "one.maximumNumberOfTouches = 1")
  }

  @Test("a baseline accepts names with # and spaces, as it writes them, and no others")
  func oddNames() throws {
    for (id, written) in [("row #2", "row \\#2"), ("#", "\\#"), ("a  b#c", "a b#c")] {
      let pans = Scenes.scene(Scenes.recognizer("first", "pan"), Scenes.recognizer(id, "pan"))
      let conflicts = try lint(pans).conflicts
      let text = LintBaseline.text(of: conflicts)
      #expect(text.contains("\nstarved: \(written), first  # "), "\(text)")
      let baseline = try LintBaseline(text)
      #expect(conflicts.allSatisfy { baseline.contains($0) } && baseline.stale(conflicts).isEmpty)
      let others = try lint(Scenes.scene(Scenes.recognizer("first", "pan"), Scenes.recognizer("row", "pan"))).conflicts
      #expect(!others.contains { baseline.contains($0) })
    }
  }

  // MARK: Races, fingers beside others, numbers

  @Test("two pans whose hystereses differ by a few points race, and the points are named")
  func race() throws {
    // Where both have gone far enough in one frame, the one on the deeper view begins.
    let row = ViewDescription(id: "row", frame: Rect(x: 0, y: 300, width: 390, height: 200))
    let scene = SceneDescription(
      views: [ViewDescription(id: "list", frame: Rect(x: 0, y: 0, width: 390, height: 844), children: [row])],
      recognizers: [
        RecognizerDescription(id: "scroll", type: "pan", view: "list"),
        RecognizerDescription(id: "drag", type: "pan", view: "row", properties: ["hysteresis": .number(14)]),
      ])
    let conflict = try #require(try conflict(.race, scene))
    #expect(conflict.names == ["drag", "scroll"])
    #expect(conflict.severity == .note)
    #expect(conflict.sentence.hasPrefix("which of drag and scroll wins is decided by 3 pt"))
    let distant = SceneDescription(
      views: scene.views,
      recognizers: [
        scene.recognizers[0],
        RecognizerDescription(id: "drag", type: "pan", view: "row", properties: ["hysteresis": .number(60)]),
      ])
    #expect(try self.conflict(.race, distant) == nil)
  }

  @Test("what only another finger beside the first makes is a note, and no warning")
  func anotherFinger() throws {
    let scene = Scenes.scene(Scenes.recognizer("scroll", "pan"), Scenes.recognizer("zoom", "pinch"))
    let conflicts = try SceneLint(scene, budget: 50_000).conflicts
    let conflict = try #require(conflicts.first { $0.kind == .bothRecognized })
    #expect(conflict.sentence.hasSuffix("can both be recognized in one gesture, if another finger comes to it"))
    #expect(conflict.severity == .note)
  }

  @Test("a tap that is over sooner than people's taps is doubtful, with the percentiles")
  func implausible() throws {
    func doubt(_ type: String, _ properties: [String: PropertyValue]) throws -> Conflict? {
      try conflict(.implausible, Scenes.scene(Scenes.recognizer("it", type, properties)))
    }
    let tap = try #require(try doubt("tap", ["maximumTapDuration": .duration(.seconds(0.01))]))
    #expect(
      tap.sentence
        == "it: its maximumTapDuration is 0.01 s, and people's taps take 0.036 to 0.219 s (5th to 95th percentile)")
    #expect(tap.severity == .warning)
    #expect(tap.cure?.swift == "it.maximumTapDuration = 0.75")
    #expect(try doubt("tap", ["maximumTapDuration": .duration(.seconds(0.2))])?.severity == .note)
    #expect(try doubt("tap", ["maximumTapDuration": .duration(.seconds(0.3))]) == nil)
    #expect(try doubt("tap", ["allowableMovement": .number(2)])?.severity == .warning)
    #expect(try doubt("longPress", ["minimumPressDuration": .duration(.seconds(0.05))])?.severity == .warning)
    #expect(try doubt("swipe", ["maximumDuration": .duration(.seconds(0.05))])?.severity == .warning)
    #expect(try doubt("pan", ["hysteresis": .number(500)])?.severity == .warning)
  }

  @Test(
    "what cures a doubtful swipe is what makes it so: its length or its time",
    arguments: [
      (300, 0.5, "it.minimumPrimaryMovement = 50"), (600, 1, "it.minimumPrimaryMovement = 50"),
      (300, 0.3, "it.minimumPrimaryMovement = 50"), (50, 0.05, "it.maximumDuration = 0.5"),
      (60, 0.05, "it.maximumDuration = 0.5"),
    ])
  func swiftSwipe(length: Double, seconds: Double, cure: String) throws {
    let swipe = Scenes.recognizer(
      "it", "swipe", ["minimumPrimaryMovement": .number(length), "maximumDuration": .duration(.seconds(seconds))])
    #expect(try conflict(.implausible, Scenes.scene(swipe))?.cure?.swift == cure)
  }

  @Test("a minimum above its maximum and milliseconds where seconds are meant are errors")
  func mistakes() throws {
    func mistake(_ type: String, _ properties: [String: PropertyValue]) throws -> String? {
      let conflict = try conflict(.notMade, Scenes.scene(Scenes.recognizer("it", type, properties)))
      #expect(conflict.map { $0.severity == .error } ?? true)
      return conflict?.sentence
    }
    #expect(
      try mistake("pan", ["minimumNumberOfTouches": .integer(3), "maximumNumberOfTouches": .integer(2)])
        == "it.minimumNumberOfTouches: minimumNumberOfTouches 3 is above maximumNumberOfTouches 2")
    #expect(
      try mistake("circle", ["minimumTurning": .number(6), "maximumTurning": .number(3)])
        == "it.minimumTurning: minimumTurning 6 is above maximumTurning 3")
    #expect(
      try mistake("longPress", ["minimumPressDuration": .duration(.seconds(500))])
        == "it.minimumPressDuration: times are in seconds, found 500; 0.5 may be meant")
    #expect(try mistake("pan", ["activatesAfterLongPress": .duration(.seconds(99))]) == nil)
  }

  @Test("no recognizer is doubtful with its defaults")
  func defaults() throws {
    let scene = SceneDescription(
      recognizers: RecognizerType.supported.filter { $0.requiredProperties.isEmpty }.map {
        RecognizerDescription(id: $0.name, type: $0.name, view: "root")
      }, simultaneous: .all)
    #expect(try SceneLint(scene, budget: 0).conflicts.filter { $0.kind == .implausible } == [])
  }

  @Test("says why a view cannot be reached, and nothing misleading about its recognizers")
  func reasons() throws {
    func sentences(_ change: (inout ViewDescription, inout ViewDescription) -> Void) throws -> [String] {
      var row = ViewDescription(id: "row", frame: Rect(x: 0, y: 100, width: 390, height: 60))
      var slider = ViewDescription(id: "slider", frame: Rect(x: 20, y: 10, width: 200, height: 40))
      change(&row, &slider)
      row.children = [slider]
      let scene = SceneDescription(
        views: [ViewDescription(id: "root", frame: Rect(x: 0, y: 0, width: 390, height: 844), children: [row])],
        recognizers: [RecognizerDescription(id: "slide", type: "pan", view: "slider")])
      return try lint(scene).conflicts.map(\.sentence)
    }
    #expect(try sentences { _, _ in } == [])
    #expect(
      try sentences { $1.frame.origin.y = 110 } == ["no finger can reach the view slider: it lies outside of row"])
    #expect(try sentences { row, _ in row.isHidden = true } == ["no finger can reach the view row: it is hidden"])
    #expect(try sentences { $1.alpha = 0 } == ["no finger can reach the view slider: it has an alpha of 0"])
    #expect(
      try sentences { row, _ in row.isUserInteractionEnabled = false } == [
        "no finger can reach the view row: it takes no touches (userInteraction is false)"
      ])
  }

  @Test("looks for what keeps recognizers from winning for as much work as it explored, however many there are")
  func manyRecognizers() throws {
    let scene = SceneDescription(recognizers: (0..<24).map { Scenes.recognizer("pan\($0)", "pan") })
    var finder = ConflictFinder(try ExplorationStage(Scene(scene)))
    let conflicts = finder.conflicts(budget: 1000) { _, _ in false }
    #expect(conflicts.filter { $0.severity == .error }.count == 23)
    #expect(finder.work < 2 * SceneLint.defaultBudget)
  }

  @Test("names the view that covers another, and the line that lets touches through")
  func covered() throws {
    let frame = Rect(x: 10, y: 10, width: 100, height: 100)
    let scene = SceneDescription(
      views: [
        ViewDescription(
          id: "root", frame: Rect(x: 0, y: 0, width: 390, height: 844),
          children: [ViewDescription(id: "button", frame: frame), ViewDescription(id: "banner", frame: frame)])
      ], recognizers: [RecognizerDescription(id: "push", type: "tap", view: "button")])
    let conflicts = try lint(scene).conflicts
    #expect(conflicts.map(\.sentence) == ["no finger can reach the view button: banner covers it"])
    #expect(conflicts[0].cure?.scene == #""userInteraction":false in banner"#)
  }

  @Test("a window's conflicts without those that are accepted, in the lines of a baseline; a wrong line is an error")
  func accepting() throws {
    func window() -> Window {
      let window = Window(frame: Rect(x: 0, y: 0, width: 390, height: 844))
      for (name, count) in [("single", 1), ("double", 2)] {
        let tap = TapGestureRecognizer()
        tap.name = name
        tap.numberOfTapsRequired = count
        window.addGestureRecognizer(tap)
      }
      return window
    }
    #expect(window().conflicts().map(\.kind) == [.bothRecognized])
    let accepted = try LintBaseline("# taps\nbothRecognized: single, double  # as in version 1\n")
    #expect(window().conflicts(accepting: accepted).isEmpty)
    #expect(accepted.stale([]).map(\.number) == [2])
    do {
      _ = try LintBaseline("bothRecognised: single, double")
      Issue.record("a word that is no kind was accepted")
    } catch {
      #expect("\(error)".contains("line 1: \"bothRecognised: single, double\" is no finding"))
    }
  }

  /// The findings about a button in a page, and what `change` makes of it and puts in front of it.
  private func buttonConflicts(_ change: (inout ViewDescription) -> [ViewDescription]) throws -> [Conflict] {
    var button = ViewDescription(id: "button", frame: Rect(x: 10, y: 10, width: 100, height: 100))
    let others = change(&button)
    let page = ViewDescription(
      id: "page", frame: Rect(x: 0, y: 0, width: 390, height: 844), children: [button] + others)
    let scene = SceneDescription(
      views: [page], recognizers: [RecognizerDescription(id: "push", type: "tap", view: "button")])
    return try SceneLint(scene, budget: 1000).conflicts
  }

  @Test(
    "a view that transforms shrink to nothing has no area; nothing covers it, and no scroll leads to it",
    arguments: [0, 1e-9])
  func shrunk(scale: Double) throws {
    let conflicts = try buttonConflicts { button in
      button.transform = Transform(a: scale, b: 0, c: 0, d: scale, tx: 0, ty: 0)
      return []
    }
    #expect(conflicts.map(\.sentence) == ["no finger can reach the view button: it has no area"])
    #expect(conflicts[0].cure == nil)
  }

  @Test("names the outer view of those that cover another, and proposes only what lets fingers reach the covered one")
  func coveredTwice() throws {
    let frame = Rect(x: 0, y: 0, width: 200, height: 200)
    let banner = ViewDescription(id: "banner", frame: frame, children: [ViewDescription(id: "label", frame: frame)])
    let one = try buttonConflicts { _ in [banner] }
    #expect(one.map(\.sentence) == ["no finger can reach the view button: banner covers it"])
    #expect(one[0].cure?.scene == #""userInteraction":false in banner"#)
    let two = try buttonConflicts { _ in [banner, ViewDescription(id: "veil", frame: frame)] }
    #expect(two.first { $0.names == ["button"] }?.sentence == "no finger can reach the view button: veil covers it")
    #expect(two.first { $0.names == ["button"] }.map { $0.cure == nil } == true)
  }

  @Test("tries a view that a finger reaches, however many views there are")
  func manyViews() throws {
    let buttons = (0..<400).map { index in
      ViewDescription(
        id: "\(index)", frame: Rect(x: Double(index % 30) * 13, y: Double(index / 30) * 20, width: 10, height: 10))
    }
    let page = ViewDescription(id: "page", frame: Rect(x: 0, y: 0, width: 390, height: 844), children: buttons)
    let scene = SceneDescription(
      views: [page], recognizers: [RecognizerDescription(id: "push", type: "tap", view: "397")])
    #expect(try SceneLint(scene, budget: 1000).conflicts.map(\.sentence).isEmpty)
  }
}
