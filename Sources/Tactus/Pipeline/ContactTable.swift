/// Finds contacts by their ids: open addressing, at most three quarters full. Nothing depends on its order.
struct ContactTable {
  private var slots = [Unmanaged<Touch>?](repeating: nil, count: 16)
  private var mask = 15
  private var used = 0

  private func start(_ id: UInt64) -> Int { Int(truncatingIfNeeded: (id &* 0x9E37_79B9_7F4A_7C15) >> 32) & mask }

  private func contact(at slot: Int) -> UInt64? { slots[slot]?._withUnsafeGuaranteedRef { $0.id } }

  subscript(id: UInt64) -> Unmanaged<Touch>? {
    var slot = start(id)
    while let reference = slots[slot] {
      if reference._withUnsafeGuaranteedRef({ $0.id == id }) { return reference }
      slot = (slot + 1) & mask
    }
    return nil
  }

  /// Adds a touch, which its tracker keeps alive.
  mutating func insert(_ touch: Touch) {
    if used * 4 > mask * 3 { grow() }
    place(Unmanaged.passUnretained(touch), touch.id)
    used += 1
  }

  private mutating func place(_ reference: Unmanaged<Touch>, _ id: UInt64) {
    var slot = start(id)
    while slots[slot] != nil { slot = (slot + 1) & mask }
    slots[slot] = reference
  }

  mutating func remove(_ id: UInt64) {
    var slot = start(id)
    while let found = contact(at: slot), found != id { slot = (slot + 1) & mask }
    guard slots[slot] != nil else { return }
    slots[slot] = nil
    used -= 1
    // Entries that the removed one had displaced move up.
    var next = (slot + 1) & mask
    while let reference = slots[next], let id = contact(at: next) {
      slots[next] = nil
      place(reference, id)
      next = (next + 1) & mask
    }
  }

  private mutating func grow() {
    let old = slots
    mask = mask * 2 + 1
    slots = Array(repeating: nil, count: mask + 1)
    for case let reference? in old { place(reference, reference._withUnsafeGuaranteedRef { $0.id }) }
  }
}

/// A set of contact ids that is emptied often, in one step.
struct ContactSet {
  private var slots = [(id: UInt64, round: UInt64)](repeating: (0, 0), count: 16)
  private var mask = 15
  private var used = 0
  private var round: UInt64 = 1

  private func slot(of id: UInt64) -> Int {
    var slot = Int(truncatingIfNeeded: (id &* 0x9E37_79B9_7F4A_7C15) >> 32) & mask
    while slots[slot].round == round, slots[slot].id != id { slot = (slot + 1) & mask }
    return slot
  }

  func contains(_ id: UInt64) -> Bool { used > 0 && slots[slot(of: id)].round == round }

  /// Adds `id`. Returns whether it is new.
  @discardableResult
  mutating func insert(_ id: UInt64) -> Bool {
    if used * 4 > mask * 3 { grow() }
    let slot = slot(of: id)
    if slots[slot].round == round { return false }
    slots[slot] = (id, round)
    used += 1
    return true
  }

  mutating func removeAll() {
    if used == 0 { return }
    used = 0
    round += 1
  }

  private mutating func grow() {
    let (old, oldRound) = (slots, round)
    mask = mask * 2 + 1
    slots = Array(repeating: (0, 0), count: mask + 1)
    round = 1
    for entry in old where entry.round == oldRound { slots[slot(of: entry.id)] = (entry.id, 1) }
  }
}
