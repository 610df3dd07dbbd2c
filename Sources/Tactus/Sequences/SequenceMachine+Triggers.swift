extension SequenceMachine {
  /// Whether `trigger` applies to `event`; with the measured number and its limit.
  func fires(
    _ trigger: GestureSequence.Trigger, _ index: Int, _ own: FingerSet, _ event: Event
  ) -> (measured: Double, limit: Double)? {
    switch trigger {
    case .down: return when(event.kind == .down)
    case .allDown(let count): return when(event.kind == .down && frames[index].count + own.count == count)
    case .tooMany(let allowed):
      guard event.kind == .down else { return nil }
      let count = (allowed == 0 ? frames[index].fingers.count : frames[index].count) + own.count
      return count > allowed ? (Double(count), Double(max(allowed, nodes[index].leaf.fingers))) : nil
    case .outside(let region): return outside(region, own, event, index)
    case .tooFarApart(let allowed): return tooFarApart(allowed, index, own, event)
    case .up:
      guard event.kind == .up else { return nil }
      return lifted(index, event)
    case .allUp: return when(event.kind == .up && frames[index].fingers.intersection(fingers.down).isEmpty)
    case .strayed(let allowed):
      guard event.kind == .moved || event.kind == .up else { return nil }
      for slot in own {
        let distance = fingers[slot].position.distance(to: fingers[slot].start)
        if distance.exceeds(allowed) { return (distance, allowed) }
      }
      return nil
    case .travelledElsewhere(let distance, let direction):
      guard event.kind == .moved, frames[index].travel.length.reaches(distance) else { return nil }
      return when(!direction.contains(SwipeGestureRecognizer.Direction(of: frames[index].travel)))
    case .travelled(let distance):
      guard event.kind == .moved else { return nil }
      return when(frames[index].travel.length.reaches(distance))
    case .left(let distance):
      guard event.kind == .moved else { return nil }
      for slot in own {
        if fingers[slot].position.distance(to: frames[index].marks[slot]).reaches(distance) { return (0, 0) }
      }
      return nil
    case .misdirected: return misdirected(index, own, event)
    case .swiped: return when(event.kind == .moved && hasSwiped(index, event))
    case .after(let seconds): return isDue(index, event) ? (seconds, seconds) : nil
    case .later(let seconds):
      guard isDue(index, event) else { return nil }
      if nodes[index].leaf.kind == .swipe, roles[frames[index].state] != .waiting { return leastProgress(index, event) }
      return ((event.time - frames[index].clock).seconds, seconds)
    case .cancelled: return when(event.kind == .cancelled)
    }
  }

  private func when(_ condition: Bool) -> (measured: Double, limit: Double)? { condition ? (0, 0) : nil }

  private func isDue(_ index: Int, _ event: Event) -> Bool {
    guard event.kind == .time, let deadline = frames[index].deadline else { return false }
    return deadline <= event.time
  }

  private func outside(
    _ region: Rect, _ own: FingerSet, _ event: Event, _ index: Int
  ) -> (measured: Double, limit: Double)? {
    guard event.kind == (nodes[index].leaf.kind == .lift ? .up : .down) else { return nil }
    for slot in own {
      if !region.contains(fingers[slot].local) { return (region.distance(to: fingers[slot].local), 0) }
    }
    return nil
  }

  private func tooFarApart(
    _ allowed: Double, _ index: Int, _ own: FingerSet, _ event: Event
  ) -> (measured: Double, limit: Double)? {
    guard event.kind == .down, frames[index].count + own.count == nodes[index].leaf.fingers,
      let origin = frames[nodes[index].scope].origin
    else { return nil }
    let distance = fingers.initialCentroid(of: frames[index].fingers.union(own)).distance(to: origin)
    return distance.exceeds(allowed) ? (distance, allowed) : nil
  }

  /// The failure to report for a lift that ends the step too soon.
  private func lifted(_ index: Int, _ event: Event) -> (measured: Double, limit: Double) {
    let leaf = nodes[index].leaf
    let count = frames[index].count
    if count < leaf.fingers { return (Double(count), Double(leaf.fingers)) }
    switch leaf.kind {
    case .hold: return ((event.time - frames[index].clock).seconds, leaf.duration)
    case .move: return (frames[index].travel.length, leaf.distance)
    case .swipe:
      if roles[frames[index].state] == .poised { return (0, leaf.swipe.minimumPrimaryMovement) }
      return leastProgress(index, event)
    case .tap, .lift: return (0, 0)
    }
  }

  // MARK: Swipes

  /// The place of a swiping finger relative to the place where it came down or rested, and the time since its swipe began.
  private func displacement(_ slot: Int, _ index: Int, _ event: Event) -> (Vector, Double) {
    if frames[index].isCarried {
      let seconds = (event.time - frames[index].clock).seconds
      return (fingers[slot].latest - frames[index].marks[slot], seconds)
    }
    return (fingers[slot].latest - fingers[slot].start, (event.time - fingers[slot].began).seconds)
  }

  private func misdirected(_ index: Int, _ own: FingerSet, _ event: Event) -> (measured: Double, limit: Double)? {
    let leaf = nodes[index].leaf
    guard event.kind == .moved else { return nil }
    for slot in own {
      let (displacement, seconds) = displacement(slot, index, event)
      let hasJustLeft = frames[index].clock == event.time && displacement.length.reaches(leaf.distance)
      let isFirst = frames[index].isCarried ? hasJustLeft : !fingers[slot].hasMoved
      if SwipeStateMachine.judge(displacement, isFirstMotion: isFirst, after: seconds, leaf.swipe).kind == .fail {
        return (0, 0)
      }
    }
    return nil
  }

  private func hasSwiped(_ index: Int, _ event: Event) -> Bool {
    for slot in frames[index].fingers {
      let (displacement, seconds) = displacement(slot, index, event)
      let judgement = SwipeStateMachine.judge(
        displacement, isFirstMotion: false, after: seconds, nodes[index].leaf.swipe)
      if judgement.kind != .recognize { return false }
    }
    return true
  }

  /// The distance of the finger that lacks most, and its required distance.
  private func leastProgress(_ index: Int, _ event: Event) -> (measured: Double, limit: Double) {
    let leaf = nodes[index].leaf
    var least = (measured: 0.0, limit: 0.0)
    var lack = -Double.infinity
    for slot in frames[index].fingers {
      let (displacement, seconds) = displacement(slot, index, event)
      let distance = SwipeStateMachine.progress(displacement, leaf.swipe.direction)
      let required = SwipeStateMachine.required(after: seconds, leaf.swipe)
      if required - distance > lack { (least, lack) = ((distance, required), required - distance) }
    }
    return least
  }
}
