// The end of an object: no actor guards a `deinit`.
#if MainActor
  /// Runs `body`, the end of an object of the main actor. The last reference must be released on that actor.
  @_spi(Tools) public nonisolated func finishing(_ body: @MainActor () -> Void) { MainActor.assumeIsolated(body) }
#else
  /// Runs `body`, the end of an object.
  @inline(__always)
  @_spi(Tools) public func finishing(_ body: () -> Void) { body() }
#endif
