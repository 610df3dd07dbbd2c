@_spi(Tools) import Tactus

/// A live scene: an application with a window, views and recognizers, which receives samples.
///
/// ```swift
/// let scene = try Scene(description, surface: Size(width: 390, height: 844))
/// scene.onAction = { action in print(action.text) }
/// scene.application.send(samples)
/// scene.application.advance(to: Timestamp(seconds: 2))
/// ```
///
/// With a recognizer `drag` of type `pan`, a finger that moves 20 points to the right prints this; the first 10 points
/// are the hysteresis:
///
/// ```
/// 0.020  drag  pan began  at (120, 200)  touches 1  numberOfTouches 1  translation (10, 0)  velocity (1000, 0)
/// ```
///
/// The views and recognizers are those that an application would use, and can be changed after they are built. The
/// description stays the same.
public final class Scene {
  /// The description of the scene.
  public let description: SceneDescription
  /// Receives the samples, whose positions are points in the window, and the time.
  public let application = Application()
  /// Holds the views. The window is not a view of the scene: a touch outside of all views hits nothing.
  public var window: Window { sceneWindow }
  /// The outermost views, from back to front.
  public private(set) var rootViews: [View] = []
  /// The recognizers, in the order of the description.
  public private(set) var members: [Member] = []

  /// The scroll views among the views, from the outermost inwards.
  public var scrollViews: [ScrollView] { sceneWindow.scrollViews }

  /// Called for every action of every recognizer, in order, while the recognizer still has its state.
  public var onAction: ((ActionRecord) -> Void)? {
    get { listeners.onAction }
    set { listeners.onAction = newValue }
  }
  /// Called for every touch event that hit views receive, in order.
  public var onViewTouch: ((ViewRecord) -> Void)? {
    get { listeners.onViewTouch }
    set { listeners.onViewTouch = newValue }
  }

  /// A recognizer of a scene.
  public struct Member {
    /// Its id.
    public let id: String
    /// Its type.
    public let type: RecognizerType
    /// The recognizer itself.
    public let recognizer: GestureRecognizer
  }

  private let sceneWindow = SceneWindow(frame: .zero)
  private let listeners = Listeners()
  private var viewsByID: [String: View] = [:]
  private var indexByID: [String: Int] = [:]

  /// Builds the scene of `description`.
  ///
  /// The window is as large as the one outermost view. If there are several, or if it does not lie at the origin, the
  /// window covers 390 × 844 points and all of them.
  ///
  /// - Parameters:
  ///   - description: the views, the recognizers and their relations.
  ///   - surface: the size of the view `root` of a description without views; otherwise it does not matter.
  /// - Throws: the errors of ``SceneDescription/validate()``; nothing is built partially.
  public init(_ description: SceneDescription, surface: Size = Scene.defaultSurface) throws(DescriptionError) {
    // Before the first error is thrown: Embedded Swift does not free an object that is released before it is complete.
    self.description = description
    try description.validate()
    let views = description.views ?? [Self.defaultView(surface)]
    addViews(views)
    for recognizer in description.recognizers { try add(recognizer) }
    try relate()
    addZooms(views)
    application.addWindow(window)
    application.markAsPlayback()
  }

  deinit {
    // A view or a recognizer that is kept also keeps the listeners: from this point on they do nothing.
    finishing { (listeners.onAction, listeners.onViewTouch, listeners.zooms) = (nil, nil, []) }
  }

  /// The default surface, in points: the size of a common phone.
  public nonisolated static var defaultSurface: Size { Size(width: 390, height: 844) }

  private static func defaultView(_ surface: Size) -> ViewDescription {
    var view = ViewDescription(id: SceneDescription.defaultViewID, frame: Rect(origin: .zero, size: surface))
    view.isMultipleTouchEnabled = true
    return view
  }

  /// The view called `id`, however deep it lies; `nil` if there is none.
  public func view(_ id: String) -> View? { viewsByID[id] }

  /// The recognizer called `id`, with its type; `nil` if there is none.
  public func member(_ id: String) -> Member? { indexByID[id].map { members[$0] } }

