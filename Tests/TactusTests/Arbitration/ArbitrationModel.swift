import Tactus

/// What a recognizer of the exhaustive test means to do by itself, frame by frame.
///
/// Frame 0 is the down, 1 and 2 are moves, 3 is the lift, 4 the deadline that those set at the lift who want one.
enum Plan: CaseIterable {
  /// Continuous: begin at the first or the second move, end at the lift.
  case dragFirst, dragSecond
  /// Discrete: recognized at a move, the lift, or the deadline.
  case momentFirst, momentSecond, momentLift, momentLate
  /// Fail at the lift, or at the deadline.
  case failLift, failLate

  var isDiscrete: Bool {
    switch self {
    case .momentFirst, .momentSecond, .momentLift, .momentLate: true
    default: false
    }
  }

  /// The frame in which it proposes.
  var proposal: Int? {
    switch self {
    case .dragFirst, .momentFirst: 1
    case .dragSecond, .momentSecond: 2
    case .momentLift: 3
    case .momentLate: 4
    case .failLift, .failLate: nil
    }
  }

  /// The frame in which it fails by itself if nothing else has happened to it.
  var failure: Int { self == .failLate ? 4 : 3 }

  var wantsDeadline: Bool { self == .momentLate || self == .failLate }
}

/// How two recognizers, the one with the lower number first, stand to each other.
enum Relation: CaseIterable {
  case none, simultaneous, firstWaits, secondWaits, firstIsGated, secondIsGated
}

/// The rules S-4.5 to S-4.7 and S-4.12, written a second time and as plainly as possible: lists and loops over numbers,
/// no views, no touches, no time. Recognizers are numbered in the order of S-4.2.
struct ArbitrationModel {
  /// A state that was reported, and in which frame.
  struct Word: Equatable, CustomStringConvertible {
    var frame: Int
    var state: GestureRecognizer.State

    var description: String { "\(frame) \(state.name)" }
  }

  enum Phase: Equatable {
    case possible, held, active, ended, cancelled, failed

    var isUndecided: Bool { self == .possible || self == .held }
    var isOver: Bool { self == .ended || self == .cancelled || self == .failed }
  }

  struct Member {
    var plan: Plan
    var phase = Phase.possible
    /// Has decided that it begins or is recognized, and waits for the outcome.
    var proposes = false
    /// Said its last word while it was held.
    var hasEnded = false
    /// Kept from its touches by a closed gate.
    var isParked = false
    /// Its gate has begun, and it has yet to receive its touches again.
    var opens = false
    /// Became active, or was recognized, in this frame.
    var isFresh = false
    var reported: [Word] = []
  }

  var members: [Member]
  let shares: (Int, Int) -> Bool
  /// `waits[i]` are those that have to fail before i acts.
  var waits: [[Int]]
  var gate: [Int?]
  var together: [[Bool]]
  private var frame = 0
  private var isPastLift: Bool { frame >= 3 }

  init(_ plans: [Plan], relations: [(Int, Int, Relation)], shares: @escaping (Int, Int) -> Bool) {
    let count = plans.count
    members = plans.map { Member(plan: $0) }
    self.shares = shares
    waits = Array(repeating: [], count: count)
    gate = Array(repeating: nil, count: count)
    together = Array(repeating: Array(repeating: false, count: count), count: count)
    for (first, second, relation) in relations {
      switch relation {
      case .none: break
      case .simultaneous: allow(first, second)
      case .firstWaits: waits[first].append(second)
      case .secondWaits: waits[second].append(first)
      case .firstIsGated: gate[first] = second
      case .secondIsGated: gate[second] = first
      }
    }
    for (gated, gate) in gate.enumerated() {
      guard let gate else { continue }
      allow(gated, gate)
      if !members[gated].plan.isDiscrete { members[gated].isParked = true }
    }
  }

  private mutating func allow(_ first: Int, _ second: Int) {
    together[first][second] = true
    together[second][first] = true
  }

  /// Runs a frame and returns nothing: what was reported is in `members`.
  mutating func run(_ number: Int) {
    frame = number
    for index in members.indices { members[index].isFresh = false }
    for index in members.indices { receive(index) }
    while settleOne() || giveUpOne() {}
  }

  // MARK: What each does by itself

