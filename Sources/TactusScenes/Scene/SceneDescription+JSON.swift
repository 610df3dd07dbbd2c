import TactusJSON

extension SceneDescription {
  /// What a scene file has under `format`. A scene inside a case needs no such header.
  public static let format = "tactus-scene"
  /// The latest version of the format that this version of the engine reads, and the one that it writes.
  public static let version = 1

  static let keys = FormatHeader.keys + ["views", "recognizers", "simultaneous", "gatedBy"]

  /// Reads and checks a scene file.
  ///
  /// The format is strict, since a slip that is overlooked would make a recognizer behave otherwise than written: an
  /// unknown key is an error that names the nearest known one. The smallest scene has recognizers alone:
  ///
  /// ```
  /// {"format":"tactus-scene","version":1,"recognizers":[{"id":"tap","type":"tap","view":"root"}]}
  /// ```
  ///
  /// - Parameters:
  ///   - json: the text of the file, in UTF-8.
  ///   - file: what errors call the file.
  /// - Throws: a ``DescriptionError`` for the first thing that is wrong.
  public init(json: some Collection<UInt8>, file: String? = nil) throws(DescriptionError) {
    let origin = try DescriptionOrigin(json: json, file: file)
    do throws(DescriptionError) {
      try self.init(DescriptionField(origin.root), needsHeader: true)
      self.origin = origin
      try validate()
    } catch {
      throw error.located(in: origin)
    }
  }

  /// Reads a scene without looking at what the ids refer to.
  init(_ field: DescriptionField, needsHeader: Bool) throws(DescriptionError) {
    try FormatHeader.check(field, format: Self.format, version: Self.version, isRequired: needsHeader)
    let object = try field.object(of: "a scene", keys: Self.keys)
    self.init()
    if let views = object["views"] {
      var list: [ViewDescription] = []
      for view in try views.elements("an array of views") { list.append(try ViewDescription(view)) }
      self.views = list
    }
    for recognizer in try object.required("recognizers").elements("an array of recognizers") {
      recognizers.append(try RecognizerDescription(recognizer))
    }
    if let simultaneous = object["simultaneous"] { self.simultaneous = try Simultaneity(simultaneous) }
    if let gates = object["gatedBy"] {
      for (gated, gate) in try gates.entries("an object of recognizers' ids, {\"gated\":\"gate\"}") {
        self.gates.append(Gate(gated, by: try gate.id()))
      }
    }
  }

  /// The scene as a file holds it, with its header; what is at its default is left out. Reading it gives an equal
  /// scene.
  public var json: JSONNode {
    JSONNode(members: [
      ("format", JSONNode(Self.format)),
      ("version", JSONNode(Self.version)),
      ("views", views.map { JSONNode($0.map { $0.json }) }),
      ("recognizers", JSONNode(recognizers.map { $0.json })),
      ("simultaneous", simultaneous.json),
      (
        "gatedBy",
        gates.isEmpty ? nil : JSONNode(members: gates.map { (key: $0.gated, value: JSONNode($0.gate)) })
      ),
    ])
  }

  /// The text of a scene file that says the same, laid out for people, with a line break at its end.
  public var text: String { JSONFormatter.text(of: json) + "\n" }
}

extension SceneDescription.Simultaneity {
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
    var pairs: [Pair] = []
    for pair in try field.elements(expected) {
      let ids = try pair.elements("a pair of recognizers' ids")
      if ids.count != 2 {
        throw pair.error(.wrongKind, "expected a pair of recognizers' ids, found \(ids.count) elements")
      }
      pairs.append(Pair(try ids[0].id(), try ids[1].id()))
    }
    self = .pairs(pairs)
  }

  fileprivate var json: JSONNode? {
    switch self {
    case .all: JSONNode("all")
    case .pairs(let pairs):
      pairs.isEmpty ? nil : JSONNode(pairs.map { JSONNode([JSONNode($0.first), JSONNode($0.second)]) })
    }
  }
}

extension DescriptionOrigin {
  /// Parses the text of `file`.
  init(json: some Collection<UInt8>, file: String?) throws(DescriptionError) {
    do throws(JSONError) {
      self.init(file: file, root: try JSONParser.parse(json))
    } catch {
      throw DescriptionError(.notJSON, error.message, position: error.position, file: file)
    }
  }
}
