import Tactus
@_spi(Tools) import TactusJSON
@_spi(Tools) import TactusScenes

nonisolated extension TimelinePicture {
  /// The number of fingers, down at the same time, that get lanes. A lane shows the number of fingers beyond it.
  static var fingerLimit: Int { 100 }

  /// Fingers that are not down at the same time share lanes.
  static func fingers(_ recording: RecordedTouches) -> [Lane] {
    var lanes: [Lane] = []
    var free: [Timestamp] = []
    var beyond = 0
    for contact in recording.contacts {
      let index = free.firstIndex { $0 < contact.down } ?? free.count
      if index == fingerLimit {
        beyond += 1
        continue
      }
      if index == free.count {
        free.append(contact.up)
        lanes.append(Lane(name: "finger \(index + 1)", kind: "finger"))
      }
      free[index] = contact.up
      let reach = contact.reach.text(decimals: 1, keepsZeros: false)
      lanes[index].bars.append(
        Bar(
          from: contact.down, to: contact.up, look: .down,
          title:
            "touch \(contact.id), \(contact.down.text3) to \(contact.up.text3), up to \(reach) pt from where it came down",
          label: "\(contact.id)"))
    }
    if beyond > 0 { lanes.append(Lane(name: "\(beyond) more", kind: "finger")) }
    return lanes
  }

  static func recognizers(_ session: Session) -> [Lane] {
    let attempts = Dictionary(grouping: session.attempts) { $0.recognizer }
    let deadlines = Dictionary(grouping: session.deadlines.filter { !$0.isReplaced }) { $0.recognizer }
    return session.recognizers.map { lane($0, attempts[$0.id] ?? [], deadlines[$0.id] ?? [], until: session.end) }
  }

  private static func lane(
    _ recognizer: Session.Recognizer, _ attempts: [GestureAttempt], _ deadlines: [Session.Deadline],
    until last: Timestamp
  ) -> Lane {
    var lane = Lane(name: recognizer.id, kind: "recognizer")
    let sorted = deadlines.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
    var marked: Set<Timestamp> = []
    for attempt in attempts {
      let end = attempt.outcome?.time ?? last
      add(attempt, until: end, recognizer, to: &lane)
      let within = sorted[sorted.boundary { $0.element.time > attempt.start }...].prefix { $0.element.time <= end }
      // In the order in which the recognizer asked for them.
      for (_, deadline) in within.sorted(by: { $0.offset < $1.offset }) where marked.insert(deadline.time).inserted {
        lane.marks.append(Mark(time: deadline.time, look: .deadline, title: "deadline of \(recognizer.id)", label: ""))
      }
    }
    return lane
  }

  private static func add(
    _ attempt: GestureAttempt, until end: Timestamp, _ recognizer: Session.Recognizer, to lane: inout Lane
  ) {
    var from = attempt.start
    var look = Bar.Look.possible
    var label = ""
    var title = "\(attempt.recognizer) watches"
    func close(at time: Timestamp) {
      if time > from || look == .active {
        lane.bars.append(Bar(from: from, to: time, look: look, title: title, label: label))
      }
    }
    for decision in attempt.decisions {
      switch decision.kind {
      case .held:
        if look == .held { continue }
        close(at: decision.time)
        (from, look) = (decision.time, .held)
        label = decision.reason?.other ?? ""
        title = "\(attempt.recognizer) \(decision.reason?.sentence ?? "waits")"
      case .began:
        close(at: decision.time)
        (from, look, label, title) = (decision.time, .active, "", "\(attempt.recognizer) is in progress")
        lane.marks.append(
          Mark(time: decision.time, look: .success, title: "\(attempt.recognizer) began", label: "began"))
      case .ended:
        close(at: decision.time)
        let word = recognizer.isDiscrete ? "recognized" : "ended"
        lane.marks.append(
          Mark(time: decision.time, look: .success, title: "\(attempt.recognizer) \(word)", label: word))
      case .failed, .cancelled:
        close(at: decision.time)
        let why = decision.reason?.sentence ?? decision.kind.name
        lane.marks.append(
          Mark(
            time: decision.time, look: decision.kind == .failed ? .failure : .cancelled,
            title: "\(attempt.recognizer) \(decision.kind.name): \(why) (\(DecisionDescriber.rule(decision)))",
            label: why))
      case .owned:
        if decision.time > from { close(at: decision.time) }
        (from, label) = (decision.time, decision.owner ?? "")
        title = "\(attempt.recognizer) is owned \(decision.reason?.sentence ?? "")"
      case .possible, .released, .refused: break
      }
    }
    if attempt.outcome == nil { close(at: end) }
  }

  static func views(_ session: Session) -> [Lane] {
    var lanes: [Lane] = []
    for case .view(let view) in session.entries where view.phase != .moved && view.phase != .stationary {
      let name = view.view
      let index = lanes.firstIndex { $0.name == name } ?? lanes.count
      if index == lanes.count { lanes.append(Lane(name: name, kind: "view")) }
      lanes[index].marks.append(
        Mark(
          time: view.time, look: view.phase == .cancelled ? .cancelled : .received,
          title: "\(name) receives \(view.phase.name) of touch \(view.touch)", label: "\(view.phase.name) \(view.touch)"
        )
      )
    }
    return lanes
  }
}

nonisolated extension TimelinePicture.Lane {
  /// The part of the lane between two moments; `nil` if a finger or a view has nothing in it.
  func clipped(_ start: Timestamp, _ end: Timestamp) -> TimelinePicture.Lane? {
    var lane = self
    lane.bars = bars.filter { $0.from <= end && $0.to >= start }.map { bar in
      var bar = bar
      (bar.from, bar.to) = (max(bar.from, start), min(bar.to, end))
      return bar
    }
    lane.marks = marks.filter { $0.time >= start && $0.time <= end }
    return lane.bars.isEmpty && lane.marks.isEmpty && kind != "recognizer" ? nil : lane
  }
}

nonisolated extension Array {
  /// The index of the first element that `isLater`, as all after it are; the count if none is.
  func boundary(_ isLater: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let half = (low + high) / 2
      if isLater(self[half]) { high = half } else { low = half + 1 }
    }
    return low
  }
}
