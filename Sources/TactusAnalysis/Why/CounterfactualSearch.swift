import Tactus
import TactusScenes

/// Finds the smallest changes after each of which a try comes out the other way, by playing the touches again.
struct CounterfactualSearch {
  /// A change that flips the outcome.
  struct Finding {
    var change: Change
    /// Its size on its dial.
    var size: Int
    /// The size as people notice it; see ``Dial/weight``.
    var cost: Double
    var dial: Dial
    /// When the gesture is recognized with the change; `nil` if it is not any more.
    var time: Timestamp?
    var reach: Change.Reach
  }

  private let scene: SceneDescription
  private let tape: TouchTape
  private let subject: Subject
  private let trial: Trial
  private let full: Trial
  private let wants: Bool

  init(_ subject: Subject, _ account: Account, _ tape: TouchTape, _ scene: SceneDescription) {
    self.scene = scene
    self.tape = tape
    self.subject = subject
    wants = !subject.wasRecognized
    let touches = Set(subject.contacts.map { $0.id })
    full = Trial(scene: scene, tape: tape, recognizer: subject.recognizer, touches: touches)
    trial = Trial(
      scene: scene, tape: Self.slice(tape, account, subject), recognizer: subject.recognizer, touches: touches)
  }

  /// The part of the tape, between two moments at which nothing was going on, in which the try lies.
  private static func slice(_ tape: TouchTape, _ account: Account, _ subject: Subject) -> TouchTape {
    guard let first = subject.contacts.first else { return tape }
    let start = min(first.down, subject.attempt?.start ?? first.down)
    var end = subject.contacts.map { $0.up }.max() ?? first.up
    if let verdict = subject.attempt?.verdict { end = max(end, verdict.time) }
    if let last = subject.attempt?.actions.last { end = max(end, last.time) }
    let from = account.quiet.last { tape.frames[$0].time <= start } ?? 0
    let to = account.quiet.first { tape.frames[$0].time > end } ?? tape.frames.count
    return TouchTape(frames: Array(tape.frames[from..<max(from, to)]), surface: tape.surface)
  }

  /// The findings, the smallest first; each was made with the whole tape.
  func findings() -> [Finding] {
    var best: [String: Finding] = [:]
    for (family, dial) in dials() {
      let limit = best[family].map { min(dial.count, Int($0.cost / dial.weight) - 1) } ?? dial.count
      guard limit > 0, let size = smallest(dial, limit) else { continue }
      let change = dial.change(Double(size))
      let time = full.recognition(with: change)
      guard (time != nil) == wants else { continue }
      best[family] = Finding(
        change: change, size: size, cost: Double(size) * dial.weight, dial: dial, time: time, reach: .alone)
    }
    var findings = best.sorted { ($0.value.cost, $0.key) < ($1.value.cost, $1.key) }.map { $0.value }
    for index in findings.indices { findings[index].reach = reach(findings[index]) }
    return findings
  }

  func flips(_ change: Change) -> Bool { (trial.recognition(with: change) != nil) == wants }

  /// The smallest size that flips the outcome, at most `limit`.
  ///
  /// Sizes are tried in growing leaps, then halved in on; then evenly spread smaller ones are, in case there was one that
  /// a leap went over.
  private func smallest(_ dial: Dial, _ limit: Int) -> Int? {
    var low = 0
    var high: Int?
    var size = 1
    while high == nil, low < limit {
      let next = min(size, limit)
      if flips(dial.change(Double(next))) { high = next } else { low = next }
      size *= 4
    }
    guard var found = high else { return nil }
    func close(_ low: Int) {
      var low = low
      while found - low > 1 {
        let middle = (low + found) / 2
        if flips(dial.change(Double(middle))) { found = middle } else { low = middle }
      }
    }
    close(low)
    var rounds = 0
    var mustLook = true
    while mustLook, rounds < 3, found > 2 {
      mustLook = false
      rounds += 1
      let parts = min(16, found - 1)
      var before = 0
      for part in 1..<max(1, parts) {
        let probe = found * part / parts
        if probe <= before || probe >= found { continue }
        if flips(dial.change(Double(probe))) {
          found = probe
          close(before)
          mustLook = true
          break
        }
        before = probe
      }
    }
    return found
  }

  /// Whether nothing smaller on the finding's dial flips the outcome, looked at in `parts` places, between steps as well.
  func isSmallest(_ finding: Finding, parts: Int) -> Bool {
    guard finding.dial.count > 1, finding.size > 1 else { return true }
    // A step is how exact the answer is: what lies less than one below it is the same answer.
    let most = Double(finding.size - 1)
    for part in 1...parts where flips(finding.dial.change(most * Double(part) / Double(parts))) { return false }
    return true
  }

  private func reach(_ finding: Finding) -> Change.Reach {
    guard let isUpwards = finding.dial.isUpwards, finding.size < finding.dial.count else { return .alone }
    let most = min(finding.dial.count, finding.size * 100)
    for size in [most, (finding.size + most) / 2, (finding.size * 3 + most) / 4]
    where !flips(finding.dial.change(Double(size))) {
      return .alone
    }
    return isUpwards ? .above : .below
  }

  // MARK: What could be changed

