import Tactus
@_spi(Tools) import TactusJSON
import TactusProfiles
import TactusRecordings

/// What a person's taps or swipes, or a panel's frames, come to in numbers.
struct TouchMeasurement {
  /// What is measured.
  enum Subject: String, CaseIterable {
    /// Taps of one finger, at a person's own pace.
    case taps
    /// Swipes of one finger.
    case swipes
    /// The panel: how often and how evenly it reports.
    case panel
  }

  /// A quantity, its numbers, and those that are known of others.
  struct Row {
    /// What it is called in JSON.
    var key: String
    /// What it is, for people.
    var title: String
    /// The unit of its numbers.
    var unit: String
    var values: Distribution
    /// The 5th, 50th and 95th percentile of a reference, where one is known.
    var reference: [Double]?
    /// How many decimals are worth showing.
    var decimals: Int

    /// What it is, with the unit.
    var name: String { "\(title), \(unit)" }
  }

  /// A threshold that would suit this person.
  struct Proposal: Hashable {
    /// The property: `LongPressConfiguration.minimumPressDuration`.
    var property: String
    /// The value that would suit.
    var value: Double
    /// The default.
    var usual: Double
    /// Why.
    var reason: String
    /// What comes out otherwise with it; `nil` until that was tried.
    var effect: Effect?
  }

  /// What the same touches come to without a threshold and with it, the other proposals in place.
  struct Effect: Hashable {
    /// What is counted.
    var what: String
    var before: Int
    var after: Int
  }

  let subject: Subject
  /// The contacts of each recording.
  private let hands: [[ContactStatistics]]
  /// How many points a millimetre of each recording's panel has; that of all panels, where its size is not known.
  private let scales: [Double]
  private var intervals: [Double] = []
  private var firstMoves: [(wait: Double, jump: Double)] = []
  /// Thresholds that would suit the person better than the defaults, each with what it changes; none if the defaults suit, if
  /// nothing changes, or after too few attempts.
  private(set) var proposals: [Proposal] = []
  /// What the defaults make of the touches.
  let trial: ProfileTrial

  private var contacts: [ContactStatistics] { hands.flatMap { $0 } }

  /// Measures the contacts that began and ended in `recordings`; those that were cancelled, or are no fingers, are left out.
  init(_ subject: Subject, _ recordings: [Recording]) {
    self.subject = subject
    hands = recordings.map { recording in
      RecordingStatistics(recording).contacts.filter { contact in
        contact.lastPhase == .ended && contact.tool == .finger
          && (subject != .swipes || contact.reach > Self.shortestStroke)
      }
    }
    scales = recordings.map { $0.pointsPerMillimetre ?? TouchProfile.pointsPerMillimetre }
    trial = subject == .panel ? ProfileTrial([]) : ProfileTrial(recordings)
    for recording in recordings { addFrames(of: recording) }
    proposals = proven(candidates, recordings)
  }

  private mutating func addFrames(of recording: Recording) {
    var open: [UInt64: ContactSample] = [:]
    var last: Timestamp?
    for frame in recording.frames {
      if let last, !open.isEmpty, frame.time > last { intervals.append((frame.time - last).seconds * 1000) }
      last = frame.time
      for sample in frame.samples where sample.role == .actual {
        switch sample.phase {
        case .began: open[sample.id] = sample
        case .moved where open[sample.id]?.phase == .began:
          guard let down = open[sample.id], down.position != sample.position else { continue }
          let jump = down.position.distance(to: sample.position)
          firstMoves.append(((sample.time - down.time).seconds * 1000, jump))
          open[sample.id] = sample
        case .moved, .stationary: break
        case .ended, .cancelled: open[sample.id] = nil
        }
      }
    }
  }

  /// How many taps or swipes, or frames, were measured.
  var count: Int { subject == .panel ? intervals.count : contacts.count }

  /// The quantities. The references are of 19 people on a tablet at 120 Hz, and of 87 panels; they are in the
  /// documentation of the command.
  var rows: [Row] {
    switch subject {
    case .taps:
      [
        Row(key: "duration", title: "duration", unit: "ms", values: durations, reference: [36, 78, 219], decimals: 0),
        Row(
          key: "travel", title: "travel", unit: "pt", values: Distribution(contacts.map(\.reach)),
          reference: [0, 0, 13], decimals: 1),
        Row(
          key: "pauseToNext", title: "pause to the next", unit: "ms", values: Distribution(pauses), reference: nil,
          decimals: 0),
      ]
    case .swipes:
      [
        Row(
          key: "duration", title: "duration", unit: "ms", values: durations, reference: [229, 479, 984], decimals: 0),
        Row(
          key: "length", title: "length", unit: "pt", values: Distribution(contacts.map(\.reach)),
          reference: [175, 426, 780], decimals: 0),
        Row(
          key: "meanSpeed", title: "mean speed", unit: "pt/s", values: Distribution(speeds),
          reference: [387, 817, 1954], decimals: 0),
        firstMoveRow,
      ]
    case .panel:
      [
        Row(
          key: "interval", title: "interval", unit: "ms", values: Distribution(intervals), reference: nil, decimals: 2),
        Row(
          key: "rate", title: "rate", unit: "Hz", values: Distribution(intervals.map { 1000 / $0 }),
          reference: [48, 124, 257], decimals: 0),
        Row(
          key: "downToFirstMove", title: "down to first move", unit: "ms", values: Distribution(firstMoves.map(\.wait)),
          reference: [10, 38, 152],
          decimals: 0),
        firstMoveRow,
      ]
    }
  }

