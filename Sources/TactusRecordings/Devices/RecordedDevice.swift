import TactusEvdev

/// A device in a file with several.
///
/// ```swift
/// for device in try Recording.devices(inFile: "panel.yml") { print(device) }
/// // 1: "Left" (/dev/input/event3), 1 contact
/// // 2: "Right" (/dev/input/event4), 1 contact
/// ```
///
/// Its number, node or name, or a part of the name, is what ``RecordingOptions/device`` accepts.
public nonisolated struct RecordedDevice: Sendable, Hashable, CustomStringConvertible {
  /// Its number in the file, from 1.
  public var number: Int
  /// Its path on the recorded machine, if the file has it.
  public var node: String?
  /// Its name, if the file has it.
  public var name: String?
  /// Its kind, as far as its description shows.
  public var kind: EvdevDevice.Kind
  /// The number of recorded contacts.
  public var contacts: Int

  /// A device of a file.
  public init(number: Int, node: String?, name: String?, kind: EvdevDevice.Kind, contacts: Int) {
    self.number = number
    self.node = node
    self.name = name
    self.kind = kind
    self.contacts = contacts
  }

  /// The number, the name, the node and the contacts: `2: "ELAN Touchscreen" (/dev/input/event5), 13 contacts`.
  public var description: String {
    var text = "\(number): \"\(name ?? "unnamed")\""
    if let node { text += " (\(node))" }
    return text + ", \(counted(contacts, "contact", "contacts"))"
  }
}
