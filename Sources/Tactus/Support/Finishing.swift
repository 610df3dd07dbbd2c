// What an object does when its last reference goes, which no actor guards by itself.
#if MainActor
  /// Does `body`, the end of an object that belongs to the main actor: its last reference has to go there.
  nonisolated func finishing(_ body: @MainActor () -> Void) { MainActor.assumeIsolated(body) }
#else
  /// Does `body`, the end of an object.
  @inline(__always)
  func finishing(_ body: () -> Void) { body() }
#endif
