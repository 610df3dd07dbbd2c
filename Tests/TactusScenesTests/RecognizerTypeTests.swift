import Tactus
import TactusJSON
import Testing

@testable import TactusScenes

@Suite("The tables of recognizer types")
struct RecognizerTypeTests {
  @Test("no name occurs twice")
  func names() {
    let supported = RecognizerType.supported.map(\.name)
    #expect(Set(supported).count == supported.count)
  }

  @Test("no property, no value and no other key of a recognizer or an expected action has the name of another")
  func uniqueKeys() {
    for type in RecognizerType.supported {
      let keys = RecognizerDescription.keys + type.properties.map(\.name)
      #expect(Set(keys).count == keys.count, "\(type.name)")
      let values =
        ["recognizer", "state", "t", "tolerance", "valueTolerance", "x", "y", "type"] + type.values.map(\.name)
      #expect(Set(values).count == values.count, "\(type.name)")
    }
  }

  @Test("every type has what every recognizer has")
  func common() {
    let properties = [
      "enabled", "cancelsTouchesInView", "delaysTouchesBegan", "delaysTouchesEnded", "allowedTouchTools",
      "requiresExclusiveTouchType", "acceptsLeftoverTouches",
    ]
    for type in RecognizerType.supported {
      #expect(Set(properties).isSubset(of: Set(type.properties.map(\.name))), "\(type.name)")
      #expect(type.values.prefix(3).map(\.name) == ["location", "touches", "numberOfTouches"], "\(type.name)")
    }
  }

  @Test("a type that needs a property says so, in files and in code")
  func requiredProperties() throws {
    for type in RecognizerType.supported {
      #expect(Set(type.requiredProperties).isSubset(of: Set(type.properties.map(\.name))))
      #expect(type.requiredProperties.isEmpty == (Self.required[type.name] == nil), "\(type.name)")
      guard let name = type.requiredProperties.first else { continue }
      let read = #expect(throws: DescriptionError.self) {
        try Make.scene(recognizers: #"{"id":"r","type":"\#(type.name)","view":"root"}"#)
      }
      #expect(read?.kind == .missingKey)
      #expect(read?.message == "\(type.noun) needs the key \"\(name)\"")
      let made = SceneDescription(recognizers: [RecognizerDescription(id: "r", type: type.name, view: "root")])
      #expect(#expect(throws: DescriptionError.self) { try made.validate() }?.message == read?.message)
    }
  }

  @Test("a recognizer is made anew each time, and reads all its values without any touch")
  func making() {
    for type in RecognizerType.supported {
      let recognizer = type.make()
      #expect(recognizer !== type.make())
      for value in type.values { _ = value.read(recognizer) }
    }
  }

  /// What must be set on recognizers of some types.
  static let required = [
    "individual": #""subgestures":[{"id":"t","type":"tap"}]"#, "sequence": #""steps":["tap"]"#,
  ]

