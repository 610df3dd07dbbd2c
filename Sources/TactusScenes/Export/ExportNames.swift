#if !hasFeature(Embedded)
  @_spi(Tools) import Tactus

  /// Gives ids to objects: their own names, and other names if these are missing or taken.
  struct ExportNames<Thing: Hashable> {
    private var owners: [String: Thing] = [:]
    private var ids: [Thing: String] = [:]
    private var taken: Set<String> = []

    /// Keeps `name` for `object`, unless another object has it already. Call it for all objects first.
    mutating func reserve(_ name: String?, for object: Thing) {
      guard let name, !name.isEmpty, owners[name] == nil else { return }
      owners[name] = object
      ids[object] = name
    }

    /// The id of `object`: its name, or otherwise `fallback`, with a number from the second object on.
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

    /// The id of `object`; `nil` if it has none yet.
    func known(_ object: Thing) -> String? { ids[object] }
  }

  /// Finds the type of a live recognizer in scenes.
  struct ExportTypes {
    private let entries: [(type: RecognizerType, usual: GestureRecognizer)] = RecognizerType.supported.map {
      ($0, $0.make())
    }

    /// The type, a recognizer of it with every property at its default, and whether the recognizer decides exactly like
    /// a recognizer of that class.
    ///
    /// A recognizer of an unknown class has the nearest type that it inherits from; `nil` if there is none.
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

    /// The number of types that a recognizer belongs to: the more, the deeper its class is.
    private func depth(_ recognizer: GestureRecognizer) -> Int {
      entries.filter { $0.type.describes(recognizer) }.count
    }
  }
#endif
