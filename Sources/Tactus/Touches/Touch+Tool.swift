extension Touch {
  /// What touches the surface.
  public nonisolated enum Tool: UInt8, Sendable, Hashable, CaseIterable {
    /// A finger.
    case finger
    /// The tip of a pen.
    case pen
    /// The other end of a pen.
    case eraser
    /// A palm, or any other contact that the device reports as unintended.
    case palm
    /// A mouse with a pressed button.
    case mouse

    /// The name of the tool in recordings and cases.
    public var name: String {
      switch self {
      case .finger: "finger"
      case .pen: "pen"
      case .eraser: "eraser"
      case .palm: "palm"
      case .mouse: "mouse"
      }
    }

    /// The tool with this `name` in recordings and cases, if one exists.
    public init?(name: String) {
      guard let tool = Tool.allCases.first(where: { $0.name == name }) else { return nil }
      self = tool
    }
  }

  /// A set of tools.
  public nonisolated struct Tools: OptionSet, Sendable, Hashable {
    /// One bit for each tool.
    public var rawValue: UInt8

    /// The set with these bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The set that contains only `tool`.
    public init(_ tool: Tool) { self.rawValue = 1 << tool.rawValue }

    /// Fingers.
    public static var finger: Tools { Tools(.finger) }
    /// Pen tips.
    public static var pen: Tools { Tools(.pen) }
    /// Erasers.
    public static var eraser: Tools { Tools(.eraser) }
    /// Palms.
    public static var palm: Tools { Tools(.palm) }
    /// Mice.
    public static var mouse: Tools { Tools(.mouse) }
    /// Everything but palms: the default of ``GestureRecognizer/allowedTouchTools``.
    public static var allButPalm: Tools { [.finger, .pen, .eraser, .mouse] }

    /// Whether `tool` is in the set.
    public func contains(_ tool: Tool) -> Bool { contains(Tools(tool)) }
  }
}
