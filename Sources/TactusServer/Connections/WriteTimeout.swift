import NIOCore

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
