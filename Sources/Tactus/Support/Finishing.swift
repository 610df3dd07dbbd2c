// The end of an object: no actor guards a `deinit`.
#if MainActor
  /// Does `body`, the end of an object of the main actor. Its last reference has to be released there.
  nonisolated func finishing(_ body: @MainActor () -> Void) { MainActor.assumeIsolated(body) }
#else
  /// Does `body`, the end of an object.
  @inline(__always)
  func finishing(_ body: () -> Void) { body() }
#endif
