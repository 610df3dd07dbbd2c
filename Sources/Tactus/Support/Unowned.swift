/// A reference that does not own: the owner takes care that it is gone before the object is.
struct Unowned<Object: AnyObject>: Equatable {
  private let reference: Unmanaged<Object>

  @inline(__always)
  static func == (one: Unowned, other: Unowned) -> Bool { one.reference.toOpaque() == other.reference.toOpaque() }

  init(_ object: Object) { reference = Unmanaged.passUnretained(object) }

  var object: Object { reference.takeUnretainedValue() }

  @inline(__always)
  func refers(to object: Object) -> Bool { reference.toOpaque() == Unmanaged.passUnretained(object).toOpaque() }

  /// Calls `body` with the object, without counting references.
  @inline(__always)
  func with<Result>(_ body: (Object) -> Result) -> Result {
    reference._withUnsafeGuaranteedRef(body)
  }
}

extension Array {
  /// Whether the list refers to `object`.
  func refers<Object>(to object: Object) -> Bool where Element == Unowned<Object> {
    for reference in self where reference.refers(to: object) { return true }
    return false
  }

  /// Takes all references to `object` out.
  mutating func removeReferences<Object>(to object: Object) where Element == Unowned<Object> {
    drop { $0.refers(to: object) }
  }
}
