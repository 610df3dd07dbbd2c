import Tactus
import Testing

@_spi(Tools) @testable import TactusScenes

@Suite("Scroll views in scenes")
struct ScrollSceneTests {
  private static let page = """
    {"id":"page","frame":[0,0,400,400],"multipleTouch":true,
     "scroll":{"contentSize":[800,1200],"contentInset":[1,2,3,4],"contentOffset":[5,6],"isScrollEnabled":true,"bounces":false,
       "alwaysBouncesHorizontally":true,"alwaysBouncesVertically":true,"isPagingEnabled":true,"isDirectionalLockEnabled":true,
       "decelerationRate":"fast","delaysContentTouches":false,"contentTouchDelay":0.25,"canCancelContentTouches":false,
       "minimumZoomScale":0.5,"maximumZoomScale":4,"bouncesZoom":false,"zoomedView":"photo","zoomToggledBy":"double"},
     "children":[{"id":"photo","frame":[0,0,400,400]},{"id":"button","frame":[0,0,40,40],"control":true}]}
    """
  private static let recognizers = """
    {"id":"drag","type":"scrollPan","view":"page","hysteresis":20},{"id":"zoom","type":"scrollPinch","view":"page"},
    {"id":"double","type":"tap","view":"photo","numberOfTapsRequired":2}
    """

