extension Engine {
  /// Processes the report of a pointer that does not touch.
  func process(_ sample: PointerSample) {
    forgetPointers()
    guard let sample = repaired(sample) else { return }
    fireDeadlines(upTo: sample.time)
    // The recognizers of a wheel at rest have ended.
    forgetPointers()
    beginPassWithoutSamples(at: sample.time)
    if sample.phase == .began, !sample.kind.isWheel, let index = index(of: sample) {
      anomaly(.beganTwice, sample.stand)
      cancel(pointer: pointers.remove(at: index).touch)
      beginPassWithoutSamples(at: now)
    }
    if case .hover = sample.kind { hover(sample) } else { report(sample) }
    runStages()
    forgetPointers()
  }

  /// The sample with a valid time. If values are not numbers, only the end of a pointer is kept, without these values; `nil` if
  /// the sample is not an end (S-1.6).
  private func repaired(_ sample: PointerSample) -> PointerSample? {
    var sample = sample
    if hasStarted, sample.time < now {
      anomaly(.late, sample.stand)
      sample.time = now
    }
    if sample.isValid { return sample }
    anomaly(.notFinite, sample.stand)
    guard sample.isEnd else { return nil }
    sample.position = index(of: sample).map { pointers[$0].place } ?? .zero
    switch sample.kind {
    case .scroll(_, let type): sample.kind = .scroll(delta: .zero, type: type)
    case .transform: sample.kind = .transform(scale: 1, rotation: 0)
    case .hover: break
    }
    return sample
  }

  /// Cancels all pointers, like touches (S-1.7).
  func cancelPointers() {
    for pointer in pointers {
      beginPassWithoutSamples(at: now)
      cancel(pointer: pointer.touch)
    }
    pointers.removeAll()
    if hovering.isEmpty { return }
    beginPassWithoutSamples(at: now)
    let sample = PointerSample(.hover, phase: .cancelled, position: hoverPosition, time: now)
    for recognizer in hovering { recognizer.pointerReported(hoverSample(sample, for: recognizer)) }
    hovering.removeAll()
    runStages()
  }

  private func index(of sample: PointerSample) -> Int? { pointers.firstIndex { $0.kind == sample.kind.number } }

  private func cancel(pointer: Touch) {
    pointer.phase = .cancelled
    for attempt in arbiter.attempts(of: pointer) {
      attempt.recognizer.cancel(.touchCancelled)
      arbiter.mark(attempt, .loose)
    }
    runStages()
  }

  private func report(_ sample: PointerSample) {
    var sample = sample
    var index = index(of: sample)
    if index == nil, !sample.isEnd {
      place(sample)
      index = pointers.count - 1
    }
    guard let index else { return }
    let pointer = pointers[index].touch
    pointers[index].place = sample.position
    // Between its steps, a wheel is not down: it never reports its end.
    pointer.phase = sample.kind.isWheel ? .ended : sample.phase == .began ? .moved : sample.phase
    let position = pointer.window.place(of: sample.position)
    pointer.previousPosition = pointer.position
    pointer.position = position
    pointer.timestamp = sample.time
    sample.position = position
    if case .scroll(let delta, let type) = sample.kind, let inverse = pointer.window?.inverseTransform {
      sample.kind = .scroll(delta: inverse.apply(to: delta), type: type)
    }
    if sample.isEnd { pointers.remove(at: index) }
    for attempt in arbiter.attempts(of: pointer) {
      if arbiter.listens(attempt) { attempt.with { $0.pointerReported(sample) } }
      if sample.isEnd || sample.kind.isWheel { arbiter.mark(attempt, .loose) }
    }
  }

  /// Finds the view under a new pointer, and offers it to the recognizers that want it.
  private func place(_ sample: PointerSample) {
    let pointer = Touch()
    pointer.tool = .mouse
    pointer.position = sample.position
    pointer.beganTimestamp = sample.time
    pointers.append((sample.kind.number, pointer, sample.position))
    guard let (window, view, position) = hit(sample.position, with: nil) else { return }
    pointer.window = window
    pointer.view = view
    pointer.position = position
    pointer.beganPosition = position
    for recognizer in wanting(sample, at: view) {
      if recognizer.attachedView?.window === window { arbiter.offer(pointer: pointer, to: recognizer) }
    }
  }

  /// The recognizers of `view` and of its superviews that want the sample.
  private func wanting(_ sample: PointerSample, at view: View) -> [GestureRecognizer] {
    // Gather them before asking any: an answer may change the tree (S-2.7).
    wanting(sample, among: sequence(first: view) { $0.parent }.flatMap { $0.recognizers })
  }

  /// The recognizers among `candidates` that want the sample: of a composite, its prepared parts.
  private func wanting(_ sample: PointerSample, among candidates: [GestureRecognizer]) -> [GestureRecognizer] {
    candidates.flatMap { candidate -> [GestureRecognizer] in
      guard candidate.isEnabled, candidate.shouldReceive(sample) else { return [] }
      guard let composite = candidate.composite else { return [candidate] }
      composite.prepareParts()
      return wanting(sample, among: composite.parts)
    }
  }

  /// A wheel never reports its end: drops the pointers to which no recognizer attends any more.
  private func forgetPointers() { pointers.drop { $0.touch.attempts.count == 0 } }

  /// Notifies the recognizers that follow a pointer over their view.
  private func hover(_ sample: PointerSample) {
    hoverPosition = sample.position
    var entered: [GestureRecognizer] = []
    if !sample.isEnd, let (_, view, _) = hit(sample.position, with: nil) {
      entered = wanting(sample, at: view)
      entered.drop { $0.attachedView?.window == nil }
    }
    for recognizer in hovering where !entered.contains(where: { $0 === recognizer }) {
      var end = hoverSample(sample, for: recognizer)
      if end.phase != .cancelled { end.phase = .ended }
      recognizer.pointerReported(end)
    }
    for recognizer in entered {
      var place = hoverSample(sample, for: recognizer)
      place.phase = hovering.contains { $0 === recognizer } ? .moved : .began
      recognizer.pointerReported(place)
    }
    hovering = entered
  }

  /// The sample with its position in the window of `recognizer`.
  private func hoverSample(_ sample: PointerSample, for recognizer: GestureRecognizer) -> PointerSample {
    var sample = sample
    sample.position = recognizer.attachedView?.window.place(of: sample.position) ?? sample.position
    return sample
  }
}

nonisolated extension PointerSample {
  fileprivate var isEnd: Bool { phase == .ended || phase == .cancelled }

  /// The contact sample that reports an anomaly of this sample. Ids of contacts are above 0.
  fileprivate var stand: ContactSample {
    ContactSample(id: 0, phase: phase, position: position, time: time, tool: .mouse)
  }
}

nonisolated extension PointerSample.Kind {
  fileprivate var isWheel: Bool { number == 0 }

  fileprivate var number: Int {
    switch self {
    case .scroll(_, .discrete): 0
    case .scroll(_, .continuous): 1
    case .transform: 2
    case .hover: 3
    }
  }
}
