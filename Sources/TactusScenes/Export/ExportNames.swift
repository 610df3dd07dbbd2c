#if !hasFeature(Embedded)
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
#endif
