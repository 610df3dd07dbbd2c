/// Writes the states of one step, each with its transitions.
///
///     tap     waiting ──down──▶ landing ──all down──▶ active ──all up──▶ done
///     hold    waiting ──down──▶ landing ──all down──▶ active ──time over──▶ done, or lasting ──up──▶ done
///     move    waiting ──down──▶ landing ──all down──▶ active ──far enough──▶ done, or lasting ──up──▶ done
///             (or active at once, with fingers that are down)
///     swipe   waiting ──down──▶ landing ──all down──▶ active ──far and fast enough──▶ done
///             (or poised ──left its place──▶ active, with fingers that are down)
///     lift    active ──all up──▶ done
///
/// A step with one finger has no landing. A step that needs new fingers while old ones are down begins with releasing.
nonisolated struct SequenceTable {
  typealias Role = GestureSequence.Role
  typealias Target = GestureSequence.Target
  typealias Transition = GestureSequence.Transition

  let name: String
  let step: Int
  let first: Int
  let context: SequenceCompiler.Context
  private(set) var states: [GestureSequence.State] = []

  private mutating func add(_ role: Role) -> Int {
    let index = first + states.count
    states.append(GestureSequence.State(index: index, step: step, stepName: name, role: role, transitions: []))
    return index
  }

  private mutating func fill(_ state: Int, _ transitions: [Transition]) {
    if state >= 0 { states[state - first].transitions = transitions }
  }

  private func on(_ trigger: GestureSequence.Trigger, _ target: Target) -> Transition {
    Transition(trigger: trigger, target: target)
  }

  private func fail(_ trigger: GestureSequence.Trigger, _ failure: GestureSequence.Failure) -> Transition {
    Transition(trigger: trigger, target: .fails(failure))
  }

  /// The transitions while fingers come down: `target` follows when all are down.
  private func landing(_ leaf: SequenceLeaf, _ distance: Double, _ target: Target) -> [Transition] {
    var list: [Transition] = []
    if let region = context.region { list.append(fail(.outside(region), .startedElsewhere)) }
    list.append(fail(.tooMany(leaf.fingers), .tooManyTouches))
    if leaf.marksOrigin, distance.isFinite, context.hasOrigin || repeats(leaf) {
      list.append(fail(.tooFarApart(distance), .tooFarApart))
    }
    list.append(on(.allDown(leaf.fingers), target))
    if leaf.landing >= 0 { list.append(on(.down, .state(leaf.landing))) }
    return list
  }

  /// Whether it needs new fingers in each repetition. A movement continues with the fingers that are down.
  private func repeats(_ leaf: SequenceLeaf) -> Bool { context.repeats && (leaf.kind == .tap || leaf.kind == .hold) }

  /// Makes the states of a step that needs new fingers: releasing, waiting and landing.
  private mutating func makeArrival(_ leaf: inout SequenceLeaf, needsNew: Bool) {
    if needsNew, context.mayCarry { leaf.releasing = add(.releasing) }
    if needsNew || context.mayStartFresh {
      leaf.waiting = add(.waiting)
      if leaf.fingers > 1 { leaf.landing = add(.landing) }
    }
  }

  private mutating func fillArrival(_ leaf: SequenceLeaf, distance: Double, down: Target, landing more: [Transition]) {
    let landing = landing(leaf, distance, down)
    if leaf.releasing >= 0 {
      fill(
        leaf.releasing,
        [fail(.tooMany(0), .tooManyTouches), on(.allUp, .state(leaf.waiting)), fail(.cancelled, .touchCancelled)])
    }
    var waiting = landing
    // The first step of the sequence waits for ever.
    if context.follows || repeats(leaf), leaf.pause.isFinite { waiting.append(fail(.later(leaf.pause), .timedOut)) }
    fill(leaf.waiting, waiting)
    fill(leaf.landing, landing + more + [fail(.up, .tooFewTouches), fail(.cancelled, .touchCancelled)])
  }

  // MARK: Taps and holds

  mutating func tap(_ tap: GestureTerm.Tap, _ leaf: inout SequenceLeaf) {
    leaf.kind = .tap
    leaf.fingers = tap.fingers
    leaf.duration = tap.maximumDuration
    leaf.pause = tap.maximumPause
    let endsOnDown = (tap.moment ?? (context.endsBody ? .down : .lift)) == .down
    makeArrival(&leaf, needsNew: true)
    if !endsOnDown { leaf.active = add(.active) }
    var tooLong: [Transition] = []
    if tap.allowableMovement.isFinite { tooLong.append(fail(.strayed(tap.allowableMovement), .movedTooFar)) }
    if tap.maximumDuration.isFinite { tooLong.append(fail(.later(tap.maximumDuration), .heldTooLong)) }
    fillArrival(leaf, distance: tap.maximumDistance, down: endsOnDown ? .done : .state(leaf.active), landing: tooLong)
    fill(
      leaf.active,
      [fail(.tooMany(leaf.fingers), .tooManyTouches)] + tooLong
        + [on(.allUp, .done), fail(.cancelled, .touchCancelled)])
  }

  mutating func hold(_ hold: GestureTerm.Hold, _ leaf: inout SequenceLeaf) {
    leaf.kind = .hold
    leaf.fingers = hold.fingers
    leaf.duration = hold.duration
    leaf.pause = hold.maximumPause
    makeArrival(&leaf, needsNew: true)
    if hold.duration > 0 { leaf.active = add(.active) }
    let end = makeEnd(&leaf)
    let allowance = context.isAnchor ? hold.allowableMovementWhileHeld : hold.allowableMovement
    let strayed = allowance.isFinite ? [fail(.strayed(allowance), .movedTooFar)] : []
    fillArrival(
      leaf, distance: hold.maximumDistance, down: hold.duration > 0 ? .state(leaf.active) : end, landing: strayed)
    // While fingers hold for others, further fingers do not belong to the hold.
    let tooMany = context.isAnchor ? [] : [fail(.tooMany(leaf.fingers), .tooManyTouches)]
    fill(
      leaf.active,
      tooMany + strayed
        + [on(.after(hold.duration), end), fail(.up, .liftedTooEarly), fail(.cancelled, .touchCancelled)])
  }

  /// The end of a step that is done while its fingers are down.
  private mutating func makeEnd(_ leaf: inout SequenceLeaf) -> Target {
    if context.isAnchor {
      leaf.lasting = add(.lasting)
      return .holds(leaf.lasting)
    }
    guard context.isTail else { return .done }
    leaf.lasting = add(.lasting)
    fill(leaf.lasting, [on(.up, .done), fail(.cancelled, .touchCancelled)])
    return .begins(leaf.lasting)
  }

  // MARK: Movements

  mutating func move(_ move: GestureTerm.Move, _ leaf: inout SequenceLeaf) {
    leaf.kind = .move
    leaf.fingers = move.fingers ?? max(1, context.down)
    leaf.pause = move.maximumPause
    leaf.distance = move.distance
    makeArrival(&leaf, needsNew: false)
    if move.distance > 0 { leaf.active = add(.active) }
    let end = makeEnd(&leaf)
    fillArrival(
      leaf, distance: move.maximumDistance, down: move.distance > 0 ? .state(leaf.active) : end, landing: [])
    var list = [fail(.tooMany(leaf.fingers), .tooManyTouches)]
    if let direction = move.direction {
      list.append(fail(.travelledElsewhere(move.distance, direction), .wrongDirection))
    }
    list += [on(.travelled(move.distance), end), fail(.up, .movedTooLittle), fail(.cancelled, .touchCancelled)]
    fill(leaf.active, list)
  }

  mutating func swipe(_ swipe: GestureTerm.Swipe, _ leaf: inout SequenceLeaf) {
    leaf.kind = .swipe
    leaf.fingers = swipe.fingers ?? max(1, context.down)
    leaf.duration = swipe.maximumDuration
    leaf.pause = swipe.maximumPause
    leaf.swipe.direction = swipe.direction
    leaf.swipe.numberOfTouchesRequired = leaf.fingers
    leaf.swipe.maximumDuration = swipe.maximumDuration
    leaf.distance = swipe.hysteresis
    makeArrival(&leaf, needsNew: false)
    if context.mayCarry { leaf.poised = add(.poised) }
    leaf.active = add(.active)
    let judged = [fail(.misdirected(swipe.direction), .wrongDirection), fail(.later(swipe.maximumDuration), .tooSlow)]
    fillArrival(leaf, distance: swipe.maximumDistance, down: .state(leaf.active), landing: judged)
    let tooMany = fail(.tooMany(leaf.fingers), .tooManyTouches)
    fill(
      leaf.poised,
      [
        tooMany, on(.left(swipe.hysteresis), .state(leaf.active)), fail(.up, .movedTooLittle),
        fail(.cancelled, .touchCancelled),
      ])
    fill(
      leaf.active,
      [tooMany, judged[0], on(.swiped(swipe.direction), .done), judged[1]]
        + [fail(.up, .movedTooLittle), fail(.cancelled, .touchCancelled)])
  }

  mutating func lift(_ lift: GestureTerm.Lift, _ leaf: inout SequenceLeaf) {
    leaf.kind = .lift
    leaf.fingers = lift.fingers ?? context.down
    leaf.active = add(.active)
    var list: [Transition] = []
    if let region = context.region { list.append(fail(.outside(region), .startedElsewhere)) }
    list += [fail(.tooMany(leaf.fingers), .tooManyTouches), on(.allUp, .done), fail(.cancelled, .touchCancelled)]
    fill(leaf.active, list)
  }
}
