import Tactus

/// How much a page may send, and how often pages may come.
public struct LinkLimits: Sendable, Hashable {
  /// The bytes of one message: 65,536 unless said otherwise, which is over 600 samples.
  public var messageSize: Int
  /// How many pages may be linked at a time: 16 unless said otherwise.
  public var openLinks: Int
  /// How many links may be opened in a minute: 60 unless said otherwise.
  public var linksPerMinute: Int
  /// How many frames a page may send in a minute: 60,000 unless said otherwise, some thirty times what the scripts of
  /// `Web/tactus` send while fingers move.
  public var framesPerMinute: Int

  /// Limits; each has a default.
  public init(
    messageSize: Int = 1 << 16, openLinks: Int = 16, linksPerMinute: Int = 60, framesPerMinute: Int = 60_000
  ) {
    self.messageSize = messageSize
    self.openLinks = openLinks
    self.linksPerMinute = linksPerMinute
    self.framesPerMinute = framesPerMinute
  }

  /// The contacts that a page may have down at a time. Panels report ten, the largest tables some forty.
  static let contacts = 64
  /// The lines that a message may have.
  static let lines = 4096
  /// The frames that a message may come in.
  static let pieces = 4096
  /// The latest time of a sample or label: some 31 years after the page's zero, and far from what does not fit.
  static let latest = Timestamp(nanoseconds: 1_000_000_000_000_000_000)
}
