/// When results are in colour.
enum ColorMode: String, CaseIterable {
  /// On a terminal, unless the environment asks for no colour.
  case auto
  /// Everywhere.
  case always
  /// Nowhere.
  case never

  /// Whether to colour what goes to a terminal, or to something else.
  func isOn(terminal: Bool, forbidden: Bool) -> Bool {
    switch self {
    case .auto: terminal && !forbidden
    case .always: true
    case .never: false
    }
  }
}

/// Colours text for terminals, or leaves it as it is.
///
/// Only the colours that every terminal has are used: people choose themselves how these look.
struct Paint {
  /// Whether text is coloured.
  var isOn: Bool

  /// A colour, by its number among those of terminals.
  enum Color: Int, CaseIterable {
    case red = 31
    case green = 32
    case yellow = 33
    case blue = 34
    case magenta = 35
    case cyan = 36
  }

  func callAsFunction(_ text: String, _ color: Color?) -> String {
    color.map { wrap(text, $0.rawValue) } ?? text
  }

  func red(_ text: String) -> String { self(text, .red) }
  func green(_ text: String) -> String { self(text, .green) }
  func yellow(_ text: String) -> String { self(text, .yellow) }
  func bold(_ text: String) -> String { wrap(text, 1) }
  func dim(_ text: String) -> String { wrap(text, 2) }

  private func wrap(_ text: String, _ code: Int) -> String {
    isOn && !text.isEmpty ? Self.sequence(code) + text + Self.sequence(0) : text
  }

  private static func sequence(_ code: Int) -> String { "\u{1B}[\(code)m" }

  /// Every sequence that it adds to text: the end, bold, dim and the colours.
  static let codes = ([0, 1, 2] + Color.allCases.map(\.rawValue)).map(sequence)

  /// The colour of the contact that came as number `index`, from 0: that which ``TouchMap`` gives it.
  static func contactColor(_ index: Int) -> Color {
    Color(rawValue: Color.red.rawValue + index % Color.allCases.count) ?? .red
  }
}
