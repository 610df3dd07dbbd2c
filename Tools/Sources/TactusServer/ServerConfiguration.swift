import NIOCore
import ToolsCLibrary

/// What a ``PageServer`` serves, and where.
public struct ServerConfiguration: Sendable {
  /// The folder whose files are served; nothing outside of it is.
  public var webFolder: String
  /// The address to listen on; the machine itself unless said otherwise.
  public var address: BindAddress
  /// The port to listen on; 0, the default, uses a free one.
  public var port: UInt16
  /// Where a proxy that ends TLS serves the pages, if there is one: its name is answered to, and its pages may link.
  public var origin: PageOrigin?
  /// The folder that recordings go to; `nil`, the default, records nothing.
  public var recordFolder: String?
  /// How many bytes all recordings in the folder may have together; 100,000,000 unless said otherwise.
  public var recordLimit: Int
  /// What is served besides the files, by its path, such as `lab/opened.scene.json`; a file of that path is not seen.
  public var documents: [String: [UInt8]]
  /// What pages may send.
  public var limits: LinkLimits
  /// How many connections are kept, and how long they may last.
  public var connectionLimits: ConnectionLimits

  /// A configuration; everything but the folder of the site has a default.
  public init(
    webFolder: String, address: BindAddress = .loopback, port: UInt16 = 0, origin: PageOrigin? = nil,
    recordFolder: String? = nil, recordLimit: Int = 100_000_000, documents: [String: [UInt8]] = [:],
    limits: LinkLimits = LinkLimits(), connectionLimits: ConnectionLimits = ConnectionLimits()
  ) {
    self.webFolder = webFolder
    self.address = address
    self.port = port
    self.origin = origin
    self.recordFolder = recordFolder
    self.recordLimit = recordLimit
    self.documents = documents
    self.limits = limits
    self.connectionLimits = connectionLimits
  }
}

// MARK: Addresses

/// A numeric address to listen on.
public struct BindAddress: Sendable, Hashable, CustomStringConvertible {
  /// The two kinds of addresses.
  enum Family: Sendable, Hashable {
    case ip4, ip6
  }

  let family: Family
  /// The address in its shortest spelling, without brackets.
  public let description: String

  /// `127.0.0.1`: only programs on this machine reach it.
  public static let loopback = BindAddress(family: .ip4, description: "127.0.0.1")

  private init(family: Family, description: String) {
    self.family = family
    self.description = description
  }

  /// The address that `text` writes: an IPv4 or IPv6 address, the latter with or without brackets, or `localhost`.
  ///
  /// Throws for other names: it would not be clear which of its addresses is meant.
  public init(_ text: String) throws(ServerError) {
    if text == "localhost" {
      self = .loopback
    } else if let address = Self.numeric(text) {
      self = address
    } else {
      throw ServerError(
        "\"\(printable(text))\" is no address to listen on",
        suggestion: "write one such as 127.0.0.1, ::1, or 0.0.0.0 for every network that this machine is in")
    }
  }

  /// The address that `text` writes in numbers, or `nil`.
  static func numeric(_ text: String) -> BindAddress? {
    if let canonical = canonical(text, AF_INET, INET_ADDRSTRLEN) {
      return BindAddress(family: .ip4, description: canonical)
    }
    let inner = text.hasPrefix("[") && text.hasSuffix("]") ? String(text.dropFirst().dropLast()) : text
    return canonical(inner, AF_INET6, INET6_ADDRSTRLEN).map { BindAddress(family: .ip6, description: $0) }
  }

  private static func canonical(_ text: String, _ family: Int32, _ length: some BinaryInteger) -> String? {
    var address = in6_addr()  // the larger of the two
    guard !text.utf8.contains(0), inet_pton(family, text, &address) == 1 else { return nil }
    var buffer = [CChar](repeating: 0, count: Int(length))
    guard inet_ntop(family, &address, &buffer, socklen_t(buffer.count)) != nil else { return nil }
    return String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Whether only this machine reaches the address.
  public var isLoopback: Bool {
    switch family {
    case .ip4: description.hasPrefix("127.")
    case .ip6: description == "::1" || description.hasPrefix("::ffff:127.")
    }
  }

  /// Whether the address stands for all that the machine has.
  var isWildcard: Bool { description == "0.0.0.0" || description == "::" }

  /// The address of a site on `port`, as people on this machine would write it.
  func url(port: UInt16) -> String {
    let host =
      switch family {
      case .ip4: isWildcard ? "127.0.0.1" : description
      case .ip6: isWildcard ? "[::1]" : "[\(description)]"
      }
    return "http://\(host):\(port)/"
  }

  /// The address as the system wants it.
  func socketAddress(port: UInt16) throws -> SocketAddress {
    try SocketAddress(ipAddress: description, port: Int(port))
  }
}

// MARK: Events

/// Something that people at the terminal want to know of.
public enum ServerEvent: Sendable, Hashable {
  /// A page has introduced itself.
  case linkOpened(link: Int, device: String?)
  /// A page has gone, or was sent away because of `fault`.
  case linkClosed(link: Int, fault: String?)
  /// A recognizer of a page has recognized something.
  case gesture(link: Int, GestureLine)
  /// Touches are being recorded to a file of this path.
  case recordingStarted(link: Int, file: String)
  /// A recording is complete; `fault` says why it ended before the touches did.
  case recordingEnded(link: Int, file: String, samples: Int, fault: String?)
  /// A client was refused, for this reason.
  case refused(String)
  /// The server cannot continue, for this reason.
  case failed(String)
}

// MARK: Errors

/// What keeps a server from starting.
public struct ServerError: Error, Sendable, Hashable, CustomStringConvertible {
  /// What is wrong, in a sentence without a full stop.
  public var message: String
  /// What would be right, or what could be tried.
  public var suggestion: String?

  /// An error; the suggestion may be left out.
  public init(_ message: String, suggestion: String? = nil) {
    self.message = message
    self.suggestion = suggestion
  }

  /// The message and the suggestion on one line.
  public var description: String { message + (suggestion.map { "; \($0)" } ?? "") }
}

// MARK: Text for terminals

/// `text` as a terminal may safely show it: what moves the cursor, rings or hides becomes `?`, and what is too long is cut.
func printable(_ text: some StringProtocol, atMost length: Int = 100) -> String {
  var result = ""
  for scalar in text.unicodeScalars.prefix(length) {
    result.unicodeScalars.append(scalar.isPrintable ? scalar : "?")
  }
  return text.unicodeScalars.count > length ? result + "…" : result
}

extension Unicode.Scalar {
  /// Whether the scalar is text, and nothing that a terminal would obey.
  var isPrintable: Bool {
    switch properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator: false
    default: true
    }
  }
}
