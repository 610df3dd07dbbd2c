@_spi(Tools) import Tactus

/// One step of up to three fingers in an exploration.
///
/// A wait has no fixed length: it lasts until the next deadline of any recognizer. So the fingers meet every limit on
/// both sides, whatever its value is.
nonisolated enum FingerStep: Hashable, Sendable {
  /// Finger 0, 1 or 2 comes down at its place.
  case down(Int)
  /// Fingers 0 up to this number come down in one frame.
  case downTogether(Int)
  /// A finger is lifted.
  case up(Int)
  /// All fingers that are down are lifted, in one frame.
  case upTogether
  /// A finger moves this far in one of sixteen directions, within 40 ms.
  case move(Int, Reach, direction: Int)
  /// A finger moves 120 points in one of sixteen directions, within a second.
  case crawl(Int, direction: Int)
  /// All fingers that are down move 120 points in one of sixteen directions, within 120 ms.
  case drag(direction: Int)
  /// A finger is 120 points further in the next frame. No real finger does this: it tests for gestures that need such a jump.
  case leap(Int, direction: Int)
  /// The fingers that are down move away from their centroid, or towards it.
  case spread(Bool)
  /// The fingers that are down turn about their centroid by a quarter turn, clockwise or not.
  case turn(Bool)
  /// A finger moves once round a circle of 40 points, clockwise or not, within a second.
  case circle(Int, Bool)
  /// The finger presses with the greatest force.
  case press(Int)
  /// 30 ms pass.
  case pause
  /// Time advances so that the next step comes 1 ms before the next deadline.
  case before
  /// Time advances to 1 ms after the next deadline.
  case past
  /// All deadlines pass, and then a minute.
  case rest

  /// How far a finger moves.
  enum Reach: Double, Hashable, Sendable, CaseIterable {
    /// 2 points: less than any allowance.
    case small = 2
    /// 25 points: more than those of a press and a pan, less than that of a tap.
    case medium = 25
    /// 120 points: more than any allowance.
    case large = 120

    var points: Double { rawValue }
  }

  /// The directions of moves: four straight ones, four between these, and the straight ones 15° to both sides, like the
  /// strokes of people.
  static let directions: [Vector] = {
    let straight = Vector.eightDirections.prefix(4)
    let angle = Double.pi / 12
    return Vector.eightDirections + straight.map { $0.turned(by: angle) } + straight.map { $0.turned(by: -angle) }
  }()

  /// Whether a direction is one of those at 45°.
  static func isSlanted(_ direction: Int) -> Bool { (4..<8).contains(direction & 15) }

  /// The share of a movement over `distance` that is complete in each frame, as with people's fingers: 12 points first,
  /// when a panel notices the movement, and then at most 27 a frame.
  ///
  /// In 829 recorded drags the first step is 5.8 points at the median, 12.2 in the 99th percentile and at most 19; the
  /// largest of all steps is 41 points.
  static func shares(of distance: Double) -> [Double] {
    let first = min(12, distance)
    let rest = distance - first
    let count = Int((rest / 27).rounded(.up))
    return [first / distance] + (0..<count).map { (first + rest * Double($0 + 1) / Double(count)) / distance }
  }

  /// The steps that are always tried: the gestures that people make, with every wait on both sides of its end.
  static let catalogue: [[FingerStep]] = oneFinger + twoFingers + threeFingers
  static let catalogueClasses = catalogue.map { FingerClass($0) }
  /// Movements that no finger makes.
  static let leaps: [[FingerStep]] = (0..<8).map { [.down(0), .leap(0, direction: $0), .up(0)] }

  private static let tap: [FingerStep] = [.down(0), .pause, .up(0)]

  private static let oneFinger: [[FingerStep]] = {
    var all: [[FingerStep]] = [tap, tap + [.pause], [.down(0), .upTogether]]
    for count in 2...4 {
      all.append(Array(repeating: tap + [.pause], count: count).flatMap { $0 })
      all.append(Array(repeating: tap + [.before], count: count).flatMap { $0 })
    }
    all.append(tap + [.past] + tap)
    for waits in 0...2 {
      let wait = Array(repeating: FingerStep.past, count: waits)
      all.append(tap + wait + [.before] + tap)
      all.append(tap + wait + [.before, .down(0), .rest, .up(0)])
      all.append([.down(0)] + wait + [.before, .up(0)])
      all.append([.down(0)] + wait + [.past, .up(0)])
      all.append([.down(0)] + wait + [.past, .rest, .up(0)])
    }
    all.append(tap + [.before] + tap + [.before, .down(0), .rest, .up(0)])
    all.append(tap + [.pause, .down(0), .rest, .up(0)])
    for direction in 0..<8 {
      all.append([.down(0), .move(0, .large, direction: direction), .up(0)])
      all.append([.down(0), .pause, .move(0, .medium, direction: direction), .up(0)])
      all.append([.down(0), .rest, .move(0, .large, direction: direction), .up(0)])
      all.append([.down(0), .move(0, .small, direction: direction), .past, .up(0)])
      all.append([.down(0), .crawl(0, direction: direction), .up(0)])
      all.append([.down(0), .move(0, .large, direction: direction), .rest, .up(0)])
    }
    for direction in 8..<16 {
      all.append([.down(0), .move(0, .large, direction: direction), .up(0)])
      all.append([.down(0), .crawl(0, direction: direction), .up(0)])
    }
    for direction in 0..<4 {
      let back = (direction + 2) % 4
      all.append(tap + [.pause, .down(0), .move(0, .large, direction: direction), .up(0)])
      all.append([.down(0), .past, .move(0, .large, direction: direction), .up(0)])
      all.append([.down(0), .move(0, .large, direction: direction), .move(0, .large, direction: back), .up(0)])
      all.append([.down(0), .move(0, .medium, direction: direction), .rest, .up(0)])
    }
    for clockwise in [true, false] { all.append([.down(0), .circle(0, clockwise), .up(0)]) }
    all.append([.down(0), .press(0), .pause, .up(0)])
    all.append([.down(0), .rest, .press(0), .up(0)])
    return all
  }()

  private static let twoFingers: [[FingerStep]] = {
    var all: [[FingerStep]] = []
    let both: [FingerStep] = [.downTogether(2)]
    let tapBoth: [FingerStep] = [.downTogether(2), .pause, .upTogether]
    all += [tapBoth, tapBoth + [.pause] + tapBoth, tapBoth + [.before] + tapBoth, both + [.rest, .upTogether]]
    all.append([.down(0), .pause, .down(1), .pause, .up(1), .up(0)])
    all.append([.down(0), .pause, .down(1), .pause, .up(0), .rest, .up(1)])
    for waits in [[], [FingerStep.past], [FingerStep.rest]] {
      for flag in [true, false] {
        all.append(both + waits + [.spread(flag), .upTogether])
        all.append(both + waits + [.turn(flag), .upTogether])
      }
      for direction in 0..<4 { all.append(both + waits + [.drag(direction: direction), .upTogether]) }
    }
    all.append(both + [.spread(true), .turn(true), .drag(direction: 0), .up(0), .rest, .up(1)])
    let other: [FingerStep] = [.down(1), .pause, .up(1)]
    for wait in [FingerStep.pause, .past, .rest] {
      for count in 1...3 {
        let taps = Array(repeating: other + [.rest], count: count).flatMap { $0 }
        all.append([.down(0), wait] + taps + [.up(0)])
      }
      for direction in 0..<4 {
        all.append([.down(0), wait, .down(1), .move(1, .large, direction: direction), .up(1), .up(0)])
      }
      all.append([.down(0), wait, .down(1), .rest, .up(1), .up(0)])
    }
    for direction in 0..<4 {
      let move = FingerStep.move(0, .large, direction: direction)
      all.append([.down(0), move, .down(1), .pause, .up(1), .up(0)])
      all.append([.down(0), move, .down(1), .spread(true), .turn(true), .upTogether])
    }
    all.append(tap + [.pause, .down(1), .move(1, .large, direction: 0), .up(1)])
    all.append(tap + [.pause] + other)
    // Beside a resting finger another one taps, and then also rests.
    let quick: [FingerStep] = [.pause, .down(1), .up(1)]
    all.append([.down(0), .rest] + quick + [.before, .down(1), .past, .rest, .upTogether])
    return all
  }()

  private static let threeFingers: [[FingerStep]] = {
    let all3: [FingerStep] = [.downTogether(3)]
    var all: [[FingerStep]] = [
      all3 + [.pause, .upTogether], all3 + [.rest, .upTogether], all3 + [.spread(true), .upTogether],
      all3 + [.pause, .upTogether, .pause] + all3 + [.pause, .upTogether],
      [.down(0), .pause, .down(1), .pause, .down(2), .pause, .up(0), .up(1), .up(2)],
      [.down(0), .rest, .down(1), .down(2), .pause, .up(2), .up(1), .up(0)],
      all3 + [.turn(true), .upTogether],
    ]
    for direction in 0..<4 { all.append(all3 + [.drag(direction: direction), .upTogether]) }
    // During a gesture of several fingers, one of them comes back and taps.
    for direction in 0..<4 {
      all.append([
        .down(0), .down(1), .down(2), .move(0, .medium, direction: direction), .up(0), .down(0), .up(1), .up(2), .up(0),
        .down(0), .up(0),
      ])
    }
    return all
  }()

  /// A walk through the possible steps of three fingers, always the same for the same number.
  static func walk(_ number: UInt64, length: Int) -> [FingerStep] {
    var bits = number &* 0x9E37_79B9_7F4A_7C15 &+ 0x2545_F491_4F6C_DD1D
    func pick(_ count: Int) -> Int {
      // SplitMix64's mixing of a counter.
      bits = bits &+ 0x9E37_79B9_7F4A_7C15
      var mixed = bits
      mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
      return Int((mixed ^ (mixed >> 31)) % UInt64(count))
    }
    var steps: [FingerStep] = []
    var down: [Int] = []
    for _ in 0..<length {
      let free = (0..<3).filter { !down.contains($0) }
      if down.isEmpty || !free.isEmpty && pick(5) == 0 {
        let finger = free[0]
        down.append(finger)
        steps.append(.down(finger))
        continue
      }
      let finger = down[pick(down.count)]
      switch pick(12) {
      case 0, 1, 2:
        steps.append(.up(finger))
        down.removeAll { $0 == finger }
      case 3:
        steps.append(.upTogether)
        down.removeAll()
      case 4, 5: steps.append(.move(finger, Reach.allCases[pick(3)], direction: pick(8)))
      case 6:
        switch pick(5) {
        case 0: steps.append(.drag(direction: pick(8)))
        case 1: steps.append(.spread(pick(2) == 0))
        case 2: steps.append(.turn(pick(2) == 0))
        case 3: steps.append(.crawl(finger, direction: pick(8)))
        default: steps.append(.circle(finger, pick(2) == 0))
        }
      case 7, 8: steps.append(.pause)
      case 9: steps.append(.before)
      case 10: steps.append(.past)
      default: steps.append(.rest)
      }
    }
    return steps
  }
}

