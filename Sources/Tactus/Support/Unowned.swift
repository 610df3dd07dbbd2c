/// A reference that does not own: the owner takes care that it is gone before the object is.
struct Unowned<Object: AnyObject> {
  unowned(unsafe) let object: Object

  init(_ object: Object) {
    self.object = object
  }
}

extension Array {
  /// Whether the list refers to `object`.
  func refers<Object>(to object: Object) -> Bool where Element == Unowned<Object> {
    for reference in self where reference.object === object { return true }
    return false
  }

  /// Takes all references to `object` out.
  mutating func removeReferences<Object>(to object: Object) where Element == Unowned<Object> {
    removeAll { $0.object === object }
  }
}
