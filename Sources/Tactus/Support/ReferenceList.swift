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
    let reference = Unmanaged.passUnretained(object)
    append(owned: isOwner ? reference.retain() : reference)
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

  /// Adds an object whose reference the list owns from now on.
  @inline(__always)
  mutating func append(owned reference: Unmanaged<Object>) {
    if count == capacity { grow() }
    (base + count).initialize(to: reference)
    count += 1
  }

  /// Removes the object at `index` of a list that owns, and returns it: the caller releases it, once the list is whole again.
  mutating func remove(at index: Int) -> Object {
    let reference = base[index]
    (base + index).update(from: base + index + 1, count: count - index - 1)
    count -= 1
    return reference.takeRetainedValue()
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

  /// Keeps those that `isKept`. Hands the references of the others to `remove`, which owns them from then on if the list did.
  ///
  /// Nothing is released here: the last reference may run code of the application, which must find the list whole.
  mutating func keep(where isKept: (Object) -> Bool, remove: (Unmanaged<Object>) -> Void) {
    var kept = 0
    for index in 0..<count {
      let reference = base[index]
      if reference._withUnsafeGuaranteedRef(isKept) {
        base[kept] = reference
        kept += 1
      } else {
        remove(reference)
      }
    }
    count = kept
  }

  /// Forgets all objects without releasing them.
  mutating func forgetAll() { count = 0 }
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

  mutating func truncate(to newCount: Int) { count = min(count, newCount) }

  @inline(__always)
  func set(_ index: Int, _ pointer: UnsafeMutablePointer<Pointee>) { base.unsafelyUnwrapped[index] = pointer }
}
