import Tactus
import TactusScenes

/// Tries all movements of fingers within a bound, and keeps the findings.
struct Explorer {
  let stage: ExplorationStage
  let spots: LandingSpots
  var findings = LintFindings()
  private(set) var count = 0
  /// The work after which ``wins(_:without:on:atMost:)`` looks no further.
  private var limit = Int.max

  init(_ stage: ExplorationStage) {
    self.stage = stage
    spots = LandingSpots(stage.window, stage.recognizers)
  }

  /// Tries the catalogue at the spots on `view`, or at every spot.
  mutating func explore(on view: View? = nil) {
    for spot in spots.all.indices where view == nil || spots.all[spot].view === view {
      for steps in FingerStep.catalogue { attempt(steps, spot) }
    }
  }

  /// Tries the catalogue at every spot, and then numbered walks until the work reaches `budget`: frames times the
  /// recognizers that watch.
  mutating func explore(budget: Int) {
    explore()
    var number: UInt64 = 0
    while stage.work < budget, !spots.all.isEmpty {
      let spot = Int(number % UInt64(spots.all.count))
      attempt(FingerStep.walk(number, length: 4 + Int(number / 7 % 9)), spot)
      number += 1
    }
    limit = stage.work + max(budget, SceneLint.defaultBudget)
  }

  mutating func attempt(_ steps: [FingerStep], _ spot: Int) {
    findings.add(stage.explore(steps, at: spots.all[spot].places), spot: spot)
    count += 1
  }

  /// The shortest exploration in which recognizer `index` is recognized while all others are disabled; `nil` if nothing
  /// in the catalogue is recognized.
  ///
  /// - Parameters:
  ///   - view: the view on which the first finger comes down; any by default.
  ///   - classes: only explorations less unusual than all of these count.
  func alone(_ index: Int, on view: View? = nil, below classes: FingerClassSet = FingerClassSet()) -> Exploration? {
    stage.alone(index) { find(index, on: view) { !classes.contains(atMost: $0) } }
  }

  /// Whether recognizer `index` is ever recognized while `other` is disabled, by nothing more unusual than `most`.
  ///
  /// Trying each recognizer without each other one costs the cube of their number: after as much work as the exploration, it is
  /// not tried.
  func wins(_ index: Int, without other: Int, on view: View? = nil, atMost most: FingerClass) -> Bool {
    guard stage.recognizers[other].isEnabled, stage.work < limit else { return false }
    return stage.disabling([other]) { find(index, on: view) { $0.isAtMost(most) } != nil }
  }

  /// Whether recognizer `index` is recognized if a finger jumps 120 points from one frame to the next.
  func winsByLeap(_ index: Int, on view: View? = nil) -> Bool {
    spots(of: index, on: view).contains { spot in
      FingerStep.leaps.contains { steps in
        stage.explore(steps, at: spot.places).wins.contains { $0.recognizer == index }
      }
    }
  }

  /// The classes of explorations in which recognizer `index` is recognized, from touches on `view`, or from any touches.
  func classes(_ index: Int, on view: View? = nil) -> FingerClassSet {
    var classes = FingerClassSet()
    for (place, spot) in spots.all.enumerated() where view == nil || spot.view === view {
      if let known = findings.winsAt[place]?[index] { classes.formUnion(known) }
    }
    return classes
  }

  private func spots(of index: Int, on wanted: View?) -> [LandingSpots.Spot] {
    guard let view = stage.recognizers[index].view else { return [] }
    return spots.all.filter { spot in
      (wanted == nil || spot.view === wanted) && (spot.view === view || spot.view.isDescendant(of: view))
    }
  }

  private func find(_ index: Int, on wanted: View?, where isWanted: (FingerClass) -> Bool) -> Exploration? {
    for spot in spots(of: index, on: wanted) {
      var shortest: Exploration?
      for (number, steps) in FingerStep.catalogue.enumerated() where isWanted(FingerStep.catalogueClasses[number]) {
        let exploration = stage.explore(steps, at: spot.places)
        guard exploration.wins.contains(where: { $0.recognizer == index }) else { continue }
        if exploration.length < shortest?.length ?? .max { shortest = exploration }
      }
      if let shortest { return shortest }
    }
    return nil
  }
}

/// The findings of explorations: for each fact the shortest exploration.
struct LintFindings {
  struct Pair: Hashable, Comparable {
    let first: Int
    let second: Int

    init(_ one: Int, _ other: Int) {
      first = min(one, other)
      second = max(one, other)
    }

    static func < (left: Pair, right: Pair) -> Bool {
      (left.first, left.second) < (right.first, right.second)
    }
  }

  /// A recognizer that waits, and the one that it waits for.
  struct Wait: Hashable, Comparable {
    let recognizer: Int
    let other: String

    static func < (left: Wait, right: Wait) -> Bool {
      (left.recognizer, left.other) < (right.recognizer, right.other)
    }
  }

  var wins: [Int: Exploration] = [:]
  /// The recognizers that were recognized, by the spot at which the first touch came down, with the classes of explorations.
  var winsAt: [Int: [Int: FingerClassSet]] = [:]
  var pairs: [Pair: Exploration] = [:]
  /// The longest waits that ended.
  var holds: [Wait: (duration: Timestamp.Duration, exploration: Exploration)] = [:]
  /// For each wait the number of times that it had each length, in milliseconds.
  private var lengths: [Wait: [Int64: Int]] = [:]
  /// Waits that do not end while a finger rests, with the exploration up to that point.
  var endless: [Wait: Exploration] = [:]
  /// The recognizers that still watched at the end.
  var leftovers: [Int: Exploration] = [:]
  /// The recognizers for which a requirement was refused because it would have closed a circle.
  var cycles: [Int: Exploration] = [:]
  /// Whether the last exploration found anything new.
  private(set) var isNew = false

