import Tactus
@_spi(Tools) import TactusScenes

/// Finds the smallest changes that each reverse the outcome of an attempt, by playing the touches again.
struct CounterfactualSearch {
  /// A change that reverses the outcome.
  struct Finding {
    var change: Change
    /// Its size in steps of its parameter.
    var size: Int
    /// The size as people notice it; see ``Parameter/weight``.
    var cost: Double
    var parameter: Parameter
    /// The time at which the gesture is recognized with the change; `nil` if it is no longer recognized.
    var time: Timestamp?
    var extent: Change.Extent
    /// The effect of the change on all gestures of the recording; `nil` if that was not examined.
    var effects: [Explanation.Effect]?
    /// Whether it comes after all others; see ``AnswerRanking``.
    var isLast = false
  }

  /// In each family only the smallest change counts.
  private typealias Candidate = (family: String, parameter: Parameter)

  private let scene: SceneDescription
  private let recording: RecordedTouches
  private let explained: ExplainedAttempt
  private let session: Session
  /// Plays the part of the recording that contains the attempt.
  private let replay: Replay
  /// Plays the whole recording.
  private let fullReplay: Replay
  private let wants: Bool
  /// At most so many other recognizers are changed, the first ones: each costs replays, which cost more the more there are.
  private static let maximumOthers = 32

  init(_ explained: ExplainedAttempt, _ session: Session, _ recording: RecordedTouches, _ scene: SceneDescription) {
    self.scene = scene
    self.recording = recording
    self.explained = explained
    self.session = session
    wants = !explained.wasRecognized
    // A finger that made the attempt fail may belong to another one (S-3.5), which is recognized without any change.
    let others = session.attempts.filter {
      !explained.wasRecognized && $0.recognizer == explained.recognizer && $0.recognition != nil
    }
    let contacts = explained.own.filter { contact in !others.contains { $0.watched(contact) } }
    fullReplay = Replay(scene: scene, recording: recording, recognizer: explained.recognizer, contacts: contacts)
    replay = Replay(
      scene: scene, recording: Self.slice(recording, session, explained), recognizer: explained.recognizer,
      contacts: contacts)
  }

  /// The part of the recording that contains the attempt, between two moments without activity; at the first one, all
  /// content is still in its first place.
  private static func slice(_ recording: RecordedTouches, _ session: Session, _ explained: ExplainedAttempt)
    -> RecordedTouches
  {
    guard let first = explained.contacts.first else { return recording }
    let start = min(first.down, explained.attempt?.start ?? first.down)
    var end = explained.contacts.map { $0.up }.max() ?? first.up
    if let outcome = explained.attempt?.outcome { end = max(end, outcome.time) }
    if let last = explained.attempt?.actions.last { end = max(end, last.time) }
    let from = session.freshFrames.last { recording.frames[$0].time <= start } ?? 0
    let to = session.quietFrames.first { recording.frames[$0].time > end } ?? recording.frames.count
    return RecordedTouches(frames: Array(recording.frames[from..<max(from, to)]), surface: recording.surface)
  }

  /// The findings, in the order of ``AnswerRanking``; each was confirmed with the whole recording.
  func findings() -> [Finding] {
    var best: [String: Finding] = [:]
    for (family, parameter) in parameters() {
      let limit = Int(min(Double(parameter.count), (best[family].map { $0.cost } ?? .infinity) / parameter.weight - 1))
      guard limit > 0, let size = smallest(parameter, limit) else { continue }
      let change = parameter.change(Double(size))
      guard let outcome = fullReplay.outcome(with: change), (outcome.recognition != nil) == wants else { continue }
      best[family] = Finding(
        change: change, size: size, cost: Double(size) * parameter.weight, parameter: parameter,
        time: outcome.recognition, extent: .alone)
    }
    var findings = best.sorted { ($0.value.cost, $0.key) < ($1.value.cost, $1.key) }.map { $0.value }
    for index in findings.indices { findings[index].extent = extent(findings[index]) }
    return ranked(findings)
  }

  /// The findings with their effects, in the order that people expect.
  private func ranked(_ findings: [Finding]) -> [Finding] {
    let ranking = AnswerRanking(recognizer: explained.recognizer, wants: wants, busy: busyRecognizers())
    func sorted(_ findings: [Finding]) -> [Finding] {
      let places = findings.map { ranking.place($0.change, $0.effects, cost: $0.cost) }
      let order = findings.indices.sorted { (places[$0], $0) < (places[$1], $1) }
      return order.map { index in
        var finding = findings[index]
        finding.isLast = places[index].isLast
        return finding
      }
    }
    var findings = sorted(findings)
    let samples = max(1, recording.frames.reduce(0) { $0 + $1.samples.count })
    let count = min(findings.count, max(6, Explanation.effectBudget / samples))
    guard count > 0, let before = fullReplay.counts(with: nil) else { return findings }
    for index in 0..<count {
      guard let after = fullReplay.counts(with: findings[index].change) else { continue }
      findings[index].effects = session.recognizers.indices.map { place in
        Explanation.Effect(recognizer: session.recognizers[place].id, before: before[place], after: after[place])
      }
    }
    return sorted(findings)
  }

