import Synchronization

/// The links that are open, and whether there may be more of them.
final class LinkRegistry: Sendable {
  private struct State {
    var open: [Int: LinkSession] = [:]
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

  /// A new link, or the reason why there is none.
  func open() -> Result<LinkSession, LinkRefusal> {
    let now = start.duration(to: .now)
    return state.withLock { state in
      guard !state.isClosed, state.open.count < limits.openLinks else { return .failure(.tooMany) }
      guard state.newLinks.allows(at: now) else { return .failure(.tooOften) }
      state.lastNumber += 1
      let session = LinkSession(number: state.lastNumber, registry: self)
      state.open[state.lastNumber] = session
      return .success(session)
    }
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

  /// Sends every page away, and accepts no more.
  func closeAll() async {
    let sessions = state.withLock { state in
      state.isClosed = true
      return state.open.values.sorted { $0.number < $1.number }
    }
    for session in sessions { await session.goAway() }
  }
}

/// Why a link was not opened.
enum LinkRefusal: Error, Hashable {
  case tooMany, tooOften
}
