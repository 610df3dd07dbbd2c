#if !hasFeature(Embedded)
  @_spi(Tools) import Tactus

  /// Gives things ids: their own names, and others where these are missing or taken.
  struct ExportNames<Thing: Hashable> {
    private var owners: [String: Thing] = [:]
    private var ids: [Thing: String] = [:]
    private var taken: Set<String> = []

    /// Keeps `name` for `object`, unless another object has it already. To be called for all of them first.
    mutating func reserve(_ name: String?, for object: Thing) {
      guard let name, !name.isEmpty, owners[name] == nil else { return }
      owners[name] = object
      ids[object] = name
    }

    /// The id of `object`: its name, or else `fallback`, with a number from the second on.
    mutating func id(of object: Thing, _ fallback: String) -> String {
      if let id = known(object) { return id }
      var id = fallback
      var number = 1
      while owners[id] != nil || taken.contains(id) {
        number += 1
        id = "\(fallback)\(number)"
      }
      taken.insert(id)
      ids[object] = id
      return id
    }

    /// The id that `object` has; `nil` if it has none yet.
    func known(_ object: Thing) -> String? { ids[object] }
  }

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
