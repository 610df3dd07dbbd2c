import Tactus
import TestRounds
import Testing

/// All small sets of recognizers against the model: what each of them reports, frame by frame, and what must hold
/// always.
@Suite("S-4.5 to S-4.7 and S-4.12, exhaustively")
struct ExhaustiveArbitrationTests {
  /// Where the recognizers are. In all of them the order of S-4.2 is that of their numbers.
  enum Arrangement: CaseIterable {
    /// On one view, one finger.
    case oneView
    /// Each on a view inside the view of the next, one finger.
    case nested
    /// The first two on two views beside each other, a finger on each; a third one around both.
    case siblings

    func shares(_ first: Int, _ second: Int) -> Bool {
      self != .siblings || !(first < 2 && second < 2)
    }

    /// How many plans the three of a set are chosen from.
    var planCount: Int { self == .oneView ? 4 : 3 }
  }

  /// Recognizers on views, used over and over.
  final class Bench: DecisionObserver {
    let arrangement: Arrangement
    let application = Application()
    let window = Window(frame: Rect(x: 0, y: 0, width: 400, height: 400))
    let probes: [ProbeRecognizer]
    var plans: [Plan] = []
    var frame = 0
    var reported: [[ArbitrationModel.Word]] = []
    /// The recognizers that are named as having prevented another.
    var preventers: [GestureRecognizer] = []
    var start = 0.0

    init(_ arrangement: Arrangement, _ count: Int) {
      self.arrangement = arrangement
      probes = (0..<count).map { ProbeRecognizer("\($0)") }
      application.addWindow(window)
      application.observer = self
      var inner: View = window
      for index in probes.indices.reversed() {
        switch arrangement {
        case .nested:
          let view = View(frame: window.bounds)
          inner.addSubview(view)
          inner = view
        case .siblings where index < 2:
          inner = View(frame: Rect(x: Double(index) * 200, y: 0, width: 200, height: 400))
          window.insertSubview(inner, at: 0)
        case .oneView, .siblings: inner = window
        }
        if arrangement != .oneView { inner.addGestureRecognizer(probes[index]) }
      }
      for (index, probe) in probes.enumerated() {
        if arrangement == .oneView { window.addGestureRecognizer(probe) }
        for cue in ProbeRecognizer.Cue.allCases { probe.on(cue) { [unowned self] in act(index, $0, cue) } }
        probe.addAction { [unowned self] in reported[index].append(.init(frame: frame, state: $0.state)) }
      }
    }

    deinit { application.observer = nil }

    func observe(_ decision: Decision) {
      if decision.reason?.code == "prevented", let other = decision.reason?.other { preventers.append(other) }
    }

    /// Does what the plan says for this frame, whatever callback the recognizer receives.
    private func act(_ index: Int, _ probe: ProbeRecognizer, _ cue: ProbeRecognizer.Cue) {
      let plan = plans[index]
      if cue == .ended, plan.wantsDeadline { probe.deadline = Timestamp(seconds: start + 1) }
      switch probe.intent {
      case .possible:
        if plan.proposal == frame {
          probe.state = plan.isDiscrete ? .recognized : .began
        } else if frame == plan.failure, plan.proposal == nil || plan.proposal! < frame {
          probe.fail(DecisionReason("planned"))
        }
      case .began, .changed: if frame == 3 { probe.state = .ended }
      default: break
      }
    }

    func relate(_ relations: [(Int, Int, Relation)], undo: Bool = false) throws {
      for (first, second, relation) in relations {
        let (first, second) = (probes[first], probes[second])
        switch relation {
        case .none: break
        case .simultaneous:
          if undo { first.removeSimultaneity(with: second) } else { first.recognizeSimultaneously(with: second) }
        case .firstWaits:
          if undo { first.removeRequirement(toFail: second) } else { try first.requireFailure(of: second) }
        case .secondWaits:
          if undo { second.removeRequirement(toFail: first) } else { try second.requireFailure(of: first) }
        case .firstIsGated: first.gate = undo ? nil : second
        case .secondIsGated: second.gate = undo ? nil : first
        }
      }
    }

    /// Sends frame `number` of the gesture.
    func send(_ number: Int) {
      frame = number
      let time = Timestamp(seconds: start + [0, 0.1, 0.2, 0.3, 1][number])
      if number == 4 {
        application.advance(to: time)
        return
      }
      let phase = [Touch.Phase.began, .moved, .moved, .ended][number]
      let far = Double(min(number, 2)) * 10
      var samples = [ContactSample(id: 1, phase: phase, position: Point(x: 100 + far, y: 100), time: time)]
      if arrangement == .siblings {
        samples.append(ContactSample(id: 2, phase: phase, position: Point(x: 300 + far, y: 100), time: time))
      }
      application.send(samples)
    }
  }