  /// The smallest difference between two waits that counts: a wait exceeds its deadline by 1 ms.
  static let tolerance = Timestamp.Duration(nanoseconds: 5_000_000)

  mutating func add(_ exploration: Exploration, spot: Int = 0) {
    isNew = false
    for win in exploration.wins {
      winsAt[spot, default: [:]][win.recognizer, default: FingerClassSet()].insert(exploration.fingerClass)
    }
    for win in exploration.wins { Self.keep(exploration, in: &wins, for: win.recognizer, &isNew) }
    for (index, one) in exploration.wins.enumerated() {
      for other in exploration.wins[(index + 1)...] where other.recognizer != one.recognizer {
        guard one.touches.contains(where: { other.touches.contains($0) }) else { continue }
        Self.keep(exploration, in: &pairs, for: Pair(one.recognizer, other.recognizer), &isNew)
      }
    }
    for hold in exploration.holds {
      let wait = Wait(recognizer: hold.recognizer, other: hold.other)
      if let cut = hold.cut {
        let start = Exploration(samples: Array(exploration.samples.prefix(cut.samples)), until: cut.until)
        Self.keep(start, in: &endless, for: wait, &isNew)
      } else if let duration = hold.duration {
        lengths[wait, default: [:]][Int64((duration.seconds * 1000).rounded()), default: 0] += 1
        let known = holds[wait]
        if duration > (known?.duration ?? .zero) + Self.tolerance {
          holds[wait] = (duration, exploration)
          isNew = true
        } else if let known, duration + Self.tolerance > known.duration, exploration.length < known.exploration.length {
          holds[wait] = (max(duration, known.duration), exploration)
        }
      }
    }
    for index in exploration.leftovers { Self.keep(exploration, in: &leftovers, for: index, &isNew) }
    for index in exploration.cycles { Self.keep(exploration, in: &cycles, for: index, &isNew) }
  }

  /// The most frequent length of a wait, in milliseconds.
  func usualLength(_ wait: Wait) -> Int64? {
    lengths[wait]?.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
  }

  private static func keep<Key: Hashable>(
    _ exploration: Exploration, in findings: inout [Key: Exploration], for key: Key, _ isNew: inout Bool
  ) {
    if let known = findings[key] {
      if known.length <= exploration.length { return }
    } else {
      isNew = true
    }
    findings[key] = exploration
  }
}

/// Lets fingers walk at random through a scene that was explored, and counts findings that the exploration did not have.
@_spi(Tools) public struct LintAudit {
  /// The number of walks.
  @_spi(Tools) public private(set) var walks = 0
  /// The number of walks with a finding that was not predicted.
  @_spi(Tools) public private(set) var surprises = 0
  /// The first ten of these findings, with the steps that showed them.
  @_spi(Tools) public private(set) var examples: [String] = []

  /// Explores `scene` as a lint does, and then makes `walks` other walks.
  @_spi(Tools) public init(
    _ scene: SceneDescription, walks: Int, budget: Int = SceneLint.defaultBudget
  ) throws(DescriptionError) {
    let live = try Scene(scene)
    var explorer = Explorer(ExplorationStage(live))
    explorer.explore(budget: budget)
    guard !explorer.spots.all.isEmpty else { return }
    for number in 0..<walks {
      let spot = number % explorer.spots.all.count
      let before = explorer.findings
      // Numbers that no exploration reaches.
      let steps = FingerStep.walk(1 << 40 + UInt64(number), length: 3 + number % 10)
      explorer.attempt(steps, spot)
      self.walks += 1
      guard explorer.findings.isNew else { continue }
      let news = explorer.findings.news(since: before, live.members.map { $0.id }, scene)
      if news.isEmpty { continue }
      surprises += 1
      if examples.count < 10 { examples.append("\(news), by \(steps)") }
    }
  }
}

extension LintFindings {
  /// The findings that are not in `before`, in words; empty if there are none that a lint reports.
  fileprivate func news(since before: LintFindings, _ names: [String], _ scene: SceneDescription) -> String {
    var news: [String] = []
    for index in wins.keys where before.wins[index] == nil { news.append("\(names[index]) is recognized") }
    for pair in pairs.keys
    where before.pairs[pair] == nil && !scene.mayPair(names[pair.first], names[pair.second]) {
      news.append("\(names[pair.first]) and \(names[pair.second]) are recognized")
    }
    for (wait, hold) in holds where hold.duration > (before.holds[wait]?.duration ?? .zero) + Self.tolerance {
      news.append("\(names[wait.recognizer]) waits \(hold.duration.seconds) s for \(wait.other)")
    }
    for wait in endless.keys where before.endless[wait] == nil {
      news.append("\(names[wait.recognizer]) waits without bound for \(wait.other)")
    }
    for index in leftovers.keys where before.leftovers[index] == nil { news.append("\(names[index]) is left over") }
    return news.sorted().joined(separator: "; ")
  }
}
