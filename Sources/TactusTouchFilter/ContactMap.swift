/// Values by contact, in the order of their ids: a dictionary for machines without a library for hashing.
struct ContactMap<Value> {
  private(set) var entries: [(id: UInt64, value: Value)] = []

  /// The index of `id`, or the index at which to insert it.
  private func place(of id: UInt64) -> Int {
    var (low, high) = (0, entries.count)
    while low < high {
      let half = (low + high) / 2
      if entries[half].id < id { low = half + 1 } else { high = half }
    }
    return low
  }

  /// The value of contact `id`; `nil` if it has none.
  subscript(id: UInt64) -> Value? {
    get {
      let place = place(of: id)
      return place < entries.count && entries[place].id == id ? entries[place].value : nil
    }
    set {
      let place = place(of: id)
      let isThere = place < entries.count && entries[place].id == id
      switch (newValue, isThere) {
      case (let value?, true): entries[place].value = value
      case (let value?, false): entries.insert((id, value), at: place)
      case (nil, true): entries.remove(at: place)
      case (nil, false): break
      }
    }
  }

  /// Removes and returns the value of contact `id`; `nil` if it has none.
  mutating func removeValue(for id: UInt64) -> Value? {
    let value = self[id]
    self[id] = nil
    return value
  }
}

extension ContactMap: Sendable where Value: Sendable {}
