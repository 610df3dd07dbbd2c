import Tactus
@_spi(Tools) import TactusJSON
import TactusRecordings

/// What there is to say of a recording.
struct RecordingReport {
  let file: String
  let recording: Recording
  let statistics: RecordingStatistics

  init(file: String, _ recording: Recording) {
    self.file = file
    self.recording = recording
    statistics = RecordingStatistics(recording)
  }

  // MARK: For people

  /// A line for each thing that is known, then a picture.
  func lines(width: Int, paint: Paint) -> [String] {
    var table = TextTable()
    for (key, value) in facts {
      table.add([TextTable.Cell(key) { paint.dim($0) }, TextTable.Cell(value)])
    }
    return table.lines() + TouchPicture(recording, statistics).lines(width: width, paint: paint)
  }

  private var facts: [(String, String)] {
    var facts: [(String, String?)] = [
      ("format", recording.format.title),
      ("device", recording.device),
      ("source", recording.source),
      ("surface", recording.surface.map { $0.text + units } ?? "unknown"),
      ("panel", panel),
      ("contacts", contacts),
      ("duration", duration),
      (
        "samples",
        "\(statistics.samples) in \(counted(statistics.frames, "frame")), \(counted(statistics.moves, "move"))"
      ),
      ("rate", rate),
      ("tools", tools.joined(separator: ", ")),
      ("also", measures.isEmpty ? nil : measures.joined(separator: ", ")),
    ]
    for label in recording.labels { facts.append(("label", "\(label.time.text)  \(label.text)")) }
    return facts.compactMap { key, value in value.flatMap { $0.isEmpty ? nil : (key, $0) } }
  }

  private var units: String {
    switch recording.units {
    case .points: ""
    case .millimetres, .pixels:
      ", recorded in \(recording.units.rawValue) of \(recording.pointsPerUnit.text(decimals: 3, keepsZeros: false)) pt"
    }
  }

  /// What is known of the size of the panel.
  private var panel: String? {
    switch recording.panel {
    case .millimetres(let size): "\(size.width.text(decimals: 0)) × \(size.height.text(decimals: 0)) mm"
    case .unknownSize: "size unknown"
    case nil: nil
    }
  }

  private var contacts: String {
    let count = statistics.contacts.count
    return count > 1 ? "\(count), at most \(statistics.maximumContacts) at once" : "\(count)"
  }

  private var duration: String? {
    statistics.span.map { "\(statistics.duration.text), from \($0.start.text) to \($0.end.text)" }
  }

  private var rate: String? {
    guard let rate = statistics.rate, let long = statistics.longInterval else { return nil }
    let milliseconds = (long.seconds * 1000).text(decimals: 1)
    return "\(rate.text(decimals: 0)) Hz; 95 of 100 intervals are at most \(milliseconds) ms"
  }

  /// What touched, each kind once, in the order of the kinds.
  private var tools: [String] {
    Touch.Tool.allCases.filter { tool in statistics.contacts.contains { $0.tool == tool } }.map(\.name)
  }

  /// What the samples know beyond place and time.
  private var measures: [String] {
    let samples = recording.frames.lazy.flatMap(\.samples)
    var measures: [String] = []
    if samples.contains(where: { $0.force != 0 }) { measures.append("force") }
    if samples.contains(where: { $0.major != 0 }) { measures.append("size") }
    if samples.contains(where: { $0.angle != 0 }) { measures.append("angle") }
    if samples.contains(where: { $0.role == .coalesced }) { measures.append("coalesced") }
    if samples.contains(where: { $0.role == .predicted }) { measures.append("predicted") }
    return measures
  }

  // MARK: For programs

  /// The same as one JSON object.
  var json: JSONNode {
    let labels = recording.labels.map(\.json)
    let panelJSON: JSONNode? =
      switch recording.panel {
      case .millimetres(let size): JSONNode([JSONNode(size.width), JSONNode(size.height)])
      case .unknownSize: JSONNode("unknown")
      case nil: nil
      }
    return JSONNode(members: [
      ("file", JSONNode(file)),
      ("format", JSONNode(recording.format.rawValue)),
      ("device", recording.device.map { JSONNode($0) }),
      ("source", recording.source.map { JSONNode($0) }),
      ("person", recording.person.map { JSONNode($0) }),
      ("width", recording.surface.map { JSONNode($0.width) }),
      ("height", recording.surface.map { JSONNode($0.height) }),
      ("panel", panelJSON),
      ("contacts", JSONNode(statistics.contacts.count)),
      ("maximumContacts", JSONNode(statistics.maximumContacts)),
      ("start", statistics.span?.start.json),
      ("end", statistics.span?.end.json),
      ("duration", statistics.duration.json),
      ("frames", JSONNode(statistics.frames)),
      ("samples", JSONNode(statistics.samples)),
      ("moves", JSONNode(statistics.moves)),
      ("medianInterval", statistics.medianInterval?.json),
      ("longInterval", statistics.longInterval?.json),
      ("tools", JSONNode(tools.map { JSONNode($0) })),
      ("labels", labels.isEmpty ? nil : JSONNode(labels)),
      ("touches", JSONNode(statistics.contacts.map(\.json))),
      ("warnings", JSONNode(recording.warnings.map { JSONNode($0.description) })),
    ])
  }
}

extension ContactStatistics {
  /// The contact as one JSON object; lengths in points.
  fileprivate var json: JSONNode {
    JSONNode(members: [
      ("id", JSONNode(id)),
      ("tool", JSONNode(tool.name)),
      ("began", began.json),
      ("ended", ended.json),
      ("phase", JSONNode(lastPhase.name)),
      ("start", JSONNode([JSONNode(start.x), JSONNode(start.y)])),
      ("end", JSONNode([JSONNode(end.x), JSONNode(end.y)])),
      ("samples", JSONNode(samples)),
      ("travel", JSONNode(travel)),
      ("reach", JSONNode(reach)),
    ])
  }
}
