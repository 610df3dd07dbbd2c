import Tactus

/// The elements of a document on which there are recognizers: a view for each, nested as the elements are.
///
/// What a finger hits the page decides, as browsers do, by the number of a view in the record of the sample. The window
/// is the viewport; that a view gets its place whenever it is hit is the page's task, too.
public final class PageSurface: Surface {
  private let window: PageWindow
  private var views = Slots<View>()
  private var members = Slots<Member>()

  private struct Member {
    var recognizer: GestureRecognizer
    var registration: Registration
  }

  /// A document without elements, in a viewport of this size.
  public init(viewport: Size) {
    window = PageWindow(frame: Rect(origin: .zero, size: viewport))
    super.init(Application())
    application.addWindow(window)
  }

  /// The size of the viewport, at whose edges a screen edge pan begins.
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

  /// Adds a view for an element inside the element of view `parent`, or inside none that is known.
  func addView(in parent: Int32) -> Int32 {
    let view = View()
    view.isMultipleTouchEnabled = true
    (views[Int(parent)] ?? window).addSubview(view)
    return Int32(views.insert(view))
  }

  /// Takes view `number` away: gestures in progress on it are cancelled, and what lies in it moves to the view around.
  func removeView(_ number: Int32) {
    guard let view = views.remove(Int(number)) else { return }
    let outer = view.superview ?? window
    for subview in view.subviews { outer.addSubview(subview) }
    view.removeFromSuperview()
  }

  /// Says where the element of view `number` lies now, in pixels of the viewport, and inside the element of which view.
  ///
  /// A view that is its own ancestor that way stays where it is, and so does one whose place makes no sense.
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
  /// - Throws: a ``PageFault`` if an option makes no sense.
  func addRecognizer(_ kind: PageKind, _ options: OptionReader, to number: Int32) throws(PageFault) -> Int32 {
    guard let view = views[Int(number)] else { return -1 }
    let recognizer = kind.make()
    try kind.set(options, on: recognizer)
    let registration = Registration(kind: kind, application: application)
    registration.number = members.insert(Member(recognizer: recognizer, registration: registration))
    recognizer.addAction { recognizer in ActionBatch.shared.append(recognizer, registration) }
    view.addGestureRecognizer(recognizer)
    return Int32(registration.number)
  }

  /// Sets `options` on recognizer `number`; returns whether there is one.
  func setOptions(_ options: OptionReader, of number: Int32) throws(PageFault) -> Bool {
    guard let member = members[Int(number)] else { return false }
    try member.registration.kind.set(options, on: member.recognizer)
    return true
  }

  /// Writes option `option` of recognizer `number` where the page reads it; returns how many numbers it has, or −1 if there is
  /// no such recognizer.
  func readOption(_ option: Int32, of number: Int32) -> Int32 {
    guard let member = members[Int(number)] else { return -1 }
    return Int32(member.registration.kind.get(OptionReader.known(Int(option)), of: member.recognizer))
  }

  /// Reports all of recognizer `number` now, and with every change from now on; returns whether there is one.
  func reportAll(of number: Int32) -> Bool {
    guard let member = members[Int(number)] else { return false }
    member.registration.reportsAll = true
    ActionBatch.shared.append(member.recognizer, member.registration)
    return true
  }

  /// Takes recognizer `number` off its view; a gesture in progress is cancelled, with its action.
  func removeRecognizer(_ number: Int32) {
    guard let member = members[Int(number)] else { return }
    // While it still has its number, so that it is known of whom this was decided.
    member.recognizer.view?.removeGestureRecognizer(member.recognizer)
    // A reason may keep it alive: what it was the gate of is free all the same.
    while let gated = members.firstIndex(where: { $0.recognizer.gate === member.recognizer }) {
      members[gated]?.recognizer.gate = nil
    }
    _ = members.remove(Int(number))
  }

  /// Recognizer `number`, if there is one.
  func recognizer(_ number: Int32) -> GestureRecognizer? { members[Int(number)]?.recognizer }

  // MARK: Decisions

  /// What was decided since the page asked last; `nil` while it does not want to know.
  private(set) var decisions: DecisionLog?

  /// Notes from now on what is decided, or no longer.
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

/// The viewport: it hits what the page says was hit.
final class PageWindow: Window {
  struct Target {
    var position: Point
    var view: View
  }

  /// What the page says was hit, and where, in the order of the samples.
  var targets: [Target] = []

  override func hitTest(_ point: Point, with event: TouchEvent?) -> View? {
    guard let index = targets.firstIndex(where: { $0.position == point }) else { return nil }
    return targets.remove(at: index).view
  }
}
