import TactusAnalysis
@_spi(Tools) import TactusJSON
import TactusScenes

/// What a search for values came to, for people and for programs.
struct TuneReport {
  let scene: NamedScene
  let search: TuneSearch

  private var now: TuneSums { search.total(search.now) }
  private var proposed: TuneSums { search.total(search.proposal) }

  /// The parameters that have another value now than the proposed one, by their places.
  var changed: [Int] { search.parameters.indices.filter { search.proposal[$0] != search.now[$0] } }

  /// The changes that are proposed.
  var changes: [Change] {
    changed.map { place in
      let parameter = search.parameters[place]
      return .property(
        recognizer: parameter.recognizer, name: parameter.property, value: parameter.values[search.proposal[place]])
    }
  }

  /// The scene with the proposed values.
  var tuned: SceneDescription { changes.reduce(scene.description) { $1.applied(to: $0) } }

  // MARK: Text

  /// The report for people.
  func lines(_ paint: Paint) -> [String] {
    let counts = search.counts
    let people = search.people.count
    let leftOut = counts.leftOut.values.reduce(0, +)
    var lines = [
      "\(people) \(people == 1 ? "person" : "people"), \(counted(counts.recordings, "recording")), "
        + counted(Int(now.labels), "label")
        + (leftOut > 0
          ? ", and \(leftOut) that fit no recognizer (\(counts.leftOut.keys.sorted().joined(separator: ", ")))" : ""),
      "tried \(counted(counts.points.count, "point")): "
        + search.parameters.map { "\($0.values.count) values of \($0.name)" }.joined(separator: ", "),
      "",
    ]
    lines += figures(paint)
    lines.append("")
    for place in search.parameters.indices { lines += self.lines(of: place, paint) }
    if !changed.isEmpty {
      let prices = prices
      lines.append(
        "what pays for it: " + (prices.isEmpty ? "nothing that was recorded" : prices.joined(separator: "; ")))
      lines.append(peopleText)
    }
    return lines
  }

  private func figures(_ paint: Paint) -> [String] {
    var table = TextTable([.left, .right, .right, .right, .left])
    var head = ["", "now", "proposed"]
    if search.hasFolds { head.append("people left out") }
    table.add(head.map { text in TextTable.Cell(text) { paint.dim($0) } })
    func row(_ name: String, _ part: (TuneSums) -> (count: Int64, of: Int64), _ text: (Double) -> String) {
      func figure(_ sums: TuneSums) -> String { text(TuneShare(part(sums).count, of: part(sums).of).value) }
      var cells = [name, figure(now), figure(proposed)]
      if search.hasFolds {
        let share = TuneShare(people: search.heldOutSums.map(part))
        cells += [text(share.value), "[\(number(share.lower)) … \(number(share.upper))]"]
      }
      table.add(cells.map { TextTable.Cell($0) })
    }
    row("missed", Self.missed) { "\(number($0)) %" }
    row("not meant, of 100 labels", Self.wrong) { number($0) }
    return table.lines()
  }

  /// The labels that were missed, of those that mean a gesture.
  static func missed(_ sums: TuneSums) -> (count: Int64, of: Int64) { (sums.missed, sums.meant) }
  /// The gestures that were not meant, for each label.
  static func wrong(_ sums: TuneSums) -> (count: Int64, of: Int64) { (sums.wrong, sums.labels) }

  private func number(_ share: Double) -> String { (100 * share).text(decimals: 1) }

  private func lines(of place: Int, _ paint: Paint) -> [String] {
    let parameter = search.parameters[place]
    let name = paint.bold(parameter.name)
    if let refusal = search.refusals[place] { return ["no proposal for \(parameter.name): \(refusal)"] }
    let now = parameter.values[parameter.now].shortText
    let range = search.range(place)
    let ends = "\(parameter.values[range.lowerBound].shortText) … \(parameter.values[range.upperBound].shortText)"
    var notes = range.count > 1 ? ["\(ends) are as good"] : ["no other value is as good"]
    let outliers = search.outliers(place)
    for (people, what) in [(outliers.less, "less"), (outliers.more, "more")] where !people.isEmpty {
      notes.append(
        people.count > 5
          ? "\(people.count) people ask for \(what)"
          : "\(people.joined(separator: ", ")) \(people.count == 1 ? "asks" : "ask") for \(what)")
    }
    let isAtEnd = range.lowerBound == 0 || range.upperBound == parameter.values.count - 1
    if isAtEnd { notes.append("the range that was tried ends there") }
    let value = parameter.values[search.proposal[place]].shortText
    let change = search.proposal[place] == parameter.now ? "stays \(now)" : "\(now) → \(value)"
    return ["\(name)  \(change)  (\(notes.joined(separator: "; ")))"]
  }

