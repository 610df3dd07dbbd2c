nonisolated extension GestureSequence {
  /// The compiled states as text: the states of each step, and the transitions of each state. States are numbered from 1.
  ///
  /// ```swift
  /// print(try GestureSequence(.tap.then(.lift)).picture)
  /// ```
  public var picture: String {
    var lines = [term.description]
    var step = -1
    for state in states {
      if state.step != step {
        step = state.step
        lines.append("")
        lines.append("step \(step + 1): \(state.stepName)")
      }
      lines.append("  \(state.index + 1) \(state.role.name)")
      for transition in state.transitions {
        lines.append("      \(transition.trigger.text) → \(text(of: transition.target, in: state))")
      }
    }
    let notes = self.notes
    if !notes.isEmpty { lines.append("") }
    lines += notes
    return lines.joinedText("\n")
  }

  /// The compiled states as a graph in the DOT language, for Graphviz.
  public var dot: String {
    var lines = [
      "digraph sequence {", "  label=\"\(term.description)\";", "  rankdir=LR;",
      "  node [shape=box, style=rounded, fontname=\"sans-serif\"];", "  edge [fontname=\"sans-serif\", fontsize=10];",
      "  start [shape=point];", "  recognized [shape=doublecircle];", "  failed [shape=octagon];",
    ]
    for state in states {
      lines.append("  s\(state.index + 1) [label=\"\(state.index + 1) \(state.stepName)\\n\(state.role.name)\"];")
    }
    if !nodes.isEmpty {
      for entry in entries(of: 0, carrying: false) { lines.append("  start -> s\(entry + 1);") }
    }
    for state in states {
      var failures: [String] = []
      for transition in state.transitions {
        if case .fails(let failure) = transition.target {
          failures.append("\(transition.trigger.text): \(failure.code)")
          continue
        }
        for target in targets(of: transition.target, in: state) {
          let name = target < 0 ? "recognized" : "s\(target + 1)"
          lines.append("  s\(state.index + 1) -> \(name) [label=\"\(transition.trigger.text)\"];")
        }
      }
      if !failures.isEmpty {
        let label = failures.joinedText("\\n")
        lines.append("  s\(state.index + 1) -> failed [label=\"\(label)\", style=dashed, color=gray, fontcolor=gray];")
      }
    }
    lines.append("}")
    return lines.joinedText("\n")
  }

  // MARK: Where it continues

  private func text(of target: Target, in state: State) -> String {
    switch target {
    case .state(let next): return "\(next + 1)"
    case .begins(let next): return "\(next + 1), began" + earlier(state)
    case .fails(let failure): return (state.role == .lasting ? "cancelled: " : "failed: ") + failure.code
    case .holds, .done:
      let names = targets(of: target, in: state).map { $0 < 0 ? "recognized" : "\($0 + 1)" }
      let list = names.joinedText(" or ")
      if case .holds(let next) = target { return "\(next + 1), and \(list)" }
      return list
    }
  }

  /// The next state of a last step that must repeat before it is reported: the next repetition.
  private func earlier(_ state: State) -> String {
    guard let index = leafIndex(state) else { return "" }
    var node = nodes[index].parent
    while node >= 0 {
      if nodes[node].minimum > 1 {
        let names = following(index, carrying: true).filter { $0 >= 0 }.map { "\($0 + 1)" }
        return "; the first \(nodes[node].minimum - 1) times: \(names.joinedText(" or "))"
      }
      node = nodes[node].parent
    }
    return ""
  }

  private func leafIndex(_ state: State) -> Int? {
    nodes.firstIndex { $0.kind == .leaf && $0.leaf.step == state.step }
  }

  /// The following states; -1 stands for the end.
  private func targets(of target: Target, in state: State) -> [Int] {
    switch target {
    case .state(let next), .begins(let next): return [next]
    case .fails: return []
    case .holds, .done:
      guard let index = leafIndex(state) else { return [] }
      let kind = nodes[index].leaf.kind
      let leavesDown = kind == .hold || kind == .move || kind == .swipe || kind == .tap && nodes[index].leaf.active < 0
      return following(index, carrying: leavesDown)
    }
  }

  private func following(_ index: Int, carrying: Bool) -> [Int] {
    let parent = nodes[index].parent
    if parent < 0 { return [-1] }
    let node = nodes[parent]
    switch node.kind {
    case .then:
      guard let place = node.children.firstIndex(of: index), place + 1 < node.children.count else {
        return following(parent, carrying: carrying)
      }
      return entries(of: node.children[place + 1], carrying: carrying)
    case .repeating:
      let again = node.maximum > 1 ? entries(of: index, carrying: carrying) : []
      return node.maximum == .max ? again : again + following(parent, carrying: carrying)
    case .whileHeld:
      let body = node.children[1]
      if index != body { return entries(of: body, carrying: false) }
      let again = node.maximum > 1 ? entries(of: body, carrying: false) : []
      return node.maximum == .max ? again : again + following(parent, carrying: true)
    case .within, .either, .both, .leaf: return following(parent, carrying: carrying)
    }
  }

  /// The states in which node `index` begins.
  private func entries(of index: Int, carrying: Bool) -> [Int] {
    let node = nodes[index]
    switch node.kind {
    case .leaf:
      let leaf = node.leaf
      let isNew = leaf.kind == .tap || leaf.kind == .hold
      let carried =
        isNew ? leaf.releasing : leaf.poised >= 0 ? leaf.poised : leaf.active >= 0 ? leaf.active : leaf.lasting
      if carrying, carried >= 0 { return [carried] }
      return [leaf.waiting >= 0 ? leaf.waiting : carried]
    case .either, .both:
      return node.children.flatMap { entries(of: $0, carrying: carrying && node.kind == .either) }
    case .then, .repeating, .within, .whileHeld: return entries(of: node.children[0], carrying: carrying)
    }
  }

  // MARK: What concerns several states

  private var notes: [String] {
    var notes: [String] = []
    for index in nodes.indices {
      let node = nodes[index]
      switch node.kind {
      case .leaf, .then: break
      case .either: notes.append("\(range(index)): whichever is done first")
      case .both: notes.append("\(range(index)): all of these, each with its own fingers")
      case .within: notes.append("\(range(index)): later than \(node.seconds.shortText) s → failed: timedOut")
      case .repeating: notes.append("\(range(index)): \(times(node))")
      case .whileHeld:
        let body = range(node.children[1])
        notes.append("\(body): while the fingers of \(range(node.children[0])) stay down, \(times(node))")
        if node.maximum > 1, node.seconds > 0 {
          notes.append("  the next may begin \(node.seconds.shortText) s after the last that counted began")
        }
        notes.append("  what else fingers do is as if it had not been")
        let end = node.minimum == node.maximum ? "" : "recognized, or "
        notes.append("  a finger that holds up → \(end)failed: tooFewRepetitions")
        if node.allowance.isFinite {
          notes.append("  a finger that holds moved more than \(node.allowance.shortText) pt → failed: movedTooFar")
        }
      }
    }
    return notes
  }

  private func times(_ node: SequenceNode) -> String {
    if node.minimum == node.maximum { return node.minimum == 1 ? "once" : "\(node.minimum) times" }
    if node.maximum == .max { return node.minimum == 1 ? "as often as it comes" : "\(node.minimum) times or more" }
    return "\(node.minimum) to \(node.maximum) times"
  }

  /// The numbers of the states of node `index`.
  private func range(_ index: Int) -> String {
    var first = -1
    var last = -1
    for node in index..<nodes[index].end where nodes[node].kind == .leaf {
      for state in states where state.step == nodes[node].leaf.step {
        if first < 0 { first = state.index }
        last = state.index
      }
    }
    return first == last ? "\(first + 1)" : "\(first + 1) to \(last + 1)"
  }
}

