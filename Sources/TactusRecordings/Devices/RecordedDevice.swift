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
  /// The path that it had on the recorded machine, where the file has it.
  public var node: String?
  /// Its name, where the file has it.
  public var name: String?
  /// What it is, as far as it says.
  public var kind: EvdevDevice.Kind
  /// How many contacts it recorded.
  public var contacts: Int

  /// A device of a file.
  public init(number: Int, node: String?, name: String?, kind: EvdevDevice.Kind, contacts: Int) {
    self.number = number
    self.node = node
    self.name = name
    self.kind = kind
    self.contacts = contacts
  }

  /// The number, the name, the node and what it recorded: `2: "ELAN Touchscreen" (/dev/input/event5), 13 contacts`.
  public var description: String {
    var text = "\(number): \"\(name ?? "unnamed")\""
    if let node { text += " (\(node))" }
    return text + ", \(counted(contacts, "contact", "contacts"))"
  }
}
