import Tactus
@_spi(Tools) import TactusJSON

nonisolated extension MachineDiagram {
  func graph() -> String {
    var lines = [
      "digraph \"\(Self.quoted(name))\" {", "  rankdir=LR;",
      "  node [shape=box, style=rounded, fontname=\"sans-serif\"];", "  edge [fontname=\"sans-serif\", fontsize=10];",
    ]
    for (index, state) in states.enumerated() {
      let detail = state.detail.isEmpty ? "" : "\\n\(state.detail)"
      lines.append("  s\(index + 1) [label=\"\(state.name)\(detail)\"];")
    }
    var ends: [String] = []
    var arrows: [String] = []
    for edge in edges {
      let to: String
      switch edge.target {
      case .state(let target): to = "s\(target + 1)"
      case .end(let end):
        let place = ends.firstIndex(of: end) ?? ends.count
        if place == ends.count { ends.append(end) }
        to = "e\(place + 1)"
      }
      arrows.append("  s\(edge.from + 1) -> \(to) [label=\"\(Self.quoted(edge.inputs.joined(separator: "\n")))\"];")
    }
    for (index, end) in ends.enumerated() {
      lines.append("  e\(index + 1) [label=\"\(Self.quoted(end))\", shape=octagon];")
    }
    lines += arrows + ["}"]
    return lines.joined(separator: "\n")
  }

  private static func quoted(_ text: String) -> String {
    text.reduce(into: "") { $0 += $1 == "\n" ? "\\n" : $1 == "\"" || $1 == "\\" ? "\\\($1)" : String($1) }
  }
}
