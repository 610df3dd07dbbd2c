import Tactus
import TactusJSON

nonisolated extension CaseDescription {
  /// The value of `format` in a case file; any other is refused as ``DescriptionError/Kind/wrongFormat``.
  public static let format = "tactus-case"
  /// The latest version of the format, and the version that is written. A file with a later version is refused as
  /// ``DescriptionError/Kind/newerVersion`` before its keys are checked.
  public static let version = 1

  static let keys =
    FormatHeader.keys + [
      "name", "source", "scene", "touches", "recording", "place", "until", "expect", "unordered", "never", "final",
      "why", "views", "scroll",
    ]

  /// Reads and checks a case file.
  ///
  /// A value in an entry of `expect` must be one of its recognizer's type. So a misspelt value does not pass unnoticed:
  ///
  /// ```
  /// a.case.json:2:31: expect[0].locaton: an action of a tap has no key "locaton"; did you mean "location"?
  /// ```
  ///
  /// - Parameters:
  ///   - json: the text of the file, in UTF-8.
  ///   - file: the name of the file in errors.
  /// - Throws: a ``DescriptionError`` for the first mistake. The recording that the case names is not looked for yet: a
  ///   missing recording is an error when the case is run.
  public init(json: some Collection<UInt8>, file: String? = nil) throws(DescriptionError) {
    let origin = try DescriptionOrigin(json: json, of: "a case", file: file)
    do throws(DescriptionError) {
      try self.init(DescriptionField(origin.root))
      self.origin.part = origin
      try validate()
    } catch {
      throw error.located(in: origin)
    }
  }

  private init(_ field: DescriptionField) throws(DescriptionError) {
    try FormatHeader.check(field, format: Self.format, version: Self.version)
    let object = try field.object(of: "a case", keys: Self.keys)
    let scene = try SceneDescription(try object.required("scene"), needsHeader: false)
    self.init(scene: scene, touches: try Self.readTouches(object))
    if let name = object["name"] { self.name = try name.string() }
    if let source = object["source"] { self.source = try source.string() }
    if let place = object["place"] {
      if object["recording"] == nil {
        throw place.error(.contradiction, "\"place\" is about a \"recording\"; touches of the case lie where it says")
      }
      self.place = try place.word("a placement", SurfacePlacement.Rule.allCases.map { ($0.name, $0) })
    }
    if let until = object["until"] { self.until = try until.time() }
    if let flag = object["unordered"] { isUnordered = try flag.bool() }
    expect = try object["expect"]?.list("an array of actions") { (entry) throws(DescriptionError) in
      try ExpectedAction(entry, in: scene)
    }
    never = try object["never"]?.ids("an array of recognizers' ids") ?? []
    if let outcomes = object["final"] {
      let words = GestureOutcome.allCases.map { ($0.rawValue, $0) }
      for (id, outcome) in try outcomes.entries("an object of outcomes, {\"recognizer\":\"failed\"}") {
        final.append(ExpectedOutcome(recognizer: id, outcome: try outcome.word("an outcome", words)))
      }
    }
    if let reasons = object["why"] {
      for (id, code) in try reasons.entries("an object of reasons, {\"recognizer\":\"movedTooFar\"}") {
        why.append(ExpectedReason(recognizer: id, code: try code.id("a reason")))
      }
    }
    views = try object["views"]?.list("an array of [t, view, phase, touch id]", ViewRecord.init)
    scroll = try object["scroll"]?.list("an array of moments", ExpectedScroll.init) ?? []
  }

  private static func readTouches(_ object: DescriptionObject) throws(DescriptionError) -> Touches {
    switch (object["touches"], object["recording"]) {
    case (let touches?, nil):
      return .samples(try touches.list("an array of touches", ContactSample.init))
    case (nil, let recording?):
      return .recording(try recording.id("the name of a recording"))
    case (nil, nil):
      throw object.field.error(.missingKey, "a case needs the key \"touches\" or the key \"recording\"")
    case (_?, let recording?):
      throw recording.error(.contradiction, "a case has either \"touches\" or a \"recording\", not both")
    }
  }

  /// The case as a file stores it. Values without a key in the format, such as the tilt of a pen, are left out.
  public var json: JSONNode {
    var members: [(key: String, value: JSONNode?)] = [
      ("format", JSONNode(Self.format)),
      ("version", JSONNode(Self.version)),
      ("name", name.map { JSONNode($0) }),
      ("source", source.map { JSONNode($0) }),
      ("scene", scene.json),
    ]
    switch touches {
    case .samples(let samples): members.append(("touches", JSONNode(samples.map { $0.caseJSON })))
    case .recording(let file): members.append(("recording", JSONNode(file)))
    }
    members.append(("place", place.map { JSONNode($0.name) }))
    members.append(("until", until?.json))
    members.append(("expect", expect.map { JSONNode($0.map { $0.json }) }))
    members.append(("unordered", isUnordered ? JSONNode(true) : nil))
    members.append(("never", never.isEmpty ? nil : JSONNode(never.map { JSONNode($0) })))
    let outcomes = final.map { (key: $0.recognizer, value: JSONNode($0.outcome.rawValue) as JSONNode?) }
    members.append(("final", outcomes.isEmpty ? nil : JSONNode(members: outcomes)))
    let reasons = why.map { (key: $0.recognizer, value: JSONNode($0.code) as JSONNode?) }
    members.append(("why", reasons.isEmpty ? nil : JSONNode(members: reasons)))
    members.append(("views", views.map { JSONNode($0.map { $0.caseJSON }) }))
    members.append(("scroll", scroll.isEmpty ? nil : JSONNode(scroll.map { $0.json })))
    return JSONNode(members: members)
  }

  /// The text of an equal case file, laid out for people, with a line break at its end.
  ///
  /// Touches are written as `[t, phase, id, x, y]` if this form is sufficient; default values are left out. So a
  /// failing random test can be kept as a file:
  ///
  /// ```swift
  /// try description.text.write(toFile: "found.case.json", atomically: true, encoding: .utf8)
  /// ```
  public var text: String { JSONFormatter.text(of: json) + "\n" }
}

