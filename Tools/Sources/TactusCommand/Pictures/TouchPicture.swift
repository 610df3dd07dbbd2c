import Tactus
@_spi(Tools) import TactusJSON
import TactusRecordings

/// A framed picture of where the fingers went, with a line for each of them beside it.
struct TouchPicture {
  private let recording: Recording
  private let statistics: RecordingStatistics

  init(_ recording: Recording, _ statistics: RecordingStatistics) {
    self.recording = recording
    self.statistics = statistics
  }

  /// How high the picture may be, in lines, without its frame.
  static let mostRows = 12

  /// The picture as lines of at most `width` columns.
  func lines(width: Int, paint: Paint) -> [String] {
    if statistics.contacts.isEmpty { return [] }
    let map = TouchMap(recording)
    let legend = self.legend(paint: paint)
    let room = max(10, width - Self.legendWidth - 4)
    // A cell is twice as high as it is wide.
    let natural = 2 * Double(Self.mostRows) * map.area.size.width / map.area.size.height
    let columns = Int(min(max(natural, 10), Double(room)))
    let dots = map.lines(columns: columns, colour: paint.isOn).prefix(Self.mostRows + 1)

    let bar = String(repeating: "─", count: columns)
    var lines = [paint.dim("╭\(bar)╮")]
    for (index, line) in dots.enumerated() {
      let side = paint.dim("│")
      lines.append("\(side)\(line)\(side)" + (index < legend.count ? "  \(legend[index])" : ""))
    }
    lines.append(paint.dim("╰\(bar)╯"))
    lines += legend.dropFirst(dots.count).map { String(repeating: " ", count: columns + 4) + $0 }
    return lines
  }

  /// The columns that a line about a contact has at most.
  private static let legendWidth = 44
  /// How many contacts have a line of their own.
  private static let mostContacts = 12

  /// A line for each contact: its number, when it came down, for how long, and how far it went in which direction.
  private func legend(paint: Paint) -> [String] {
    var table = TextTable([.right, .right, .right])
    let start = statistics.span?.start ?? .zero
    for (index, contact) in statistics.contacts.prefix(Self.mostContacts).enumerated() {
      table.add([
        TextTable.Cell("\(contact.id)") { paint($0, Paint.contactColor(index)) },
        TextTable.Cell((contact.began - start).seconds.text(decimals: 3)),
        TextTable.Cell(contact.duration.text),
        TextTable.Cell(Self.motion(of: contact)),
      ])
    }
    var lines = table.lines()
    let rest = statistics.contacts.count - Self.mostContacts
    if rest > 0 { lines.append(paint.dim("and \(counted(rest, "more contact"))")) }
    return lines
  }

  /// Below this, in points, a finger counts as resting.
  private static let restingReach = 10.0

  /// What a contact did: `rests at (10, 20)`, `moves 120 pt ↓`; with the length of its path where that is much longer.
  static func motion(of contact: ContactStatistics) -> String {
    var text: String
    if contact.reach < restingReach {
      text = "rests at (\(contact.start.x.text(decimals: 0)), \(contact.start.y.text(decimals: 0)))"
    } else {
      let isWinding = contact.travel > 1.5 * contact.start.distance(to: contact.end) + restingReach
      let arrow = isWinding ? "" : " \(direction(from: contact.start, to: contact.end))"
      text = "moves \(contact.travel.text(decimals: 0)) pt\(arrow)"
    }
    if contact.tool != .finger { text += ", \(contact.tool.name)" }
    if contact.lastPhase == .cancelled { text += ", cancelled" }
    return text
  }

  /// The arrow nearest to the direction from one point to another.
  static func direction(from start: Point, to end: Point) -> String {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    // Beyond 22.5° from an axis, whose tangent this is, a diagonal is nearer.
    let limit = 0.41421356237309503
    let isHorizontal = dy.magnitude <= limit * dx.magnitude
    let isVertical = dx.magnitude <= limit * dy.magnitude
    switch (isHorizontal, isVertical, dx >= 0, dy >= 0) {
    case (true, _, true, _): return "→"
    case (true, _, false, _): return "←"
    case (_, true, _, true): return "↓"
    case (_, true, _, false): return "↑"
    case (_, _, true, true): return "↘"
    case (_, _, true, false): return "↗"
    case (_, _, false, true): return "↙"
    case (_, _, false, false): return "↖"
    }
  }
}