  private var firstMoveRow: Row {
    Row(
      key: "firstMove", title: "first move", unit: "pt", values: Distribution(firstMoves.map(\.jump)),
      reference: [2, 5.8, 11.2], decimals: 1)
  }

  /// How many points a millimetre has where proposals are in points: on the panel of the first recording.
  var pointsPerMillimetre: Double { scales.first ?? TouchProfile.pointsPerMillimetre }

  /// How far each contact reached, in the points of that panel.
  private var reaches: Distribution {
    Distribution(
      zip(hands, scales).flatMap { contacts, scale in contacts.map { $0.reach * (pointsPerMillimetre / scale) } })
  }

  private var durations: Distribution { Distribution(contacts.map { $0.duration.seconds * 1000 }) }

  private var speeds: [Double] {
    contacts.filter { $0.duration > .zero }.map { $0.reach / $0.duration.seconds }
  }

  private var pauses: [Double] {
    hands.flatMap { contacts in
      zip(contacts, contacts.dropFirst()).map { ($1.began - $0.ended).seconds * 1000 }.filter { $0 >= 0 }
    }
  }

  /// What moves no further than this, in points, is a tap among the swipes, and is left out.
  static let shortestStroke = 10.0

  /// Attempts below this are too few to propose anything.
  static let leastAttempts = 10

  /// Lifts after which the next tap comes sooner bounced: no person taps so fast on purpose. In seconds.
  static let shortestPause = 0.12
  /// How far a finger beside another has to move where a person's rest there, in millimetres.
  static let extraFingerMovement = 3.0

  /// What would suit hands that bounce, or lean on the panel, in at least one of ten taps.
  private func proposeForHands(_ proposals: inout [Proposal]) {
    let least = Double(contacts.count) / 10
    let neighbours = hands.flatMap { contacts in
      let ordered = contacts.sorted { $0.began < $1.began }
      return Array(zip(ordered, ordered.dropFirst()))
    }
    let bounces = neighbours.filter {
      let pause = ($1.began - $0.ended).seconds
      return pause >= 0 && pause < Self.shortestPause
    }
    if Double(bounces.count) >= least, !bounces.isEmpty {
      proposals.append(
        Proposal(
          property: "TouchProfile.repeatPause", value: 0.2, usual: 0,
          reason: "\(bounces.count) of \(contacts.count) taps come within 120 ms of the one before"))
    }
    let extras = neighbours.filter { $1.began < $0.ended }
    if Double(extras.count) >= least, !extras.isEmpty {
      proposals.append(
        Proposal(
          property: "TouchProfile.extraFinger", value: Self.extraFingerMovement, usual: 0,
          reason: "\(extras.count) of \(contacts.count) taps come while another finger is down"))
    }
  }

  /// Those of `proposals` without which the same touches come out worse, the other ones in place.
  private func proven(_ proposals: [Proposal], _ recordings: [Recording]) -> [Proposal] {
    guard !proposals.isEmpty else { return [] }
    var proven = proposals
    let all = ProfileTrial(recordings, profile(proposals) ?? TouchProfile())
    for index in proposals.indices {
      let part = proposals[index].part
      let without = ProfileTrial(
        recordings, profile(proposals.filter { $0.part != part }) ?? TouchProfile())
      proven[index].effect = proposals[index].effect(without, all)
    }
    return proven.filter { $0.effect != nil }
  }

  /// Thresholds that could suit the person better than the defaults; none if these do, or after too few attempts.
  ///
  /// A limit leaves room for half as much again as 95 of 100 attempts need, and never asks more of a person than the
  /// default does.
  private var candidates: [Proposal] {
    guard subject != .panel, contacts.count >= Self.leastAttempts,
      let longest = durations.percentile(95), let farthest = reaches.percentile(95),
      let nearest = reaches.percentile(5)
    else { return [] }
    var proposals: [Proposal] = []
    func propose(_ property: String, _ value: Double, above usual: Double, _ reason: String) {
      if value > usual { proposals.append(Proposal(property: property, value: value, usual: usual, reason: reason)) }
    }
    if subject == .taps {
      let room = (longest * 1.5 / 50).rounded(.up) * 0.05
      let reason = "95 of 100 taps last at most \(longest.text(decimals: 0)) ms"
      propose(
        "LongPressConfiguration.minimumPressDuration", room, above: LongPressConfiguration().minimumPressDuration,
        reason)
      propose("TapConfiguration.maximumTapDuration", room, above: TapConfiguration().maximumTapDuration, reason)
      let allowance = (farthest * 1.5).rounded(.up)
      let travel = "95 of 100 taps travel at most \(farthest.text(decimals: 1)) pt"
      propose("TapConfiguration.allowableMovement", allowance, above: TapConfiguration().allowableMovement, travel)
      propose("PanConfiguration.hysteresis", allowance, above: PanConfiguration().hysteresis, travel)
      proposeForHands(&proposals)
    } else {
      propose(
        "SwipeConfiguration.maximumDuration", (longest * 1.5 / 50).rounded(.up) * 0.05,
        above: SwipeConfiguration().maximumDuration, "95 of 100 swipes last at most \(longest.text(decimals: 0)) ms")
      let usual = SwipeConfiguration().minimumPrimaryMovement
      let least = (nearest / 1.5).rounded(.down)
      if least < usual, least >= Self.shortestStroke {
        proposals.append(
          Proposal(
            property: "SwipeConfiguration.minimumPrimaryMovement", value: least, usual: usual,
            reason: "95 of 100 swipes reach at least \(nearest.text(decimals: 0)) pt"))
      }
    }
    return proposals
  }
}