nonisolated extension GestureSequence.Trigger {
  /// The trigger in words.
  public var text: String {
    switch self {
    case .down: return "a finger down"
    case .allDown(let count): return count == 1 ? "finger down" : "all \(count) fingers down"
    case .tooMany(let count): return count == 0 ? "another finger down" : "more than \(count) down"
    case .outside(let region):
      return "outside of (\(region.minX.shortText), \(region.minY.shortText), "
        + "\(region.size.width.shortText) × \(region.size.height.shortText))"
    case .tooFarApart(let distance): return "more than \(distance.shortText) pt from the first"
    case .up: return "a finger up"
    case .allUp: return "last finger up"
    case .strayed(let distance): return "moved more than \(distance.shortText) pt"
    case .travelledElsewhere(let distance, let direction):
      return "moved \(distance.shortText) pt, but not \(direction.shortText)"
    case .travelled(let distance): return "moved \(distance.shortText) pt"
    case .left(let distance): return "\(distance.shortText) pt from where it rested"
    case .misdirected(let direction): return "not \(direction.shortText)"
    case .swiped(let direction): return "swiped \(direction.shortText)"
    case .after(let seconds): return "\(seconds.shortText) s over"
    case .later(let seconds): return "later than \(seconds.shortText) s"
    case .cancelled: return "finger cancelled"
    }
  }
}
