#if !hasFeature(Embedded)
  import Tactus

  extension SceneDescription {
    /// The views and recognizers of a window of a running program, as `tactus` reads them.
    ///
    /// ```swift
    /// let scene = SceneDescription(window) { omission in print(omission) }
    /// try scene.text.write(toFile: "app.scene.json", atomically: true, encoding: .utf8)
    /// ```
    ///
    /// With the touches of a `Recorder`, that is what a report of a bug needs: `tactus replay`, `why`, `lint`, `check` and the
    /// lab then work for the program as for a scene that was written by hand.
    ///
    /// Views are described as they are now, with their places, and so are recognizers: the properties that are not at their
    /// defaults, requirements, gates, and which may be in progress at the same time. The window is the outermost view. Ids are the
    /// names of views and recognizers (`View.name`, `GestureRecognizer.name`); what has no name, or shares one, is called
    /// after its class, with a number.
    ///
    /// Recognizers of your own are described if their type is registered: ``RecognizerType/register(_:)``. One that is made of others,
    /// such as a gesture of `TactusGestures`, is described by its parts and their relations.
    ///
    /// A program can do what no file says. Each such thing is left out and reported: what a delegate answers, a recognizer without
    /// a registered type, views of classes of your own (which may override `hitTest(_:with:)`), values that scenes do not have.
    ///
    /// - Parameters:
    ///   - window: the window. Its place is kept, so that touches of the application lie where they lay.
    ///   - onOmission: called with each thing that was left out, in a sentence. Does nothing by default.
    public init(_ window: Window, onOmission: (String) -> Void = { _ in }) {
      self = SceneExport.description(of: [window], onOmission)
    }

    /// The views and recognizers of all windows of a running program; see ``init(_:onOmission:)-(Window,_)``.
    ///
    /// Each window is an outermost view; those further back come first.
    public init(_ application: Application, onOmission: (String) -> Void = { _ in }) {
      self = SceneExport.description(of: application.windows, onOmission)
    }
  }
#endif
