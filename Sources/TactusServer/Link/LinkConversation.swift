import Tactus
import TactusJSON
import TactusRecordings

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
      try check(sample)
    case .label(let label):
      try check(label.time, "a label")
      guard label.text.unicodeScalars.count <= 200, label.text.unicodeScalars.allSatisfy(\.isPrintable) else {
        throw .wrong("a label must be a string of at most 200 printable characters")
      }
    }
    return line
  }

  private mutating func check(_ time: Timestamp, _ what: String) throws(LinkFault) {
    guard time >= .zero else { throw .wrong("\(what) is earlier than 0 s") }
    guard time <= LinkLimits.latest else { throw .wrong("\(what) is later than 1000000000 s") }
    if let lastTime, time < lastTime { throw .wrong("\(what) is earlier than the one before it") }
    lastTime = time
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
