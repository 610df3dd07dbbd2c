/// A reference that does not own. The owner removes it before the object is released.
struct Unowned<Object: AnyObject>: Equatable {
  private let reference: Unmanaged<Object>

  @inline(__always)
  static func == (one: Unowned, other: Unowned) -> Bool { one.reference.toOpaque() == other.reference.toOpaque() }

  @inline(__always)
  init(_ object: Object) { reference = Unmanaged.passUnretained(object) }

  @inline(__always)
  var object: Object { reference.takeUnretainedValue() }

  @inline(__always)
  func refers(to object: Object) -> Bool { self == Unowned(object) }

  /// Calls `body` with the object, without counting references.
  @inline(__always)
  func with<Result>(_ body: (Object) -> Result) -> Result { reference._withUnsafeGuaranteedRef(body) }
}

extension Array {
  /// Whether the list refers to `object`.
  func refers<Object>(to object: Object) -> Bool where Element == Unowned<Object> {
    for reference in self where reference.refers(to: object) { return true }
    return false
  }

  /// Removes all references to `object`.
  mutating func removeReferences<Object>(to object: Object) where Element == Unowned<Object> {
    drop { $0.refers(to: object) }
  }
}
