import Tactus
import TactusJSON

/// Views, the recognizers on them and their relations, as data.
///
/// ```swift
/// let description = try SceneDescription(json: bytes, file: "photo.scene.json")
/// let scene = try Scene(description, surface: Size(width: 390, height: 844))
/// ```
///
/// A description can also be built in code; ``validate()`` finds the mistakes for which a file would be refused.
///
/// ```swift
/// let description = SceneDescription(
///   recognizers: [
///     RecognizerDescription(id: "pinch", type: "pinch", view: "root"),
///     RecognizerDescription(id: "turn", type: "rotation", view: "root"),
///   ],
///   simultaneous: .pairs([.init("pinch", "turn")]))
/// ```
///
/// Two descriptions are equal if their content is the same, wherever they were read from.
public nonisolated struct SceneDescription: Hashable, Sendable {
  /// The outermost views, from back to front; `nil` for one view, `root`, as large as the surface, with multiple touch.
  public var views: [ViewDescription]?
  /// The recognizers, in the order in which they are added to their views.
  public var recognizers: [RecognizerDescription]
  /// The recognizers that may be in progress at the same time; no two by default, as in the engine.
  public var simultaneous: Simultaneity
  /// The recognizers that may be in progress only during another's gesture. Each has at most one gate, and gates must
  /// not form a circle.
  public var gates: [Gate]

  var origin = Uncounted<DescriptionOrigin?>(part: nil)

  /// The recognizers that may be in progress at the same time.
  public enum Simultaneity: Hashable, Sendable {
    /// These pairs.
    case pairs([Pair])
    /// Any two.
    case all

    /// Two recognizers that may be in progress at the same time.
    public struct Pair: Hashable, Sendable {
      /// The id of the first recognizer.
      public var first: String
      /// The id of the second recognizer.
      public var second: String

      /// The pair of these two.
      public init(_ first: String, _ second: String) {
        self.first = first
        self.second = second
      }
    }
  }

  /// A recognizer that may be in progress only during another's gesture.
  public struct Gate: Hashable, Sendable {
    /// The id of the recognizer that waits.
    public var gated: String
    /// The id of the recognizer that is its gate.
    public var gate: String

    /// Lets `gated` be in progress only while `gate` is in progress.
    public init(_ gated: String, by gate: String) {
      self.gated = gated
      self.gate = gate
    }
  }

  /// A scene with these parts.
  public init(
    views: [ViewDescription]? = nil, recognizers: [RecognizerDescription] = [], simultaneous: Simultaneity = .pairs([]),
    gates: [Gate] = []
  ) {
    self.views = views
    self.recognizers = recognizers
    self.simultaneous = simultaneous
    self.gates = gates
  }

  /// The recognizer called `id`.
  public func recognizer(_ id: String) -> RecognizerDescription? { recognizers.first { $0.id == id } }

  // MARK: JSON

  /// The value of `format` in a scene file. A scene inside a case needs no such header.
  public static let format = "tactus-scene"
  /// The latest version of the format that this version of the engine reads, and the version that it writes.
  public static let version = 1

  static let keys = FormatHeader.keys + ["views", "recognizers", "simultaneous", "gatedBy"]

  /// Reads and checks a scene file.
  ///
  /// The format is strict, because an overlooked slip would make a recognizer behave differently from the file: an
  /// unknown key is an error that names the nearest known key. The smallest scene has only recognizers:
  ///
  /// ```
  /// {"format":"tactus-scene","version":1,"recognizers":[{"id":"tap","type":"tap","view":"root"}]}
  /// ```
  ///
  /// - Parameters:
  ///   - json: the text of the file, in UTF-8.
  ///   - file: the name of the file in errors.
  /// - Throws: a ``DescriptionError`` for the first mistake.
  public init(json: some Collection<UInt8>, file: String? = nil) throws(DescriptionError) {
    let origin = try DescriptionOrigin(json: json, of: "a scene", file: file)
    do throws(DescriptionError) {
      try self.init(DescriptionField(origin.root), needsHeader: true)
      self.origin.part = origin
      try validate()
    } catch {
      throw error.located(in: origin)
    }
  }

  /// Reads a scene without checking that the ids exist.
  init(_ field: DescriptionField, needsHeader: Bool) throws(DescriptionError) {
    try FormatHeader.check(field, format: Self.format, version: Self.version, isRequired: needsHeader)
    let object = try field.object(of: "a scene", keys: Self.keys)
    self.init()
    views = try object["views"]?.list("an array of views", ViewDescription.init)
    recognizers = try object.required("recognizers").list("an array of recognizers", RecognizerDescription.init)
    if let simultaneous = object["simultaneous"] { self.simultaneous = try Simultaneity(simultaneous) }
    if let gates = object["gatedBy"] {
      for (gated, gate) in try gates.entries("an object of recognizers' ids, {\"gated\":\"gate\"}") {
        self.gates.append(Gate(gated, by: try gate.id()))
      }
    }
  }

  /// The scene as a file stores it, with its header; default values are left out. Reading it gives an equal scene.
  public var json: JSONNode {
    JSONNode(members: [
      ("format", JSONNode(Self.format)),
      ("version", JSONNode(Self.version)),
      ("views", views.map { JSONNode($0.map { $0.json }) }),
      ("recognizers", JSONNode(recognizers.map { $0.json })),
      ("simultaneous", simultaneous.json),
      ("gatedBy", gates.isEmpty ? nil : JSONNode(members: gates.map { (key: $0.gated, value: JSONNode($0.gate)) })),
    ])
  }

  /// The text of an equal scene file, laid out for people, with a line break at its end.
  public var text: String { JSONFormatter.text(of: json) + "\n" }
}

