import FlyingFox
import FlyingSocks
import Foundation

/// Serves the pages of a folder, and takes in touches and gestures that they send.
///
/// ```swift
/// let server = try PageServer(ServerConfiguration(webFolder: "Web")) { event in print(event) }
/// print(try await server.start())  // http://127.0.0.1:49152/
/// …
/// await server.stop()
/// ```
public final class PageServer: Sendable {
  private let configuration: ServerConfiguration
  private let server: HTTPServer
  private let links: LinkRegistry
  private let tell: @Sendable (ServerEvent) -> Void

  /// A server that listens to nobody yet.
  ///
  /// - Parameter tell: is told what happens, from any thread.
  /// - Throws: an error if a folder is missing or cannot be used.
  public init(
    _ configuration: ServerConfiguration, tell: @escaping @Sendable (ServerEvent) -> Void
  ) throws(ServerError) {
    self.configuration = configuration
    self.tell = tell
    let folder = try WebFolder(path: configuration.webFolder)
    var recordings: RecordingFolder?
    if let path = configuration.recordFolder {
      recordings = try RecordingFolder(path: path, limit: configuration.recordLimit)
    }
    links = LinkRegistry(limits: configuration.limits, recordings: recordings, tell: tell)
    let site = SiteHandler(
      hosts: HostCheck(address: configuration.address),
      pages: PageHandler(folder: folder, startPage: configuration.startPage), link: LinkHandler(registry: links),
      tell: { [links] in links.refuse($0) })
    let address: any SocketAddress
    do {
      address = try configuration.address.socketAddress(port: configuration.port)
    } catch {
      throw ServerError("\(configuration.address) is no address to listen on")
    }
    server = HTTPServer(config: Self.listening(on: address), handler: site)
  }

  private static func listening(on address: some SocketAddress) -> HTTPServer.Configuration {
    HTTPServer.Configuration(address: address, logger: .disabled)
  }

  /// Begins to listen, and returns the address of the site.
  ///
  /// - Throws: a ``ServerError`` if the port is taken, or the address is none of this machine.
  public func start() async throws -> String {
    let (outcomes, outcome) = AsyncStream.makeStream(of: (any Error)?.self)
    Task { [server, tell] in
      do {
        try await server.run()
      } catch {
        // The error of a server that was stopped is that it was stopped.
        if case .terminated = outcome.yield(error), !(error is CancellationError),
          error as? SocketError != .disconnected
        {
          tell(.failed("the server has failed: \(error.localizedDescription)"))
        }
      }
    }
    Task { [server] in
      do {
        try await server.waitUntilListening(timeout: 30)
        outcome.yield(nil)
      } catch {
        outcome.yield(error)
      }
    }
    for await error in outcomes {
      outcome.finish()
      if let error { throw listeningFault(error) }
      break
    }
    return configuration.address.url(port: await port)
  }

  /// The port that the server listens on, or 0.
  private var port: UInt16 {
    get async {
      switch await server.listeningAddress {
      case .ip4(_, let port): port
      case .ip6(_, let port): port
      case .unix, nil: 0
      }
    }
  }

  /// Sends all pages away, completes their recordings, and stops to listen.
  public func stop() async {
    await links.closeAll()
    await server.stop(timeout: 1)
  }

  private func listeningFault(_ error: any Error) -> ServerError {
    let place = "port \(configuration.port) of \(configuration.address)"
    guard case .failed(_, let code, let message)? = error as? SocketError else {
      return ServerError("cannot listen on \(place): \(error.localizedDescription)")
    }
    switch code {
    case EADDRINUSE:
      return ServerError(
        "\(place) is taken by another program", suggestion: "choose another, or leave --port out to get a free one")
    case EACCES:
      return ServerError(
        "this user may not listen on \(place)", suggestion: "choose a port above 1023, or leave --port out")
    case EADDRNOTAVAIL:
      return ServerError(
        "\(configuration.address) is no address of this machine", suggestion: "127.0.0.1 always is one")
    default:
      return ServerError("cannot listen on \(place): \(message)")
    }
  }
}
