import Tactus
import TactusJSON
import Testing

@testable import TactusScenes

/// Scenes and cases of every shape, put together by chance that is the same every time.
struct SceneDice {
  private var state: UInt64

  init(seed: Int) {
    state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 &+ 1
  }

  mutating func roll(_ sides: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(sides))
  }

  mutating func flip() -> Bool { roll(2) == 0 }

  /// A number with a fraction that binary cannot hold.
  mutating func number(_ range: ClosedRange<Double>) -> Double {
    let low = max(range.lowerBound, -1000)
    let high = min(range.upperBound, 1000)
    return low + (high - low) * Double(roll(10_001)) / 10_000
  }

  mutating func scroll(over children: [ViewDescription]) throws -> ScrollDescription {
    var scroll = ScrollDescription(contentSize: Size(width: number(0...900), height: number(0...900)))
    scroll.zoomedView = children.first?.id
    for property in ScrollDescription.all where roll(3) == 0 {
      if scroll.zoomedView == nil, property.name.hasSuffix("ZoomScale") { continue }
      scroll.properties[property.name] = try value(property.kind, of: property.name)
    }
    return scroll
  }

  mutating func view(_ names: inout [String], depth: Int) throws -> ViewDescription {
    let id = "view \(names.count)"
    names.append(id)
    let width = number(0...500)
    var view = ViewDescription(
      id: id, frame: Rect(x: number(-50...50), y: number(-50...50), width: width, height: number(0...500)))
    if roll(4) == 0 {
      view.transform = Transform(
        a: number(-2...2), b: number(-2...2), c: number(-2...2), d: number(-2...2), tx: number(-9...9), ty: 0)
    }
    view.isHidden = roll(8) == 0
    view.alpha = flip() ? 1 : number(0...1)
    view.isUserInteractionEnabled = roll(8) != 0
    view.isMultipleTouchEnabled = flip()
    view.isExclusiveTouch = roll(8) == 0
    view.clipsToBounds = flip()
    if depth > 0 { for _ in 0..<roll(3) { view.children.append(try self.view(&names, depth: depth - 1)) } }
    if roll(4) == 0 { view.scroll = try scroll(over: view.children) } else { view.isControl = roll(8) == 0 }
    return view
  }

  mutating func value(_ kind: PropertyKind, of name: String) throws -> PropertyValue {
    switch kind {
    case .flag: return .flag(flip())
    case .integer(let range): return .integer(range.lowerBound + roll(4))
    case .number(let range): return .number(number(range))
    case .duration: return .duration(Timestamp.Duration(nanoseconds: Int64(roll(2_000_000_000))))
    case .choice(let words): return .names([words[roll(words.count)]])
    case .choices(let words):
      let chosen = words.filter { _ in flip() }
      return .names(chosen.isEmpty ? [words[0]] : chosen)
    case .structure:
      let text = [
        "subgestures": #"[{"id":"hold","type":"longPress","allowableMovement":5},{"id":"t","type":"tap"}]"#,
        "contentOffset": "[30,-4.5]",
        "activeOffset": #"{"right":6,"up":20.5}"#, "failOffset": #"{"left":3,"down":0}"#,
        "steps": #"["tap",{"hold":1,"for":0.2,"while":{"tap":1,"repeating":true}}]"#,
      ]
      return .structure(try JSONParser.parse(text[name] ?? "[1,2,30,40]").withoutPositions)
    }
  }

  mutating func scene() throws -> SceneDescription {
    var scene = SceneDescription()
    var names = ["root"]
    if roll(4) != 0 {
      names = []
      var views: [ViewDescription] = []
      for _ in 0...roll(3) { views.append(try view(&names, depth: 3)) }
      scene.views = views
    }
    for index in 0..<roll(8) {
      let type = RecognizerType.supported[roll(RecognizerType.supported.count)]
      var recognizer = RecognizerDescription(id: "r\(index)", type: type.name, view: names[roll(names.count)])
      for property in type.properties where type.requiredProperties.contains(property.name) || roll(3) == 0 {
        recognizer.properties[property.name] = try value(property.kind, of: property.name)
      }
      // Only those that came before: there is no circle.
      recognizer.requireToFail = (0..<index).filter { _ in roll(4) == 0 }.map { "r\($0)" }
      scene.recognizers.append(recognizer)
      if index > 0, roll(5) == 0 { scene.gates.append(.init("r\(index)", by: "r\(roll(index))")) }
    }
    if flip() {
      scene.simultaneous = .all
    } else if scene.recognizers.count > 1 {
      scene.simultaneous = .pairs([.init("r0", "r1")])
    }
    return scene
  }

  mutating func touches(count: Int) -> [ContactSample] {
    var samples: [ContactSample] = []
    var time: Int64 = 0
    for _ in 0..<count {
      time += Int64(roll(3)) * 50_000_000 + Int64(roll(1000))
      let phase = Touch.Phase.allCases[roll(Touch.Phase.allCases.count)]
      var sample = ContactSample(
        id: UInt64(roll(4)), phase: phase, position: Point(x: number(-50...500), y: number(-50...900)),
        time: Timestamp(nanoseconds: time))
      if roll(4) == 0 { sample.force = number(0...1) }
      if roll(8) == 0 { sample.tool = Touch.Tool.allCases[roll(Touch.Tool.allCases.count)] }
      samples.append(sample)
    }
    return samples
  }
}

