#if !hasFeature(Embedded)
  #if canImport(Darwin)
    import Darwin
  #else
    import Synchronization
  #endif
#endif

/// The types that other modules have registered.
enum TypeRegistry {
  #if hasFeature(Embedded)
    // There is one thread.
    nonisolated(unsafe) private static var types: [RecognizerType] = []

    private static func locked<Result>(_ body: (inout [RecognizerType]) -> Result) -> Result { body(&types) }
  #elseif canImport(Darwin)
    nonisolated(unsafe) private static var types: [RecognizerType] = []
    nonisolated(unsafe) private static let lock: UnsafeMutablePointer<os_unfair_lock> = {
      let lock = UnsafeMutablePointer<os_unfair_lock>.allocate(capacity: 1)
      lock.initialize(to: os_unfair_lock())
      return lock
    }()

    private static func locked<Result>(_ body: (inout [RecognizerType]) -> Result) -> Result {
      os_unfair_lock_lock(lock)
      defer { os_unfair_lock_unlock(lock) }
      return body(&types)
    }
  #else
    private static let types = Mutex<[RecognizerType]>([])

    private static func locked<Result: Sendable>(_ body: (inout [RecognizerType]) -> Result) -> Result {
      types.withLock { body(&$0) }
    }
  #endif

  /// All of them, in the order in which they were registered first.
  static var registered: [RecognizerType] { locked { $0 } }

  /// Adds a type, or has it take the place of the one of the same name.
  static func register(_ type: RecognizerType) {
    locked { types in
      if let place = types.firstIndex(where: { $0.name == type.name }) {
        types[place] = type
      } else {
        types.append(type)
      }
    }
  }
}
