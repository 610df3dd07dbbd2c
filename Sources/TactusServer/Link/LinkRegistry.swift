import NIOCore
import Synchronization

/// The links that are open, and whether there may be more of them.
final class LinkRegistry: Sendable {
  private struct State {
    var open: [Int: any Channel] = [:]
    var lastNumber = 0
    var newLinks: RateLimit
    // Whoever asks for nonsense all the time does not fill the terminal with it.
    var refusals = RateLimit(perMinute: 30)
    var isClosed = false
  }

  let limits: LinkLimits
  let recordings: RecordingFolder?
  let tell: @Sendable (ServerEvent) -> Void
  private let state: Mutex<State>
  private let start = ContinuousClock.now

  init(limits: LinkLimits, recordings: RecordingFolder?, tell: @escaping @Sendable (ServerEvent) -> Void) {
    self.limits = limits
    self.recordings = recordings
    self.tell = tell
    state = Mutex(State(newLinks: RateLimit(perMinute: limits.linksPerMinute)))
  }

  /// The number of a new link on `channel`, or the reason why there is none.
  func open(_ channel: any Channel) -> Result<Int, LinkRefusal> {
    let now = start.duration(to: .now)
    let result = state.withLock { state -> Result<Int, LinkRefusal> in
      guard !state.isClosed, state.open.count < limits.openLinks else { return .failure(.tooMany) }
      guard state.newLinks.allows(at: now) else { return .failure(.tooOften) }
      state.lastNumber += 1
      state.open[state.lastNumber] = channel
      return .success(state.lastNumber)
    }
    if case .success(let number) = result {
      channel.closeFuture.whenComplete { [self] _ in remove(number) }
    }
    return result
  }

  /// Forgets a link that is over.
  func remove(_ number: Int) {
    state.withLock { $0.open[number] = nil }
  }

  /// Tells that somebody was refused.
  func refuse(_ reason: String) {
    let now = start.duration(to: .now)
    if state.withLock({ $0.refusals.allows(at: now) }) { tell(.refused(reason)) }
  }

  /// Sends every page away, and accepts no more; returns the connections that they had, when each has been told.
  func closeAll() async -> [any Channel] {
    let links = state.withLock { state in
      state.isClosed = true
      return state.open.sorted { $0.key < $1.key }.map(\.value)
    }
    for channel in links {
      channel.pipeline.fireUserInboundEventTriggered(ServerStops())
      // What comes after it on the same thread comes when it is done.
      try? await channel.eventLoop.submit {}.get()
    }
    return links
  }
}

/// Tells a link that the server stops.
struct ServerStops: Sendable {}
