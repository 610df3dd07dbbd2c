/// How many connections a server keeps, what a request may have, and how long anybody may take.
public struct ConnectionLimits: Sendable, Hashable {
  /// How many connections may be open at a time: 512 unless said otherwise, and fewer if the system allows fewer files.
  ///
  /// A new one beyond that takes the place of the one that has been idle for longest; if none is idle, it is closed.
  public var openConnections: Int
  /// The bytes of a request's first line: 8,192 unless said otherwise.
  public var requestLineSize: Int
  /// The bytes of a request's first line and header fields together: 16,384 unless said otherwise.
  public var headSize: Int
  /// How many header fields a request may have: 100 unless said otherwise.
  public var fieldCount: Int
  /// How long a request may take to arrive, and a link to introduce itself: 10 s unless said otherwise.
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

  /// How long a connection that is closed may take to read the last words.
  static let farewellTime: Duration = .seconds(1)
  /// The bytes of an answer that are in memory at a time.
  static let chunkSize = 1 << 16
  /// The bytes that are read at a time.
  static let readSize = 1 << 14
  /// The files that the program may have open for other purposes than connections.
  static let otherFiles = 64
}
