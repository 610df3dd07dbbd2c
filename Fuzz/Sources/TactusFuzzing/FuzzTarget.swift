/// Something that takes bytes from anywhere and has to stand them. `Fuzz/` drives these with bytes that a machine makes up;
/// the tests drive them with those that were kept in `Fuzz/Corpus`.
public enum FuzzTarget: String, CaseIterable, Sendable {
  /// A recording in any format.
  case reader
  /// A scene or a case.
  case scene
  /// Frames and pointers for a scene that the bytes make up as well.
  case frames
  /// An application whose callbacks do anything.
  case app
  /// What a page calls, and the memory that it shares.
  case page
  /// The frames of a web socket, and the lines in them.
  case link

  /// Takes `bytes`. Traps if they are not stood.
  public func run(_ bytes: [UInt8]) {
    switch self {
    case .reader: ReaderTarget.run(bytes)
    case .scene: SceneTarget.run(bytes)
    case .frames: FrameTarget.run(bytes)
    case .app: HostileApp.run(bytes)
    case .page: PageTarget.run(bytes)
    case .link: LinkTarget.run(bytes)
    }
  }

  /// Has an application made of `bytes` act in its callbacks; returns how many of these there were.
  public static func callsOfApp(_ bytes: [UInt8]) -> Int { HostileApp.run(bytes, mayGoOn: true) }

  /// With so many callbacks an application does nothing any more: if the engine still continues, it never stops.
  public static var mostCallsOfApp: Int { HostileApp.mostCalls }
}
