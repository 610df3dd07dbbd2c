import TactusJSON

extension Explanation {
  /// How many answers people are shown unless they ask for all: half of them changes of the scene, half of what fingers did.
  public static let shownAnswers = 6

  /// The explanation for people, with the first ``shownAnswers`` answers.
  public var lines: [String] { textLines(all: false) }

  /// The explanation for people: what became of the try, what led to it, and after which changes it comes out otherwise.
  ///
  /// - Parameter all: whether to show every answer instead of the first ``shownAnswers``.
  public func lines(all: Bool) -> [String] { textLines(all: all) }

  /// The explanation as one object: `recognizer`, `outcome` (`recognized`, `notRecognized` or `untouched`), which of how many
  /// tries it is, `start`, `end` and `touches` of it, then `steps` and `answers`.
  public var json: JSONNode { jsonNode }
}

extension Explanation.Answer {
  /// The answer as one object: what kind of `change`, whose and how large, when the gesture comes with it, its `cost`, and the
  /// same as `text`.
  public var json: JSONNode { jsonNode }
}
