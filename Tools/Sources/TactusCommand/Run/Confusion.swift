import Tactus
import TactusJSON

/// What people meant against what was recognized: of each pair how often, and where the first few are.
struct Confusion: Hashable, Sendable {
  /// Where something happened.
  struct Moment: Hashable, Sendable {
    var file: String
    /// The recording's number in a file that holds several, from 1.
    var recording: Int?
    var time: Timestamp
    var touches: [UInt64]
  }

  /// How often something was recognized for what was meant.
  struct Cell: Hashable, Sendable {
    var count = 0
    /// The first of them.
    var moments: [Moment] = []
  }

  struct Key: Hashable, Sendable {
    /// What was meant; `nil` for gestures outside of all labels.
    var meant: String?
    /// The id of what was recognized; `nil` where nothing was.
    var came: String?
  }

  /// How many moments of a cell are kept.
  static let mostMoments = 5

  private(set) var cells: [Key: Cell] = [:]
  /// How many labels were compared.
  private(set) var labels = 0
  /// How many of them had what was meant recognized, and nothing else.
  private(set) var right = 0
  /// How many had what was meant not recognized.
  private(set) var missed = 0
  /// How many gestures were recognized that were not meant, in labels and outside of them.
  private(set) var wrong = 0
  /// How many labels there were that fit no recognizer of the scene, by their text.
  private(set) var leftOut: [String: Int] = [:]

  /// Adds a label and the recognizers of the gestures in it, in order.
  mutating func add(_ meant: String, fits: Set<Int>?, gestures: [TrackedGesture], ids: [String], at moment: Moment) {
    guard let fits else {
      leftOut[meant, default: 0] += 1
      return
    }
    labels += 1
    var seen: Set<Int> = []
    for gesture in gestures {
      if !fits.contains(gesture.recognizer) { wrong += 1 }
      guard seen.insert(gesture.recognizer).inserted else { continue }
      var place = moment
      place.time = gesture.time
      place.touches = gesture.touches
      add(Key(meant: meant, came: ids[gesture.recognizer]), place)
    }
    if seen.isEmpty { add(Key(meant: meant, came: nil), moment) }
    let isMissed = !fits.isEmpty && fits.isDisjoint(with: seen)
    if isMissed { missed += 1 }
    if !isMissed, seen.isSubset(of: fits) { right += 1 }
  }

  /// Adds a gesture outside of all labels, in a recording that has some.
  mutating func addUnlabelled(_ came: String, at moment: Moment) {
    wrong += 1
    add(Key(meant: nil, came: came), moment)
  }

  private mutating func add(_ key: Key, _ moment: Moment) {
    cells[key, default: Cell()].count += 1
    if cells[key, default: Cell()].moments.count < Self.mostMoments { cells[key]?.moments.append(moment) }
  }

  /// Adds what was counted elsewhere, after this.
  mutating func add(_ other: Confusion) {
    for (key, cell) in other.cells {
      cells[key, default: Cell()].count += cell.count
      let room = Self.mostMoments - cells[key, default: Cell()].moments.count
      cells[key]?.moments += cell.moments.prefix(room)
    }
    labels += other.labels
    right += other.right
    missed += other.missed
    wrong += other.wrong
    leftOut.merge(other.leftOut) { $0 + $1 }
  }

  // MARK: Rows and columns

  /// Whether anything was compared.
  var isEmpty: Bool { cells.isEmpty && leftOut.isEmpty }

  /// What was meant, by name; gestures outside of all labels come last.
  var rows: [String?] {
    let meant = Set(cells.keys.map(\.meant))
    return meant.compactMap { $0 }.sorted().map { $0 } + (meant.contains(nil) ? [nil] : [])
  }

  /// What was recognized, in the order of `ids`; nothing comes last.
  func columns(_ ids: [String]) -> [String?] {
    let came = Set(cells.keys.map(\.came))
    return ids.filter { came.contains($0) }.map { $0 } + (came.contains(nil) ? [nil] : [])
  }