nonisolated extension SceneDescription.Simultaneity {
  fileprivate init(_ field: DescriptionField) throws(DescriptionError) {
    let expected = "\"all\" or an array of pairs of recognizers' ids"
    if let word = field.node.string {
      if word != "all" {
        throw field.error(
          .outOfRange, "expected \(expected), found \"\(word)\"", suggestion: nearestKey(to: word, among: ["all"]))
      }
      self = .all
      return
    }
    self = .pairs(
      try field.list(expected) { (pair) throws(DescriptionError) in
        let ids = try pair.elements("a pair of recognizers' ids", count: 2)
        return Pair(try ids[0].id(), try ids[1].id())
      })
  }

  fileprivate var json: JSONNode? {
    switch self {
    case .all: JSONNode("all")
    case .pairs(let pairs):
      pairs.isEmpty ? nil : JSONNode(pairs.map { JSONNode([JSONNode($0.first), JSONNode($0.second)]) })
    }
  }
}

nonisolated extension DescriptionOrigin {
  /// Parses the text of `file`, which should be `owner`: "a scene".
  package init(json: some Collection<UInt8>, of owner: String, file: String?) throws(DescriptionError) {
    do throws(JSONError) {
      self.init(file: file, root: try JSONParser.parse(json))
    } catch {
      // The first line of a recording is a whole value.
      let head = (try? JSONParser.parse(json.prefix { $0 != UInt8(ascii: "\n") }))?["format"]?.string
      if head == "tactus-touches" || head == "tactus-packed" {
        throw DescriptionError(.wrongFormat, "this is a recording, not \(owner)", file: file)
      }
      throw DescriptionError(.notJSON, error.message, position: error.position, file: file)
    }
  }
}

