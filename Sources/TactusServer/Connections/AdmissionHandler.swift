import NIOCore

/// Lets connections in that there is room for, and closes the others.
final class AdmissionHandler: ChannelInboundHandler {
  typealias InboundIn = any Channel
  typealias InboundOut = any Channel

  private let connections: ConnectionList
  private let refuse: @Sendable (String) -> Void

  /// - Parameter refuse: is told of everyone for whom there was no room.
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