  /// The recognizers that recognized gestures before the touches of the attempt came down, or after they were lifted.
  private func busyRecognizers() -> Set<String> {
    guard let down = explained.contacts.map({ $0.down }).min(), let up = explained.contacts.map({ $0.up }).max() else {
      return []
    }
    let others = session.attempts.filter { $0.recognition != nil && ($0.start < down || $0.start > up) }
    return Set(others.map { $0.recognizer })
  }

  func flips(_ change: Change) -> Bool {
    guard let outcome = replay.outcome(with: change) else { return false }
    return (outcome.recognition != nil) == wants
  }

  /// The smallest size that reverses the outcome, at most `limit`.
  ///
  /// The search tries sizes in growing leaps, then halves the interval. Then it tries evenly spread smaller sizes, in
  /// case a leap skipped one.
  private func smallest(_ parameter: Parameter, _ limit: Int) -> Int? {
    var low = 0
    var high: Int?
    var size = 1
    while high == nil, low < limit {
      let next = min(size, limit)
      if flips(parameter.change(Double(next))) { high = next } else { low = next }
      size *= 4
    }
    guard var found = high else { return nil }
    func close(_ low: Int) {
      var low = low
      while found - low > 1 {
        let half = (low + found) / 2
        if flips(parameter.change(Double(half))) { found = half } else { low = half }
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
        if flips(parameter.change(Double(probe))) {
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

  /// Whether no smaller step of the finding's parameter reverses the outcome, at `parts` places, also between steps.
  func isSmallest(_ finding: Finding, parts: Int) -> Bool {
    guard finding.parameter.count > 1, finding.size > 1 else { return true }
    // A step is the precision of the answer: sizes less than one step below are the same answer.
    let most = Double(finding.size - 1)
    for part in 1...parts where flips(finding.parameter.change(most * Double(part) / Double(parts))) { return false }
    return true
  }

  private func extent(_ finding: Finding) -> Change.Extent {
    guard let isUpwards = finding.parameter.isUpwards, finding.size < finding.parameter.count else { return .alone }
    let most = finding.parameter.count
    for size in [most, (finding.size + most) / 2, (finding.size * 3 + most) / 4]
    where !flips(finding.parameter.change(Double(size))) {
      return .alone
    }
    return isUpwards ? .above : .below
  }

  // MARK: What could be changed

  private func parameters() -> [Candidate] {
    var parameters: [Candidate] = []
    guard let live = try? Scene(scene, surface: recording.surface) else { return [] }
    let id = explained.recognizer
    func addProperties(of id: String) {
      guard let member = live.member(id) else { return }
      for property in member.type.properties {
        for parameter in Parameter.parameters(of: property, id, member.recognizer, isOwn: id == explained.recognizer) {
          parameters.append(("property \(id) \(property.name)", parameter))
        }
      }
    }
    addProperties(of: id)
    for blocker in explained.blockers(in: scene).prefix(Self.maximumOthers) {
      addRelations(to: blocker, &parameters)
      addProperties(of: blocker)
    }
    if !wants { for other in watchers().prefix(Self.maximumOthers) { addBounds(by: other, &parameters) } }
    if scene.gates.contains(where: { $0.gated == id }) {
      parameters.append(("gate", Parameter(.withoutGate(recognizer: id))))
    }
    addFingers(live, &parameters)
    return parameters
  }

  /// The recognizers that watched one of the touches of the attempt.
  private func watchers() -> [String] {
    guard let own = explained.attempt else { return [] }
    let end = own.outcome?.time ?? session.end
    var watchers: [String] = []
    for attempt in session.attempts where attempt.recognizer != explained.recognizer && attempt.start <= end {
      // A source may use an id again: an attempt that ended before is about another touch.
      guard attempt.outcome?.time ?? session.end >= own.start, !watchers.contains(attempt.recognizer),
        attempt.sharesTouch(with: own)
      else { continue }
      watchers.append(attempt.recognizer)
    }
    return watchers
  }

  /// The changes that would have prevented an unwanted gesture: it waits for `other` to fail, or needs it in progress.
  private func addBounds(by other: String, _ parameters: inout [Candidate]) {
    let id = explained.recognizer
    if scene.recognizer(id)?.requireToFail.contains(other) != true {
      parameters.append(("requirement \(other)", Parameter(.requirement(recognizer: id, other: other), weight: 0.5)))
    }
    guard session.recognizer(other)?.isDiscrete == false, !scene.gates.contains(where: { $0.gated == id })
    else { return }
    parameters.append(("gate \(other)", Parameter(.gate(recognizer: id, gate: other))))
  }

  private func addRelations(to blocker: String, _ parameters: inout [Candidate]) {
    let id = explained.recognizer
    func add(_ name: String, _ change: Change) { parameters.append(("\(name) \(blocker)", Parameter(change))) }
    if scene.recognizer(id)?.requireToFail.contains(blocker) == true {
      parameters.append(
        ("requirement \(blocker)", Parameter(.withoutRequirement(recognizer: id, other: blocker), weight: 0.5)))
    } else {
      add("simultaneous", .simultaneous(id, blocker))
      // A change that would close a circle is refused with the scene, so the replay does not count it.
      add("turn", .requirement(recognizer: blocker, other: id))
    }
    add("delegate", .refusal(Change.Refusal(recognizer: blocker, question: .shouldBegin)))
  }

  private func addFingers(_ live: Scene, _ parameters: inout [Candidate]) {
    var contacts = explained.contacts
    if explained.attempt == nil {
      let lengths = contacts.map { live.displacement(from: $0.place, to: explained.recognizer)?.length ?? 0 }
      contacts = contacts.indices.sorted { (lengths[$0], $0) < (lengths[$1], $1) }.map { contacts[$0] }
    }
    contacts = Array(contacts.prefix(3))
    let type = live.member(explained.recognizer)?.type.name
    let codes = Set((explained.attempt?.decisions ?? []).compactMap { $0.reason?.code })
    let mayShift =
      type == "screenEdgePan" || type == "triggeredTap" || codes.contains("tooFarApart")
      || codes.contains("startedElsewhere")
    for contact in contacts {
      if explained.attempt == nil {
        let live = live.scrollViews.isEmpty ? live : liveScene(at: contact.down) ?? live
        if let change = live.opening(of: explained.recognizer, at: contact.place) {
          parameters.append(("view", Parameter(change, weight: 0.5)))
        }
        if let displacement = live.displacement(from: contact.place, to: explained.recognizer) {
          parameters.append(("place \(contact.id)", Parameter.shift(of: contact, by: displacement)))
        }
        continue
      }
      let force = type == "forcePress"
      for parameter in Parameter.parameters(of: contact, wants: wants, mayShift: mayShift, force: force) {
        parameters.append(("\(parameter.change(1).kind) \(contact.id)", parameter))
      }
      if explained.contacts.count > 1 { parameters.append(("without \(contact.id)", Parameter(.without(contact)))) }
      guard wants, contacts.count < 3 else { continue }
      for factor in [1.0, 0, -1] {
        for place in [Vector(dx: 60, dy: 0), Vector(dx: 0, dy: 60)] {
          parameters.append(("companion", Parameter(.companion(contact, at: place, factor: factor), weight: 2)))
        }
      }
    }
    if explained.attempt != nil { addMoments(contacts, &parameters) }
  }

  /// The scene with its content in the places that it has at `time`.
  private func liveScene(at time: Timestamp) -> Scene? {
    guard let live = try? Scene(scene, surface: recording.surface) else { return nil }
    for frame in recording.frames where frame.time < time { live.play(frame) }
    live.application.advance(to: time)
    return live
  }

  private func addMoments(_ contacts: [RecordedTouches.Contact], _ parameters: inout [Candidate]) {
    var events: [(time: Timestamp, event: Change.Event)] = []
    for contact in contacts {
      events.append((contact.down, .down(contact.id)))
      events.append((contact.up, .up(contact.id)))
    }
    events.sort { $0.time < $1.time }
    for index in events.indices.dropFirst() where events[index].time > events[index - 1].time {
      for parameter in Parameter.parameters(from: events[index - 1].time, to: events[index].time, events[index].event) {
        parameters.append(("moment \(index)", parameter))
      }
    }
  }
}

extension SceneDescription {
  /// The id of the recognizer that sentences call `name`: a part of a tap sequence has the name of its sequence, with a number.
  func recognizerID(spoken name: String) -> String? {
    if recognizer(name) != nil { return name }
    return recognizers.first { name.hasPrefix($0.id + " ") }?.id
  }
}

extension Scene {
  /// The shortest displacement from `point` into the bounds of the view of recognizer `id`; `nil` if it is inside
  /// already, or if there is none.
  func displacement(from point: Point, to id: String) -> Vector? {
    guard let view = recognizer(id)?.view else { return nil }
    let bounds = view.bounds
    let place = view.convert(point, from: nil)
    guard bounds.size.width > 0, bounds.size.height > 0 else { return nil }
    // The right and bottom edges do not belong to a view (S-2.3).
    let inside = Point(
      x: min(max(place.x, bounds.minX), bounds.maxX - 0.05), y: min(max(place.y, bounds.minY), bounds.maxY - 0.05))
    let displacement = view.convert(inside - place, to: nil)
    return displacement.length > 0 ? displacement : nil
  }
}
