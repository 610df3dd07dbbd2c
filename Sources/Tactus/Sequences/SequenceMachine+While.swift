extension SequenceMachine {
  /// Fingers hold, while other fingers make the counted gestures.
  ///
  ///     arming ──first part done──▶ holding ──body done──▶ holding (counted)
  ///       │ └ fingers that come       │  └ body failed: as if it had not been
  ///       │   too early are strays    ├─ counted as often as allowed ──▶ done
  ///       └─ failed ──▶ failed        └─ a holding finger up ──▶ done, or failed if counted too seldom
  ///
  /// A body begins when its fingers are the only ones down besides the holding fingers, and not before the interval has passed
  /// since the last counted body began.
  mutating func stepWhile(_ index: Int, _ event: Event) -> Result {
    let held = nodes[index].children[0]
    if frames[index].state == 0 {
      // Fingers that come while others rest to hold do not belong to the hold.
      if event.kind == .down, rests(held) { return .going }
      return hold(index, after: step(held, event))
    }
    switch event.kind {
    case .down:
      guard frames[nodes[index].children[1]].status == .running else { return beginBody(index, event) }
      let count = frames[index].count
      let result = stepBody(index, event)
      guard case .going = result, frames[nodes[index].children[1]].status != .running, frames[index].count == count
      else { return result }
      // An event that ends one attempt may begin the next.
      return beginBody(index, event)
    case .time: return stepBody(index, event)
    case .moved:
      for slot in event.fingers.intersection(frames[index].fingers) {
        let distance = fingers[slot].position.distance(to: fingers[slot].start)
        if distance > nodes[index].allowance {
          return failed(.movedTooFar(distance: distance, allowed: nodes[index].allowance))
        }
      }
      return stepBody(index, event)
    case .up:
      let result = stepBody(index, event)
      if case .done = result { return result }
      if event.fingers.intersection(frames[index].fingers).isEmpty { return result }
      let count = frames[index].count
      if count < nodes[index].minimum {
        return failed(.tooFewRepetitions(count: count, required: nodes[index].minimum))
      }
      return finish(index, as: index)
    case .cancelled:
      if !event.fingers.intersection(frames[index].fingers).isEmpty { return failed(.touchCancelled) }
      return stepBody(index, event)
    }
  }

  /// Continues after the first part had `result`: if it is done, its fingers hold from now on.
  mutating func hold(_ index: Int, after result: Result) -> Result {
    guard case .done = result else { return result }
    let held = nodes[index].children[0]
    frames[index].state = 1
    frames[index].fingers = frames[held].fingers.intersection(fingers.down)
    close(held)
    return .going
  }

  /// Whether the fingers of node `index` are all down and rest, so that further fingers do not belong to it.
  private func rests(_ index: Int) -> Bool {
    switch nodes[index].kind {
    case .leaf: return nodes[index].leaf.kind == .hold && frames[index].state == nodes[index].leaf.active
    case .then: return rests(nodes[index].children[frames[index].state])
    case .repeating, .within: return rests(nodes[index].children[0])
    case .either:
      for child in nodes[index].children where frames[child].status == .running && rests(child) { return true }
      return false
    case .both:
      for child in nodes[index].children where frames[child].status == .running && !rests(child) { return false }
      return true
    case .whileHeld: return frames[index].state == 1 || rests(nodes[index].children[0])
    }
  }

  private mutating func beginBody(_ index: Int, _ event: Event) -> Result {
    guard fingers.staying == frames[index].fingers.count + event.fingers.count else { return .going }
    if let last = frames[index].lastCounted, event.time - last < .seconds(nodes[index].seconds) { return .going }
    frames[index].attempt = event.time
    frames[index].origin = nil
    let result = enter(nodes[index].children[1], carrying: FingerSet(), at: event.time, pauses: false)
    guard case .going = result else { return settle(result, of: index) }
    return stepBody(index, event)
  }

  private mutating func stepBody(_ index: Int, _ event: Event) -> Result {
    let body = nodes[index].children[1]
    guard frames[body].status == .running else { return .going }
    return settle(step(body, event), of: index)
  }

  /// Continues after the body had `result`.
  private mutating func settle(_ result: Result, of index: Int) -> Result {
    switch result {
    case .going: return .going
    case .failed:
      clear(nodes[index].children[1])
      return .going
    case .done:
      clear(nodes[index].children[1])
      frames[index].count += 1
      frames[index].lastCounted = frames[index].attempt
      count = frames[index].count
      if count == nodes[index].maximum { return finish(index, as: index) }
      if nodes[index].isTail, count >= nodes[index].minimum { output.repetitions += 1 }
      return .going
    }
  }
}