@Suite("Scenes and cases of every shape")
struct RandomSceneTests {
  @Test("are valid, can be built, and are the same after being written and read", arguments: 0..<150)
  func roundTrip(seed: Int) throws {
    var dice = SceneDice(seed: seed)
    let scene = try dice.scene()
    try scene.validate()
    #expect(try SceneDescription(json: scene.text.utf8) == scene)
    #expect(try SceneDescription(json: scene.json.text.utf8) == scene)
    #expect(try SceneDescription(json: scene.text.utf8).text == scene.text)
    let live = try Scene(scene)
    #expect(live.members.map(\.id) == scene.recognizers.map(\.id))
    #expect(scene.viewIDs.allSatisfy { live.view($0) != nil })
  }

  @Test("run to their end whatever the fingers do, twice alike", arguments: 0..<60)
  func run(seed: Int) throws {
    var dice = SceneDice(seed: seed)
    var description = CaseDescription(scene: try dice.scene(), touches: .samples(dice.touches(count: 60)))
    description.until = Timestamp(seconds: 100)
    description.expect = []
    description.views = []
    let first = try Make.run(description)
    let second = try Make.run(description)
    #expect(first.actions == second.actions)
    #expect(first.views == second.views)
    #expect(first.difference == second.difference)
    // What is written and read runs alike, too.
    let again = try Make.run(CaseDescription(json: description.text.utf8))
    #expect(again.actions == first.actions)
    #expect(again.views == first.views)
  }

  @Test("pass if they expect exactly what comes, and fail if anything is taken out or changed", arguments: 0..<40)
  func expectations(seed: Int) throws {
    var dice = SceneDice(seed: seed)
    var description = CaseDescription(scene: try dice.scene(), touches: .samples(dice.touches(count: 60)))
    description.until = Timestamp(seconds: 100)
    description.views = []
    let result = try Make.run(description)
    description.views = result.views
    description.expect = ActionRecord.entries(result.actions).map { record in
      ExpectedAction(
        recognizer: record.recognizer, state: record.state, time: record.time,
        // Numbers that are not finite would not be equal to themselves.
        values: record.values.filter { $0.value.matches($0.value, tolerance: 0) })
    }
    #expect(try Make.run(description).difference == nil)
    description.isUnordered = true
    #expect(try Make.run(description).difference == nil)
    description.isUnordered = false

    for index in (description.expect ?? []).indices {
      var less = description
      less.expect?.remove(at: index)
      #expect(try !Make.run(less).passed)
      var later = description
      let time = description.expect?[index].time
      later.expect?[index].time = time.map { $0 + Timestamp.Duration(nanoseconds: 1_000_001) }
      #expect(try !Make.run(later).passed)
    }
    for index in (description.views ?? []).indices {
      var other = description
      other.views?[index].touch += 1
      #expect(try !Make.run(other).passed)
    }
  }
}