  /// The recognizer called `id`; cast it to its class if you need more than the common part:
  ///
  /// ```swift
  /// let tap = scene.recognizer("double") as? TapGestureRecognizer
  /// ```
  public func recognizer(_ id: String) -> GestureRecognizer? { member(id)?.recognizer }

  // MARK: Building

  private func addViews(_ descriptions: [ViewDescription]) {
    sceneWindow.listener = { [listeners, unowned(unsafe) application] view, phase, touch in
      // The listener lives only as long as the scene, and with it the application.
      guard let onViewTouch = listeners.onViewTouch else { return }
      onViewTouch(ViewRecord(time: application.now, view: view, phase: phase, touch: touch.id))
    }
    for description in descriptions {
      let view = makeView(description)
      rootViews.append(view)
      window.addSubview(view)
    }
    let frame = Self.windowFrame(around: rootViews)
    window.frame = frame
    window.bounds.origin = frame.origin
  }

  private static func windowFrame(around views: [View]) -> Rect {
    if views.count == 1, views[0].frame.origin == .zero { return views[0].frame }
    var (minX, minY, maxX, maxY) = (0.0, 0.0, defaultSurface.width, defaultSurface.height)
    for view in views {
      let frame = view.frame
      (minX, minY) = (min(minX, frame.minX), min(minY, frame.minY))
      (maxX, maxY) = (max(maxX, frame.maxX), max(maxY, frame.maxY))
    }
    return Rect(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
  }

  private func makeView(_ description: ViewDescription) -> View {
    let id = description.id
    let view: View
    if let scroll = description.scroll {
      let scrollView = SceneScrollView(frame: description.frame)
      scrollView.contentSize = scroll.contentSize
      for property in ScrollDescription.all {
        if let value = scroll.properties[property.name] { property.set(scrollView, value) }
      }
      sceneWindow.scrollViews.append(scrollView)
      name(scrollView.panGestureRecognizer, "\(id)'s pan")
      name(scrollView.pinchGestureRecognizer, "\(id)'s pinch")
      view = scrollView
    } else if description.isControl {
      let control = SceneControl(frame: description.frame)
      control.listener = sceneWindow.listener
      view = control
    } else {
      view = View(frame: description.frame)
    }
    view.apply(description)
    viewsByID[id] = view
    for child in description.children { view.addSubview(makeView(child)) }
    return view
  }

  /// Sets the name that reasons use for a recognizer that the description does not name.
  private func name(_ recognizer: GestureRecognizer, _ name: String) {
    if description.recognizer(name) == nil { recognizer.name = name }
  }

  /// Lets scroll views enlarge their content, by fingers and by the recognizers that the description names for this.
  private func addZooms(_ views: [ViewDescription]) {
    for description in views {
      addZooms(description.children)
      guard let scroll = description.scroll, let content = scroll.zoomedView.flatMap({ view($0) }),
        let scrollView = view(description.id) as? SceneScrollView
      else { continue }
      scrollView.zoomedContent = content
      guard let recognizer = scroll.zoomToggledBy.flatMap({ self.recognizer($0) }) else { continue }
      scrollView.zoomToggledBy = scroll.zoomToggledBy
      let index = listeners.zooms.count
      listeners.zooms.append((scrollView, content))
      recognizer.addAction { [listeners, unowned(unsafe) application] recognizer in
        let isRecognized = recognizer.isDiscrete ? recognizer.state == .ended : recognizer.state == .began
        guard isRecognized, index < listeners.zooms.count else { return }
        let (scrollView, content) = listeners.zooms[index]
        scrollView.toggleZoom(about: recognizer.location(in: content), animated: true, at: application.now)
      }
    }
  }

  private func add(_ description: RecognizerDescription) throws(DescriptionError) {
    let type = try RecognizerType.named(description.type, at: .root)
    let view = viewsByID[description.view]
    let own = (view as? ScrollView).flatMap { type.own(of: $0) }
    let recognizer = own ?? description.drag(viewsByID) ?? type.make()
    let id = description.id
    recognizer.name = id
    for property in type.properties {
      if let value = description.properties[property.name] { property.apply(value, to: recognizer) }
    }
    recognizer.addAction { [listeners, unowned(unsafe) application] recognizer in
      guard let onAction = listeners.onAction else { return }
      onAction(ActionRecord(recognizer, id: id, type: type, time: application.now))
    }
    indexByID[id] = members.count
    members.append(Member(id: id, type: type, recognizer: recognizer))
    if own == nil { view?.addGestureRecognizer(recognizer) }
  }

  private func relate() throws(DescriptionError) {
    for (index, recognizer) in description.recognizers.enumerated() {
      for other in recognizer.requireToFail {
        guard let required = self.recognizer(other) else { continue }
        do throws(RequirementCycle) {
          try members[index].recognizer.requireFailure(of: required)
        } catch {
          let names = error.names.joined(separator: " → ")
          throw DescriptionError(
            .cycle, "\(names) wait for each other to fail in a circle", at: .root["recognizers"][index]["requireToFail"]
          )
        }
      }
    }
    switch description.simultaneous {
    case .all:
      for (index, member) in members.enumerated() {
        for other in members[(index + 1)...] { member.recognizer.recognizeSimultaneously(with: other.recognizer) }
      }
    case .pairs(let pairs):
      for pair in pairs {
        guard let first = recognizer(pair.first), let second = recognizer(pair.second) else { continue }
        first.recognizeSimultaneously(with: second)
      }
    }
    for gate in description.gates { recognizer(gate.gated)?.gate = recognizer(gate.gate) }
  }
}

/// The listeners of a scene, shared with its views and recognizers, which must not keep the scene itself.
private final class Listeners {
  var onAction: ((ActionRecord) -> Void)?
  var onViewTouch: ((ViewRecord) -> Void)?
  /// The views that recognizers enlarge.
  var zooms: [(scrollView: ScrollView, content: View)] = []
}

// MARK: Playing

extension Scene {
  /// Sends `frames`, each as one event, and then advances the time to `end`.
  ///
  /// Nothing waits: hours of touches are played as fast as they can be computed, always with the same result. A scene
  /// can be played several times. Later frames continue after the earlier ones, and an earlier time counts as the time
  /// of the last frame (S-1.6).
  ///
  /// - Parameters:
  ///   - frames: the movements of the fingers, in time order.
  ///   - end: the time at which to stop, so that deadlines after the last touch fire; `nil` to stop at the last frame.
  public func play(_ frames: [[ContactSample]], until end: Timestamp? = nil) {
    for frame in frames { application.send(frame) }
    if let end { application.advance(to: end) }
  }

  /// Sends a frame.
  public func play(_ frame: ContactFrame) { application.send(frame) }

  /// Advances the time as long as a recognizer waits for a deadline, so that gestures that time alone decides are also
  /// decided. If there is a `limit`, deadlines after it remain.
  ///
  /// - Returns: the last deadline; `nil` if there was none.
  @discardableResult
  public func advanceUntilQuiet(upTo limit: Timestamp? = nil) -> Timestamp? {
    var last: Timestamp?
    while let deadline = application.nextRecognizerDeadline, deadline != last, deadline <= limit ?? deadline {
      application.advance(to: deadline)
      last = deadline
    }
    return last
  }

  /// Whether no recognizer watches a touch or waits.
  public var isQuiet: Bool {
    application.nextRecognizerDeadline == nil && !members.contains { $0.recognizer.isTracking }
  }

  /// `samples` as frames: consecutive samples with the same time belong together. They are neither sorted nor checked.
  public nonisolated static func frames(of samples: [ContactSample]) -> [[ContactSample]] {
    var frames: [[ContactSample]] = []
    for sample in samples {
      if let last = frames.last?.last, last.time == sample.time {
        frames[frames.count - 1].append(sample)
      } else {
        frames.append([sample])
      }
    }
    return frames
  }
}
