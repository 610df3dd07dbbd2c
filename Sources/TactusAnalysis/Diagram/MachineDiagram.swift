import Tactus
@_spi(Tools) import TactusJSON
import TactusScenes

/// The states of a recognizer, and what leads from one to another, as trying it showed.
///
/// ```swift
/// let diagram = try MachineDiagram(of: RecognizerDescription(id: "pan", type: "pan", view: "root"))
/// print(diagram.text)
/// ```
public nonisolated struct MachineDiagram: Hashable, Sendable {
  /// A state.
  public struct State: Hashable, Sendable {
    /// What it is called: ready, possible, in progress.
    public var name: String
    /// How many fingers are down, and how long it waits at most.
    public var detail: String
  }

  /// Where an input leads.
  public enum Target: Hashable, Sendable {
    /// To a state, by its place in ``states``.
    case state(Int)
    /// To the end of the attempt, and how that is: `recognized`, `failed: movedTooFar`.
    case end(String)
  }

  /// What leads from a state to another.
  public struct Transition: Hashable, Sendable {
    /// The place of the state in ``states``.
    public var from: Int
    /// What has to happen, and what is said of it after a slash.
    public var input: String
    /// Where it leads.
    public var target: Target
  }

  /// The recognizer's id.
  public var name: String
  /// The name of its type.
  public var type: String
  /// The states; the first is where every attempt begins.
  public internal(set) var states: [State] = []
  /// What leads where.
  public internal(set) var transitions: [Transition] = []
  /// Whether there are more states than were looked for.
  public internal(set) var isCutOff = false

  init(name: String, type: String) {
    self.name = name
    self.type = type
  }

  /// What leads from one state to the same place is one edge, with all its inputs.
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

  /// The states as a graph in the DOT language, for Graphviz. What leads from one state to the same other one is one edge.
  public var dot: String { graph() }

  /// The states with what leads on from each, for people.
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

// MARK: SVG

extension MachineDiagram {
  /// Tries the recognizer alone on a large view: fingers down and up, small and large moves, deadlines.
  ///
  /// - Throws: a `DescriptionError` if the description is wrong.
  public init(of description: RecognizerDescription) throws(DescriptionError) {
    self = try MachineLearner(description).learn()
  }
}

nonisolated extension MachineDiagram {
  /// The states as a picture: a box for each, what leads from it to another state on its left, and to an end on its right.
  ///
  /// Light or dark, as the viewer prefers.
  public var svg: String { DiagramDrawing(self).text() }
}
