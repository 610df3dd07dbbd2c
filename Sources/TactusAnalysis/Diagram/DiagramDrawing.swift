import Tactus
@_spi(Tools) import TactusJSON

/// Lays out the states of a recognizer, one below the other.
nonisolated struct DiagramDrawing {
  private let diagram: MachineDiagram
  private let edges: [(from: Int, target: MachineDiagram.Target, inputs: [String])]
  private var boxes: [(top: Double, height: Double)] = []
  private var height = 12.0
  private let left: Double

  private static let line = 16.0
  private static let box = 170.0

  init(_ diagram: MachineDiagram) {
    self.diagram = diagram
    edges = diagram.edges
    for index in diagram.states.indices {
      let rows = edges.reduce(0) { $1.from == index ? $0 + $1.inputs.count : $0 }
      let size = max(44, Double(rows) * Self.line + 12)
      boxes.append((height, size))
      height += size + 14
    }
    let furthest = edges.reduce(0) { most, edge in
      guard case .state(let target) = edge.target else { return most }
      return max(most, abs(target - edge.from))
    }
    left = 24 + min(5, Double(furthest)) * 14
  }

  func text() -> String {
    let right = left + Self.box
    let width = right + 430
    var lines = [
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(n(width)) \(n(height))\" width=\"\(n(width))\" "
        + "height=\"\(n(height))\" role=\"img\" aria-label=\"\(TimelineStyle.escaped("The states of \(diagram.name)"))\">",
      "<style>\(TimelineStyle.css(.auto))</style>",
      "<defs><marker id=\"to\" viewBox=\"0 0 8 8\" refX=\"7\" refY=\"4\" markerWidth=\"7\" markerHeight=\"7\" "
        + "orient=\"auto\"><path class=\"edge\" d=\"M0 0L7 4L0 8\"/></marker></defs>",
      "<rect class=\"paper\" width=\"100%\" height=\"100%\"/>",
    ]
    for (index, state) in diagram.states.enumerated() {
      let (top, size) = boxes[index]
      lines.append(
        "<rect class=\"node\" x=\"\(n(left))\" y=\"\(n(top))\" width=\"\(n(Self.box))\" height=\"\(n(size))\" rx=\"8\"/>"
          + word(left + 10, top + 19, "\(index + 1) \(state.name)", "name")
          + (state.detail.isEmpty ? "" : word(left + 10, top + 35, state.detail, "words")))
      var y = top + 6 + Self.line * 0.7
      for edge in edges where edge.from == index {
        for input in edge.inputs {
          lines.append(row(edge.target, input, right, y))
          y += Self.line
        }
      }
    }
    for edge in edges {
      if case .state(let target) = edge.target { lines.append(arc(edge.from, target)) }
    }
    lines.append("</svg>\n")
    return lines.joined(separator: "\n")
  }

  private func row(_ target: MachineDiagram.Target, _ input: String, _ x: Double, _ y: Double) -> String {
    let arrow =
      "<path class=\"edge\" marker-end=\"url(#to)\" d=\"M\(n(x)) \(n(y - 4))h26\"/>" + word(x + 32, y, input, "")
    switch target {
    case .state(let target):
      return arrow + word(x + 240, y, "→ \(target + 1) \(diagram.states[target].name)", "words")
    case .end(let end):
      let isSuccess = end == "recognized" || end == "ended"
      return arrow + "<g class=\"\(isSuccess ? "success" : "failure")\">\(word(x + 240, y, end, "words"))</g>"
    }
  }

  /// A curve on the left from one box to another.
  private func arc(_ from: Int, _ to: Int) -> String {
    let (start, end) = (boxes[from], boxes[to])
    if from == to {
      let y = start.top + start.height / 2
      return
        "<path class=\"edge\" marker-end=\"url(#to)\" d=\"M\(n(left)) \(n(y - 6))c-18 -8 -18 20 0 12\"/>"
    }
    let isDown = to > from
    let (y, other) = (start.top + start.height * (isDown ? 0.65 : 0.35), end.top + end.height * (isDown ? 0.35 : 0.65))
    let out = 10 + min(5, Double(abs(to - from))) * 14
    return
      "<path class=\"edge\" marker-end=\"url(#to)\" d=\"M\(n(left)) \(n(y))C\(n(left - out)) \(n(y)) "
      + "\(n(left - out)) \(n(other)) \(n(left)) \(n(other))\"/>"
  }

  private func word(_ x: Double, _ y: Double, _ text: String, _ look: String) -> String {
    let look = look.isEmpty ? "" : " class=\"\(look)\""
    return "<text x=\"\(n(x))\" y=\"\(n(y))\"\(look)>\(TimelineStyle.escaped(text))</text>"
  }

  private func n(_ number: Double) -> String { number.text(decimals: 1, keepsZeros: false) }
}
