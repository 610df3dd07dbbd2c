import NIOCore
import NIOEmbedded
import NIOWebSocket
@_spi(Tools) import TactusServer

/// Reads bytes as what a browser sends through a web socket: as frames, or as messages with a zero between them.
enum LinkTarget {
  static func run(_ bytes: [UInt8]) {
    var input = FuzzInput(bytes)
    var link = LinkReading()
    if input.byte() % 2 == 1 {
      for message in input.rest.split(separator: 0) where !link.process(message: Array(message)) { return }
      return
    }
    let decoder = WebSocketFrameDecoder(maxFrameSize: LinkReading.maximumFrameSize)
    let channel = EmbeddedChannel(handler: ByteToMessageHandler(decoder))
    defer { _ = try? channel.finish(acceptAlreadyClosed: true) }
    guard (try? channel.writeInbound(ByteBuffer(bytes: input.rest))) != nil else { return }
    while let frame = try? channel.readInbound(as: WebSocketFrame.self) {
      if !link.process(frame) { return }
    }
  }
}
