import Tactus

/// The meaning of each letter in a picture.
enum MarbleLetters {
  /// The advice for another letter in the row of a finger.
  static let finger =
    "v down, ^ up, x cancelled, p was a palm, - rests, o stays (reported), > < u d moves, (x,y) moves there, "
    + "(+dx,dy) moves by, A to Z as defined, 0 to 9 and ! presses, ~ hovers"

  static let recognizer: [(letter: Character, meaning: String)] = [
    ("B", "began"), ("C", "changed"), ("E", "ended"), ("X", "cancelled"), ("F", "failed"), ("h", "held"),
  ]

  static let view: [(letter: Character, meaning: String)] = [
    ("v", "began"), ("m", "moved"), ("^", "ended"), ("x", "cancelled"),
  ]

  /// The plain letter for a prettier one.
  static func plain(_ character: Character) -> Character {
    switch character {
    case "↓": "v"
    case "↑": "^"
    case "×": "x"
    case "→": ">"
    case "←": "<"
    case "·", "─": "-"
    default: character
    }
  }

  /// The letter for an event of the log; `nil` for events that pictures do not show.
  static func letter(for event: StageLog.Event) -> Character? {
    switch event {
    case .action(.began, _): "B"
    case .action(.changed, _): "C"
    case .action(.ended, _): "E"
    case .action(.cancelled, _): "X"
    case .decision(.failed, _, _): "F"
    case .decision(.held, _, _): "h"
    case .view(.began, _): "v"
    case .view(.moved, _): "m"
    case .view(.ended, _): "^"
    case .view(.cancelled, _): "x"
    case .action, .decision, .view, .anomaly: nil
    }
  }

  static func isView(_ letter: Character) -> Bool { view.contains { $0.letter == letter } }

  /// The meaning of `letter` in the row of a recognizer or a view.
  static func meaning(of letter: Character) -> String {
    (recognizer + view).first { $0.letter == letter }?.meaning ?? String(letter)
  }

  /// Whether `letter` means a call of the actions.
  static func isAction(_ letter: Character) -> Bool { "BCEX".contains(letter) }
}
