import Tactus
import TactusJSON
@_spi(Tools) import TactusRecordings

/// What a page has said so far, and whether the next thing makes sense after it.
///
/// ```
///             header            sample, label, gesture
///   silent ───────────▶ known ─────────────────────────┐
///                         ▲                             │
///                         └─────────────────────────────┘
/// ```
///
/// Everything else is a fault. So is a sample that the engine would have to repair (S-1.6): the page makes the samples
/// itself and has no reason to send such.
struct LinkConversation {
  /// Something that a page has said.
  enum Line: Hashable {
    case header(LinkHeader)
    case touches(TouchesLine)
    case gesture(GestureLine)
  }

  private let limits: LinkLimits
  private var isKnown = false
  private var down: Set<UInt64> = []
  private var lastTime: Timestamp?

  init(limits: LinkLimits) {
    self.limits = limits
  }

  /// What a message says.
  mutating func receive(_ message: some Collection<UInt8>) throws(LinkFault) -> [Line] {
    guard message.count <= limits.messageSize else {
      throw .tooBig("a message has \(message.count) bytes; \(limits.messageSize) are allowed")
    }
    var lines: [Line] = []
    for (index, text) in message.split(separator: UInt8(ascii: "\n")).enumerated() {
      guard index < LinkLimits.lines else { throw .tooBig("a message has more than \(LinkLimits.lines) lines") }
      do {
        lines.append(try line(Array(text)))
      } catch {
        throw LinkFault(code: error.code, message: "line \(index + 1) of a message: \(error.message)")
      }
    }
    return lines
  }

  private mutating func line(_ bytes: [UInt8]) throws(LinkFault) -> Line {
    let node: JSONNode
    do {
      node = try JSONParser.parse(bytes)
    } catch {
      throw .wrong(error.message)
    }
    guard node.object != nil else { throw .wrong("a line must be an object, not \(node.kind)") }
    guard isKnown else {
      let header = try LinkHeader(node)
      isKnown = true
      return .header(header)
    }
    if node["format"] != nil { throw .wrong("a second header") }
    if node["recognizer"] != nil { return .gesture(try GestureLine(node)) }
    return .touches(try touches(node))
  }

  private mutating func touches(_ node: JSONNode) throws(LinkFault) -> TouchesLine {
    let line: TouchesLine
    do {
      line = try TouchesLine(node, file: "")
    } catch {
      throw .wrong(error.message + (error.suggestion.map { "; \($0)" } ?? ""))
    }
    switch line {
    case .sample(let sample):
      try check(sample.time, "a sample")
      if let lastTime, sample.time < lastTime { throw .wrong("a sample is earlier than the one before it") }
      lastTime = sample.time
      try check(sample)
    case .label(let label):
      // It may come before or after the touches that it is about.
      try check(label.time, "a label")
      if let end = label.end { try check(end, "the end of a label") }
      for text in [label.text, label.person ?? ""]
      where text.unicodeScalars.count > 200 || !text.unicodeScalars.allSatisfy(\.isPrintable) {
        throw .wrong("a label and its person must be strings of at most 200 printable characters")
      }
      guard label.touches.count <= LinkLimits.contacts else {
        throw .tooBig("more than \(LinkLimits.contacts) touches are in a label")
      }
    }
    return line
  }

  private func check(_ time: Timestamp, _ what: String) throws(LinkFault) {
    guard time >= .zero else { throw .wrong("\(what) is earlier than 0 s") }
    guard time <= LinkLimits.latest else { throw .wrong("\(what) is later than 1000000000 s") }
  }

  private mutating func check(_ sample: ContactSample) throws(LinkFault) {
    switch sample.phase {
    case .began:
      guard down.insert(sample.id).inserted else { throw .wrong("contact \(sample.id) begins, but is down already") }
      guard down.count <= LinkLimits.contacts else {
        throw .tooBig("more than \(LinkLimits.contacts) contacts are down")
      }
    case .moved, .stationary:
      guard down.contains(sample.id) else { throw .wrong("contact \(sample.id) moves, but is not down") }
    case .ended, .cancelled:
      guard down.remove(sample.id) != nil else { throw .wrong("contact \(sample.id) ends, but is not down") }
    }
  }
}

// MARK: Limits

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

// MARK: Rates

/// Lets a number of things happen in a minute, some of them at once, and says no to the rest.
struct RateLimit {
  private let perMinute: Int
  private var allowance: Double
  private var last: Duration

  /// A limit that has let nothing happen yet.
  init(perMinute: Int, now: Duration = .zero) {
    self.perMinute = perMinute
    allowance = Double(perMinute)
    last = now
  }

  /// Whether one more may happen now.
  mutating func allows(at now: Duration) -> Bool {
    let passed = max(.zero, now - last)
    last = max(last, now)
    let seconds = Double(passed.components.seconds) + Double(passed.components.attoseconds) / 1e18
    allowance = min(Double(perMinute), allowance + seconds * Double(perMinute) / 60)
    guard allowance >= 1 else { return false }
    allowance -= 1
    return true
  }
}

// MARK: Faults

/// What was wrong with a message of a page, and the close code for it.
struct LinkFault: Error, Hashable {
  /// The code that the web socket closes with.
  let code: UInt16
  /// What was wrong, in a sentence without a full stop.
  let message: String

  /// The page sent what is no web socket's frame, or not one of a browser.
  static func protocolError(_ message: String) -> LinkFault { LinkFault(code: 1002, message: message) }

  /// The page sent what is no text.
  static func noText(_ message: String) -> LinkFault { LinkFault(code: 1003, message: message) }

  /// The page sent text that is not UTF-8.
  static func notUTF8(_ what: String) -> LinkFault { LinkFault(code: 1007, message: "\(what) is not UTF-8") }

  /// The page broke the rules of the link.
  static func wrong(_ message: String) -> LinkFault { LinkFault(code: 1008, message: message) }

  /// The page sent more than is allowed.
  static func tooBig(_ message: String) -> LinkFault { LinkFault(code: 1009, message: message) }

  /// The code and as much of the message as a closing frame has room for.
  var closeCode: CloseCode { CloseCode(code, reason: message) }
}
