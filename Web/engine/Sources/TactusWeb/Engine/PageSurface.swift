import Tactus

/// The elements of a document that have recognizers: a view for each, nested like the elements.
///
/// As in browsers, the page decides which view a finger hits, and writes its number in the record of the sample. The
/// window is the viewport. The page must also set the frame of a view whenever it is hit.
public final class PageSurface: Surface {
  private let window: PageWindow
  private var views = Slots<View>()
  private var members = Slots<Member>()

  private struct Member {
    var recognizer: GestureRecognizer
    var registration: Registration
  }

  /// A surface without elements, in a viewport of this size.
  public init(viewport: Size) {
    window = PageWindow(frame: Rect(origin: .zero, size: viewport))
    super.init(Application())
    application.addWindow(window)
  }

  /// The size of the viewport; a screen edge pan begins at its edges.
  public var viewport: Size {
    get { window.frame.size }
    set { window.frame = Rect(origin: .zero, size: newValue) }
  }

  override func willProcess(_ batch: SampleBatch, count: Int) {
    views.reuseFreed()
    members.reuseFreed()
    window.targets.removeAll(keepingCapacity: true)
    for index in 0..<count {
      let record = SampleBatch.Record(batch.memory + index * SampleBatch.stride)
      guard record.startsSomething, let view = views[record.target] else { continue }
      window.targets.append(PageWindow.Target(position: record.position, view: view))
    }
  }

  override func didProcess() {
    window.targets.removeAll(keepingCapacity: true)
  }

  // MARK: Views

  /// Adds a view for an element inside the element of view `parent`, or inside no known element.
  func addView(in parent: Int32) -> Int32 {
    let view = View()
    view.isMultipleTouchEnabled = true
    (views[Int(parent)] ?? window).addSubview(view)
    return Int32(views.insert(view))
  }

  /// Removes view `number`: gestures in progress on it are cancelled, and its subviews move to its parent.
  func removeView(_ number: Int32) {
    guard let view = views.remove(Int(number)) else { return }
    let outer = view.superview ?? window
    for subview in view.subviews { outer.addSubview(subview) }
    view.removeFromSuperview()
  }

  /// Sets the frame of the element of view `number`, in pixels of the viewport, and the view that contains it.
  ///
  /// A view that would become its own ancestor does not change, nor does a view with an invalid frame.
  func placeView(_ number: Int32, in parent: Int32, _ frame: Rect) {
    guard let view = views[Int(number)] else { return }
    let superview = views[Int(parent)] ?? window
    guard superview !== view else { return }
    if superview !== view.superview, !superview.isDescendant(of: view) { superview.addSubview(view) }
    guard let outer = view.superview, frame.origin.isFinite, frame.maxX.isFinite, frame.maxY.isFinite else { return }
    let corner = outer.convert(frame.origin, from: window)
    view.frame = Rect(origin: corner, size: frame.size)
  }

  // MARK: Recognizers

  /// Adds a recognizer of kind `kind` to view `number`, with `options` set on it.
  ///
  /// - Returns: its number; −1 if there is no such view.
  /// - Throws: a ``PageFault`` if an option is invalid.
  func addRecognizer(_ kind: PageKind, _ options: OptionReader, to number: Int32) throws(PageFault) -> Int32 {
    guard let view = views[Int(number)] else { return -1 }
    let recognizer = kind.make()
    try kind.set(options, on: recognizer)
    let registration = Registration(kind: kind, page: self)
    registration.number = members.insert(Member(recognizer: recognizer, registration: registration))
    recognizer.addAction { recognizer in ActionBatch.shared.append(recognizer, registration) }
    view.addGestureRecognizer(recognizer)
    return Int32(registration.number)
  }

  /// Sets `options` on recognizer `number`; returns whether there is such a recognizer.
  func setOptions(_ options: OptionReader, of number: Int32) throws(PageFault) -> Bool {
    guard let member = members[Int(number)] else { return false }
    try member.registration.kind.set(options, on: member.recognizer)
    return true
  }

  /// Writes option `option` of recognizer `number` for the page; returns the count of its numbers, or −1 if there is no
  /// such recognizer.
  func readOption(_ option: Int32, of number: Int32) -> Int32 {
    guard let member = members[Int(number)] else { return -1 }
    return Int32(member.registration.kind.get(OptionReader.known(Int(option)), of: member.recognizer))
  }

  /// Reports all values of recognizer `number`, now and from now on with every change; returns whether there is one.
  func reportAll(of number: Int32) -> Bool {
    guard let member = members[Int(number)] else { return false }
    member.registration.reportsAll = true
    ActionBatch.shared.append(member.recognizer, member.registration)
    return true
  }

  /// Removes recognizer `number` from its view; a gesture in progress is cancelled, with its action.
  func removeRecognizer(_ number: Int32) {
    guard let member = members[Int(number)] else { return }
    // While it still has its number, so that the decisions about it are attributed to it.
    member.recognizer.view?.removeGestureRecognizer(member.recognizer)
    // A reason may keep the recognizer alive, but it must not remain a gate.
    while let gated = members.firstIndex(where: { $0.recognizer.gate === member.recognizer }) {
      members[gated]?.recognizer.gate = nil
    }
    _ = members.remove(Int(number))
  }

  /// Recognizer `number`, if there is one.
  func recognizer(_ number: Int32) -> GestureRecognizer? { members[Int(number)]?.recognizer }

  // MARK: Decisions

  /// The decisions since the page last asked; `nil` while the page does not want any.
  private(set) var decisions: DecisionLog?

  /// Starts or stops the recording of decisions.
  func observe(_ isOn: Bool) {
    if !isOn { decisions = nil } else if decisions == nil { decisions = DecisionLog(self) }
    application.observer = decisions
  }

  /// The number of a recognizer; −1 if it has none.
  func number(of recognizer: GestureRecognizer?) -> Int {
    guard let recognizer else { return -1 }
    return members.firstIndex { $0.recognizer === recognizer } ?? -1
  }
}

/// The viewport: it hits the view that the page names.
final class PageWindow: Window {
  struct Target {
    var position: Point
    var view: View
  }

  /// The views that the page names as hit, with their places, in the order of the samples.
  var targets: [Target] = []

  override func hitTest(_ point: Point, with event: TouchEvent?) -> View? {
    guard let index = targets.firstIndex(where: { $0.position == point }) else { return nil }
    return targets.remove(at: index).view
  }
}
