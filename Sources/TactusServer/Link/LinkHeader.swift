import Tactus
import TactusJSON

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