  /// The dials, each with the family of which only the smallest change counts.
  private func dials() -> [(family: String, dial: Dial)] {
    var dials: [(family: String, dial: Dial)] = []
    guard let live = try? Scene(scene, surface: tape.surface) else { return [] }
    let id = subject.recognizer
    func addProperties(of id: String) {
      guard let member = live.member(id) else { return }
      for property in member.type.properties {
        for dial in Dial.dials(of: property, id, member.recognizer, isOwn: id == subject.recognizer) {
          dials.append(("property \(id) \(property.name)", dial))
        }
      }
    }
    addProperties(of: id)
    for blocker in blockers() {
      addRelations(to: blocker, &dials)
      addProperties(of: blocker)
    }
    if scene.gates.contains(where: { $0.gated == id }) { dials.append(("gate", Dial(.withoutGate(recognizer: id)))) }
    addFingers(live, &dials)
    return dials
  }

  /// The recognizers that the reasons of the try name.
  private func blockers() -> [String] {
    var blockers: [String] = []
    for ruling in subject.attempt?.rulings ?? [] {
      guard let other = ruling.decision.reason?.other, let id = scene.recognizerID(spoken: other),
        id != subject.recognizer, !blockers.contains(id)
      else { continue }
      blockers.append(id)
    }
    return blockers
  }

  private func addRelations(to blocker: String, _ dials: inout [(family: String, dial: Dial)]) {
    let id = subject.recognizer
    func add(_ name: String, _ change: Change) { dials.append(("\(name) \(blocker)", Dial(change))) }
    if scene.recognizer(id)?.requireToFail.contains(blocker) == true {
      dials.append(("requirement \(blocker)", Dial(.withoutRequirement(recognizer: id, other: blocker), weight: 0.5)))
    } else {
      add("simultaneous", .simultaneous(id, blocker))
      // One that would close a circle is refused with the scene, so the trial does not count it.
      add("turn", .requirement(recognizer: blocker, other: id))
    }
    add("delegate", .refusal(Change.Refusal(recognizer: blocker, question: .shouldBegin)))
  }

  private func addFingers(_ live: Scene, _ dials: inout [(family: String, dial: Dial)]) {
    let contacts = Array(subject.contacts.prefix(3))
    let type = live.member(subject.recognizer)?.type.name
    let codes = Set((subject.attempt?.rulings ?? []).compactMap { $0.decision.reason?.code })
    let mayShift =
      type == "screenEdgePan" || type == "triggeredTap" || codes.contains("tooFarApart")
      || codes.contains("startedElsewhere")
    for contact in contacts {
      if subject.attempt == nil {
        if let way = live.way(from: contact.place, to: subject.recognizer) {
          dials.append(("place \(contact.id)", Dial.shift(of: contact, by: way)))
        }
        continue
      }
      for dial in Dial.dials(of: contact, mayShift: mayShift, force: type == "forcePress") {
        dials.append(("\(dial.change(1).kind) \(contact.id)", dial))
      }
      if subject.contacts.count > 1 { dials.append(("without \(contact.id)", Dial(.without(contact)))) }
      guard wants, contacts.count < 3 else { continue }
      for factor in [1.0, 0, -1] {
        for place in [Vector(dx: 60, dy: 0), Vector(dx: 0, dy: 60)] {
          dials.append(("companion", Dial(.companion(contact, at: place, factor: factor), weight: 2)))
        }
      }
    }
    if subject.attempt != nil { addMoments(contacts, &dials) }
  }

  private func addMoments(_ contacts: [TouchTape.Contact], _ dials: inout [(family: String, dial: Dial)]) {
    var events: [(time: Timestamp, event: Change.Event)] = []
    for contact in contacts {
      events.append((contact.down, .down(contact.id)))
      events.append((contact.up, .up(contact.id)))
    }
    events.sort { $0.time < $1.time }
    for index in events.indices.dropFirst() where events[index].time > events[index - 1].time {
      for dial in Dial.dials(from: events[index - 1].time, to: events[index].time, events[index].event) {
        dials.append(("moment \(index)", dial))
      }
    }
  }
}

extension SceneDescription {
  /// The id of the recognizer that sentences call `name`: a part of a tap sequence is called by its whole and a number.
  func recognizerID(spoken name: String) -> String? {
    if recognizer(name) != nil { return name }
    return recognizers.first { name.hasPrefix($0.id + " ") }?.id
  }
}

extension Scene {
  /// The shortest way from `point` into the bounds of the view of recognizer `id`; `nil` if it is there already, or if there
  /// is no way.
  func way(from point: Point, to id: String) -> Vector? {
    guard let view = recognizer(id)?.view else { return nil }
    let bounds = view.bounds
    let place = view.convert(point, from: nil)
    guard bounds.size.width > 0, bounds.size.height > 0 else { return nil }
    // The right and bottom edges are no part of a view (S-2.3).
    let inside = Point(
      x: min(max(place.x, bounds.minX), bounds.maxX - 0.05), y: min(max(place.y, bounds.minY), bounds.maxY - 0.05))
    let way = view.convert(inside - place, to: nil)
    return way.length > 0 ? way : nil
  }
}
