/// The number of repairs of each kind: one warning for each kind, for any number of repairs.
nonisolated struct RepairCounts {
  /// The kinds of repair.
  enum Repair: Int, CaseIterable {
    case earlierTime, notDown, beganTwice, notFinite, notHovering
  }

  /// The number of repairs, and the line of the first.
  private var counts: [(count: Int, line: Int)] = Repair.allCases.map { _ in (0, 0) }

  /// Counts a repair in `line`.
  mutating func note(_ repair: Repair, _ line: Int) {
    if counts[repair.rawValue].count == 0 { counts[repair.rawValue].line = line }
    counts[repair.rawValue].count += 1
  }

  /// One warning for each kind of repair that was made.
  var warnings: [RecordingWarning] {
    Repair.allCases.compactMap { repair in
      let (count, line) = counts[repair.rawValue]
      guard count > 0 else { return nil }
      let message =
        switch repair {
        case .earlierTime:
          "\(counted(count, "sample is", "samples are")) earlier than the one before; raised to its time"
        case .notDown:
          "\(counted(count, "sample belongs", "samples belong")) to a contact that is not down; left out"
        case .beganTwice:
          "\(counted(count, "contact begins", "contacts begin")) while already down; cancelled first"
        case .notFinite:
          "\(counted(count, "sample lies", "samples lie")) nowhere; left out"
        case .notHovering:
          "\(counted(count, "hover ends", "hovers end")) without having begun; left out"
        }
      return RecordingWarning(message, line: line)
    }
  }
}

/// A number and the counted things, in the right form: `1 sample is`, `2 samples are`.
nonisolated func counted(_ count: Int, _ one: String, _ many: String) -> String {
  "\(count) \(count == 1 ? one : many)"
}
