#if !hasFeature(Embedded)
  @_spi(Tools) import Tactus

  extension SceneDescription {
    /// Describes the views and recognizers of a window of a running program, as `tactus` reads them.
    ///
    /// ```swift
    /// let scene = SceneDescription(window) { omission in print(omission) }
    /// try scene.text.write(toFile: "app.scene.json", atomically: true, encoding: .utf8)
    /// ```
    ///
    /// A bug report needs this scene and the touches of a `Recorder`. With these, `tactus replay`, `why`, `lint`,
    /// `check` and the lab work for the program as they do for a scene that was written by hand.
    ///
    /// Views are described in their current state, with their places. Recognizers are described with the properties that are
    /// not at their defaults, requirements, gates, and the pairs that may be in progress at the same time. The window is the
    /// outermost view. Ids are the names of views and recognizers (`View.name`, `GestureRecognizer.name`). An object without a
    /// name, or with a shared one, is called after its class, with a number.
    ///
    /// Recognizers of your own are described if their type is registered: ``RecognizerType/register(_:)``. A composite
    /// recognizer, such as a gesture of `TactusGestures`, is described by its parts and their relations.
    ///
    /// A file cannot describe everything. These are left out and reported: answers of a delegate, a recognizer without
    /// a registered type, views of your own classes (which may override `hitTest(_:with:)`), values that scenes do not
    /// have.
    ///
    /// - Parameters:
    ///   - window: the window. Its place is kept, so that touches of the application keep their places.
    ///   - onOmission: called with a sentence for each thing that was left out. Does nothing by default.
    public init(_ window: Window, onOmission: (String) -> Void = { _ in }) {
      self = SceneExport.description(of: [window], onOmission)
    }

    /// Describes the views and recognizers of all windows of a running program; see ``init(_:onOmission:)-(Window,_)``.
    ///
    /// Each window is an outermost view; the windows are listed from back to front.
    public init(_ application: Application, onOmission: (String) -> Void = { _ in }) {
      self = SceneExport.description(of: application.windows, onOmission)
    }
  }

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
    func type(of recognizer: GestureRecognizer) -> (type: RecognizerType, usual: GestureRecognizer, isExact: Bool)? {
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