nonisolated extension ContactSample {
  fileprivate static let keys = ["t", "id", "phase", "x", "y", "force", "major", "minor", "angle", "tool"]

  /// Reads `[t, phase, id, x, y]`, or the long form of a recording's sample.
  fileprivate init(_ field: DescriptionField) throws(DescriptionError) {
    let phases = Touch.Phase.allCases.map { ($0.name, $0) }
    if field.node.array != nil {
      let parts = try field.elements("[t, phase, id, x, y]", count: 5)
      let time = try parts[0].time()
      let phase = try parts[1].word("a phase", phases)
      let id = try parts[2].contactID()
      self.init(
        id: id, phase: phase, position: Point(x: try parts[3].coordinate(), y: try parts[4].coordinate()), time: time)
      return
    }
    guard field.node.object != nil else { throw field.wrongKind("[t, phase, id, x, y] or an object for a touch") }
    let object = try field.object(of: "a touch", keys: Self.keys)
    let time = try object.required("t").time()
    let id = try object.required("id").contactID()
    let phase = try object.required("phase").word("a phase", phases)
    let x = try object.required("x").coordinate()
    let y = try object.required("y").coordinate()
    self.init(id: id, phase: phase, position: Point(x: x, y: y), time: time)
    if let force = object["force"] { self.force = try force.number(0...1) }
    if let major = object["major"] { self.major = try major.number(0...1e9) }
    if let minor = object["minor"] { self.minor = try minor.number(0...1e9) }
    if let angle = object["angle"] { self.angle = try angle.number() }
    if let tool = object["tool"] { self.tool = try tool.word("a tool", Touch.Tool.allCases.map { ($0.name, $0) }) }
  }

  /// `[t, phase, id, x, y]` if this form is sufficient, otherwise the long form.
  fileprivate var caseJSON: JSONNode {
    if self == ContactSample(id: id, phase: phase, position: position, time: time) {
      return JSONNode([time.json, JSONNode(phase.name), JSONNode(id), JSONNode(position.x), JSONNode(position.y)])
    }
    return JSONNode(members: [
      ("t", time.json), ("id", JSONNode(id)), ("phase", JSONNode(phase.name)),
      ("x", JSONNode(position.x)), ("y", JSONNode(position.y)),
      ("force", force == 0 ? nil : JSONNode(force)), ("major", major == 0 ? nil : JSONNode(major)),
      ("minor", minor == 0 ? nil : JSONNode(minor)), ("angle", angle == 0 ? nil : JSONNode(angle)),
      ("tool", tool == .finger ? nil : JSONNode(tool.name)),
    ])
  }
}

