import NIOCore
import Synchronization

/// The connections that are open. When there are too many, the one that has been idle for longest makes room.
///
/// ```
///          admitted          request            answered
///   (new) ─────────▶ idle ──────────▶ busy ──────────────▶ idle
///                     │
///                     ▼ there is no room for a new one
///                   closed
/// ```
final class ConnectionList: Sendable {
  private struct Entry {
    let channel: any Channel
    /// When it became idle, counted in such moments; `nil` while it is busy.
    var idleSince: Int?
  }

  private struct State {
    var entries: [ObjectIdentifier: Entry] = [:]
    /// Connections in the order in which they became idle, with some among them that are not so any more.
    var idle = CircularBuffer<(id: ObjectIdentifier, since: Int)>()
    var moment = 0
    var isClosed = false

    mutating func setIdle(_ id: ObjectIdentifier) {
      moment += 1
      entries[id]?.idleSince = moment
      idle.append((id, moment))
      if idle.count > entries.count * 2 + 64 { dropStale() }
    }

    private mutating func dropStale() {
      idle = CircularBuffer(idle.filter { entries[$0.id]?.idleSince == $0.since })
    }

    /// Takes out the connection that has been idle for longest.
    mutating func takeIdle() -> (any Channel)? {
      while let (id, since) = idle.popFirst() {
        guard let entry = entries[id], entry.idleSince == since else { continue }
        entries[id] = nil
        return entry.channel
      }
      return nil
    }
  }

  /// How many connections there may be.
  let limit: Int
  private let state = Mutex(State())

  init(limit: Int) {
    self.limit = limit
  }

  /// How many connections are open.
  var count: Int { state.withLock { $0.entries.count } }

  /// Adds a connection, if there is room for it or room can be made.
  func admit(_ channel: any Channel) -> Bool {
    let id = ObjectIdentifier(channel)
    let (isAdmitted, victim) = state.withLock { state -> (Bool, (any Channel)?) in
      guard !state.isClosed else { return (false, nil) }
      var victim: (any Channel)?
      if state.entries.count >= limit {
        victim = state.takeIdle()
        if victim == nil { return (false, nil) }
      }
      state.entries[id] = Entry(channel: channel)
      state.setIdle(id)
      return (true, victim)
    }
    victim?.close(promise: nil)
    if isAdmitted { channel.closeFuture.whenComplete { [self] _ in remove(channel) } }
    return isAdmitted
  }

  private func remove(_ channel: any Channel) {
    let id = ObjectIdentifier(channel)
    state.withLock { state in
      if state.entries[id]?.channel === channel { state.entries[id] = nil }
    }
  }

  /// Notes whether a connection has a request that is not answered.
  func set(_ channel: any Channel, isIdle: Bool) {
    let id = ObjectIdentifier(channel)
    state.withLock { state in
      guard state.entries[id] != nil else { return }
      if isIdle {
        state.setIdle(id)
      } else {
        state.entries[id]?.idleSince = nil
      }
    }
  }

  /// Admits no more, and closes those for which `isIncluded` holds; returns all that are open.
  func close(where isIncluded: (any Channel) -> Bool) -> [any Channel] {
    let channels = state.withLock { state in
      state.isClosed = true
      return state.entries.values.map(\.channel)
    }
    for channel in channels where isIncluded(channel) { channel.close(promise: nil) }
    return channels
  }
}
