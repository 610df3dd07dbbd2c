/// All attempts in the order of S-4.2, and their due work.
///
/// Each set of work holds places, one bit for each attempt. Adding a place is one store; finding the next place in order is a
/// count of zeros. The engine does not look at an attempt that is in no set.
final class AttemptList {
  /// A set of attempts with due work of one kind.
  enum Agenda: Int {
    /// Their touches began or changed in this pass.
    case touched
    /// Their deadline has passed.
    case waking
    /// Their gate has closed.
    case gating
    /// Held, and the attempts that they wait for may be over.
    case rechecking
    /// They proposed a state other than possible.
    case proposed
    /// Their gate has opened.
    case opening
    /// Actions are due.
    case acting
    /// Their touches must be cancelled in the views before their first action (S-5.1).
    case claiming
    /// They may have no touches left.
    case loose
    /// Over, and waiting for their reset.
    case finished
    /// In progress.
    case active
    /// The attempts of the loop that runs.
    case scratch
    /// Idle, and removed when the pass is over.
    case retired

    /// The number of sets.
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
    static var gating: Agendas { Agendas(.gating) }
    static var acting: Agendas { Agendas(.acting) }
    static var loose: Agendas { Agendas(.loose) }
    static var active: Agendas { Agendas(.active) }
    static var retired: Agendas { Agendas(.retired) }
    /// The sets that a restart leaves.
    static var beforeRestart: Agendas { [Agendas(.gating), Agendas(.proposed), Agendas(.opening)] }
    /// The sets of *settle*.
    static var unsettled: Agendas { [Agendas(.gating), Agendas(.rechecking), Agendas(.proposed), Agendas(.opening)] }
  }

  @exclusivity(unchecked) private var members = GrowOnlyList<AttemptRef>()
  @exclusivity(unchecked) private var bits = GrowOnlyList<UInt64>(repeating: 0, count: Agenda.count)
  /// The words of each set.
  @exclusivity(unchecked) private var words = 1

  var count: Int { members.count }
  @inline(__always)
  subscript(place: Int) -> AttemptRef { members[place] }

  // MARK: Sets

  @inline(__always)
  private func row(_ agenda: Agenda) -> UnsafeMutablePointer<UInt64> { row(agenda.rawValue) }

  @inline(__always)
  private func row(_ set: Int) -> UnsafeMutablePointer<UInt64> { bits.base + set * words }

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

  /// Removes `attempt` from several sets.
  @inline(__always)
  func remove(_ attempt: AttemptRef, from agendas: Agendas) {
    let place = attempt.pointee.position
    let mask = ~bit(place)
    var rest = agendas.rawValue
    while rest != 0 {
      row(rest.trailingZeroBitCount)[place >> 6] &= mask
      rest &= rest - 1
    }
  }

  /// Removes `attempt` from all sets.
  func removeFromAll(_ attempt: AttemptRef) {
    let place = attempt.pointee.position
    for set in 0..<Agenda.count { row(set)[place >> 6] &= ~bit(place) }
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

  func removeAll(_ agenda: Agenda) { row(agenda).update(repeating: 0, count: words) }

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

  /// Removes and returns the first place of the set that is not before `place`.
  @inline(__always)
  func popNext(_ agenda: Agenda, from place: Int = 0) -> AttemptRef? {
    guard let place = next(agenda, from: place) else { return nil }
    row(agenda)[place >> 6] &= ~bit(place)
    return members[place]
  }

  // MARK: Members

  /// Inserts `attempt` at its place in the order.
  func insert(_ attempt: AttemptRef) {
    var place = members.count
    if place > 0, precedes(attempt, members[place - 1]) {
      var low = 0
      var high = place - 1
      while low < high {
        let center = (low + high) / 2
        if precedes(attempt, members[center]) { high = center } else { low = center + 1 }
      }
      place = low
    }
    reserve(members.count + 1)
    members.insert(attempt, at: place)
    for index in place..<members.count { members[index].pointee.position = index }
    if place < members.count - 1 { for set in 0..<Agenda.count { openGap(in: row(set), at: place) } }
  }

  private func precedes(_ one: AttemptRef, _ other: AttemptRef) -> Bool {
    one.with { one in
      other.with { other in one.precedes(other) }
    }
  }

  private func reserve(_ count: Int) {
    guard count > words << 6 else { return }
    let larger = GrowOnlyList<UInt64>(repeating: 0, count: Agenda.count * words * 2)
    for set in 0..<Agenda.count { (larger.base + set * words * 2).update(from: row(set), count: words) }
    bits = larger
    words *= 2
  }

  /// Moves the bits from `place` up by one.
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

  /// Removes the attempts that are retired and idle, and passes each one to `drop`.
  func removeRetired(_ drop: (AttemptRef) -> Void) {
    guard let first = next(.retired, from: 0) else { return }
    var kept = first
    for place in first..<members.count {
      let attempt = members[place]
      if contains(attempt, in: .retired), attempt.phase == .idle {
        drop(attempt)
      } else {
        for set in 0..<Agenda.count { move(row(set), from: place, to: kept) }
        attempt.pointee.position = kept
        members[kept] = attempt
        kept += 1
      }
    }
    for set in 0..<Agenda.count { clear(row(set), from: kept) }
    members.truncate(to: kept)
    removeAll(.retired)
  }

  /// Removes `place` and all later places from the set.
  private func clear(_ row: UnsafeMutablePointer<UInt64>, from place: Int) {
    guard place >> 6 < words else { return }
    row[place >> 6] &= bit(place) &- 1
    for word in place >> 6 + 1..<words { row[word] = 0 }
  }

  private func move(_ row: UnsafeMutablePointer<UInt64>, from place: Int, to kept: Int) {
    if row[place >> 6] & bit(place) != 0 { row[kept >> 6] |= bit(kept) } else { row[kept >> 6] &= ~bit(kept) }
  }
}
