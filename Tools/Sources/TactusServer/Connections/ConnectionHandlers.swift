import NIOCore

/// Lets connections in that there is room for, and closes the others.
final class AdmissionHandler: ChannelInboundHandler {
  typealias InboundIn = any Channel
  typealias InboundOut = any Channel

  private let connections: ConnectionList
  private let refuse: @Sendable (String) -> Void

  /// - Parameter refuse: called for each connection for which there was no room.
  init(connections: ConnectionList, refuse: @escaping @Sendable (String) -> Void) {
    self.connections = connections
    self.refuse = refuse
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    let channel = unwrapInboundIn(data)
    if connections.admit(channel) {
      context.fireChannelRead(data)
    } else {
      channel.close(promise: nil)
      refuse("a connection, for \(connections.limit) are open and none is idle")
    }
  }

  // That one connection could not be accepted is no reason to accept no others.
  func errorCaught(context: ChannelHandlerContext, error: any Error) {}
}

// MARK: Slow readers

/// Closes a connection whose other side reads nothing of what it is sent.
final class WriteTimeout: ChannelOutboundHandler {
  typealias OutboundIn = ByteBuffer
  typealias OutboundOut = ByteBuffer

  private let patience: TimeAmount
  private var pending = 0
  private var lastProgress = NIODeadline.now()
  private var isWatching = false

  init(_ patience: Duration) {
    self.patience = TimeAmount(patience)
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    let promise = promise ?? context.eventLoop.makePromise()
    if pending == 0 { lastProgress = .now() }
    pending += 1
    promise.futureResult.assumeIsolated().whenComplete { [self] _ in
      pending -= 1
      lastProgress = .now()
    }
    context.write(data, promise: promise)
    if !isWatching { watch(context) }
  }

  private func watch(_ context: ChannelHandlerContext) {
    isWatching = true
    let channel = context.channel
    context.eventLoop.assumeIsolated().scheduleTask(deadline: lastProgress + patience) { [weak self] in
      guard let self else { return }
      isWatching = false
      guard pending > 0, channel.isActive else { return }
      if NIODeadline.now() >= lastProgress + patience {
        channel.close(promise: nil)
      } else {
        watch(context)
      }
    }
  }
}

// MARK: Closing

/// Ends a connection so that the other side can read the last words.
///
/// A system that closes while something unread has arrived sends a reset, on which the other side forgets what it has not
/// read yet. So nothing more is sent, but what comes is read, and dropped, for a moment.
enum Farewell {
  /// The bytes that are read to no end before the connection is closed at once.
  static let patience = 1 << 20

  /// Ends `channel`, when everything was written.
  static func begin(on channel: any Channel) {
    guard channel.isActive, (try? channel.pipeline.syncOperations.addHandler(Drain(), position: .first)) != nil else {
      channel.close(promise: nil)
      return
    }
    channel.close(mode: .output, promise: nil)
    channel.read()
    channel.eventLoop.scheduleTask(in: TimeAmount(ConnectionLimits.farewellTime)) { channel.close(promise: nil) }
  }

  private final class Drain: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer
    private var left = Farewell.patience

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      left -= unwrapInboundIn(data).readableBytes
      if left < 0 { context.close(promise: nil) }
    }

    func channelReadComplete(context: ChannelHandlerContext) { context.read() }
  }
}
