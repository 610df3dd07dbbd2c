#if os(Linux)
  import Synchronization
  import Tactus

  /// Gestures as an asynchronous sequence, for programs of Swift concurrency.
  ///
  /// The loop runs in its own thread, where the views and recognizers are made; their gestures come as values.
  ///
  /// ```swift
  /// let drags = GestureStream<Vector>.live { (stream) throws(InputError) in
  ///   let window = Window(frame: Rect(x: 0, y: 0, width: 1280, height: 800))
  ///   let pan = PanGestureRecognizer()
  ///   window.addGestureRecognizer(pan)
  ///   stream.observe(pan) { pan in pan.translation(in: window) }
  ///   return try TouchLoop(window)
  /// }
  /// for try await drag in drags { print(drag.state.name, drag.value) }
  /// ```
  ///
  /// **Back pressure.** A slow reader gets fewer events, not later ones: while an event `changed` waits, the next one
  /// of the same gesture replaces it. Events that begin, end, recognize or cancel a gesture are never dropped, and the
  /// order is kept. So at most one event waits for each gesture in progress, in addition to the beginnings and ends of
  /// gestures meanwhile.
  ///
  /// There is one consumer. When its task is cancelled, or when it leaves the loop, the thread ends.
  public nonisolated final class GestureStream<Value: Sendable>: Sendable {
    /// An event of a recognizer.
    public struct Event: Sendable {
      /// The recognizer's name; empty if it has none.
      public var recognizer: String
      /// The state during its action.
      public var state: GestureRecognizer.State
      /// The time of the touch, or of the deadline.
      public var time: Timestamp
      /// The value that was read from the recognizer.
      public var value: Value
    }

    private struct State {
      var waiting: [(source: Int, event: Event)] = []
      var consumer: CheckedContinuation<Event?, any Error>?
      var isFinished = false
      var failure: InputError?
      var onTermination: (@Sendable () -> Void)?
      var merged = 0
      var sources = 0
    }

    private let state = Mutex(State())

    /// Makes an empty stream.
    public init() {}

    /// The number of events `changed` that later ones replaced because the reader had not read them yet.
    public var mergedCount: Int { state.withLock { $0.merged } }

    /// The number of events that wait for the reader.
    public var waitingCount: Int { state.withLock { $0.waiting.count } }

    /// Whether the stream has ended, or has no reader any more.
    public var isFinished: Bool { state.withLock { $0.isFinished } }

    /// Adds an event, unless the stream has no reader any more.
    ///
    /// - Parameters:
    ///   - event: the event.
    ///   - source: the gesture of the event: a `changed` replaces a waiting one from the same source.
    public func add(_ event: Event, from source: Int) {
      let consumer = state.withLock { state -> CheckedContinuation<Event?, any Error>? in
        if state.isFinished { return nil }
        if let consumer = state.consumer {
          state.consumer = nil
          return consumer
        }
        if event.state == .changed, let last = state.waiting.lastIndex(where: { $0.source == source }),
          state.waiting[last].event.state == .changed
        {
          state.waiting.remove(at: last)
          state.merged += 1
        }
        state.waiting.append((source, event))
        return nil
      }
      consumer?.resume(returning: event)
    }

    /// Ends the stream: the reader still gets the waiting events, then the error is thrown, or the sequence ends.
    public func finish(throwing failure: InputError? = nil) {
      let consumer = state.withLock { state -> CheckedContinuation<Event?, any Error>? in
        if state.isFinished { return nil }
        state.isFinished = true
        if state.consumer == nil { state.failure = failure }
        defer { state.consumer = nil }
        return state.consumer
      }
      if let failure { consumer?.resume(throwing: failure) } else { consumer?.resume(returning: nil) }
    }

    /// Calls `action` when the stream has no reader any more; at once if it has none already.
    func onTermination(_ action: @escaping @Sendable () -> Void) {
      let isOver = state.withLock { state in
        if !state.isFinished { state.onTermination = action }
        return state.isFinished
      }
      if isOver { action() }
    }

    /// The stream has no reader any more: waiting events are dropped.
    fileprivate func terminate() {
      let (consumer, action) = state.withLock { state in
        state.isFinished = true
        state.waiting = []
        defer { (state.consumer, state.onTermination) = (nil, nil) }
        return (state.consumer, state.onTermination)
      }
      consumer?.resume(returning: nil)
      action?()
    }

    fileprivate func next() async throws -> Event? {
      try await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation { continuation in
          let answer = state.withLock { state -> Result<Event?, any Error>? in
            if !state.waiting.isEmpty { return .success(state.waiting.removeFirst().event) }
            if let failure = state.failure {
              state.failure = nil
              return .failure(failure)
            }
            if state.isFinished || Task.isCancelled { return .success(nil) }
            state.consumer = continuation
            return nil
          }
          if let answer { continuation.resume(with: answer) }
        }
      } onCancel: {
        terminate()
      }
    }
  }

  extension GestureStream {
    /// Adds each action of `recognizer` from now on, with the value that `read` returns for it.
    ///
    /// - Parameters:
    ///   - recognizer: any recognizer; its `name` goes into the events.
    ///   - read: called in the thread of the application, with the recognizer's values of that moment.
    public func observe<Recognizer: GestureRecognizer>(
      _ recognizer: Recognizer, _ read: @escaping (Recognizer) -> Value
    ) {
      let source = state.withLock { state in
        state.sources += 1
        return state.sources
      }
      recognizer.addAction { [weak recognizer] acting in
        guard let recognizer else { return }
        self.add(
          Event(
            recognizer: acting.name ?? "", state: acting.state, time: acting.view?.window?.application?.now ?? .zero,
            value: read(recognizer)),
          from: source)
      }
    }
  }

  nonisolated extension GestureStream: AsyncSequence {
    /// An element of the sequence: an event of a recognizer.
    public typealias Element = Event

    /// Reads the events; when the iterator is released, the stream has no reader any more.
    public final class AsyncIterator: AsyncIteratorProtocol {
      private let stream: GestureStream

      fileprivate init(_ stream: GestureStream) { self.stream = stream }

      deinit { stream.terminate() }

      /// The next event; `nil` at the end.
      ///
      /// - Throws: the ``InputError`` with which the stream was finished.
      public func next() async throws -> Event? { try await stream.next() }
    }

    /// The one consumer's iterator.
    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(self) }
  }
#endif