  /// Builds a scene with one recognizer that has `properties`, and those that its type needs.
  static func build<R: GestureRecognizer>(_ type: String, _ properties: String) throws -> R {
    let all = [properties, required[type]].compactMap { $0 }.joined(separator: ",")
    let scene = try Scene(
      Make.scene(recognizers: #"{"id":"r","type":"\#(type)","view":"root",\#(all)}"#))
    return try #require(scene.recognizer("r") as? R)
  }

  @Test("what a scene sets on every type is set on the recognizer", arguments: RecognizerType.supported.map(\.name))
  func commonProperties(type: String) throws {
    let recognizer: GestureRecognizer = try Self.build(
      type,
      """
      "enabled":false,"cancelsTouchesInView":false,"delaysTouchesBegan":true,"delaysTouchesEnded":false,
      "allowedTouchTools":["pen","mouse"],"requiresExclusiveTouchType":false,"acceptsLeftoverTouches":true
      """)
    #expect(!recognizer.isEnabled)
    #expect(!recognizer.cancelsTouchesInView)
    #expect(recognizer.delaysTouchesBegan)
    #expect(!recognizer.delaysTouchesEnded)
    #expect(recognizer.allowedTouchTools == [.pen, .mouse])
    #expect(!recognizer.requiresExclusiveTouchType)
    #expect(recognizer.acceptsLeftoverTouches)
    #expect(recognizer.name == "r")
  }

  @Test("what a scene does not set stays at its default", arguments: RecognizerType.supported.map(\.name))
  func defaults(type: String) throws {
    let recognizer: GestureRecognizer = try Self.build(type, #""enabled":true"#)
    let plain = GestureRecognizer()
    #expect(recognizer.isEnabled)
    #expect(recognizer.cancelsTouchesInView == plain.cancelsTouchesInView)
    #expect(recognizer.delaysTouchesBegan == plain.delaysTouchesBegan)
    #expect(recognizer.delaysTouchesEnded == plain.delaysTouchesEnded)
    #expect(recognizer.allowedTouchTools == plain.allowedTouchTools)
    #expect(recognizer.requiresExclusiveTouchType == plain.requiresExclusiveTouchType)
    #expect(recognizer.acceptsLeftoverTouches == plain.acceptsLeftoverTouches)
  }

  @Test("every property of a tap is set")
  func tap() throws {
    let tap: TapGestureRecognizer = try Self.build(
      "tap",
      """
      "numberOfTapsRequired":3,"numberOfTouchesRequired":2,"maximumTapDuration":0.2,"maximumTapInterval":0.3,
      "allowableMovement":11,"maximumTapDistance":12.5
      """)
    #expect(tap.numberOfTapsRequired == 3)
    #expect(tap.numberOfTouchesRequired == 2)
    #expect(tap.maximumTapDuration == 0.2)
    #expect(tap.maximumTapInterval == 0.3)
    #expect(tap.allowableMovement == 11)
    #expect(tap.maximumTapDistance == 12.5)
  }

  @Test("every property of a long press is set")
  func longPress() throws {
    let press: LongPressGestureRecognizer = try Self.build(
      "longPress",
      #""minimumPressDuration":0.25,"allowableMovement":0,"numberOfTapsRequired":1,"numberOfTouchesRequired":3"#)
    #expect(press.minimumPressDuration == 0.25)
    #expect(press.allowableMovement == 0)
    #expect(press.numberOfTapsRequired == 1)
    #expect(press.numberOfTouchesRequired == 3)
  }

  @Test("every property of a pan is set")
  func pan() throws {
    let pan: PanGestureRecognizer = try Self.build(
      "pan",
      #""minimumNumberOfTouches":2,"maximumNumberOfTouches":3,"hysteresis":4.5,"allowedScrollTypes":"continuous","axis":"vertical""#
    )
    #expect(pan.minimumNumberOfTouches == 2)
    #expect(pan.maximumNumberOfTouches == 3)
    #expect(pan.hysteresis == 4.5)
    #expect(pan.allowedScrollTypes == .continuous)
    #expect(pan.axis == .vertical)
  }

  @Test("a table can hold choices, sets and structures, and take over the entries of a parent")
  func otherKinds() throws {
    let type = RecognizerType(
      "odd", make: { OddRecognizer() }, parent: .tap,
      properties: [
        .choice("mood", [("calm", 1), ("wild", 2)]) { $0.mood = $1 },
        .number("ratio", 0...1) { $0.ratio = $1 },
        .structure("parts") { (field) throws(DescriptionError) in
          for part in try field.elements() { _ = try part.string() }
        } set: { recognizer, node in
          recognizer.parts = node.array?.compactMap(\.string) ?? []
        },
      ],
      values: [TypedValue("parts", .names) { .names($0.parts) }])
    #expect(type.property("numberOfTapsRequired") != nil)
    #expect(type.noun == "an odd")
    #expect(type.values.last?.name == "parts")

    let recognizer = OddRecognizer()
    func set(_ name: String, _ json: String) throws {
      let property = try #require(type.property(name))
      let field = DescriptionField(try JSONParser.parse(json), at: .root[name])
      property.apply(try property.kind.read(field), to: recognizer)
    }
    try set("mood", #""wild""#)
    try set("ratio", "0.5")
    try set("parts", #"["a","b"]"#)
    try set("numberOfTapsRequired", "4")
    #expect(recognizer.mood == 2)
    #expect(recognizer.ratio == 0.5)
    #expect(recognizer.parts == ["a", "b"])
    #expect(recognizer.numberOfTapsRequired == 4)
    #expect(type.value("parts")?.read(recognizer) == .names(["a", "b"]))
    #expect(type.value("parts")?.read(GestureRecognizer()) == nil)

    for (name, json, message) in [
      ("mood", #""mild""#, #"mood: "mild" is not allowed here; it must be one of calm, wild; did you mean "wild"?"#),
      ("mood", #"["calm"]"#, "mood: expected a string, found an array"),
      ("ratio", "2", "ratio: must be between 0 and 1, found 2"),
      ("parts", #"["a",2]"#, "parts[1]: expected a string, found a number"),
    ] {
      let error = #expect(throws: DescriptionError.self) { try set(name, json) }
      #expect(error?.description.hasSuffix(message) == true)
    }
  }

  private final class OddRecognizer: TapGestureRecognizer {
    var mood = 0
    var ratio = 0.0
    var parts: [String] = []
  }
}
