import Tactus
@_spi(Tools) import TactusJSON
import TactusRecordings
import TactusScenes

/// A picture of what happened when: a row for each finger and for each recognizer, time since the start from left to right.
///
/// ```
///             0.0     0.5     1.0 s
/// finger 1    ╺━━━━━━━━━━━━━╸
/// pan         ···┣━━━━━━━━━━┫
/// press       ·······✗
/// ```
///
/// A drag that is handed over has the names of its owners in its row: `┣sheet━━╋list━━━┫`.
struct Timeline {
  /// What a cell shows; where several fall together, the greatest.
  enum Mark: Int, Comparable {
    case nothing, watching, held, down, active, failed, cancelled, lifted, landed, tapped, handedOver, began, ended,
      recognized

    static func < (lhs: Mark, rhs: Mark) -> Bool { lhs.rawValue < rhs.rawValue }

    var character: Character {
      switch self {
      case .nothing: " "
      case .watching: "·"
      case .held: "~"
      case .down, .active: "━"
      case .failed: "✗"
      case .cancelled: "■"
      case .lifted: "╸"
      case .landed: "╺"
      case .tapped: "•"
      case .handedOver: "╋"
      case .began: "┣"
      case .ended: "┫"
      case .recognized: "●"
      }
    }

    var color: Paint.Color? {
      switch self {
      case .active, .handedOver, .began, .ended, .recognized: .green
      case .failed: .red
      case .held, .cancelled: .yellow
      case .nothing, .watching, .down, .lifted, .landed, .tapped: nil
      }
    }
  }

  /// A row: a name and its cells.
  struct Row {
    var name: String
    var marks: [Mark]
    /// What stands in cells in the place of their marks.
    var letters: [Int: Character] = [:]
  }

  /// The rows, fingers first.
  private(set) var rows: [Row] = []
  /// How many cells a row has.
  let columns: Int
  private let start: Timestamp
  private let length: Int64

  /// A picture of the time from `start` to `end`, in `columns` cells, without rows.
  init(from start: Timestamp, to end: Timestamp, columns: Int) {
    self.start = start
    self.columns = max(1, columns)
    length = max(1, (end - start).nanoseconds)
  }

  /// The cell of a moment; moments outside belong to the first or the last.
  func column(_ time: Timestamp) -> Int {
    let share = Double((time - start).nanoseconds) / Double(length)
    return min(max(Int(share * Double(columns)), 0), columns - 1)
  }

  /// Adds a row for each finger that is down while as many others are: a finger that comes later gets the first free one.
  mutating func add(_ contacts: [ContactStatistics]) {
    var lanes: [(marks: [Mark], free: Timestamp)] = []
    for contact in contacts {
      let lane = lanes.firstIndex { $0.free <= contact.began } ?? lanes.count
      if lane == lanes.count { lanes.append((blank, start)) }
      let (first, last) = (column(contact.began), column(contact.ended))
      fill(&lanes[lane].marks, from: first, to: last, .down)
      raise(&lanes[lane].marks, first, first == last ? .tapped : .landed)
      if first != last { raise(&lanes[lane].marks, last, contact.lastPhase == .cancelled ? .cancelled : .lifted) }
      lanes[lane].free = contact.ended
    }
    for (index, lane) in lanes.enumerated() { rows.append(Row(name: "finger \(index + 1)", marks: lane.marks)) }
  }

  /// Adds a row for the attempts of the recognizer called `name`.
  mutating func add(_ attempts: [GestureAttempt], name: String) {
    var row = Row(name: name, marks: blank)
    for attempt in attempts {
      draw(attempt, in: &row.marks)
      write(attempt, in: &row)
    }
    rows.append(row)
  }