  private mutating func receive(_ index: Int) {
    let plan = members[index].plan
    if members[index].isParked || (frame == 4 && !plan.wantsDeadline) { return }
    switch members[index].phase {
    case .possible:
      if plan.proposal == frame {
        members[index].proposes = true
      } else if plan.proposal == nil, frame == plan.failure {
        failByItself(index)
      } else if frame > (plan.proposal ?? 4), !members[index].proposes {
        // It was kept from its touches when its moment came.
        if frame == 3 { failByItself(index) }
      }
    case .held: if frame == 3, !plan.isDiscrete { members[index].hasEnded = true }
    case .active:
      if frame == 3 {
        report(index, .ended)
        finish(index, .ended)
      } else {
        report(index, .changed)
      }
    default: break
    }
  }

  /// What a discrete recognizer saw before its gate began does not count.
  private mutating func failByItself(_ index: Int) {
    if let gate = gate[index], members[index].plan.isDiscrete, members[gate].phase != .active {
      park(index)
    } else {
      finish(index, .failed)
    }
  }

  // MARK: What becomes of it

  /// Does the next thing there is to do, if there is one: releases recognizers that waited in vain, decides, opens
  /// gates.
  private mutating func settleOne() -> Bool {
    for index in members.indices where members[index].phase == .held && !members[index].proposes {
      if blocker(of: index, .possible) == nil {
        members[index].proposes = true
        return true
      }
    }
    for index in members.indices where members[index].proposes {
      decide(index)
      return true
    }
    for index in members.indices where members[index].opens {
      open(index)
      return true
    }
    return false
  }

  private mutating func decide(_ index: Int) {
    members[index].proposes = false
    for other in members.indices where other != index && isActiveNow(other) && shares(index, other) {
      if !together[index][other] { return finish(index, .failed) }
    }
    if let gate = gate[index], members[gate].phase != .active {
      if members[index].plan.isDiscrete { finish(index, .failed) } else { park(index) }
      return
    }
    for other in waits[index] where shares(index, other) {
      let phase = members[other].phase
      if phase == .held || phase == .active || phase == .ended { return finish(index, .failed) }
    }
    if blocker(of: index, .possible) != nil {
      if members[index].phase != .held {
        members[index].phase = .held
        failThoseWhoWait(for: index)
      }
      return
    }
    activate(index)
  }

  private mutating func activate(_ index: Int) {
    members[index].isFresh = true
    members[index].opens = false
    if members[index].plan.isDiscrete || members[index].hasEnded {
      report(index, .ended)
      finish(index, .ended)
    } else {
      members[index].phase = .active
      report(index, .began)
      for gated in members.indices where gate[gated] == index && members[gated].phase == .possible {
        members[gated].opens = true
      }
    }
    failThoseWhoWait(for: index)
    for other in members.indices where other != index && members[other].phase.isUndecided {
      if shares(index, other), !together[index][other] { finish(other, .failed) }
    }
  }

  private mutating func failThoseWhoWait(for index: Int) {
    for other in members.indices where waits[other].contains(index) && shares(index, other) {
      if members[other].phase.isUndecided { finish(other, .failed) }
    }
  }

  /// One of those that `index` waits for, that is in `phase`.
  private func blocker(of index: Int, _ phase: Phase) -> Int? {
    waits[index].first { shares(index, $0) && members[$0].phase == phase }
  }

  private func isActiveNow(_ index: Int) -> Bool {
    members[index].phase == .active || (members[index].isFresh && members[index].phase == .ended)
  }

  /// Once the finger is up, nothing opens a gate any more.
  private mutating func giveUpOne() -> Bool {
    guard isPastLift else { return false }
    for index in members.indices where members[index].phase == .possible && members[index].isParked {
      finish(index, .failed)
      return true
    }
    return false
  }

  // MARK: Gates

  private mutating func park(_ index: Int) {
    members[index].isParked = true
    members[index].phase = .possible
    members[index].proposes = false
    members[index].opens = false
    members[index].hasEnded = false
  }

  /// Its measuring starts anew, in this frame.
  private mutating func open(_ index: Int) {
    park(index)
    members[index].isParked = false
    if isPastLift { return }
    if members[index].plan.proposal == frame { members[index].proposes = true }
  }

  // MARK: Ends

  private mutating func report(_ index: Int, _ state: GestureRecognizer.State) {
    members[index].reported.append(Word(frame: frame, state: state))
  }

  private mutating func finish(_ index: Int, _ phase: Phase) {
    members[index].phase = phase
    members[index].proposes = false
    members[index].opens = false
    for gated in members.indices where gate[gated] == index {
      switch members[gated].phase {
      case .active:
        // The end replaces what it would have reported of this frame.
        if members[gated].reported.last == Word(frame: frame, state: .changed) { members[gated].reported.removeLast() }
        report(gated, .ended)
        finish(gated, .ended)
      case .possible, .held: park(gated)
      default: break
      }
    }
  }
}
