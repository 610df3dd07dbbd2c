import Tactus
import TactusJSON

/// What a page says of a recognizer that called its action: a line as `tactus replay --json` prints it, and the view.
///
/// ```
/// {"t":0.25,"recognizer":"double","type":"tap","state":"ended","view":"photo 2","x":102,"y":101,"touches":[2]}
/// ```
public struct GestureLine: Sendable, Hashable {
  /// When the action was called, on the page's clock.
  public var time: Timestamp
  /// The name of the recognizer.
  public var recognizer: String
  /// Its type, as scenes call it.
  public var type: String
  /// Its state as its action was called.
  public var state: State
  /// What the gesture was made on, if the page says so.
  public var view: String?
  /// Whatever else the page says, in its order: numbers, words, or short lists of them.
  public var values: [JSONMember]

  /// The states in which an action is called.
  public enum State: String, Sendable, Hashable, CaseIterable {
    /// A discrete gesture was recognized.
    case recognized
    /// A continuous gesture has begun.
    case began
    /// A continuous gesture continues.
    case changed
    /// A continuous gesture is over, or a discrete one was recognized.
    case ended
    /// A gesture was cancelled.
    case cancelled
  }

  /// The gesture that `json` reports, or `nil` if it is no such line.
  public init?(json: String) {
    guard let node = try? JSONParser.parse(Array(json.utf8)), let line = try? GestureLine(node) else { return nil }
    self = line
  }

  /// The line as an object; the values have no positions.
  public var json: JSONNode {
    JSONNode(
      members: [
        ("t", JSONNode(JSONNumber(scaled: time.nanoseconds, decimals: 9))), ("recognizer", JSONNode(recognizer)),
        ("type", JSONNode(type)), ("state", JSONNode(state.rawValue)), ("view", view.map { JSONNode($0) }),
      ] + values.map { ($0.key, $0.value) })
  }
}

extension GestureLine {
  /// The scalars that a name may have.
  static let longestName = 64
  /// How many values a line may have.
  static let mostValues = 24
  /// How many elements the list of a value may have.
  static let longestList = 64

  private static let ownKeys = ["t", "recognizer", "type", "state", "view"]

  /// The line that `node` is.
  init(_ node: JSONNode) throws(LinkFault) {
    guard let time = node["t"]?.number?.scaledInteger(decimals: 9) else {
      throw .wrong("a gesture needs \"t\", a number of seconds")
    }
    self.time = Timestamp(nanoseconds: time)
    recognizer = try Self.name(node, "recognizer")
    type = try Self.name(node, "type")
    let state = try Self.name(node, "state")
    guard let known = State(rawValue: state) else {
      let names = State.allCases.map(\.rawValue).joined(separator: ", ")
      throw .wrong("\"\(state)\" is no state of an action; there are \(names)")
    }
    self.state = known
    view = node["view"] == nil ? nil : try Self.name(node, "view")
    values = []
    for member in node.object ?? [] where !Self.ownKeys.contains(member.key) {
      guard values.count < Self.mostValues else { throw .wrong("a gesture has more than \(Self.mostValues) values") }
      guard Self.isName(member.key), Self.isValue(member.value) else {
        throw .wrong(
          "\"\(printable(member.key, atMost: 40))\" of a gesture is no number, no word, and no list of these")
      }
      values.append(JSONMember(key: member.key, value: member.value.withoutPositions))
    }
  }

  private static func name(_ node: JSONNode, _ key: String) throws(LinkFault) -> String {
    guard let name = node[key]?.string, isName(name) else {
      throw .wrong("a gesture needs \"\(key)\", a string of 1 to \(longestName) printable characters")
    }
    return name
  }

  private static func isName(_ text: String) -> Bool {
    !text.isEmpty && text.unicodeScalars.count <= longestName && text.unicodeScalars.allSatisfy(\.isPrintable)
  }

  private static func isValue(_ node: JSONNode) -> Bool {
    switch node.value {
    case .array(let elements): elements.count <= longestList && elements.allSatisfy(isSingle)
    default: isSingle(node)
    }
  }

  private static func isSingle(_ node: JSONNode) -> Bool {
    switch node.value {
    case .bool: true
    case .number(let number): number.text.utf8.count <= longestName
    case .string(let text): isName(text)
    case .null, .array, .object: false
    }
  }
}

// MARK: The first line

/// The first line that a page sends: which protocol it speaks, and on what surface the touches are.
struct LinkHeader: Hashable {
  /// The name of the protocol.
  static let format = "tactus-link"
  /// The newest version that is known here.
  static let version: Int64 = 1

  /// The size of the page in points, if it says so.
  var surface: Size?
  /// The device, in the words of the page.
  var device: String?

  private static let keys = ["format", "version", "width", "height", "device"]
  private static let sides = 0.0...1e6

  init(_ node: JSONNode) throws(LinkFault) {
    guard node["format"]?.string == Self.format else {
      throw .wrong("the first line must be a header with \"format\":\"\(Self.format)\"")
    }
    guard let version = node["version"]?.number?.integer, version >= 1 else {
      throw .wrong("the header needs \"version\", an integer from 1")
    }
    guard version <= Self.version else {
      throw .wrong("the page speaks version \(version) of the protocol; the newest known here is \(Self.version)")
    }
    for member in node.object ?? [] where !Self.keys.contains(member.key) {
      throw .wrong("unknown key \"\(printable(member.key, atMost: 40))\" in the header")
    }
    surface = try Self.surface(node)
    device = try Self.device(node)
  }

  private static func surface(_ node: JSONNode) throws(LinkFault) -> Size? {
    if node["width"] == nil, node["height"] == nil { return nil }
    guard let width = node["width"]?.number?.double, let height = node["height"]?.number?.double,
      sides.contains(width), sides.contains(height), width > 0, height > 0
    else { throw .wrong("\"width\" and \"height\" of the header must be numbers above 0 and at most 1000000") }
    return Size(width: width, height: height)
  }

  private static func device(_ node: JSONNode) throws(LinkFault) -> String? {
    guard let value = node["device"] else { return nil }
    guard let device = value.string, device.unicodeScalars.count <= 200,
      device.unicodeScalars.allSatisfy(\.isPrintable)
    else { throw .wrong("\"device\" of the header must be a string of at most 200 printable characters") }
    return device
  }
}
