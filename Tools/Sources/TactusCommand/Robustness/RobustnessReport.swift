import Tactus
@_spi(Tools) import TactusJSON
import TactusScenes

/// A gesture of a recording as it is, and in how many runs it came again under each distortion.
struct ComparedGesture: Sendable {
  var subject: RobustnessSubject
  /// The gesture's place among those of the recording.
  var place: Int
  var kept: [Int]

  var gesture: TrackedGesture { subject.gestures[place] }
  /// The file and the moment, as tactus why accepts them.
  var moment: String { "\(subject.file) \(gesture.time.text)" }
}

/// Which gestures came again under which distortion, as text, JSON and a picture.
struct RobustnessReport {
  let scene: SceneDescription
  let distortions: [Distortion]
  let recordings: Int
  let runs: Int
  let seed: UInt64
  /// The share of runs below which a gesture counts as lost.
  let level: Double
  /// Whether a lost gesture is a failure.
  let isCheck: Bool
  /// The gestures of all recordings.
  let gestures: [ComparedGesture]
  /// Under each distortion, how many gestures of each recognizer came that the recordings as they are do not have.
  let added: [[Int]]
  /// Of each recognizer the gesture that is lost first; `nil` for one without gestures.
  var links: [WeakestLink?] = []

  /// The gestures of a recognizer.
  private func gestures(of recognizer: Int) -> [ComparedGesture] {
    gestures.filter { $0.gesture.recognizer == recognizer }
  }

  /// The gestures of a recognizer that came least under any of the distortions.
  func weakest(_ recognizer: Int) -> [ComparedGesture] {
    let gestures = gestures(of: recognizer)
    let least = gestures.compactMap { $0.kept.min() }.min()
    return gestures.filter { $0.kept.min() == least }
  }

  /// What a recognizer made of the recordings under a distortion.
  private struct Row {
    var distortion: Distortion
    var gestures: Int
    /// The share of the runs of all gestures in which they came; `nil` without gestures.
    var share: Double?
    /// The gesture that came in the fewest runs, and its share.
    var lowest: (gesture: ComparedGesture, share: Double)?
    var added: Int
  }

  private func rows(_ recognizer: Int) -> [Row] {
    let gestures = gestures(of: recognizer)
    return distortions.enumerated().map { index, distortion in
      let kept = gestures.reduce(0) { $0 + $1.kept[index] }
      return Row(
        distortion: distortion, gestures: gestures.count,
        share: gestures.isEmpty ? nil : Double(kept) / Double(gestures.count * runs),
        lowest: gestures.min { $0.kept[index] < $1.kept[index] }.map { ($0, share($0, index)) },
        added: added[index][recognizer])
    }
  }

  private func share(_ gesture: ComparedGesture, _ distortion: Int) -> Double {
    Double(gesture.kept[distortion]) / Double(runs)
  }

  private func isLow(_ share: Double) -> Bool { share < level - 1e-9 }

  /// The gestures that came in too few runs, with the distortion.
  var lost: [(gesture: ComparedGesture, distortion: Int)] {
    gestures.flatMap { gesture in
      distortions.indices.filter { isLow(share(gesture, $0)) }.map { (gesture, $0) }
    }
  }

  private static func percent(_ share: Double) -> String { "\((100 * share).text(decimals: 1)) %" }

  private var levelText: String { "\((100 * level).shortText) %" }

  // MARK: Text

  /// So many characters are a whole bar.
  private static let barWidth = 25
  /// The most gestures that are named one by one.
  private static let mostNamed = 10

  /// The report for people.
  func lines(_ paint: Paint) -> [String] {
    var lines = [
      "\(counted(recordings, "recording")), \(counted(gestures.count, "gesture")), "
        + "\(counted(runs, "run")) of each distortion, seed \(seed)"
    ]
    for (place, recognizer) in scene.recognizers.enumerated() {
      let rows = rows(place).filter { $0.share != nil || $0.added > 0 }
      guard let gestures = rows.first?.gestures else { continue }
      lines += ["", paint.bold("\(recognizer.id), \(counted(gestures, "gesture"))")]
      var table = TextTable([.left, .right])
      for row in rows {
        let isLow = row.share.map(isLow) ?? false
        var notes: [String] = []
        if let lowest = row.lowest, lowest.share < row.share ?? 0 {
          notes.append("lowest \(Self.percent(lowest.share)), \(lowest.gesture.moment)")
        }
        if row.added > 0 { notes.append("\((Double(row.added) / Double(runs)).text(decimals: 2)) more a run") }
        table.add([
          TextTable.Cell(row.distortion.title), TextTable.Cell(row.share.map(Self.percent) ?? ""),
          TextTable.Cell(row.share.map(bar) ?? "") { isLow ? paint.yellow($0) : paint.green($0) },
          TextTable.Cell(notes.joined(separator: "; ")) { paint.dim($0) },
        ])
      }
      lines += table.lines(indent: "  ")
      if let link = links[place] { lines.append("  weakest: \(text(link))") }
    }
    if isCheck { lines += [""] + conclusion(paint) }
    return lines
  }

  /// A bar, in which a line marks the level.
  private func bar(_ share: Double) -> String {
    let full = Int((share * Double(Self.barWidth)).rounded(.down))
    let mark = min(Self.barWidth - 1, Int(level * Double(Self.barWidth)))
    return (0..<Self.barWidth).map { $0 < full ? "█" : $0 == mark ? "│" : "·" }.joined()
  }

