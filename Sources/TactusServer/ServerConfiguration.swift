/// What a ``PageServer`` serves, and where.
public struct ServerConfiguration: Sendable {
  /// The folder whose files are served; nothing outside of it is.
  public var webFolder: String
  /// The address to listen on; the machine itself unless said otherwise.
  public var address: BindAddress
  /// The port to listen on; 0, the default, takes a free one.
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
  /// How many connections are kept, and how long they may take.
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