/// How unusual an exploration is. Input that is rarer than a gesture needs almost never happens to the gesture.
nonisolated struct FingerClass: Hashable {
  /// The largest number of fingers that are down at the same time: 1 to 3.
  let fingers: Int
  /// The number of times that a finger comes down, 1 to 4; 4 means 4 or more.
  let contacts: Int
  /// Whether a finger moves at exactly 45°, between sideways and up or down.
  let isSlanted: Bool

  /// One finger that comes down once.
  static let plain = FingerClass(fingers: 1, contacts: 1, isSlanted: false)

  init(fingers: Int, contacts: Int, isSlanted: Bool) {
    self.fingers = min(3, max(1, fingers))
    self.contacts = min(4, max(1, contacts))
    self.isSlanted = isSlanted
  }

  init(_ steps: [FingerStep]) {
    var down: Set<Int> = []
    var (fingers, contacts, isSlanted) = (0, 0, false)
    for step in steps {
      switch step {
      case .down(let finger):
        if down.insert(finger).inserted { contacts += 1 }
      case .downTogether(let count):
        for finger in 0..<count where down.insert(finger).inserted { contacts += 1 }
      case .up(let finger): down.remove(finger)
      case .upTogether: down = []
      case .move(_, _, let direction), .crawl(_, let direction), .drag(let direction):
        if FingerStep.isSlanted(direction) { isSlanted = true }
      default: break
      }
      fingers = max(fingers, down.count)
    }
    self.init(fingers: fingers, contacts: contacts, isSlanted: isSlanted)
  }

  /// Whether this is not rarer than `other` in any respect.
  func isAtMost(_ other: FingerClass) -> Bool {
    fingers <= other.fingers && contacts <= other.contacts && (!isSlanted || other.isSlanted)
  }

  /// Orders all classes: another finger is rarer than another touch or 45°.
  fileprivate var rank: Int { (fingers - 1) * 8 + (contacts - 1) * 2 + (isSlanted ? 1 : 0) }

  fileprivate init(rank: Int) {
    self.init(fingers: rank / 8 + 1, contacts: rank / 2 % 4 + 1, isSlanted: rank % 2 == 1)
  }

  /// The additional input that a finger must give beyond `needed`, in words.
  func surplus(over needed: FingerClass) -> String {
    var parts: [String] = []
    if fingers > needed.fingers {
      parts.append("while another finger is down")
    } else if contacts > needed.contacts {
      parts.append("right after another touch")
    }
    if isSlanted, !needed.isSlanted { parts.append("by a finger that goes at 45°") }
    return parts.joined(separator: " and ")
  }
}

/// Some classes of explorations.
nonisolated struct FingerClassSet: Hashable {
  private var bits: UInt32 = 0

  mutating func insert(_ member: FingerClass) { bits |= 1 << UInt32(member.rank) }

  mutating func formUnion(_ other: FingerClassSet) { bits |= other.bits }

  /// The least rare of the classes; `nil` if there are none.
  var least: FingerClass? { bits == 0 ? nil : FingerClass(rank: bits.trailingZeroBitCount) }

  /// The smallest number of fingers that come down; `nil` if there are no classes.
  var fewestContacts: Int? {
    (0..<24).filter { bits & (1 << UInt32($0)) != 0 }.map { FingerClass(rank: $0).contacts }.min()
  }

  /// Whether one of the classes is not rarer than `limit` in any respect.
  func contains(atMost limit: FingerClass) -> Bool {
    for rank in 0..<24 where bits & (1 << UInt32(rank)) != 0 && FingerClass(rank: rank).isAtMost(limit) { return true }
    return false
  }
}
