import Tactus
import TactusJSON
import TactusScenes

extension TimelinePicture {
  // MARK: Lanes

  /// How many fingers that are down at the same time have lanes; of those beyond, a lane says how many they are.
  static var fingerLimit: Int { 100 }

  /// Fingers that are not down at the same time share lanes.
  static func fingers(_ tape: TouchTape) -> [Lane] {
    var lanes: [Lane] = []
    var free: [Timestamp] = []
    var beyond = 0
    for contact in tape.contacts {
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

  /// The lanes of all recognizers.
  static func recognizers(_ account: Account) -> [Lane] {
    let tries = Dictionary(grouping: account.tries) { $0.recognizer }
    let deadlines = Dictionary(grouping: account.deadlines) { $0.recognizer }
    return account.recognizers.map { lane($0, tries[$0.id] ?? [], deadlines[$0.id] ?? [], until: account.end) }
  }

  /// The lane of a recognizer with these tries and deadlines.
  private static func lane(
    _ recognizer: Account.Recognizer, _ tries: [GestureTry], _ deadlines: [Account.Deadline], until last: Timestamp
  ) -> Lane {
    var lane = Lane(name: recognizer.id, kind: "recognizer")
    for attempt in tries {
      let end = attempt.verdict?.time ?? last
      add(attempt, until: end, recognizer, to: &lane)
      for deadline in deadlines where deadline.time > attempt.start && deadline.time <= end {
        let title = "deadline of \(recognizer.id)"
        let mark = Mark(time: deadline.time, look: .deadline, title: title, label: "")
        if !lane.marks.contains(mark) { lane.marks.append(mark) }
      }
    }
    return lane
  }

  private static func add(
    _ attempt: GestureTry, until end: Timestamp, _ recognizer: Account.Recognizer, to lane: inout Lane
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
    for ruling in attempt.rulings {
      let decision = ruling.decision
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
            title: "\(attempt.recognizer) \(decision.kind.name): \(why) (\(Chain.rule(decision)))", label: why))
      case .possible, .released, .refused: break
      }
    }
    if attempt.verdict == nil { close(at: end) }
  }

  static func views(_ account: Account) -> [Lane] {
    var lanes: [Lane] = []
    for case .view(let view) in account.entries where view.phase != .moved && view.phase != .stationary {
      let name = view.view
      let index = lanes.firstIndex { $0.name == name } ?? lanes.count
      if index == lanes.count { lanes.append(Lane(name: name, kind: "view")) }
      lanes[index].marks.append(
        Mark(
          time: view.time, look: view.phase == .cancelled ? .cancelled : .told,
          title: "\(name) is told \(view.phase.name) of touch \(view.touch)", label: "\(view.phase.name) \(view.touch)")
      )
    }
    return lanes
  }
}