  /// What is worse with the proposed values.
  private var prices: [String] {
    var prices: [String] = []
    for (place, id) in scene.ids.enumerated() {
      let (before, after) = (now, proposed)
      if before.right(place) > 0, after.right(place) > 0 {
        let delay =
          Double(after.late(place)) / Double(after.right(place)) - Double(before.late(place))
          / Double(before.right(place))
        if delay >= 1e6 { prices.append("\(id) comes \((delay / 1e6).text(decimals: 0)) ms later") }
      }
      let more = after.wrong(place) - before.wrong(place)
      if more > 0 { prices.append("\(id) comes \(more) more times where it was not meant") }
      let missed = before.right(place) - after.right(place)
      if missed > 0 { prices.append("\(id) comes for \(counted(Int(missed), "label")) less that meant it") }
    }
    return prices
  }

  /// For whom errors are fewer, and for whom more.
  private var peopleText: String {
    let differences = zip(search.sumsOfPeople(search.now), search.sumsOfPeople(search.proposal)).map {
      ($1.missed + $1.wrong) - ($0.missed + $0.wrong)
    }
    func names(_ isIn: (Int64) -> Bool) -> [String] {
      search.people.indices.filter { isIn(differences[$0]) }.map { search.people[$0] ?? TuneSearch.unknown }
    }
    func text(_ names: [String]) -> String {
      "\(names.count)" + (names.isEmpty || names.count > 5 ? "" : " (\(names.joined(separator: ", ")))")
    }
    return "fewer errors for \(text(names { $0 < 0 })), more for \(text(names { $0 > 0 })), as many for "
      + "\(names { $0 == 0 }.count)"
  }

  // MARK: JSON

  /// One object a parameter, one a value of it with the others as proposed, then one with the sums.
  func json() -> [JSONNode] {
    var nodes: [JSONNode] = []
    for (place, parameter) in search.parameters.enumerated() {
      var members: [(key: String, value: JSONNode?)] = head(parameter)
      members.append(("now", parameter.values[parameter.now].json))
      if let refusal = search.refusals[place] {
        members.append(("noProposal", JSONNode(refusal)))
      } else {
        let range = search.range(place)
        let outliers = search.outliers(place)
        members += [
          ("proposed", parameter.values[search.proposal[place]].json),
          ("asGood", JSONNode([parameter.values[range.lowerBound].json, parameter.values[range.upperBound].json])),
          ("less", JSONNode(outliers.less.map { JSONNode($0) })),
          ("more", JSONNode(outliers.more.map { JSONNode($0) })),
        ]
      }
      nodes.append(JSONNode(members: members))
      for (value, point) in zip(parameter.values, search.axis(place, search.proposal)) {
        nodes.append(JSONNode(members: head(parameter) + [("value", value.json)] + Self.json(search.total(point))))
      }
    }
    var members: [(key: String, value: JSONNode?)] = [
      ("people", JSONNode(search.people.count)), ("recordings", JSONNode(search.counts.recordings)),
      ("labels", JSONNode(now.labels)), ("points", JSONNode(search.counts.points.count)),
      ("cost", JSONNode(search.cost.text)), ("now", JSONNode(members: Self.json(now))),
      ("proposed", JSONNode(members: Self.json(proposed))),
    ]
    if search.hasFolds {
      members.append(("leftOut", JSONNode(members: Self.json(search.heldOutSums.reduce(into: now.zero) { $0 += $1 }))))
      for (key, part) in [("leftOutMissed", Self.missed), ("leftOutNotMeant", Self.wrong)] {
        let share = TuneShare(people: search.heldOutSums.map(part))
        members.append((key, JSONNode([share.lower, share.upper].map { JSONNode(Self.rounded($0)) })))
      }
    }
    nodes.append(JSONNode(members: members))
    return nodes
  }

  private func head(_ parameter: TuneParameter) -> [(key: String, value: JSONNode?)] {
    [
      ("scene", scene.name.map { JSONNode($0) }), ("recognizer", JSONNode(parameter.recognizer)),
      ("property", JSONNode(parameter.property)),
    ]
  }

  private static func json(_ sums: TuneSums) -> [(key: String, value: JSONNode?)] {
    [
      ("missed", JSONNode(sums.missed)), ("of", JSONNode(sums.meant)), ("notMeant", JSONNode(sums.wrong)),
      ("late", JSONNode(JSONNumber(scaled: sums.late, decimals: 9))),
    ]
  }

  private static func rounded(_ share: Double) -> JSONNumber {
    JSONNumber(scaled: Int64((share * 10_000).rounded()), decimals: 4)
  }

  // MARK: Code

  /// Swift that sets the proposed values.
  var swift: String { changes.compactMap { $0.swift.map { $0 + "\n" } }.joined() }

  /// JavaScript that sets the proposed values.
  var javaScript: String {
    changed.map { place in
      let parameter = search.parameters[place]
      return
        "\(parameter.recognizer).set({ \(parameter.property): \(parameter.values[search.proposal[place]].json.text) });\n"
    }.joined()
  }
}
