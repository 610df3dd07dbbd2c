/// All attempts in the order of S-4.2, and what has yet to be done about which of them.
///
/// What has to be done is kept as sets of places, a bit for each attempt: adding to one is a store, and the next in the
/// order is found by counting zeros. Nothing is looked at that is in no set.
final class AttemptList {
  /// A set of attempts about which something is to be done.
  enum Agenda: Int {
    /// Their touches came or changed in this pass.
    case touched
    /// Their deadline has come.
    case waking
    /// A closed gate is to take their touches from them.
    case gating
    /// Held; those that they wait for may be out of the way.
    case rechecking
    /// They want to leave possible.
    case proposed
    /// Their gate has opened.
    case opening
    /// Actions are due.
    case acting
    /// They may have been left without touches.
    case loose
    /// Over, to be reset.
    case finished
    /// In progress.
    case active
    /// Those that are looked through at this moment.
    case scratch
    /// Idle, to be taken out when the pass is over.
    case retired

    /// How many sets there are.
    static var count: Int { retired.rawValue + 1 }
  }

  /// Several of these sets.
  struct Agendas: OptionSet {
    let rawValue: UInt32

    @inline(__always)
    init(rawValue: UInt32) { self.rawValue = rawValue }

    @inline(__always)
    init(_ agenda: Agenda) { rawValue = 1 &<< UInt32(truncatingIfNeeded: agenda.rawValue) }

    static var touched: Agendas { Agendas(.touched) }
    static var waking: Agendas { Agendas(.waking) }
    static var acting: Agendas { Agendas(.acting) }
    static var loose: Agendas { Agendas(.loose) }
    static var active: Agendas { Agendas(.active) }
    static var retired: Agendas { Agendas(.retired) }
    /// What is there to be settled.
    static var unsettled: Agendas { [Agendas(.gating), Agendas(.rechecking), Agendas(.proposed), Agendas(.opening)] }
  }

  @exclusivity(unchecked) private(set) var members = PointerList<Attempt>()
  @exclusivity(unchecked) private var bits: UnsafeMutablePointer<UInt64>
  /// How many words each set has.
  @exclusivity(unchecked) private var words = 1

  init() {
    bits = .allocate(capacity: Agenda.count)
    bits.initialize(repeating: 0, count: Agenda.count)
  }

  deinit {
    finishing {
      members.deallocate()
      bits.deallocate()
    }
  }

  var count: Int { members.count }
  @inline(__always)
  subscript(place: Int) -> AttemptRef { members[place] }

  // MARK: Sets

  @inline(__always)
  private func row(_ agenda: Agenda) -> UnsafeMutablePointer<UInt64> { bits + agenda.rawValue * words }

  /// The bit of `place` in its word.
  @inline(__always)
  private func bit(_ place: Int) -> UInt64 { 1 &<< UInt64(truncatingIfNeeded: place) }

  @inline(__always)
  func insert(_ attempt: AttemptRef, in agenda: Agenda) {
    let place = attempt.pointee.position
    row(agenda)[place >> 6] |= bit(place)
  }

  @inline(__always)
  func remove(_ attempt: AttemptRef, from agenda: Agenda) {
    let place = attempt.pointee.position
    row(agenda)[place >> 6] &= ~bit(place)
  }

  /// Takes `attempt` out of several sets.
  @inline(__always)
  func remove(_ attempt: AttemptRef, from agendas: Agendas) {
    let place = attempt.pointee.position
    let mask = ~bit(place)
    var rest = agendas.rawValue
    while rest != 0 {
      (bits + rest.trailingZeroBitCount * words)[place >> 6] &= mask
      rest &= rest - 1
    }
  }

  /// Takes `attempt` out of all sets.
  func removeFromAll(_ attempt: AttemptRef) {
    let place = attempt.pointee.position
    for set in 0..<Agenda.count { (bits + set * words)[place >> 6] &= ~bit(place) }
  }

  @inline(__always)
  func contains(_ attempt: AttemptRef, in agenda: Agenda) -> Bool {
    let place = attempt.pointee.position
    return row(agenda)[place >> 6] & bit(place) != 0
  }

