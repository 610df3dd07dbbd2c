#if !hasFeature(Embedded)
  @_spi(Tools) import Tactus

  /// Finds the type that a live recognizer has in scenes.
  struct ExportTypes {
    private let entries: [(type: RecognizerType, usual: GestureRecognizer)] = RecognizerType.supported.map {
      ($0, $0.make())
    }

    /// The type, a recognizer of it with every property at its default, and whether the recognizer decides exactly as one of that
    /// class.
    ///
    /// A recognizer of a class that is not known is of the nearest type that it inherits from; `nil` if there is none.
    func type(
      of recognizer: GestureRecognizer
    ) -> (type: RecognizerType, usual: GestureRecognizer, isExact: Bool)? {
      if let entry = entries.first(where: { Swift.type(of: $0.usual) == Swift.type(of: recognizer) }) {
        return (entry.type, entry.usual, true)
      }
      let inherited = entries.filter { $0.type.describes(recognizer) }
      guard let entry = inherited.max(by: { depth($0.usual) < depth($1.usual) }) else { return nil }
      return (entry.type, entry.usual, recognizer is any DescribedAsInherited)
    }

    /// How many types a recognizer is of: more, the deeper its class is.
    private func depth(_ recognizer: GestureRecognizer) -> Int {
      entries.filter { $0.type.describes(recognizer) }.count
    }
  }
#endif
