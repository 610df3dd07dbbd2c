import NIOCore

/// Ends a connection in a way that lets the other side read the last words.
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
