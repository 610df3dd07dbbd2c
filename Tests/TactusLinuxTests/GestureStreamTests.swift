#if os(Linux)
  import Tactus
  import Testing

  @testable import TactusLinux

  @Suite("A gesture stream")
  struct GestureStreamTests {
    private typealias Stream = GestureStream<Int>

    private func event(_ state: GestureRecognizer.State, _ value: Int) -> Stream.Event {
      Stream.Event(recognizer: "pan", state: state, time: Timestamp(nanoseconds: Int64(value)), value: value)
    }

    @Test("delivers everything to a reader that keeps up, in order")
    func order() async throws {
      let stream = Stream()
      for (index, state) in [GestureRecognizer.State.began, .changed, .ended].enumerated() {
        stream.add(event(state, index), from: 1)
      }
      stream.finish()
      var values: [Int] = []
      for try await event in stream { values.append(event.value) }
      #expect(values == [0, 1, 2])
    }

    @Test("replaces changes that wait, and never drops a beginning or an end")
    func backPressure() async throws {
      let stream = Stream()
      for gesture in 0..<100 {
        stream.add(event(.began, gesture * 1000), from: 1)
        for index in 1...500 { stream.add(event(.changed, gesture * 1000 + index), from: 1) }
        stream.add(event(.ended, gesture * 1000 + 501), from: 1)
      }
      #expect(stream.waitingCount == 300)
      #expect(stream.mergedCount == 100 * 499)
      stream.finish()
      var states: [GestureRecognizer.State] = []
      var changes: [Int] = []
      for try await event in stream {
        states.append(event.state)
        if event.state == .changed { changes.append(event.value) }
      }
      #expect(states == (0..<100).flatMap { _ in [GestureRecognizer.State.began, .changed, .ended] })
      #expect(changes == (0..<100).map { $0 * 1000 + 500 })
    }

    @Test("keeps the changes of two gestures apart")
    func twoGestures() async throws {
      let stream = Stream()
      for value in 1...10 { stream.add(event(.changed, value), from: value % 2) }
      #expect(stream.waitingCount == 2)
    }

    @Test("throws what it was finished with, after what waits")
    func failure() async {
      let stream = Stream()
      stream.add(event(.ended, 7), from: 1)
      stream.finish(throwing: InputError(path: "/dev/input", "nothing works"))
      var values: [Int] = []
      await #expect(throws: InputError.self) {
        for try await event in stream { values.append(event.value) }
      }
      #expect(values == [7])
    }

    @Test("throws what it was finished with once, also to a reader that waits for it")
    func failureOfAWaitingReader() async throws {
      let stream = Stream()
      let (asked, continuation) = AsyncStream<Void>.makeStream()
      let reader = Task {
        let iterator = stream.makeAsyncIterator()
        continuation.finish()
        await #expect(throws: InputError.self) { try await iterator.next() }
        return try await iterator.next() == nil
      }
      for await _ in asked {}
      stream.finish(throwing: InputError(path: "/dev/input", "nothing works"))
      #expect(try await reader.value)
    }

    @Test("ends for a task that is cancelled while it waits, and notifies the thread behind it")
    func cancellation() async throws {
      let stream = Stream()
      let (reported, continuation) = AsyncStream<Void>.makeStream()
      stream.onTermination { continuation.finish() }
      let task = Task {
        for try await _ in stream {}
      }
      task.cancel()
      try await task.value
      for await _ in reported {}
      #expect(stream.isFinished)
      stream.add(event(.ended, 1), from: 1)
      #expect(stream.waitingCount == 0)
    }

    @Test("observes a recognizer")
    func observing() async throws {
      let stream = GestureStream<Point>()
      let application = Application()
      let window = Window(frame: Rect(x: 0, y: 0, width: 100, height: 100))
      application.addWindow(window)
      let tap = TapGestureRecognizer()
      tap.name = "tap"
      window.addGestureRecognizer(tap)
      stream.observe(tap) { $0.location(in: window) }
      for phase in [Touch.Phase.began, .ended] {
        application.send([
          ContactSample(id: 1, phase: phase, position: Point(x: 5, y: 6), time: Timestamp(seconds: 1))
        ])
      }
      stream.finish()
      var events: [GestureStream<Point>.Event] = []
      for try await event in stream { events.append(event) }
      #expect(events.map(\.recognizer) == ["tap"])
      #expect(events.map(\.value) == [Point(x: 5, y: 6)])
      #expect(events.map(\.time) == [Timestamp(seconds: 1)])
    }

    @Test("comes to its end when its loop's consumer leaves")
    func live() async throws {
      let stream = GestureStream<Int>.live { stream throws(InputError) in
        try TouchLoop(
          Application(), Touchscreens(Touchscreens.Configuration { _ in nil }))
      }
      let task = Task { for try await _ in stream {} }
      task.cancel()
      try await task.value
      #expect(stream.isFinished)
    }

    @Test("a live stream calls what its loop calls after each turn, too")
    func onProcessed() async throws {
      let (turns, continuation) = AsyncStream<Void>.makeStream()
      let stream = GestureStream<Int>.live { stream throws(InputError) in
        let loop = try TouchLoop(Application(), Touchscreens(Touchscreens.Configuration { _ in nil }))
        loop.onProcessed = { continuation.finish() }
        return loop
      }
      let task = Task { for try await _ in stream {} }
      for await _ in turns {}
      task.cancel()
      try await task.value
      #expect(stream.isFinished)
    }
  }
#endif
