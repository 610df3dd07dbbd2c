extension Touch {
  /// Buttons of a mouse or pen.
  public nonisolated struct Buttons: OptionSet, Sendable, Hashable {
    /// One bit for each button.
    public var rawValue: UInt8

    /// The set with these bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The button under the index finger, and the tip of a pen.
    public static var primary: Buttons { Buttons(rawValue: 1) }
    /// The button that opens menus.
    public static var secondary: Buttons { Buttons(rawValue: 2) }

    /// Button `number` of a mouse as GTK, SDL and X count them: 2 is the wheel button, and 3 the secondary button.
    @_spi(Tools) public static func mouseButton(_ number: Int) -> Buttons {
      switch number {
      case 2: button(3)
      case 3: .secondary
      default: button(number)
      }
    }

    /// Button `number` of the source, from 1 (primary) to 8. Other numbers give no button.
    public static func button(_ number: Int) -> Buttons {
      (1...8).contains(number) ? Buttons(rawValue: 1 << UInt8(number - 1)) : []
    }
  }
}
