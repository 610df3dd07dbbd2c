/// A compiled sequence as the machine runs it: lists that stay where they are, so that reading one number of a step copies
/// nothing else.
final class SequenceProgram {
  let nodes: GrowOnlyList<SequenceNode>
  /// The numbers of each step, by the index of its node.
  let leaves: GrowOnlyList<SequenceLeaf>
  /// What the fingers do in each state.
  let roles: GrowOnlyList<GestureSequence.Role>
  /// Where the transitions of each state begin among those of all; behind the last state, how many there are.
  let firstTransitions: GrowOnlyList<Int>
  let triggers: GrowOnlyList<GestureSequence.Trigger>
  let targets: GrowOnlyList<GestureSequence.Target>

  init(_ sequence: GestureSequence) {
    nodes = GrowOnlyList(sequence.nodes)
    leaves = GrowOnlyList(sequence.nodes.map { $0.leaf })
    roles = GrowOnlyList(sequence.states.map { $0.role })
    var firstTransitions = [0]
    for state in sequence.states { firstTransitions.append(firstTransitions.last! + state.transitions.count) }
    self.firstTransitions = GrowOnlyList(firstTransitions)
    let transitions = sequence.states.flatMap { $0.transitions }
    triggers = GrowOnlyList(transitions.map { $0.trigger })
    targets = GrowOnlyList(transitions.map { $0.target })
  }
}