  private func draw(_ attempt: GestureAttempt, in marks: inout [Mark]) {
    // A gesture may act before it is decided what it is (a provisional tap), or be held after that.
    let last = column(attempt.outcome?.time ?? attempt.actions.last?.time ?? start + .nanoseconds(length))
    let recognition = attempt.recognition.map(column) ?? last
    fill(&marks, from: column(attempt.start), to: recognition, .watching)
    if let held = attempt.held { fill(&marks, from: column(held.time), to: recognition, .held) }
    for action in attempt.actions {
      let column = column(action.time)
      switch action.state {
      case .began:
        fill(&marks, from: column, to: max(column, last), .active)
        raise(&marks, column, .began)
      case .ended: raise(&marks, column, attempt.actions.count { $0.state != .ended } > 0 ? .ended : .recognized)
      case .cancelled: raise(&marks, column, .cancelled)
      default: break
      }
    }
    if attempt.hasFailed { raise(&marks, last, .failed) }
  }

  /// Writes the names of the owners of a drag where each takes over, if there is room until the next does.
  private func write(_ attempt: GestureAttempt, in row: inout Row) {
    let owners = attempt.decisions.filter { $0.kind == .owned }
    for (index, decision) in owners.enumerated() {
      let first = column(decision.time)
      let next = index + 1 < owners.count ? owners[index + 1].time : attempt.outcome?.time
      if index > 0 { raise(&row.marks, first, .handedOver) }
      guard let name = decision.owner, first + name.count < next.map(column) ?? columns else { continue }
      for (place, letter) in name.enumerated() { row.letters[first + 1 + place] = letter }
    }
  }

  private var blank: [Mark] { Array(repeating: .nothing, count: columns) }

  private func fill(_ marks: inout [Mark], from first: Int, to last: Int, _ mark: Mark) {
    guard first <= last else { return }
    for column in first...last { raise(&marks, column, mark) }
  }

  private func raise(_ marks: inout [Mark], _ column: Int, _ mark: Mark) {
    marks[column] = max(marks[column], mark)
  }
}

extension Timeline {
  /// The picture as lines: the times above, then the rows with their names at the left.
  func lines(paint: Paint) -> [String] {
    let width = (rows.map(\.name.count).max() ?? 0) + 2
    let margin = String(repeating: " ", count: width)
    var lines = [paint.dim(trimmed(margin + axis()))]
    for row in rows {
      var line = row.name + String(repeating: " ", count: width - row.name.count)
      var cells = row.marks[...]
      while cells.last == .nothing { cells.removeLast() }
      while let first = cells.first {
        let run = cells.prefix { $0.color == first.color }
        line += paint(String(run.indices.map { row.letters[$0] ?? row.marks[$0].character }), first.color)
        cells = cells.dropFirst(run.count)
      }
      lines.append(trimmed(line))
    }
    return lines
  }

  /// The times since the start, each beginning at its cell.
  private func axis() -> String {
    let seconds = Double(length) / 1e9
    let step = Self.step(for: seconds, most: max(1, columns / 10))
    let decimals = step >= 1 ? 0 : step >= 0.1 ? 1 : step >= 0.01 ? 2 : 3
    var text = ""
    var index = 0.0
    while index * step <= seconds {
      let column = column(start + .seconds(index * step))
      var label = (index * step).text(decimals: decimals)
      if text.isEmpty { label += " s" }
      if column > text.count || text.isEmpty, column + label.count <= columns {
        text += String(repeating: " ", count: column - text.count) + label
      }
      index += 1
    }
    return text
  }

  /// The smallest of 1, 2 and 5 times a power of ten that divides `seconds` into at most `most` parts.
  static func step(for seconds: Double, most: Int) -> Double {
    // A deadline is passed by a billionth of a second, which is no reason for another step.
    let seconds = seconds - 1e-6
    var power = 0.001
    while true {
      for factor in [1.0, 2, 5] where seconds / (factor * power) <= Double(most) { return factor * power }
      power *= 10
    }
  }

  private func trimmed(_ line: String) -> String {
    var line = line
    while line.last == " " { line.removeLast() }
    return line
  }
}
