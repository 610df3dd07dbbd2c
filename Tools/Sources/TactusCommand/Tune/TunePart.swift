@_spi(Tools) import TactusJSON
@_spi(Tools) import TactusScenes

/// Counts of a part of the recordings, as a file between machines: `tactus tune --shard 2/8` writes one, `tactus tune merge` adds
/// them up.
struct TunePart {
  static let format = "tactus-tune-part"
  static let version = 1

  var part: Shard
  var name: String?
  var scene: SceneDescription
  var parameters: [TuneParameter]
  var counts: TuneCounts

  /// The text of the file.
  var text: String {
    var rows: [(row: JSONNode, order: ([Int], String, String))] = []
    for (point, keys) in counts.points {
      for (key, sums) in keys {
        let row = JSONNode(members: [
          ("point", JSONNode(point.map { JSONNode($0) })), ("person", key.person.map { JSONNode($0) }),
          ("label", key.label.map { JSONNode($0) }), ("sums", JSONNode(sums.numbers.map { JSONNode($0) })),
        ])
        rows.append((row, (point, key.person ?? "", key.label ?? "")))
      }
    }
    rows.sort {
      if $0.order.0 != $1.order.0 { return $0.order.0.lexicographicallyPrecedes($1.order.0) }
      return ($0.order.1, $0.order.2) < ($1.order.1, $1.order.2)
    }
    func object<Value>(_ values: [String: Value], _ node: (Value) -> JSONNode) -> JSONNode {
      JSONNode(members: values.sorted { $0.key < $1.key }.map { ($0.key, node($0.value)) })
    }
    let head = JSONNode(members: [
      ("format", JSONNode(Self.format)), ("version", JSONNode(Self.version)),
      ("part", JSONNode("\(part.number)/\(part.count)")), ("name", name.map { JSONNode($0) }), ("scene", scene.json),
      ("parameters", JSONNode(parameters.map(\.json))), ("recordings", JSONNode(counts.recordings)),
      ("samples", JSONNode(counts.samples)), ("differing", JSONNode(counts.differing)),
      ("meanings", object(counts.meanings) { JSONNode($0.map { JSONNode($0) }) }),
      ("leftOut", object(counts.leftOut) { JSONNode($0) }),
    ])
    return head.text + "\n" + rows.map { $0.row.text + "\n" }.joined()
  }

  /// Reads the file at `path`.
  init(contentsOfFile path: String) throws {
    try FileSystem.requireFile(path, "a part")
    let text = try InputFiles.text(contentsOfFile: path, "a part")
    func wrong(_ line: Int) -> CommandError {
      CommandError(
        file: path, "line \(line) is not what tactus tune --shard writes",
        suggestion: "make the part anew, with this version")
    }
    let lines = text.split(separator: "\n")
    guard let first = lines.first, let head = try? JSONParser.parse(Array(first.utf8)),
      head["format"]?.string == Self.format, head["version"]?.number?.integer == Int64(Self.version),
      let part = head["part"]?.string.flatMap({ Shard(argument: $0) }), let scene = head["scene"],
      let parameters = head["parameters"]?.array, let meanings = head["meanings"]?.object,
      let leftOut = head["leftOut"]?.object
    else { throw wrong(1) }
    self.part = part
    name = head["name"]?.string
    self.scene = try SceneDescription(json: Array(scene.text.utf8), file: path)
    self.parameters = []
    for node in parameters {
      guard let parameter = TuneParameter(node, in: self.scene) else { throw wrong(1) }
      self.parameters.append(parameter)
    }
    counts = TuneCounts()
    func count(_ key: String) throws -> Int {
      guard let count = head[key]?.number?.integer else { throw wrong(1) }
      return Int(count)
    }
    (counts.recordings, counts.samples) = (try count("recordings"), try count("samples"))
    counts.differing = try count("differing")
    for member in meanings {
      counts.meanings[member.key] = member.value.array?.compactMap { $0.number?.integer.map(Int.init) } ?? []
    }
    for member in leftOut { counts.leftOut[member.key] = Int(member.value.number?.integer ?? 0) }
    let zero = TuneSums(recognizers: self.scene.recognizers.count)
    for (index, line) in lines.enumerated().dropFirst() {
      guard let row = try? JSONParser.parse(Array(line.utf8)), let point = row["point"]?.array,
        let numbers = row["sums"]?.array?.compactMap({ $0.number?.integer }), numbers.count == zero.numbers.count
      else { throw wrong(index + 1) }
      let places = point.compactMap { $0.number?.integer.map(Int.init) }
      guard places.count == self.parameters.count,
        zip(places, self.parameters).allSatisfy({ $1.values.indices.contains($0) })
      else { throw wrong(index + 1) }
      let key = TuneCounts.Key(person: row["person"]?.string, label: row["label"]?.string)
      var sums = zero
      sums.numbers = numbers
      counts.points[places, default: [:]][key] = sums
    }
  }

  init(part: Shard, scene: NamedScene, parameters: [TuneParameter], counts: TuneCounts) {
    self.part = part
    name = scene.name
    self.scene = scene.description
    self.parameters = parameters
    self.counts = counts
  }

  /// The parts in the files at `paths` as one, whatever their order.
  static func merged(_ paths: [String]) throws -> TunePart {
    var merged: TunePart?
    var seen: [Int: String] = [:]
    for path in paths {
      let part = try TunePart(contentsOfFile: path)
      if let other = seen.updateValue(path, forKey: part.part.number) {
        throw CommandError(file: path, "this is part \(part.part.number) once more; \(other) has it already")
      }
      guard var all = merged else {
        merged = part
        continue
      }
      if part.scene != all.scene || part.parameters != all.parameters || part.part.count != all.part.count {
        throw CommandError(
          file: path, "this part is of another scene, other values or another number of parts than \(paths[0])",
          suggestion: "make all parts by the same command, apart from --shard")
      }
      all.counts.add(part.counts)
      merged = all
    }
    guard let merged else { throw CommandError("there are no parts") }
    let missing = (1...merged.part.count).filter { seen[$0] == nil }
    if !missing.isEmpty {
      throw CommandError(
        "of \(counted(merged.part.count, "part")) there are \(seen.count); these are missing: "
          + missing.map { "\($0)/\(merged.part.count)" }.joined(separator: ", "))
    }
    return merged
  }
}

extension TuneParameter {
  fileprivate var json: JSONNode {
    JSONNode(members: [
      ("recognizer", JSONNode(recognizer)), ("property", JSONNode(property)),
      ("values", JSONNode(values.map(\.json))), ("now", JSONNode(now)),
    ])
  }

  fileprivate init?(_ node: JSONNode, in scene: SceneDescription) {
    guard let recognizer = node["recognizer"]?.string, let property = node["property"]?.string,
      let kind = scene.recognizer(recognizer).flatMap({ RecognizerType.supported(of: $0) })?.property(property)?.kind,
      let values = node["values"]?.array, let now = node["now"]?.number?.integer, values.indices.contains(Int(now))
    else { return nil }
    var read: [PropertyValue] = []
    for value in values {
      guard let number = value.number else { return nil }
      switch kind {
      case .number: read.append(.number(number.double ?? 0))
      case .integer:
        guard let count = number.integer else { return nil }
        read.append(.integer(Int(count)))
      default:
        guard let billionths = number.scaledInteger(decimals: 9) else { return nil }
        read.append(kind.value(billionths: billionths))
      }
    }
    self.init(recognizer: recognizer, property: property, values: read, now: Int(now))
  }
}
