import NIOCore
import Synchronization
import ToolsCLibrary

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
    mutating func removeIdle() -> (any Channel)? {
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
        victim = state.removeIdle()
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

// MARK: Limits

/// How many connections a server keeps, what a request may have, and how long they may last.
public struct ConnectionLimits: Sendable, Hashable {
  /// How many connections may be open at a time: 512 unless said otherwise, and fewer if the system allows fewer files.
  ///
  /// A new one beyond that replaces the one that has been idle for longest; if none is idle, it is closed.
  public var openConnections: Int
  /// The bytes of a request's first line: 8,192 unless said otherwise.
  public var requestLineSize: Int
  /// The bytes of a request's first line and header fields together: 16,384 unless said otherwise.
  public var headSize: Int
  /// How many header fields a request may have: 100 unless said otherwise.
  public var fieldCount: Int
  /// How long a request may need to arrive, and a link to introduce itself: 10 s unless said otherwise.
  public var headTime: Duration
  /// How long a connection may be silent between requests, and a link until it is asked for a sign of life: 60 s unless
  /// said otherwise.
  public var idleTime: Duration
  /// How long the other side may read nothing of what it is sent: 30 s unless said otherwise.
  public var writeTime: Duration

  /// Limits; each has a default.
  public init(
    openConnections: Int = 512, requestLineSize: Int = 8192, headSize: Int = 16384, fieldCount: Int = 100,
    headTime: Duration = .seconds(10), idleTime: Duration = .seconds(60), writeTime: Duration = .seconds(30)
  ) {
    self.openConnections = openConnections
    self.requestLineSize = requestLineSize
    self.headSize = headSize
    self.fieldCount = fieldCount
    self.headTime = headTime
    self.idleTime = idleTime
    self.writeTime = writeTime
  }

  /// How long a connection that is closed may need to read the last words.
  static let farewellTime: Duration = .seconds(1)
  /// The bytes of an answer that are in memory at a time.
  static let chunkSize = 1 << 16
  /// The bytes that are read at a time.
  static let readSize = 1 << 14
  /// The files that the program may have open for other purposes than connections.
  static let otherFiles = 64
}

// MARK: Descriptors

/// How many files and connections the system lets this process have open.
enum DescriptorLimit {
  /// Asks for `wanted` of them, and returns how many there may be.
  static func raise(to wanted: Int) -> Int {
    var limit = rlimit()
    #if canImport(Glibc)
      let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    #else
      let resource = RLIMIT_NOFILE
    #endif
    guard getrlimit(resource, &limit) == 0 else { return 256 }
    if limit.rlim_cur < rlim_t(wanted) {
      var raised = limit
      raised.rlim_cur = min(limit.rlim_max, rlim_t(wanted))
      if setrlimit(resource, &raised) == 0 { limit = raised }
    }
    return Int(clamping: limit.rlim_cur)
  }

  /// How many connections there may be, if `wanted` are asked for: each may have a file open besides.
  static func connections(wanted: Int) -> Int {
    let needed = wanted * 2 + ConnectionLimits.otherFiles
    return max(1, min(wanted, (raise(to: needed) - ConnectionLimits.otherFiles) / 2))
  }
}
