/// A list of objects, read without touching their reference counts. It keeps them alive, unless it is one that borrows
/// what another list keeps.
///
/// Memory that only grows, so that a list that is used again and again allocates no more. Its owner has to call
/// `deallocate()`.
struct ReferenceList<Object: AnyObject> {
  private(set) var base: UnsafeMutablePointer<Unmanaged<Object>>
  private(set) var count = 0
  private var capacity: Int
  private let isOwner: Bool

  init(capacity: Int = 8, borrows: Bool = false) {
    self.capacity = capacity
    isOwner = !borrows
    base = .allocate(capacity: capacity)
  }

  mutating func deallocate() {
    removeAll()
    base.deallocate()
  }

  @inline(__always)
  subscript(index: Int) -> Object { base[index].takeUnretainedValue() }

  @inline(__always)
  mutating func append(_ object: Object) {
    if count == capacity { grow() }
    let reference = Unmanaged.passUnretained(object)
    if isOwner { _ = reference.retain() }
    (base + count).initialize(to: reference)
    count += 1
  }

  private mutating func grow() {
    let larger = UnsafeMutablePointer<Unmanaged<Object>>.allocate(capacity: 2 * capacity)
    larger.moveInitialize(from: base, count: count)
    base.deallocate()
    base = larger
    capacity *= 2
  }

  @inline(__always)
  func swap(_ one: Int, _ other: Int) {
    let reference = base[one]
    base[one] = base[other]
    base[other] = reference
  }

  func index(of object: Object) -> Int? {
    let pointer = Unmanaged.passUnretained(object).toOpaque()
    for index in 0..<count where base[index].toOpaque() == pointer { return index }
    return nil
  }

  func contains(_ object: Object) -> Bool { index(of: object) != nil }

  mutating func remove(at index: Int) {
    let reference = base[index]
    (base + index).update(from: base + index + 1, count: count - index - 1)
    count -= 1
    if isOwner { reference.release() }
  }

  mutating func remove(_ object: Object) {
    if let index = index(of: object) { remove(at: index) }
  }

  /// The objects, each kept alive by itself.
  func copy() -> [Object] {
    var objects: [Object] = []
    for index in 0..<count { objects.append(self[index]) }
    return objects
  }

  mutating func removeAll() {
    guard isOwner else {
      count = 0
      return
    }
    while count > 0 {
      count -= 1
      base[count].release()
    }
  }

  /// Keeps those that `isKept`; hands the others to `drop` before it lets go of them.
  mutating func keep(where isKept: (Object) -> Bool, drop: (Object) -> Void = { _ in }) {
    var kept = 0
    let old = count
    for index in 0..<old {
      let reference = base[index]
      if reference._withUnsafeGuaranteedRef(isKept) {
        base[kept] = reference
        kept += 1
      } else {
        reference._withUnsafeGuaranteedRef(drop)
        if isOwner { reference.release() }
      }
    }
    count = kept
  }
}

/// A list of plain pointers that only grows. Its owner has to call `deallocate()`.
struct PointerList<Pointee> {
  private(set) var base: UnsafeMutablePointer<UnsafeMutablePointer<Pointee>>?
  private(set) var count = 0
  private var capacity = 0

  mutating func deallocate() { base?.deallocate() }

  @inline(__always)
  subscript(index: Int) -> UnsafeMutablePointer<Pointee> { base.unsafelyUnwrapped[index] }

  mutating func append(_ pointer: UnsafeMutablePointer<Pointee>) {
    if count == capacity {
      let larger = UnsafeMutablePointer<UnsafeMutablePointer<Pointee>>.allocate(capacity: max(8, 2 * capacity))
      if let base {
        larger.moveInitialize(from: base, count: count)
        base.deallocate()
      }
      base = larger
      capacity = max(8, 2 * capacity)
    }
    (base.unsafelyUnwrapped + count).initialize(to: pointer)
    count += 1
  }

  mutating func insert(_ pointer: UnsafeMutablePointer<Pointee>, at index: Int) {
    append(pointer)
    let base = base.unsafelyUnwrapped
    var place = count - 1
    while place > index {
      base[place] = base[place - 1]
      place -= 1
    }
    base[index] = pointer
  }

  func contains(_ pointer: UnsafeMutablePointer<Pointee>) -> Bool {
    for index in 0..<count where self[index] == pointer { return true }
    return false
  }

  /// Takes `pointer` out; the others keep their order, so that whoever takes them all out in that order finds each at once.
  mutating func remove(_ pointer: UnsafeMutablePointer<Pointee>) {
    for index in 0..<count where self[index] == pointer {
      let place = base.unsafelyUnwrapped + index
      place.update(from: place + 1, count: count - index - 1)
      count -= 1
      return
    }
  }

  mutating func truncate(to newCount: Int) { count = min(count, newCount) }

  @inline(__always)
  func set(_ index: Int, _ pointer: UnsafeMutablePointer<Pointee>) { base.unsafelyUnwrapped[index] = pointer }
}
