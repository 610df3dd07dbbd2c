/// Counts in a surface's log whether every began that a view received was followed by exactly one ended or cancelled,
/// and nothing else came without a began (S-5.4).
struct TouchBalance {
  /// The lines that broke the rule, and what is still open at the end.
  private(set) var complaints: [String] = []
  /// The view and touch pairs that are open: `"box 1"`.
  private var open: Set<String> = []

  init(_ log: [String]) {
    for line in log {
      var words = line.split(separator: " ").map(String.init)
      guard let verb = words.firstIndex(where: { ["began", "moved", "ended", "cancelled"].contains($0) }) else {
        continue
      }
      // Actions have nothing after the state.
      guard verb + 1 < words.count else { continue }
      let phase = words[verb]
      let view = words[1..<verb].joined(separator: " ")
      words.removeFirst(verb + 1)
      for id in words { note(phase, "\(view) \(id)", line) }
    }
    for touch in open.sorted() { complaints.append("\(touch) never ended") }
  }

  private mutating func note(_ phase: String, _ touch: String, _ line: String) {
    switch phase {
    case "began": if !open.insert(touch).inserted { complaints.append("began twice: \(line)") }
    case "moved": if !open.contains(touch) { complaints.append("moved while not down: \(line)") }
    default: if open.remove(touch) == nil { complaints.append("ended without began: \(line)") }
    }
  }

  var isBalanced: Bool { complaints.isEmpty }
}
