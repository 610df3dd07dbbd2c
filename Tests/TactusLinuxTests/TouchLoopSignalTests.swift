#if os(Linux)
  import Foundation
  import Tactus
  import TactusLinux
  import Testing

  /// One test after the other: a signal belongs to the whole process.
  @Suite("Signals to a touch loop", .serialized)
  struct TouchLoopSignalTests {
    private func makeLoop() throws -> TouchLoop {
      var configuration = Touchscreens.Configuration()
      configuration.folder = FileManager.default.temporaryDirectory.path
      return try TouchLoop(Application(), Touchscreens(configuration))
    }

    /// Lets the loop turn until `isDone`. Another thread may be the one that receives a signal, a little later.
    private func turn(_ loop: TouchLoop, until isDone: () -> Bool) {
      for _ in 0..<10_000 where !isDone() {
        loop.process()
        usleep(1000)
      }
    }

    @Test("a signal calls its action in the next turn, once, and ends nothing")
    func called() throws {
      let loop = try makeLoop()
      var count = 0
      try loop.onSignal { count += 1 }
      loop.process()
      #expect(count == 0)
      kill(getpid(), SIGUSR1)
      turn(loop) { count > 0 }
      loop.process()
      #expect(count == 1)
    }

    @Test("wakes a loop that runs")
    func wakes() throws {
      let loop = try makeLoop()
      try loop.onSignal(SIGUSR2) { [unowned loop] in loop.stop() }
      kill(getpid(), SIGUSR2)
      loop.run()
    }

    @Test(
      "a signal that is watched already, or cannot be, is refused in words; after a loop is gone it does nothing, and can be watched again"
    )
    func refused() throws {
      var loop: TouchLoop? = try makeLoop()
      try loop?.onSignal {}
      let other = try makeLoop()
      let error = #expect(throws: InputError.self) { try other.onSignal {} }
      #expect(error?.description == "signal 10: another action watches it")
      #expect(throws: InputError.self) { try other.onSignal(SIGKILL) {} }
      #expect(throws: InputError.self) { try other.onSignal(4000) {} }
      loop = nil
      kill(getpid(), SIGUSR1)
      try other.onSignal {}
    }
  }
#endif
