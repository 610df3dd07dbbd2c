#if os(Linux) && !MainActor
  import CLibrary
  import Tactus

  nonisolated extension GestureStream {
    /// Runs a loop in its own thread, for as long as the stream has a reader.
    ///
    /// - Parameter build: called in that thread; it makes windows, views and recognizers, makes the stream observe
    ///   them, and returns the loop. An error that it throws ends the sequence.
    public static func live(
      _ build: @escaping @Sendable (GestureStream) throws(InputError) -> TouchLoop
    ) -> GestureStream {
      let stream = GestureStream()
      let start = ThreadStart {
        do throws(InputError) {
          let loop = try build(stream)
          let processed = loop.onProcessed
          loop.onProcessed = {
            processed?()
            if stream.isFinished { loop.stop() }
          }
          let waker = loop.makeWaker()
          stream.onTermination { waker.wake() }
          loop.run()
          loop.onProcessed = nil
          stream.finish()
        } catch {
          stream.finish(throwing: error)
        }
      }
      var thread = pthread_t()
      let status = pthread_create(
        &thread, nil,
        { context in
          Unmanaged<ThreadStart>.fromOpaque(context!).takeRetainedValue().body()
          return nil
        }, Unmanaged.passRetained(start).toOpaque())
      if status == 0 {
        pthread_detach(thread)
      } else {
        stream.finish(throwing: InputError.system(InputDevices.folder, "starting a thread", -status))
      }
      return stream
    }
  }

  private nonisolated final class ThreadStart: Sendable {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }
#endif
