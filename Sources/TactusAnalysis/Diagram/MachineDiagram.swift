import Tactus
import TactusScenes

/// The states of a recognizer, and the transitions between them, as found by trials.
///
/// ```swift
/// let diagram = try MachineDiagram(of: RecognizerDescription(id: "pan", type: "pan", view: "root"))
/// print(diagram.text)
/// ```
public nonisolated struct MachineDiagram: Hashable, Sendable {
  /// A state.
  public struct State: Hashable, Sendable {
    /// Its name: ready, possible, in progress.
    public var name: String
    /// The number of fingers that are down, and its longest wait.
    public var detail: String
  }

  /// The target of an input.
  public enum Target: Hashable, Sendable {
    /// A state, by its index in ``states``.
    case state(Int)
    /// The end of the attempt, with its outcome: `recognized`, `failed: movedTooFar`.
    case end(String)
  }

  /// A transition from a state.
  public struct Transition: Hashable, Sendable {
    /// The index of the state in ``states``.
    public var from: Int
    /// The input, and the decisions about it after a slash.
    public var input: String
    /// The target of the transition.
    public var target: Target
  }

  /// The recognizer's id.
  public var name: String
  /// The name of its type.
  public var type: String
  /// The states; every attempt begins in the first one.
  public internal(set) var states: [State] = []
  /// The transitions.
  public internal(set) var transitions: [Transition] = []
  /// Whether there are more states than the search allows.
  public internal(set) var isCutOff = false

  /// The edges: all transitions from one state to the same target are one edge, with all their inputs.
  var edges: [(from: Int, target: Target, inputs: [String])] {
    var edges: [(from: Int, target: Target, inputs: [String])] = []
    for transition in transitions {
      if let place = edges.firstIndex(where: { $0.from == transition.from && $0.target == transition.target }) {
        edges[place].inputs.append(transition.input)
      } else {
        edges.append((transition.from, transition.target, [transition.input]))
      }
    }
    return edges
  }

  mutating func add(_ from: Int, _ input: String, _ target: Target) {
    transitions.append(Transition(from: from, input: input, target: target))
  }

  /// The states as a graph in the DOT language, for Graphviz. All transitions between the same two states are one edge.
  public var dot: String {
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

  /// The states with the transitions from each, for people.
  public var text: String {
    var lines = ["\(name) (\(type))"]
    for (index, state) in states.enumerated() {
      lines.append("  \(index + 1) \(state.name)\(state.detail.isEmpty ? "" : ": \(state.detail)")")
      for transition in transitions where transition.from == index {
        switch transition.target {
        case .state(let target): lines.append("      \(transition.input) → \(target + 1)")
        case .end(let end): lines.append("      \(transition.input) → \(end)")
        }
      }
    }
    if isCutOff { lines.append("  and more than these") }
    return lines.joined(separator: "\n")
  }
}

extension MachineDiagram {
  /// Tries the recognizer alone on a large view: fingers down and up, small and large moves, deadlines.
  ///
  /// - Throws: a `DescriptionError` if the description is wrong.
  public init(of description: RecognizerDescription) throws(DescriptionError) {
    self = try MachineLearner(description).learn()
  }
}

nonisolated extension MachineDiagram {
  /// The states as a picture: a box for each, its transitions to other states on its left, and those to an end on its right.
  ///
  /// The colours are light or dark, as the viewer prefers.
  public var svg: String { DiagramDrawing(self).text() }
}