/// The scene of `tactus replay RECORDING`: one view as large as the surface, with a recognizer of every existing type.
/// All may run at the same time, so that each shows its result for the touches.
public nonisolated enum DefaultScene {
  /// A recognizer's id, its type, and its properties.
  typealias Member = (id: String, type: String, properties: [String: PropertyValue])

  /// Some types have several members, or properties. All other types are also in the scene, with their defaults.
  static let members: [Member] = [
    ("touchDown", "touchDown", [:]),
    ("tap", "tap", [:]),
    ("doubleTap", "tap", ["numberOfTapsRequired": .integer(2)]),
    ("twoFingerTap", "tap", ["numberOfTouchesRequired": .integer(2)]),
    ("tapSequence", "tapSequence", [:]),
    ("press", "longPress", [:]),
    ("pan", "pan", [:]),
    ("edgePan", "screenEdgePan", ["edges": .names(["top", "left", "bottom", "right"])]),
    ("swipeSideways", "swipe", ["direction": .names(["left", "right"])]),
    ("swipeUpOrDown", "swipe", ["direction": .names(["up", "down"])]),
    ("pinch", "pinch", [:]),
    ("rotation", "rotation", [:]),
    ("transform", "transform", [:]),
    ("flick", "flick", [:]),
    ("spin", "spin", [:]),
    ("circle", "circle", [:]),
    ("forcePress", "forcePress", [:]),
    ("hover", "hover", [:]),
    ("triggeredTap", "triggeredTap", [:]),
    ("individual", "individual", ["subgestures": .structure(everySubgesture)]),
    ("tapThenDrag", "sequence", ["steps": .structure(JSONNode([JSONNode("tap"), JSONNode("move")]))]),
  ]

  /// The subgestures of `individual`: each type once, under its type's name.
  private static let everySubgesture: JSONNode = {
    let types = ["doubleTap", "tap", "longPress", "swipe", "flick", "spin", "pan"]
    return JSONNode(types.map { JSONNode(members: [("id", JSONNode($0)), ("type", JSONNode($0))]) })
  }()

  /// The scene.
  public static var description: SceneDescription {
    let ids = Set(members.map { $0.id })
    let types = Set(members.map { $0.type })
    let others = RecognizerType.supported.filter { !types.contains($0.name) && $0.requiredProperties.isEmpty }
    let all = members + others.map { (ids.contains($0.name) ? $0.name + "Gesture" : $0.name, $0.name, [:]) }
    return SceneDescription(
      recognizers: all.map { member in
        RecognizerDescription(id: member.id, type: member.type, view: "root", properties: member.properties)
      },
      simultaneous: .all)
  }
}

/// A recognizer of a scene.
///
/// ```swift
/// let double = RecognizerDescription(
///   id: "double", type: "tap", view: "photo", properties: ["numberOfTapsRequired": .integer(2)])
/// ```
///
/// Nothing is checked here; ``SceneDescription/validate()`` finds its mistakes.
public nonisolated struct RecognizerDescription: Hashable, Sendable {
  /// The recognizer's id, unique among the recognizers of the scene.
  public var id: String
  /// The type's name; see ``RecognizerType/supported``.
  public var type: String
  /// The id of the view it is on.
  public var view: String
  /// The ids of the recognizers that must fail before it acts; none by default. They must not wait for each other in a
  /// circle.
  public var requireToFail: [String]
  /// The values of its properties, under the names of its type's ``RecognizerType/properties``; the rest stays at its default.
  public var properties: [String: PropertyValue]

  /// A recognizer of `type` on `view`.
  public init(
    id: String, type: String, view: String, requireToFail: [String] = [], properties: [String: PropertyValue] = [:]
  ) {
    self.id = id
    self.type = type
    self.view = view
    self.requireToFail = requireToFail
    self.properties = properties
  }

  // MARK: JSON

  static let keys = ["id", "type", "view", "requireToFail"]

  /// Reads a recognizer. Its type is read first, because the other keys depend on it.
  init(_ field: DescriptionField) throws(DescriptionError) {
    let typeField = try DescriptionObject(field: field, owner: "a recognizer").decisive("type")
    let type = try RecognizerType.named(try typeField.string(), at: typeField.path)
    let object = try field.object(of: type.noun, keys: Self.keys + type.properties.map { $0.name })
    self.init(id: try object.required("id").id(), type: type.name, view: try object.required("view").id())
    requireToFail = try object["requireToFail"]?.ids("an array of recognizers' ids") ?? []
    for name in type.requiredProperties { _ = try object.required(name) }
    for property in type.properties {
      if let value = object[property.name] { properties[property.name] = try property.kind.read(value) }
    }
  }

  /// The recognizer as a scene writes it: properties that were not set are left out.
  var json: JSONNode {
    var members: [(key: String, value: JSONNode?)] = [
      ("id", JSONNode(id)), ("type", JSONNode(type)), ("view", JSONNode(view)),
    ]
    let order = (try? RecognizerType.named(type, at: .root))?.properties.map { $0.name } ?? properties.keys.sorted()
    for name in order { members.append((name, properties[name]?.json)) }
    members.append(("requireToFail", requireToFail.isEmpty ? nil : JSONNode(requireToFail.map { JSONNode($0) })))
    return JSONNode(members: members)
  }
}