  /// Which relations cannot be: circles of requirements, and gates that are each other's.
  private func isCircular(_ relations: [(Int, Int, Relation)], _ count: Int) -> Bool {
    for isGate in [false, true] {
      var next: [[Int]] = Array(repeating: [], count: count)
      for (first, second, relation) in relations {
        if relation == (isGate ? .firstIsGated : .firstWaits) { next[first].append(second) }
        if relation == (isGate ? .secondIsGated : .secondWaits) { next[second].append(first) }
      }
      for start in 0..<count {
        var seen: Set<Int> = []
        var rest = next[start]
        while let one = rest.popLast() {
          if one == start { return true }
          if seen.insert(one).inserted { rest += next[one] }
        }
      }
    }
    return false
  }

  /// Runs one set through a whole gesture, on the bench and in the model. Returns what is wrong, or nothing.
  private func problem(_ bench: Bench, _ plans: [Plan], _ relations: [(Int, Int, Relation)]) throws -> String? {
    let probes = bench.probes
    bench.plans = plans
    bench.reported = Array(repeating: [], count: plans.count)
    for (probe, plan) in zip(probes, plans) { probe.isDiscreteProbe = plan.isDiscrete }
    bench.preventers = []
    try bench.relate(relations)
    var model = ArbitrationModel(plans, relations: relations, shares: bench.arrangement.shares)
    let resets = probes.map(\.resets)
    var complaint: String?
    for number in 0...4 {
      bench.send(number)
      // At most one is active, unless both may be.
      let active = probes.indices.filter { probes[$0].state == .began || probes[$0].state == .changed }
      for first in active {
        for second in active where second > first && bench.arrangement.shares(first, second) {
          if !model.together[first][second] { complaint = "\(first) and \(second) are active at once" }
        }
      }
      model.run(number)
    }
    for (index, probe) in probes.enumerated() {
      if bench.reported[index] != model.members[index].reported {
        complaint = "\(index) reported \(bench.reported[index]) instead of \(model.members[index].reported)"
      }
      // Every hold has ended, everybody is idle, and was reset once; a gate that opens or closes starts anew.
      if probe.isTracking || probe.state != .possible { complaint = "\(index) is not idle" }
      let count = probe.resets - resets[index]
      if model.gate[index] == nil ? count != 1 : count < 1 { complaint = "\(index) was reset \(count) times" }
    }
    // Only recognizers that reported something have prevented others: a held one prevents none.
    for (index, probe) in probes.enumerated() where bench.reported[index].isEmpty {
      if bench.preventers.contains(where: { $0 === probe }) { complaint = "\(index) prevented another in silence" }
    }
    try bench.relate(relations, undo: true)
    bench.start += 10
    return complaint
  }

  @Test(
    "S-4.5 every pair of recognizers, related in every way, decides as the model does", arguments: Arrangement.allCases)
  func pairs(_ arrangement: Arrangement) throws {
    let bench = Bench(arrangement, 2)
    var count = 0
    for first in Plan.allCases {
      for second in Plan.allCases {
        for relation in Relation.allCases {
          count += 1
          if let problem = try problem(bench, [first, second], [(0, 1, relation)]) {
            Issue.record("\(first), \(second), \(relation): \(problem)")
          }
        }
      }
    }
    #expect(count == 384)
  }

  @Test(
    "S-4.5 every three recognizers, related in every way, decide as the model does", arguments: Arrangement.allCases)
  func triples(_ arrangement: Arrangement) throws {
    let bench = Bench(arrangement, 3)
    let plans = [Plan.dragFirst, .momentLift, .failLate, .momentFirst, .dragSecond].prefix(arrangement.planCount)
    var issues = 0
    var count = 0
    for first in plans {
      for second in plans {
        for third in plans {
          for a in Relation.allCases {
            for b in Relation.allCases {
              for c in Relation.allCases {
                let relations = [(0, 1, a), (1, 2, b), (0, 2, c)]
                // A recognizer has one gate at most.
                let gates = [a == .secondIsGated && b == .firstIsGated, a == .firstIsGated && c == .firstIsGated]
                if gates.contains(true) || (b == .secondIsGated && c == .secondIsGated) { continue }
                if isCircular(relations, 3) { continue }
                count += 1
                if isDue(count), issues < 10, let problem = try problem(bench, [first, second, third], relations) {
                  issues += 1
                  Issue.record("\(first), \(second), \(third), \(a), \(b), \(c): \(problem)")
                }
              }
            }
          }
        }
      }
    }
    #expect(count == plans.count * plans.count * plans.count * 194)
  }
}
