/// Turns a checked term into nodes and states.
nonisolated struct SequenceCompiler {
  /// The surroundings of a part.
  struct Context {
    var parent = -1
    /// Whether nothing comes after it.
    var isTail = true
    /// Whether its last fingers hold for a `while`.
    var isAnchor = false
    /// Whether it is the end of the body of a `while`.
    var endsBody = false
    var region: Rect?
    var scope = 0
    /// The number of fingers that earlier terms leave down.
    var down = 0
    /// Whether it may begin both with fingers that are down and with new ones.
    var mayCarry = false
    var mayStartFresh = true
    /// Whether a term comes before it, so that it may come too late.
    var follows = false
    /// Whether it repeats, so that its new fingers may come too late, or too far away.
    var repeats = false
    /// Whether fingers may have come down earlier in the same scope, so that it may be too far away.
    var hasOrigin = false
  }

  private(set) var nodes: [SequenceNode] = []
  private(set) var states: [GestureSequence.State] = []
  private var steps = 0

  static func compile(_ term: GestureTerm) -> (nodes: [SequenceNode], states: [GestureSequence.State]) {
    var compiler = SequenceCompiler()
    _ = compiler.add(term, Context())
    return (compiler.nodes, compiler.states)
  }

  /// Adds `term` and returns its index.
  private mutating func add(_ term: GestureTerm, _ context: Context) -> Int {
    switch term.form {
    case .tap, .hold, .move, .swipe, .lift: return addLeaf(term, context)
    case .then(let terms):
      let index = open(.then, context)
      var down = context.down
      for (number, part) in terms.enumerated() {
        let isLast = number == terms.count - 1
        var inner = context
        inner.isTail = context.isTail && isLast
        inner.isAnchor = context.isAnchor && isLast
        inner.repeats = context.repeats && number == 0
        inner.endsBody = context.endsBody && isLast
        inner.down = down
        if number > 0 {
          inner.mayCarry = down > 0
          inner.mayStartFresh = down == 0
          inner.follows = true
          inner.hasOrigin = true
        }
        append(part, inner, to: index)
        down = SequenceCompiler.leaves(part, down)
      }
      return close(index)
    case .or(let terms):
      let index = open(.either, context)
      for part in terms { append(part, context, to: index) }
      return close(index)
    case .and(let terms):
      let index = open(.both, context)
      for part in terms {
        var inner = Context(isTail: false, isAnchor: context.isAnchor, endsBody: context.endsBody)
        inner.region = context.region
        inner.scope = nodes.count
        // There may be a time without any finger between the fingers of one term and of another.
        inner.follows = true
        append(part, inner, to: index)
      }
      return close(index)
    case .whileHeld(let held, let body, let interval):
      let index = open(.whileHeld, context)
      var inner = context
      inner.isTail = false
      inner.isAnchor = true
      inner.endsBody = false
      append(held, inner, to: index)
      var once = body
      if case .repeating(let part, let minimum, let maximum) = body.form {
        once = part
        nodes[index].minimum = minimum
        nodes[index].maximum = maximum
      }
      nodes[index].seconds = interval ?? SequenceCompiler.facts(held, context.down).holds
      inner = Context(isTail: context.isTail, endsBody: true, region: context.region, scope: index)
      append(once, inner, to: index)
      return close(index)
    case .repeating(let part, let minimum, let maximum):
      let index = open(.repeating, context)
      nodes[index].minimum = minimum
      nodes[index].maximum = maximum
      var inner = context
      if maximum > 1 {
        let left = SequenceCompiler.leaves(part, context.down)
        inner.mayCarry = context.mayCarry || left > 0
        inner.mayStartFresh = context.mayStartFresh || left == 0
        // Fingers that a last movement leaves down continue until they lift.
        inner.follows = context.follows || left == 0 || context.isTail
        inner.repeats = true
        inner.hasOrigin = context.hasOrigin || left == 0 || context.isTail
      }
      append(part, inner, to: index)
      return close(index)
    case .within(let part, let seconds):
      let index = open(.within, context)
      nodes[index].seconds = seconds
      append(part, context, to: index)
      return close(index)
    case .region(let part, let rect):
      var inner = context
      inner.region = rect
      return add(part, inner)
    }
  }

  private mutating func open(_ kind: SequenceNode.Kind, _ context: Context) -> Int {
    var node = SequenceNode(kind: kind, parent: context.parent)
    node.isTail = context.isTail
    node.scope = context.scope
    nodes.append(node)
    return nodes.count - 1
  }

  private mutating func append(_ term: GestureTerm, _ context: Context, to index: Int) {
    var context = context
    context.parent = index
    let child = add(term, context)
    nodes[index].children.append(child)
  }

  private mutating func close(_ index: Int) -> Int {
    nodes[index].end = nodes.count
    return index
  }

  private static func facts(_ term: GestureTerm, _ down: Int) -> SequenceChecker.Facts {
    (try? SequenceChecker.check(term, at: [], down: down)) ?? SequenceChecker.Facts()
  }

  private static func leaves(_ term: GestureTerm, _ down: Int) -> Int { facts(term, down).leaves ?? 0 }

  // MARK: Steps

  private mutating func addLeaf(_ term: GestureTerm, _ context: Context) -> Int {
    let index = open(.leaf, context)
    var leaf = SequenceLeaf()
    leaf.step = steps
    leaf.marksOrigin = context.region == nil
    steps += 1
    var table = SequenceTable(name: term.description, step: leaf.step, first: states.count, context: context)
    switch term.form {
    case .tap(let tap): table.tap(tap, &leaf)
    case .hold(let hold):
      table.hold(hold, &leaf)
      if context.isAnchor { allow(hold.allowableMovementWhileHeld, index) }
    case .move(let move): table.move(move, &leaf)
    case .swipe(let swipe): table.swipe(swipe, &leaf)
    case .lift(let lift): table.lift(lift, &leaf)
    case .then, .or, .and, .whileHeld, .repeating, .within, .region: break
    }
    states += table.states
    nodes[index].leaf = leaf
    return close(index)
  }

  /// Limits the movement of the fingers that hold for the `while` around node `index` to `allowance`.
  private mutating func allow(_ allowance: Double, _ index: Int) {
    var node = nodes[index].parent
    while node >= 0 {
      if nodes[node].kind == .whileHeld {
        nodes[node].allowance = min(nodes[node].allowance, allowance)
        return
      }
      node = nodes[node].parent
    }
  }
}