nonisolated extension ExpectedAction {
  private static let keys = ["recognizer", "state", "t", "tolerance", "valueTolerance"]

  /// Reads an entry. The recognizer's type determines the values that it may name.
  fileprivate init(_ field: DescriptionField, in scene: SceneDescription) throws(DescriptionError) {
    let idField = try DescriptionObject(field: field, owner: "an action").decisive("recognizer")
    let id = try idField.id()
    try scene.checkRecognizerID(id, at: idField.path)
    guard let description = scene.recognizer(id) else { throw idField.wrongKind("a recognizer's id") }
    let type = try RecognizerType.named(description.type, at: idField.path)

    let object = try field.object(of: "an action of \(type.noun)", keys: Self.keys + type.values.map { $0.name })
    self.init(recognizer: id)
    if let state = object["state"] {
      let states: [GestureRecognizer.State] = [.began, .changed, .ended, .cancelled]
      self.state = try state.word("the state of an action", states.map { ($0.name, $0) } + [("recognized", .ended)])
    }
    if let time = object["t"] { self.time = try time.time() }
    if let tolerance = object["tolerance"] { self.tolerance = try tolerance.duration() }
    if let tolerance = object["valueTolerance"] { valueTolerance = try tolerance.number(0 ... .infinity) }
    for member in field.node.object ?? [] {
      guard let value = type.value(member.key) else { continue }
      let expected = try RecordedValue.read(DescriptionField(member.value, at: field.path[member.key]), as: value.kind)
      values.append(ActionRecord.Value(value.name, expected))
    }
  }

  var json: JSONNode {
    let seconds = JSONNode(JSONNumber(scaled: tolerance.nanoseconds, decimals: 9))
    return JSONNode(
      members: [
        ("recognizer", JSONNode(recognizer)), ("state", state.map { JSONNode($0.name) }), ("t", time?.json),
        ("tolerance", tolerance == Self.defaultTolerance ? nil : seconds),
        ("valueTolerance", valueTolerance == Self.defaultValueTolerance ? nil : JSONNode(valueTolerance)),
      ] + values.map { (key: $0.name, value: $0.value.json as JSONNode?) })
  }
}

nonisolated extension ViewRecord {
  /// Reads `[t, view, phase, touch id]`.
  fileprivate init(_ field: DescriptionField) throws(DescriptionError) {
    let parts = try field.elements("[t, view, phase, touch id]", count: 4)
    let phases: [Touch.Phase] = [.began, .moved, .ended, .cancelled]
    self.init(
      time: try parts[0].time(), view: try parts[1].id(),
      phase: try parts[2].word("something that views receive", phases.map { ($0.name, $0) }),
      touch: try parts[3].contactID())
  }

  var caseJSON: JSONNode { JSONNode([time.json, JSONNode(view), JSONNode(phase.name), JSONNode(touch)]) }
}