  func cell(_ meant: String?, _ came: String?) -> Cell? { cells[Key(meant: meant, came: came)] }

  /// What rows and columns without a name are called.
  static let noLabel = "(no label)"
  static let nothing = "(nothing)"

  /// The matrix for people, and where the first gestures are that were not meant.
  func lines(_ ids: [String], meanings: Meanings, paint: Paint) -> [String] {
    let columns = columns(ids)
    var table = TextTable([.left] + columns.map { _ in .right })
    let head = ["meant \\ recognized"] + columns.map { $0 ?? Self.nothing }
    table.add(head.map { text in TextTable.Cell(text) { paint.dim($0) } })
    var wrongCells: [(Key, Cell)] = []
    for row in rows {
      let cells = columns.map { column in
        guard let cell = cell(row, column) else { return TextTable.Cell("·") { paint.dim($0) } }
        let isRight = isRight(Key(meant: row, came: column), ids, meanings)
        if !isRight { wrongCells.append((Key(meant: row, came: column), cell)) }
        return TextTable.Cell("\(cell.count)") { isRight ? paint.green($0) : paint.yellow($0) }
      }
      table.add([TextTable.Cell(row ?? Self.noLabel)] + cells)
    }
    var lines = table.lines()
    if labels > 0 {
      lines.append(
        "\(right) of \(counted(labels, "label")) right, \(missed) missed, \(counted(wrong, "gesture")) not meant")
    }
    for (key, cell) in wrongCells {
      let places = cell.moments.map(\.text).joined(separator: ", ")
      lines.append(
        "\(key.meant ?? Self.noLabel) → \(key.came ?? Self.nothing): \(places)"
          + (cell.count > cell.moments.count ? ", and \(cell.count - cell.moments.count) more" : ""))
    }
    for (text, count) in leftOut.sorted(by: { $0.key < $1.key }) {
      lines.append(
        "left out: \(counted(count, "label")) \"\(text)\", which fits no recognizer; --meant says what it means")
    }
    return lines
  }

  /// Whether what was recognized is what was meant.
  func isRight(_ key: Key, _ ids: [String], _ meanings: Meanings) -> Bool {
    guard let meant = key.meant, let fits = meanings.recognizers(meantBy: meant) else { return false }
    guard let came = key.came else { return fits.isEmpty }
    return ids.firstIndex(of: came).map { fits.contains($0) } ?? false
  }

  /// One object a cell, then one with the sums.
  func json(_ ids: [String], scene: String?) -> [JSONNode] {
    var nodes: [JSONNode] = []
    for row in rows {
      for column in columns(ids) {
        guard let cell = cell(row, column) else { continue }
        nodes.append(
          JSONNode(members: [
            ("scene", scene.map { JSONNode($0) }), ("meant", row.map { JSONNode($0) } ?? JSONNode(.null)),
            ("recognized", column.map { JSONNode($0) } ?? JSONNode(.null)), ("count", JSONNode(cell.count)),
            ("first", JSONNode(cell.moments.map(\.json))),
          ]))
      }
    }
    nodes.append(
      JSONNode(members: [
        ("scene", scene.map { JSONNode($0) }), ("labels", JSONNode(labels)), ("right", JSONNode(right)),
        ("missed", JSONNode(missed)), ("notMeant", JSONNode(wrong)),
        (
          "leftOut",
          leftOut.isEmpty
            ? nil : JSONNode(members: leftOut.sorted { $0.key < $1.key }.map { ($0.key, JSONNode($0.value)) })
        ),
      ]))
    return nodes
  }
}

extension Confusion.Moment {
  /// The file and the moment: `a.touches.jsonl 1.200`.
  var text: String { "\(file)\(recording.map { "#\($0)" } ?? "") \(time.text)" }

  var json: JSONNode {
    JSONNode(members: [
      ("file", JSONNode(file)), ("recording", recording.map { JSONNode($0) }), ("t", time.json),
      ("touches", JSONNode(touches.map { JSONNode($0) })),
    ])
  }
}