  private func text(_ link: WeakestLink) -> String {
    var text = link.compared.moment
    if let margin = link.margin {
      let (now, limit) = (margin.now.amount, margin.limit.amount)
      var distance = abs(limit - now).shortText
      if case .duration = margin.now { distance = "\((1000 * abs(limit - now)).shortText) ms" }
      text += ", lost with \(margin.property) \(limit.shortText), \(distance) \(limit < now ? "less" : "more") than now"
    }
    let stood = link.limits.filter { $0.strength == nil }.map(\.number.name)
    let fallen = link.limits.compactMap { limit in
      limit.strength.map { "\(limit.number.name) \(limit.number.text($0))" }
    }
    if !fallen.isEmpty { text += "; below \(levelText) from \(fallen.joined(separator: ", ")) on" }
    if !stood.isEmpty { text += "; never by \(stood.joined(separator: " or "))" }
    return text
  }

  private func conclusion(_ paint: Paint) -> [String] {
    let lost = lost
    if lost.isEmpty { return [paint.green("every gesture comes in at least \(levelText) of the runs")] }
    var lines = [paint.yellow("below \(levelText): \(counted(lost.count, "gesture")), counted under each distortion")]
    for (gesture, distortion) in lost.prefix(Self.mostNamed) {
      let id = scene.recognizers[gesture.gesture.recognizer].id
      lines.append(
        "  \(gesture.moment) \(id): \(Self.percent(share(gesture, distortion))), \(distortions[distortion].title)")
    }
    if lost.count > Self.mostNamed { lines.append("  and \(lost.count - Self.mostNamed) more (--json)") }
    return lines
  }

  // MARK: JSON

  private static func rounded(_ share: Double) -> JSONNode {
    JSONNode(JSONNumber(scaled: Int64((share * 10_000).rounded()), decimals: 4))
  }

  /// One object for each gesture and distortion, one for each recognizer and distortion, one for each recognizer's weakest gesture.
  func json() -> [JSONNode] {
    var nodes: [JSONNode] = []
    for gesture in gestures {
      for (index, distortion) in distortions.enumerated() {
        nodes.append(
          JSONNode(
            members: head(gesture) + [
              ("under", JSONNode(distortion.argument)), ("runs", JSONNode(runs)),
              ("recognized", JSONNode(gesture.kept[index])), ("share", Self.rounded(share(gesture, index))),
            ]))
      }
    }
    for (place, recognizer) in scene.recognizers.enumerated() {
      for row in rows(place) {
        nodes.append(
          JSONNode(members: [
            ("recognizer", JSONNode(recognizer.id)), ("type", JSONNode(recognizer.type)),
            ("under", JSONNode(row.distortion.argument)), ("gestures", JSONNode(row.gestures)),
            ("runs", JSONNode(runs)), ("share", row.share.map { Self.rounded($0) }),
            ("lowest", row.lowest.map { Self.rounded($0.share) }), ("added", JSONNode(row.added)),
          ]))
      }
    }
    for link in links.compactMap({ $0 }) {
      var members = head(link.compared)
      if let margin = link.margin {
        members += [
          ("property", JSONNode(margin.property)), ("now", margin.now.json), ("limit", margin.limit.json),
        ]
      }
      let limits = link.limits.map { ($0.number.name, $0.strength.map { JSONNode($0) } ?? JSONNode(.null)) }
      members += [("level", JSONNode(level)), ("lostFrom", JSONNode(members: limits))]
      nodes.append(JSONNode(members: members))
    }
    return nodes
  }

  private func head(_ compared: ComparedGesture) -> [(key: String, value: JSONNode?)] {
    let gesture = compared.gesture
    let recognizer = scene.recognizers[gesture.recognizer]
    return [
      ("file", JSONNode(compared.subject.file)), ("recognizer", JSONNode(recognizer.id)),
      ("type", JSONNode(recognizer.type)),
      ("t", gesture.time.json), ("touches", JSONNode(gesture.touches.map { JSONNode($0) })),
    ]
  }

  // MARK: Picture

  /// The bars of each recognizer, one below the other, with a line at the level.
  var svg: String {
    var drawing = SVGDrawing()
    let (left, width, height) = (150.0, 400.0, 22.0)
    var y = 20.0
    for (place, recognizer) in scene.recognizers.enumerated() {
      let rows = rows(place)
      guard rows[0].gestures > 0 else { continue }
      drawing.text("\(recognizer.id), \(counted(rows[0].gestures, "gesture"))", x: 8, y: y, size: 14, weight: "bold")
      y += 10
      let top = y
      for row in rows {
        let share = row.share ?? 0
        drawing.text(row.distortion.title, x: left - 8, y: y + 15, anchor: "end")
        drawing.rectangle(x: left, y: y + 2, width: width, height: height - 4, fill: "#f4f4f2")
        drawing.rectangle(
          x: left, y: y + 2, width: share * width, height: height - 4,
          fill: isLow(share) ? SVGDrawing.orange : SVGDrawing.blue,
          title: row.lowest.map { "lowest: \($0.gesture.moment), \(Self.percent($0.share))" })
        drawing.text(Self.percent(share), x: left + width + 8, y: y + 15)
        y += height
      }
      let x = left + level * width
      drawing.line([(x, top), (x, y)], color: "#222", dashes: "4 3")
      drawing.text(levelText, x: x, y: y + 12, anchor: "middle", size: 10, color: SVGDrawing.grey)
      y += 28
      for line in links[place].map({ "weakest: \(text($0))".split(separator: "; ") }) ?? [] {
        drawing.text(String(line), x: 8, y: y, color: SVGDrawing.grey)
        y += 16
      }
      y += 16
    }
    return drawing.text
  }
}
