/// A compiled sequence as the machine runs it: lists that stay where they are, so that reading one number of a step copies
/// nothing else.
final class SequenceProgram {
  let nodes: UnsafeMutableBufferPointer<SequenceNode>
  /// What the fingers do in each state.
  let roles: UnsafeMutablePointer<GestureSequence.Role>
  /// The numbers of each step, by the index of its node.
  let leaves: UnsafeMutablePointer<SequenceLeaf>
  /// Where the transitions of each state begin among those of all; behind the last state, how many there are.
  let firstTransitions: UnsafeMutablePointer<Int>
  let triggers: UnsafeMutablePointer<GestureSequence.Trigger>
  let targets: UnsafeMutablePointer<GestureSequence.Target>
  private let transitionCount: Int

  init(_ sequence: GestureSequence) {
    nodes = .allocate(capacity: sequence.nodes.count)
    _ = nodes.initialize(from: sequence.nodes)
    leaves = .allocate(capacity: sequence.nodes.count)
    for (index, node) in sequence.nodes.enumerated() { (leaves + index).initialize(to: node.leaf) }
    roles = .allocate(capacity: sequence.states.count)
    for (index, state) in sequence.states.enumerated() { (roles + index).initialize(to: state.role) }
    firstTransitions = .allocate(capacity: sequence.states.count + 1)
    var count = 0
    for (index, state) in sequence.states.enumerated() {
      (firstTransitions + index).initialize(to: count)
      count += state.transitions.count
    }
    (firstTransitions + sequence.states.count).initialize(to: count)
    transitionCount = count
    triggers = .allocate(capacity: max(count, 1))
    targets = .allocate(capacity: max(count, 1))
    var place = 0
    for state in sequence.states {
      for transition in state.transitions {
        (triggers + place).initialize(to: transition.trigger)
        (targets + place).initialize(to: transition.target)
        place += 1
      }
    }
  }

  deinit {
    finishing {
      leaves.deinitialize(count: nodes.count)
      leaves.deallocate()
      nodes.deinitialize()
      nodes.deallocate()
      roles.deallocate()
      firstTransitions.deallocate()
      triggers.deinitialize(count: transitionCount)
      triggers.deallocate()
      targets.deinitialize(count: transitionCount)
      targets.deallocate()
    }
  }
}
