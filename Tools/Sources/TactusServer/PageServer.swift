import NIOCore
import NIOHTTP1
import NIOPosix
import Synchronization
import ToolsCLibrary

/// Serves the pages of a folder, and receives touches and gestures that they send.
///
/// ```swift
/// let server = try PageServer(ServerConfiguration(webFolder: "Web")) { event in print(event) }
/// print(try await server.start())  // http://127.0.0.1:49152/
/// …
/// await server.stop()
/// ```
public final class PageServer: Sendable {
  /// How many threads the connections share.
  private static let threads = 2
  /// How many connections may wait to be accepted.
  private static let backlog: Int32 = 512

  private struct State {
    var group: MultiThreadedEventLoopGroup?
    var listener: (any Channel)?
    var isStopped = false
  }

  private let configuration: ServerConfiguration
  private let site: Site
  private let report: @Sendable (ServerEvent) -> Void
  private let state = Mutex(State())

  /// A server that does not listen yet.
  ///
  /// - Parameter report: called with what happens, from any thread.
  /// - Throws: an error if a folder is missing or cannot be used.
  public init(
    _ configuration: ServerConfiguration, report: @escaping @Sendable (ServerEvent) -> Void
  ) throws(ServerError) {
    self.configuration = configuration
    self.report = report
    let folder = try WebFolder(path: configuration.webFolder)
    var recordings: RecordingFolder?
    if let path = configuration.recordFolder {
      recordings = try RecordingFolder(path: path, limit: configuration.recordLimit)
    }
    let limits = configuration.connectionLimits
    site = Site(
      limits: limits, hosts: HostCheck(address: configuration.address, origin: configuration.origin),
      pages: PageHandler(folder: folder, documents: configuration.documents),
      links: LinkRegistry(limits: configuration.limits, recordings: recordings, report: report),
      connections: ConnectionList(limit: DescriptorLimit.connections(wanted: limits.openConnections)))
  }

  /// How many connections are open.
  var connectionCount: Int { site.connections.count }

  /// Begins to listen, and returns the address of the site.
  ///
  /// - Throws: a ``ServerError`` if the port is in use, or the address is none of this machine; a `CancellationError` if the
  ///   server was stopped.
  public func start() async throws -> String {
    let group = MultiThreadedEventLoopGroup(numberOfThreads: Self.threads)
    let isStopped = state.withLock { state in
      if !state.isStopped { state.group = group }
      return state.isStopped
    }
    guard !isStopped else {
      try? await group.shutdownGracefully()
      throw CancellationError()
    }
    let listener: any Channel
    do {
      let address = try configuration.address.socketAddress(port: configuration.port)
      listener = try await bootstrap(group).bind(to: address).get()
    } catch {
      let isStopped = state.withLock { state in
        let isStopped = state.isStopped
        state.isStopped = true
        return isStopped
      }
      if isStopped { throw CancellationError() }
      try? await group.shutdownGracefully()
      throw listeningFault(error)
    }
    guard
      state.withLock({ state in
        state.listener = listener
        return !state.isStopped
      })
    else {
      try? await listener.close()
      throw CancellationError()
    }
    listener.closeFuture.whenComplete { [self] _ in
      if !state.withLock({ $0.isStopped }) { report(.failed("the server has failed: it listens no longer")) }
    }
    return configuration.address.url(port: UInt16(listener.localAddress?.port ?? 0))
  }

  private func bootstrap(_ group: MultiThreadedEventLoopGroup) -> ServerBootstrap {
    ServerBootstrap(group: group)
      .serverChannelOption(.backlog, value: Self.backlog)
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      .serverChannelInitializer { [site] channel in
        channel.eventLoop.makeCompletedFuture {
          // Where the system has no more files, connections wait a moment.
          let pause = AcceptBackoffHandler(shouldForwardIOErrorCaught: false) { _ in .milliseconds(100) }
          let admission = AdmissionHandler(connections: site.connections) { site.links.refuse($0) }
          try channel.pipeline.syncOperations.addHandlers([pause, admission])
        }
      }
      .childChannelOption(.maxMessagesPerRead, value: 1)
      .childChannelOption(
        .recvAllocator,
        value: AdaptiveRecvByteBufferAllocator(minimum: 1024, initial: 2048, maximum: ConnectionLimits.readSize)
      )
      .childChannelInitializer { [site] channel in
        channel.eventLoop.makeCompletedFuture {
          let gate = RequestGate(site: site)
          let requests = HTTPRequestDecoder(leftOverBytesStrategy: .dropBytes)
          try channel.pipeline.syncOperations.addHandlers([
            WriteTimeout(site.limits.writeTime), gate, HTTPResponseEncoder(), ByteToMessageHandler(requests),
            SiteHandler(site: site, gate: gate),
          ])
        }
      }
  }

  /// Sends all pages away, completes their recordings, and stops to listen.
  public func stop() async {
    let (group, listener) = state.withLock { state in
      state.isStopped = true
      defer { state.group = nil }
      return (state.group, state.listener)
    }
    guard let group else { return }
    try? await listener?.close()
    let links = await site.links.closeAll()
    let open = site.connections.close { channel in !links.contains { $0 === channel } }
    // Links have a moment to read the farewell.
    let deadline = ContinuousClock.now + ConnectionLimits.farewellTime
    while ContinuousClock.now < deadline, links.contains(where: \.isActive) {
      try? await Task.sleep(for: .milliseconds(5))
    }
    for channel in open + links { channel.close(promise: nil) }
    try? await group.shutdownGracefully()
  }

  private func listeningFault(_ error: any Error) -> ServerError {
    let place = "port \(configuration.port) of \(configuration.address)"
    guard let error = error as? IOError else {
      return ServerError("cannot listen on \(place): \(error)")
    }
    switch error.errnoCode {
    case EADDRINUSE:
      return ServerError(
        "\(place) is used by another program", suggestion: "choose another, or leave --port out to get a free one")
    case EACCES:
      return ServerError(
        "this user may not listen on \(place)", suggestion: "choose a port above 1023, or leave --port out")
    case EADDRNOTAVAIL:
      return ServerError(
        "\(configuration.address) is no address of this machine", suggestion: "127.0.0.1 always is one")
    default:
      return ServerError("cannot listen on \(place): \(String(cString: strerror(error.errnoCode)))")
    }
  }
}
