import Tactus
import TactusJSON
import Testing

@_spi(Tools) @testable import TactusScenes

@Suite("Drags that are handed over, in scenes (S-9)")
struct HandOverSceneTests {
  private static let owners = """
    [{"view":"list","handsOver":{"start":"sheet"}},{"view":"sheet","range":[100,400],"handsOver":{"end":"list"}}]
    """

  private static func scene(_ owners: String = owners, _ rest: String = "") throws -> SceneDescription {
    try Make.scene(
      """
      {"format":"tactus-scene","version":1,
       "views":[{"id":"page","frame":[0,0,300,800],"children":[
         {"id":"sheet","frame":[0,400,300,700],"children":[
           {"id":"list","frame":[0,0,300,700],"scroll":{"contentSize":[300,2000]}}]}]}],
       "recognizers":[{"id":"drag","type":"handOver","view":"page","owners":\(owners)\(rest)}]}
      """)
  }

  /// A finger that goes through these heights, and the session of it.
  private static func session(_ heights: [Double], in description: SceneDescription) throws -> (Session, Scene) {
    var live: Scene?
    var samples: [ContactSample] = []
    for (index, y) in heights.enumerated() {
      samples.append(
        ContactSample(
          id: 1, phase: index == 0 ? .began : index == heights.count - 1 ? .ended : .moved,
          position: Point(x: 150, y: y), time: Timestamp(seconds: Double(index) / 10)))
    }
    let session = try Session(of: RecordedTouches(samples: samples), in: description) { live = $0 }
    return (session, try #require(live))
  }

  @Test("a drag opens the sheet, then scrolls the list, and comes back; each owner is decided with its reason")
  func play() throws {
    let (session, scene) = try Self.session([790, 780, 600, 430, 600, 700, 700], in: Self.scene())
    #expect(scene.view("sheet")?.frame.origin.y == 320)
    #expect((scene.view("list") as? ScrollView)?.contentOffset.y == 0)
    var owned: [String] = []
    for case .decision(let decision) in session.entries where decision.kind == .owned {
      owned.append(
        "\(decision.summary) \(decision.json["owner"]?.string ?? "") \(decision.json["reason"]?.string ?? "")")
    }
    #expect(
      owned == [
        "drag: by sheet: the drag begins with it sheet beganHere", "drag: by list: sheet is at its end list reachedEnd",
        "drag: by sheet: the finger came back from where list had it sheet cameBack",
      ])
    var owners: [String] = []
    for case .action(let action) in session.entries { owners.append(action.value("owner")?.text ?? "") }
    #expect(owners == ["sheet", "sheet", "list", "sheet", "sheet", "sheet"])
  }

  @Test("a sideways drag moves views sideways, and a list that reaches its start hands over")
  func sideways() throws {
    let description = try Make.scene(
      """
      {"format":"tactus-scene","version":1,
       "views":[{"id":"page","frame":[0,0,300,800],"children":[
         {"id":"drawer","frame":[0,0,300,800],"children":[
           {"id":"row","frame":[0,0,300,90],"scroll":{"contentSize":[900,90],"contentOffset":[20,0]}}]}]}],
       "recognizers":[{"id":"drag","type":"handOver","view":"page","axis":"horizontal","owners":[
         {"view":"row","handsOver":{"start":"drawer"}},{"view":"drawer","range":[0,200],"handsOver":{"end":"row"}}]}]}
      """)
    let scene = try Scene(description)
    for (index, x) in [100.0, 110, 150].enumerated() {
      scene.application.send([
        ContactSample(
          id: 1, phase: index == 0 ? .began : .moved, position: Point(x: x, y: 40),
          time: Timestamp(seconds: Double(index)))
      ])
    }
    #expect((scene.view("row") as? ScrollView)?.contentOffset == .zero)
    #expect(scene.view("drawer")?.frame.origin == Point(x: 20, y: 0))
  }

  @Test("a drag that is handed over is written as it was read, and exported from the live window as the same")
  func roundTrip() throws {
    let description = try Self.scene(Self.owners, #","hysteresis":20"#)
    #expect(try Make.scene(description.text) == description)
    var omissions: [String] = []
    let exported = SceneDescription(try Scene(description).window) { omissions.append($0) }
    #expect(exported.recognizers == description.recognizers && omissions.isEmpty, "\(omissions)")
  }

  @Test(
    "a mistake in owners is reported where it stands, with what is right",
    arguments: [
      (#"[]"#, #"recognizers[0].owners: the list is empty"#),
      (#"[{"veiw":"list"}]"#, #"did you mean "view"?"#),
      (
        #"[{"view":"lsit"}]"#,
        #"recognizers[0].owners[0].view: there is no view with the id "lsit"; did you mean "list"?"#
      ),
      (#"[{"view":"sheet"}]"#, #"the view "sheet" does not scroll: an owner that is moved needs the key "range""#),
      (#"[{"view":"sheet","range":[9,1]}]"#, "a range goes from the least place to the greatest"),
      (#"[{"view":"list"},{"view":"list"}]"#, #"there are two owners with the view "list""#),
      (#"[{"view":"list","handsOver":{"top":"list"}}]"#, #"owners[0].handsOver.top"#),
      (#"[{"view":"list","handsOver":{"start":"list"}}]"#, #""list" cannot hand over to itself"#),
      (#"[{"view":"list","handsOver":{"start":"page"}}]"#, #"there is no owner with the id "page""#),
      (#"{"view":"list"}"#, "expected an array of owners"),
    ])
  func errors(owners: String, message: String) {
    let error = #expect(throws: DescriptionError.self) { try Self.scene(owners) }
    #expect(error?.description.contains(message) == true, "\(error?.description ?? "")")
    #expect(error?.description.hasPrefix("a.scene.json:5:") == true, "\(error?.description ?? "")")
  }

  @Test("it goes along one axis")
  func axis() {
    let error = #expect(throws: DescriptionError.self) { try Self.scene(#"[{"view":"list"}]"#, #","axis":"both""#) }
    #expect(error?.description.contains("axis: it goes along one axis: vertical, horizontal") == true)
  }

  @Test("without owners, or under a name that is taken, there is no such type")
  func missing() {
    #expect(throws: DescriptionError.self) {
      try Make.scene(recognizers: #"{"id":"drag","type":"handOver","view":"root"}"#)
    }
    #expect(throws: DescriptionError.self) {
      try RecognizerType.register(RecognizerType("handOver", make: { TapGestureRecognizer() }))
    }
  }
}