  private static func scene(_ views: String = page, _ recognizers: String = recognizers) throws -> SceneDescription {
    try Make.scene(#"{"format":"tactus-scene","version":1,"views":[\#(views)],"recognizers":[\#(recognizers)]}"#)
  }

  @Test("every property of a scroll view is set on it")
  func properties() throws {
    let scene = try Scene(Self.scene())
    let view = try #require(scene.view("page") as? ScrollView)
    #expect(scene.scrollViews.count == 1 && scene.scrollViews[0] === view)
    #expect(view.contentSize == Size(width: 800, height: 1200))
    #expect(view.contentInset == EdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(view.contentOffset == Point(x: 5, y: 6))
    #expect(view.isScrollEnabled && !view.bounces && view.alwaysBouncesHorizontally && view.alwaysBouncesVertically)
    #expect(view.isPagingEnabled && view.isDirectionalLockEnabled && view.decelerationRate == .fast)
    #expect(!view.delaysContentTouches && view.contentTouchDelay == 0.25 && !view.canCancelContentTouches)
    #expect(view.minimumZoomScale == 0.5 && view.maximumZoomScale == 4 && !view.bouncesZoom)
    #expect(view.delegate?.viewForZooming(in: view) === scene.view("photo"))
    #expect(scene.view("button") is Control)
  }

  @Test("what a scene leaves out of a scroll view is at the engine's default")
  func defaults() throws {
    let scene = try Scene(
      Self.scene(#"{"id":"page","frame":[0,0,400,400],"scroll":{"contentSize":[400,900]}}"#, ""))
    let (view, other) = (try #require(scene.view("page") as? ScrollView), ScrollView())
    for property in ScrollDescription.all { #expect(property.get?(view) == property.get?(other), "\(property.name)") }
    #expect(view.contentInset == .zero && view.contentOffset == .zero)
  }

  @Test("a scene with scroll views is written as it was read")
  func roundTrip() throws {
    let description = try Self.scene()
    #expect(try Make.scene(description.text) == description)
    for name in ScrollDescription.propertyNames { #expect(description.text.contains("\"\(name)\""), "\(name)") }
  }

  @Test("`scrollPan` and `scrollPinch` are the recognizers that the scroll view has, with what the scene sets on them")
  func ownRecognizers() throws {
    let scene = try Scene(Self.scene())
    let view = try #require(scene.view("page") as? ScrollView)
    #expect(scene.recognizer("drag") === view.panGestureRecognizer)
    #expect(scene.recognizer("zoom") === view.pinchGestureRecognizer)
    #expect(view.panGestureRecognizer.hysteresis == 20)
    #expect(view.panGestureRecognizer.name == "drag")
    let unnamed = try Scene(Self.scene(Self.page, #"{"id":"double","type":"tap","view":"photo"}"#))
    #expect(unnamed.scrollViews[0].panGestureRecognizer.name == "page's pan")
  }

  @Test(
    "what makes no sense is refused where it stands",
    arguments: [
      (
        #""scroll":{"contentSize":[1,1],"paging":true}"#, "",
        #"views[0].scroll.paging: a scroll view has no key "paging""#
      ),
      (
        #""scroll":{"contentSize":[1,1],"bouncesZom":true}"#, "",
        #"a scroll view has no key "bouncesZom"; did you mean "bouncesZoom"?"#
      ),
      (#""scroll":{}"#, "", #"views[0].scroll: a scroll view needs the key "contentSize""#),
      (#""scroll":{"contentSize":[-1,1]}"#, "", "the width must be at least 0, found -1"),
      (#""scroll":{"contentSize":[1]}"#, "", "expected [width, height], which are 2 numbers, found an array of 1"),
      (
        #""scroll":{"contentSize":[1,1],"contentInset":[1]}"#, "",
        "expected [top, left, bottom, right], which are 4 numbers"
      ),
      (#""scroll":{"contentSize":[1,1],"maximumZoomScale":0}"#, "", "must be between 0.001 and 1000, found 0"),
      (#""scroll":{"contentSize":[1,1],"decelerationRate":"slow"}"#, "", "it must be one of normal, fast"),
      (
        #""scroll":{"contentSize":[1,1],"maximumZoomScale":2}"#, "",
        #"limits of the zoom need the key "zoomedView""#
      ),
      (#""scroll":{"contentSize":[1,1],"zoomedView":"b"}"#, "", #"there is no view with the id "b""#),
      (
        #""scroll":{"contentSize":[1,1],"zoomedView":"v"}"#, "",
        #"a scroll view enlarges a view that is in it; "v" is not"#
      ),
      (
        #""scroll":{"contentSize":[1,1],"zoomToggledBy":"t"}"#, #"{"id":"t","type":"tap","view":"v"}"#,
        "there is nothing to zoom"
      ),
      (#""control":true,"scroll":{"contentSize":[1,1]}"#, "", "a control is no scroll view"),
      (
        #""hidden":false"#, #"{"id":"d","type":"scrollPan","view":"v"}"#,
        #"recognizers[0].type: a scrollPan is a scroll view's own; the view "v" has no key "scroll""#
      ),
      (
        #""scroll":{"contentSize":[1,1]}"#, #"{"id":"d","type":"scrollPinch","view":"v"}"#,
        #"the view "v" does not zoom"#
      ),
      (
        #""scroll":{"contentSize":[1,1]}"#,
        #"{"id":"d","type":"scrollPan","view":"v"},{"id":"e","type":"scrollPan","view":"v"}"#,
        #"recognizers[1]: the view "v" has one scrollPan, which has an id already"#
      ),
    ])
  func errors(keys: String, recognizers: String, message: String) throws {
    let error = #expect(throws: DescriptionError.self) {
      try Self.scene(#"{"id":"v","frame":[0,0,9,9],\#(keys)}"#, recognizers)
    }
    #expect(error?.description.contains(message) == true, "\(error?.description ?? "")")
  }

  @Test("a property that was set in code obeys the rules of a file")
  func validation() throws {
    var view = ViewDescription(id: "v", frame: Rect(x: 0, y: 0, width: 9, height: 9))
    view.scroll = ScrollDescription(contentSize: Size(width: 1, height: 1))
    view.scroll?.properties["bounces"] = .number(1)
    #expect(throws: DescriptionError.self) { try SceneDescription(views: [view]).validate() }
    view.scroll?.properties = ["bounce": .flag(true)]
    #expect(throws: DescriptionError.self) { try SceneDescription(views: [view]).validate() }
    view.scroll = ScrollDescription(contentSize: Size(width: .nan, height: 1))
    #expect(throws: DescriptionError.self) { try SceneDescription(views: [view]).validate() }
  }

  @Test("no type can be registered under the name that a scroll view's recognizer has")
  func registering() {
    #expect(throws: DescriptionError.self) {
      try RecognizerType.register(RecognizerType("scrollPan", make: { TapGestureRecognizer() }))
    }
  }

  @Test("a finger finds content in motion where it is by then, without anyone drawing it")
  func contentInMotion() throws {
    let scene = try Scene(
      Self.scene(
        """
        {"id":"list","frame":[0,0,300,600],"scroll":{"contentSize":[300,6000],"delaysContentTouches":false},
         "children":[{"id":"top","frame":[0,0,300,620]},{"id":"rest","frame":[0,620,300,5380]}]}
        """,
        #"{"id":"onTop","type":"touchDown","view":"top"},{"id":"onRest","type":"touchDown","view":"rest"}"#))
    let list = scene.scrollViews[0]
    var reported: [String] = []
    scene.onAction = { reported.append($0.recognizer) }
    list.release(velocity: Vector(dx: 0, dy: 2000), at: .zero)
    #expect(scene.window.hitTest(Point(x: 10, y: 10), with: nil) === scene.view("top"))
    scene.play([[ContactSample(id: 1, phase: .began, position: Point(x: 10, y: 10), time: Timestamp(seconds: 1))]])
    #expect(list.contentOffset.y > 620 && !list.isMoving)
    #expect(reported == ["onRest"])
  }

  @Test("a scene with scroll views, and all that is in it, is released with the last reference")
  func ownership() throws {
    weak var view: View?
    weak var recognizer: GestureRecognizer?
    do {
      let scene = try Scene(Self.scene())
      (view, recognizer) = (scene.view("photo"), scene.recognizer("double"))
      #expect(view != nil && recognizer != nil)
    }
    #expect(view == nil && recognizer == nil)
  }

  // MARK: Cases

  private static func difference(_ scroll: String, until: String = #","until":1"#) throws -> String? {
    let description = try Make.testCase(
      """
      {"format":"tactus-case","version":1,
       "scene":{"views":[{"id":"list","frame":[0,0,300,600],"scroll":{"contentSize":[300,6000]}}],"recognizers":[]},
       "touches":[[0,"began",1,100,300],[0.1,"moved",1,100,250],[0.5,"ended",1,100,250]]\(until),
      "scroll":[\(scroll)]}
      """)
    #expect(try Make.testCase(description.text) == description)
    return try Make.run(description).difference?.description
  }

  @Test(
    "a case says where content is, at what moment, and what came instead",
    arguments: [
      (#"{"t":0.05,"view":"list","contentOffset":[0,0]},{"t":0.1,"view":"list","contentOffset":[0,40]}"#, nil),
      (#"{"t":1,"view":"list","contentOffset":[0,41],"valueTolerance":1}"#, nil),
      (#"{"t":1,"view":"list","zoomScale":1,"isMoving":false}"#, nil),
      (
        #"{"t":0.1,"view":"list","contentOffset":[0,30]}"#,
        "4:50: scroll[0].contentOffset: expected (0, 30), found (0, 40) in list at 0.1"
      ),
      (
        #"{"t":1,"view":"list","isMoving":true}"#,
        "4:43: scroll[0].isMoving: expected true, found false in list at 1"
      ),
      (
        #"{"t":1,"view":"list","zoomScale":2},{"t":0.1,"view":"list","zoomScale":3}"#,
        "4:44: scroll[0].zoomScale: expected 2, found 1 in list at 1"
      ),
    ] as [(String, String?)])
  func moments(scroll: String, difference: String?) throws {
    let found = try Self.difference(scroll)
    #expect(found == difference.map { "a.case.json:" + $0 })
  }

  @Test("a moment after the last touch moves time on to itself, where the case does not say when to end")
  func momentAfterTheEnd() throws {
    #expect(try Self.difference(#"{"t":9,"view":"list","contentOffset":[0,40],"isMoving":false}"#, until: "") == nil)
  }

  @Test("a moment before the last touch is none after the end, whatever the case says")
  func momentBeforeTheLastTouch() throws {
    let moment = #"{"t":0.05,"view":"list","zoomScale":1}"#
    #expect(try Self.difference(moment, until: #","until":0.01"#) == nil)
  }

  @Test(
    "a moment that makes no sense is refused",
    arguments: [
      (#"{"t":2,"view":"list","zoomScale":1}"#, "scroll[0].t: the case ends at 1, before this moment"),
      (
        #"{"t":1,"view":"last","zoomScale":1}"#,
        #"scroll[0].view: there is no view with the id "last"; did you mean "list"?"#
      ),
      (#"{"t":1,"view":"list"}"#, "scroll[0]: the moment checks nothing"),
      (#"{"t":1,"zoomScale":1}"#, #"a moment of a scroll view needs the key "view""#),
    ])
  func wrongMoments(scroll: String, message: String) throws {
    let error = #expect(throws: DescriptionError.self) { try Self.difference(scroll) }
    #expect(error?.description.contains(message) == true, "\(error?.description ?? "")")
  }

  @Test("a view that does not scroll has no moments")
  func momentOfAnotherView() throws {
    let error = #expect(throws: DescriptionError.self) {
      try Make.testCase(
        """
        {"format":"tactus-case","version":1,
         "scene":{"views":[{"id":"v","frame":[0,0,9,9]}],"recognizers":[]},
         "touches":[],"scroll":[{"t":0,"view":"v","zoomScale":1}]}
        """)
    }
    #expect(error?.message == #"the view "v" is no scroll view: it has no key "scroll""#)
  }
}
