#if !hasFeature(Embedded)
  import Tactus

  extension SceneDescription {
    /// Describes the views and recognizers of a window of a running program, as `tactus` reads them.
    ///
    /// ```swift
    /// let scene = SceneDescription(window) { omission in print(omission) }
    /// try scene.text.write(toFile: "app.scene.json", atomically: true, encoding: .utf8)
    /// ```
    ///
    /// Together with the touches of a `Recorder`, this is what a bug report needs: `tactus replay`, `why`, `lint`,
    /// `check` and the lab then work for the program as they do for a scene that was written by hand.
    ///
    /// Views are described in their current state, with their places. Recognizers are described with the properties that are
    /// not at their defaults, requirements, gates, and the pairs that may be in progress at the same time. The window is the
    /// outermost view. Ids are the names of views and recognizers (`View.name`, `GestureRecognizer.name`). An object without a
    /// name, or with a shared one, is called after its class, with a number.
    ///
    /// Recognizers of your own are described if their type is registered: ``RecognizerType/register(_:)``. A recognizer
    /// that is made of others, such as a gesture of `TactusGestures`, is described by its parts and their relations.
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
#endif
