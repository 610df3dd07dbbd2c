import Tactus
@_spi(Tools) import TactusJSON

extension MachineDiagram {
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
    var edges: [(from: Int, to: String, labels: [String])] = []
    for transition in transitions {
      let to: String
      switch transition.target {
      case .state(let target): to = "s\(target + 1)"
      case .end(let end):
        let place = ends.firstIndex(of: end) ?? ends.count
        if place == ends.count { ends.append(end) }
        to = "e\(place + 1)"
      }
      if let place = edges.firstIndex(where: { $0.from == transition.from && $0.to == to }) {
        edges[place].labels.append(transition.input)
      } else {
        edges.append((transition.from, to, [transition.input]))
      }
    }
    for (index, end) in ends.enumerated() {
      lines.append("  e\(index + 1) [label=\"\(Self.quoted(end))\", shape=octagon];")
    }
    for edge in edges {
      lines.append("  s\(edge.from + 1) -> \(edge.to) [label=\"\(Self.quoted(edge.labels.joined(separator: "\n")))\"];")
    }
    lines.append("}")
    return lines.joined(separator: "\n")
  }

  private static func quoted(_ text: String) -> String {
    var result = ""
    for character in text {
      switch character {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      default: result.append(character)
      }
    }
    return result
  }
}
