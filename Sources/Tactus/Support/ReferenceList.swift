/// A list of objects that is read without counting references. It owns the objects, or borrows them from another list.
nonisolated struct ReferenceList<Object: AnyObject>: ~Copyable {
  private var references: GrowOnlyList<Unmanaged<Object>>
  private let isOwner: Bool

  init(capacity: Int, borrows: Bool = false) {
    references = GrowOnlyList(capacity: capacity)
    isOwner = !borrows
  }

  deinit {
    if !isOwner { return }
    for index in 0..<references.count { references[index].release() }
  }

  @_transparent
  var base: UnsafeMutablePointer<Unmanaged<Object>> { references.base }

  @_transparent
  var count: Int { references.count }

  @inline(__always)
  subscript(index: Int) -> Object { references[index].takeUnretainedValue() }

  @inline(__always)
  mutating func append(_ object: Object) {
    let reference = Unmanaged.passUnretained(object)
    references.append(isOwner ? reference.retain() : reference)
  }

  /// Adds an object whose reference the caller hands over.
  @inline(__always)
  mutating func append(owned reference: Unmanaged<Object>) { references.append(reference) }

  @inline(__always)
  func swap(_ one: Int, _ other: Int) {
    let reference = base[one]
    base[one] = base[other]
    base[other] = reference
  }

  /// Removes the object at `index` of a list that owns. The caller releases it after the list is consistent again.
  mutating func remove(at index: Int) -> Object { references.remove(at: index).takeRetainedValue() }

  mutating func removeAll() {
    if !isOwner { return references.truncate(to: 0) }
    while let reference = references.popLast() { reference.release() }
  }

  /// Keeps the objects for which `isKept` is true. Passes the other references to `remove`, with ownership if the list owns.
  ///
  /// It releases nothing: the last reference may run code of the application, which must find the list consistent.
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
    references.truncate(to: kept)
  }

  /// Forgets all objects without releasing them.
  mutating func forgetAll() { references.truncate(to: 0) }
}
