extension SequenceMachine {
  /// Starts node `index` with the fingers that earlier terms left down.
  ///
  /// - Parameter pauses: whether its first finger must come in time.
  mutating func enter(_ index: Int, carrying: FingerSet, at time: Timestamp, pauses: Bool) -> Result {
    clear(index)
    frames[index].status = .running
    frames[index].clock = time
    switch nodes[index].kind {
    case .leaf: return enterStep(index, carrying: carrying, at: time, pauses: pauses)
    case .then, .repeating:
      let result = enter(nodes[index].children[0], carrying: carrying, at: time, pauses: pauses)
      return follow(result, of: index, at: time)
    case .within:
      frames[index].deadline = time.after(nodes[index].seconds)
      let result = enter(nodes[index].children[0], carrying: carrying, at: time, pauses: pauses)
      return follow(result, of: index, at: time)
    case .whileHeld:
      return hold(index, after: enter(nodes[index].children[0], carrying: carrying, at: time, pauses: pauses))
    case .either:
      var last = Result.going
      var isGoing = false
      for child in nodes[index].children {
        let result = enter(child, carrying: carrying, at: time, pauses: pauses)
        switch result {
        case .going: isGoing = true
        case .done: return finish(index, as: child)
        case .failed:
          close(child)
          last = result
        }
      }
      return isGoing ? .going : last
    case .both:
      for child in nodes[index].children {
        if case .failed(let reason) = enter(child, carrying: FingerSet(), at: time, pauses: pauses) {
          return .failed(reason)
        }
      }
      return .going
    }
  }

  /// Applies `event` to node `index`.
  mutating func step(_ index: Int, _ event: Event) -> Result {
    switch nodes[index].kind {
    case .leaf: return stepLeaf(index, event)
    case .then:
      return follow(step(nodes[index].children[frames[index].state], event), of: index, at: event.time)
    case .repeating:
      let result = step(nodes[index].children[0], event)
      if case .failed = result, event.kind != .cancelled, nodes[index].isTail, hasReportedRepetition(index) {
        return finish(index, as: nodes[index].children[0])
      }
      return follow(result, of: index, at: event.time)
    case .within: return stepWithin(index, event)
    case .either: return stepEither(index, event)
    case .both: return stepBoth(index, event)
    case .whileHeld: return stepWhile(index, event)
    }
  }

  /// Continues after a part of a `then`, `repeating` or `within` had `result`.
  private mutating func follow(_ result: Result, of index: Int, at time: Timestamp) -> Result {
    var result = result
    while case .done = result {
      let child = nodes[index].kind == .then ? nodes[index].children[frames[index].state] : nodes[index].children[0]
      let carried = frames[child].fingers.intersection(fingers.down)
      switch nodes[index].kind {
      case .then where frames[index].state + 1 < nodes[index].children.count:
        frames[index].state += 1
        result = enter(nodes[index].children[frames[index].state], carrying: carried, at: time, pauses: true)
      case .repeating:
        frames[index].count += 1
        count = frames[index].count
        if frames[index].count == nodes[index].maximum { return finish(index, as: child) }
        if nodes[index].isTail, frames[index].count >= nodes[index].minimum { output.repetitions += 1 }
        result = enter(child, carrying: carried, at: time, pauses: true)
        if case .failed = result, nodes[index].isTail, hasReportedRepetition(index) { return finish(index, as: child) }
      default:
        return finish(index, as: child)
      }
    }
    return result
  }

  /// Ends node `index`, which leaves the same fingers down as `child`.
  mutating func finish(_ index: Int, as child: Int) -> Result {
    let left = frames[child].fingers.intersection(fingers.down)
    close(index)
    frames[index].fingers = left
    return .done
  }

  /// Whether enough repetitions were reported for the node to succeed without another one.
  private func hasReportedRepetition(_ index: Int) -> Bool { frames[index].count >= nodes[index].minimum }

  private mutating func stepWithin(_ index: Int, _ event: Event) -> Result {
    let child = nodes[index].children[0]
    let hadBegun = output.began
    let result = step(child, event)
    // A step that began is in time.
    if output.began, !hadBegun { frames[index].deadline = nil }
    if case .going = result {
      guard event.kind == .time, let deadline = frames[index].deadline, deadline <= event.time else { return .going }
      if nodes[index].isTail, hasReported, output.repetitions > 0 || count > 0 { return finish(index, as: child) }
      let waited = (event.time - frames[index].clock).seconds
      return failed(.timedOut(duration: waited, allowed: nodes[index].seconds))
    }
    return follow(result, of: index, at: event.time)
  }

  private mutating func stepEither(_ index: Int, _ event: Event) -> Result {
    var last: Result?
    var isGoing = false
    let reported = output.repetitions + (output.began ? 1 : 0)
    for child in nodes[index].children where frames[child].status == .running {
      let result = step(child, event)
      switch result {
      case .going: isGoing = true
      case .done: return finish(index, as: child)
      case .failed:
        close(child)
        last = result
      }
      if output.repetitions + (output.began ? 1 : 0) > reported {
        for other in nodes[index].children where other != child { close(other) }
        return .going
      }
    }
    return isGoing ? .going : last ?? .going
  }

  private mutating func stepBoth(_ index: Int, _ event: Event) -> Result {
    let children = nodes[index].children
    var shares: [FingerSet] = []
    if event.kind == .down {
      for child in children where frames[child].status == .running { shares.append(FingerSet()) }
      // `sharing` assigns the fingers, digit by digit; the nodes inside use the remaining digits.
      for slot in event.fingers {
        shares[sharing % shares.count].insert(slot)
        sharing /= shares.count
      }
    }
    var isGoing = false
    for child in children where frames[child].status == .running {
      var own = event
      if !shares.isEmpty { own.fingers = shares.dequeue() }
      if own.kind == .down, own.fingers.isEmpty {
        isGoing = true
        continue
      }
      switch step(child, own) {
      case .going: isGoing = true
      case .done: close(child)
      case .failed(let reason): return .failed(reason)
      }
    }
    return isGoing ? .going : finishBoth(index)
  }

  private mutating func finishBoth(_ index: Int) -> Result {
    var left = FingerSet()
    for child in nodes[index].children { left.formUnion(frames[child].fingers) }
    close(index)
    frames[index].fingers = left.intersection(fingers.down)
    return .done
  }
}
