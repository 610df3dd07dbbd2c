import Tactus

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