  @inline(__always)
  func isEmpty(_ agenda: Agenda) -> Bool {
    let row = row(agenda)
    for word in 0..<words where row[word] != 0 { return false }
    return true
  }

  func removeAll(_ agenda: Agenda) {
    row(agenda).update(repeating: 0, count: words)
  }

  /// The first place of the set that is not before `place`.
  @inline(__always)
  func next(_ agenda: Agenda, from place: Int) -> Int? {
    var word = place >> 6
    guard word < words else { return nil }
    let row = row(agenda)
    var rest = row[word] & (0 &- bit(place))
    while rest == 0 {
      word += 1
      guard word < words else { return nil }
      rest = row[word]
    }
    return word << 6 + rest.trailingZeroBitCount
  }

  /// Takes out the first of the set that is not before `place`.
  @inline(__always)
  func takeNext(_ agenda: Agenda, from place: Int = 0) -> AttemptRef? {
    guard let place = next(agenda, from: place) else { return nil }
    row(agenda)[place >> 6] &= ~bit(place)
    return members[place]
  }

  // MARK: Members

  /// Puts `attempt` where it belongs.
  func insert(_ attempt: AttemptRef) {
    var place = members.count
    if place > 0, precedes(attempt, members[place - 1]) {
      var low = 0
      var high = place - 1
      while low < high {
        let middle = (low + high) / 2
        if precedes(attempt, members[middle]) { high = middle } else { low = middle + 1 }
      }
      place = low
    }
    reserve(members.count + 1)
    members.insert(attempt, at: place)
    for index in place..<members.count { members[index].pointee.position = index }
    if place < members.count - 1 { for set in 0..<Agenda.count { openGap(in: bits + set * words, at: place) } }
  }

  private func precedes(_ one: AttemptRef, _ other: AttemptRef) -> Bool {
    one.pointee.recognizer._withUnsafeGuaranteedRef { one in
      other.pointee.recognizer._withUnsafeGuaranteedRef { other in one.precedes(other) }
    }
  }

  private func reserve(_ count: Int) {
    guard count > words << 6 else { return }
    let larger = UnsafeMutablePointer<UInt64>.allocate(capacity: Agenda.count * words * 2)
    larger.initialize(repeating: 0, count: Agenda.count * words * 2)
    for set in 0..<Agenda.count { (larger + set * words * 2).update(from: bits + set * words, count: words) }
    bits.deallocate()
    bits = larger
    words *= 2
  }

  /// Moves the bits from `place` on up by one.
  private func openGap(in row: UnsafeMutablePointer<UInt64>, at place: Int) {
    let first = place >> 6
    var word = words - 1
    while word > first {
      row[word] = row[word] << 1 | row[word - 1] >> 63
      word -= 1
    }
    let below = bit(place) &- 1
    row[first] = row[first] & below | (row[first] & ~below) << 1
  }

  /// Takes those out that are retired and idle, handing each to `drop`.
  func removeRetired(_ drop: (AttemptRef) -> Void) {
    guard let first = next(.retired, from: 0) else { return }
    var kept = first
    for place in first..<members.count {
      let attempt = members[place]
      if contains(attempt, in: .retired), attempt.pointee.phase == .idle {
        drop(attempt)
      } else {
        for set in 0..<Agenda.count { move(bits + set * words, from: place, to: kept) }
        attempt.pointee.position = kept
        members.set(kept, attempt)
        kept += 1
      }
    }
    for set in 0..<Agenda.count { clear(bits + set * words, from: kept) }
    members.truncate(to: kept)
    removeAll(.retired)
  }

  /// Takes all places from `place` on out of the set.
  private func clear(_ row: UnsafeMutablePointer<UInt64>, from place: Int) {
    guard place >> 6 < words else { return }
    row[place >> 6] &= bit(place) &- 1
    for word in place >> 6 + 1..<words { row[word] = 0 }
  }

  private func move(_ row: UnsafeMutablePointer<UInt64>, from place: Int, to kept: Int) {
    if row[place >> 6] & bit(place) != 0 { row[kept >> 6] |= bit(kept) } else { row[kept >> 6] &= ~bit(kept) }
  }
}
