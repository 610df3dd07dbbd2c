import CTactus
@_spi(Tools) import Tactus
import TactusJSON
import TactusScenes

/// A recognizer with a handle for the host.
final class LibraryMember {
  let handle: Handle
  let recognizer: GestureRecognizer
  let type: RecognizerType
  let kind: GestureKind
  /// Whether every change includes its velocity.
  var reportsVelocity = false
  /// The host's pointer for the recognizer.
  var context: UnsafeMutableRawPointer?
  /// The subgestures that the host passed: Embedded Swift cannot describe them.
  var subgestures: JSONNode?
  /// The last action whose delta the host has read, and its pose.
  var taken = (order: UInt64(0), pose: Pose())
  /// The numbers of the first actions of its gestures, as far as their deltas were not read. The host may have left any of
  /// these out.
  var begins: [UInt64] = []
  /// Whether its last action belongs to a gesture in progress.
  var isInProgress = false
  /// The number of gestures whose first actions it remembers for a host that keeps actions.
  static let maximumBegins = 64

  init(_ recognizer: GestureRecognizer, _ type: RecognizerType, _ handle: Handle) {
    self.handle = handle
    self.recognizer = recognizer
    self.type = type
    kind = GestureKind(typeName: type.name)
    // So that a gesture that begins later allocates nothing.
    begins.reserveCapacity(Self.maximumBegins)
  }
}

extension GestureKind {
  /// The kind for recognizers of the type called `name` in scenes. Types that only scroll views have are pans and pinches.
  init(typeName name: String) {
    let place = RecognizerType.supported.firstIndex { $0.name == name }
    self = place.flatMap { GestureKind(rawValue: UInt8($0)) } ?? (name == "scrollPinch" ? .pinch : .pan)
  }
}

/// The touches of one surface of the host: views and recognizers with handles, input samples, output actions and
/// decisions.
///
/// No callback of the host runs inside the engine: the session asks the host for its decisions before a frame, and
/// delivers the results after it. So a callback may remove any object.
final class LibrarySession {
  /// The current activity of the session.
  enum Stage {
    /// Nothing, or it is in the engine.
    case idle
    /// It asks the host for the hit views.
    case asking
    /// It calls the host.
    case delivering
  }

  /// A function of the host, and its argument.
  struct Callback<Function> {
    let function: Function
    let context: UnsafeMutableRawPointer?
  }

  let application: Application
  let window: Window
  /// The window of a session without a scene, in which the host may choose the hit view.
  let ownWindow: LibraryWindow?
  let scene: Scene?
  var thread = system_thread()
  let handle: Handle
  /// Whether the host has not freed it yet.
  private(set) var isOpen = true
  var stage = Stage.idle

  var views: HandleTable<View>
  var members: HandleTable<LibraryMember>

  var onAction: Callback<tactus_action_callback>?
  var onDecision: Callback<tactus_decision_callback>?
  var onHitTest: Callback<tactus_hit_test>?
  /// Whether decisions wait to be polled.
  var isObserved = false { didSet { updateObserver() } }

  let actions = Ring(tactus_action())
  let decisions = Ring(tactus_decision())
  /// The argument of a callback: while it runs, its place in the ring may be used again.
  private let delivery = UnsafeMutablePointer<tactus_action>.allocate(capacity: 1)
  /// The number of actions.
  private(set) var actionCount: Int32 = 0
  /// The number of actions and decisions.
  private var order: UInt64 = 0
  /// The number of dropped ones.
  private(set) var dropped: Int64 = 0
  private var recent: DecisionMemory?
  private var contacts: [ContactSample] = []
  /// The number of times that the host advanced to an earlier time.
  private(set) var lateAdvances: Int64 = 0

  /// A session without views on a surface of this size.
  init(_ handle: Handle, size: Size) {
    self.handle = handle
    application = Application()
    let window = LibraryWindow(frame: Rect(origin: .zero, size: size))
    self.window = window
    ownWindow = window
    scene = nil
    views = HandleTable(.view, session: handle.place)
    members = HandleTable(.recognizer, session: handle.place)
    application.addWindow(window)
  }

  /// A session with the views and recognizers of a live scene.
  init(_ handle: Handle, scene: Scene) throws(Refusal) {
    self.handle = handle
    self.scene = scene
    application = scene.application
    window = scene.window
    ownWindow = nil
    views = HandleTable(.view, session: handle.place)
    members = HandleTable(.recognizer, session: handle.place)
    for member in scene.members { _ = try add(member.recognizer, member.type) }
  }

  deinit { delivery.deallocate() }

  /// Ends it: it calls no more callbacks.
  func close() {
    isOpen = false
    onAction = nil
    onDecision = nil
    onHitTest = nil
    application.observer = nil
  }

  // MARK: Views

  /// The view of a handle that belongs to this session; 0 is the surface.
  func view(_ bits: UInt64) throws(Refusal) -> View { try views.element(bits) }

  /// The handle of a view; 0 for the window, and for `nil`.
  func handle(of view: View?) throws(Refusal) -> UInt64 {
    guard let view, view !== window else { return 0 }
    if let handle = views.first(where: { $0 === view }) { return handle.bits }
    return try views.add { _ in view }
  }

  /// Removes a view with its recognizers; its subviews move to its parent.
  func removeView(_ bits: UInt64) throws(Refusal) {
    let view = try view(bits)
    for member in members.all where member.recognizer.view === view { remove(member) }
    _ = views.remove(Handle(bits))
    let outer = view.superview ?? window
    for subview in view.subviews { outer.insertSubview(subview, belowSubview: view) }
    view.removeFromSuperview()
  }

  // MARK: Recognizers

  /// Gives a recognizer a handle, and records its actions.
  func add(_ recognizer: GestureRecognizer, _ type: RecognizerType) throws(Refusal) -> LibraryMember {
    let bits = try members.add { LibraryMember(recognizer, type, $0) }
    let member = try members.element(bits)
    // The session owns the recognizer, and its application calls the action, so the session exists.
    recognizer.addAction { [unowned(unsafe) self, unowned(unsafe) member] recognizer in
      note(recognizer, member)
    }
    return member
  }

  /// Removes a recognizer; a gesture in progress is cancelled, with its action.
  func remove(_ member: LibraryMember) {
    // While it still has its handle, so that the decisions about it are attributed to it.
    member.recognizer.view?.removeGestureRecognizer(member.recognizer)
    // A reason may keep the recognizer alive, but it must not remain a gate.
    for gated in members.all where gated.recognizer.gate === member.recognizer { gated.recognizer.gate = nil }
    // Its closure refers to it without keeping it.
    removed.append(member)
    _ = members.remove(member.handle)
  }

  /// Recognizers that were removed: some may still be in a pass of the engine.
  private var removed: [LibraryMember] = []

  private func note(_ recognizer: GestureRecognizer, _ member: LibraryMember) {
    order += 1
    actionCount &+= 1
    // A gesture that had to wait may have its last state alone.
    if !member.isInProgress {
      while let first = member.begins.first, first <= member.taken.order { member.begins.removeFirst() }
      if member.begins.count == LibraryMember.maximumBegins { member.begins.removeFirst() }
      member.begins.append(order)
    }
    member.isInProgress = recognizer.state == .began || recognizer.state == .changed
    let (place, drops) = actions.next()
    if drops { dropped += 1 }
    ActionWriter.write(
      recognizer, member.kind, handle: member.handle.bits, time: application.now, order: order,
      velocity: member.reportsVelocity, to: place)
  }

  // MARK: Decisions

  /// Observes decisions if the host wants them.
  func updateObserver() {
    if isObserved || onDecision != nil {
      if recent == nil { recent = DecisionMemory(self) }
      application.observer = recent
    } else {
      // What was decided before can still be read.
      application.observer = nil
    }
  }

  /// Records a decision; returns its number.
  fileprivate func note(_ decision: Decision) -> UInt64 {
    order += 1
    let (place, drops) = decisions.next()
    if drops { dropped += 1 }
    place.pointee = ActionWriter.decision(
      decision, recognizer: handle(of: decision.recognizer), other: handle(of: decision.reason?.other), order: order)
    return order
  }

  /// The decision with this number in words; `nil` if it is no longer known.
  func sentence(_ order: UInt64) -> String? { recent?.decision(order)?.sentence }

  private func handle(of recognizer: GestureRecognizer?) -> UInt64 {
    guard let recognizer else { return 0 }
    return members.first { $0.recognizer === recognizer }?.bits ?? 0
  }

  // MARK: Input

  /// Sends samples, frame by frame, and delivers the results after each; returns the number of actions.
  func send(_ samples: PassedSamples) throws(Refusal) -> Int32 {
    for index in 0..<samples.count where samples.begins(index) {
      try requireTarget(samples[index].pointee.view)
    }
    let before = actionCount
    var refusal: Refusal?
    var index = 0
    while index < samples.count, isOpen {
      let time = samples[index].pointee.time_ns
      contacts.removeAll(keepingCapacity: true)
      ownWindow?.targets.removeAll(keepingCapacity: true)
      while index < samples.count, samples[index].pointee.time_ns == time {
        if samples.begins(index), let wrong = aim(samples[index]) { refusal = wrong }
        contacts.append(ContactSample(samples[index]))
        index += 1
      }
      application.send(contacts)
      deliver()
    }
    if let refusal { throw refusal }
    return actionCount &- before
  }

  /// Sends a sample of a pointer that does not touch.
  func send(_ pointer: PointerSample, view: UInt64) throws(Refusal) -> Int32 {
    try requireTarget(view)
    let before = actionCount
    ownWindow?.targets.removeAll(keepingCapacity: true)
    let refusal = aim(at: view, pointer.position)
    application.send(pointer)
    deliver()
    if let refusal { throw refusal }
    return actionCount &- before
  }

  /// Advances to `time`; an earlier time changes nothing, and is counted.
  func advance(to time: Timestamp) -> Int32 {
    if time < application.now { lateAdvances += 1 }
    return run { application.advance(to: time) }
  }

  /// Advances the time, or cancels all touches.
  func run(_ body: () -> Void) -> Int32 {
    let before = actionCount
    ownWindow?.targets.removeAll(keepingCapacity: true)
    body()
    deliver()
    return actionCount &- before
  }

  private func aim(_ sample: UnsafePointer<tactus_sample>) -> Refusal? {
    aim(at: sample.pointee.view, Point(x: sample.pointee.x, y: sample.pointee.y))
  }

  /// Throws if a sample names a view in a session of a scene.
  private func requireTarget(_ view: UInt64) throws(Refusal) {
    if ownWindow != nil || view == 0 || view == .max { return }
    throw .value("a session of a scene finds by itself what is hit; leave `view` at 0")
  }

  /// Asks the host for the hit view, if it wants to choose it; returns the mistake in its answer.
  private func aim(at view: UInt64, _ position: Point) -> Refusal? {
    var view = view
    let isAsked = view == 0
    if isAsked {
      guard let onHitTest else { return nil }
      stage = .asking
      view = Door.open { onHitTest.function(position.x, position.y, onHitTest.context) }
      stage = .idle
    }
    if view == .max { return nil }
    guard let ownWindow else { return nil }
    let target = views[Handle(view)]
    ownWindow.targets.append(LibraryWindow.Target(position: position, view: target))
    guard target == nil, view != 0 else { return nil }
    let refusal = Handle(view).refusal(.view)
    let isElsewhere = Handle(view).kind == .view && Handle(view).session != handle.place
    return Refusal(
      refusal.code,
      (isAsked ? "the hit test: " : "view: ") + (isElsewhere ? "this is a view of another session" : refusal.message))
  }

  // MARK: Delivery

  /// Calls the host for all events, in order. Events that happen meanwhile are also delivered.
  func deliver() {
    if stage == .idle { removed.removeAll(keepingCapacity: true) }
    guard stage == .idle, onAction != nil || onDecision != nil else { return }
    stage = .delivering
    defer { stage = .idle }
    while isOpen {
      let action = onAction == nil ? nil : actions.first
      let decision = onDecision == nil ? nil : decisions.first
      if let action, let onAction, action.pointee.order < decision?.pointee.order ?? .max {
        delivery.update(from: action, count: 1)
        actions.removeFirst()
        Door.open { onAction.function(delivery, onAction.context) }
      } else if let decision, let onDecision {
        let copy = decision.pointee
        decisions.removeFirst()
        Door.open { withUnsafePointer(to: copy) { onDecision.function($0, onDecision.context) } }
      } else {
        return
      }
    }
  }
}

/// Observes the decisions of a session, and keeps the latest ones, so that the host can get them in words.
private final class DecisionMemory: DecisionObserver {
  private static var limit: Int { 1024 }

  private unowned(unsafe) let session: LibrarySession
  private var decisions: [(order: UInt64, decision: Decision)] = []
  private var next = 0

  init(_ session: LibrarySession) {
    self.session = session
  }

  func observe(_ decision: Decision) {
    let order = session.note(decision)
    if decisions.count < Self.limit {
      decisions.append((order, decision))
    } else {
      decisions[next] = (order, decision)
      next = (next + 1) % Self.limit
    }
  }

  func decision(_ order: UInt64) -> Decision? { decisions.first { $0.order == order }?.decision }
}

// MARK: Sessions by handle

enum Sessions {
  nonisolated(unsafe) private static var table = HandleTable<LibrarySession>(.session, limit: Handle.mostSessions)

  static func add(_ make: (Handle) throws(Refusal) -> LibrarySession) throws(Refusal) -> UInt64 { try table.add(make) }

  static func remove(_ session: LibrarySession) {
    session.close()
    _ = table.remove(session.handle)
  }

  /// The session of a handle, for a function that a callback may call.
  @inline(__always)
  static func session(_ bits: UInt64) throws(Refusal) -> LibrarySession {
    let session = try table.element(bits)
    try check(session)
    return session
  }

  /// Makes this thread the thread of a session, unless the session is in a call of another thread.
  static func adopt(_ bits: UInt64) throws(Refusal) {
    let session = try table.element(bits)
    guard session.stage == .idle else { throw busy }
    session.thread = system_thread()
  }

  /// The session of a handle, for a function that sends input.
  @inline(__always)
  static func idle(_ bits: UInt64) throws(Refusal) -> LibrarySession {
    let session = try session(bits)
    guard session.stage == .idle else { throw busy }
    return session
  }

  /// The session of a view or recognizer, and the object itself.
  static func view(_ bits: UInt64) throws(Refusal) -> (LibrarySession, View) {
    let handle = Handle(bits)
    guard handle.kind == .view, let session = table.at(handle.session), let view = session.views[handle] else {
      throw handle.refusal(.view)
    }
    try check(session)
    return (session, view)
  }

  static func member(_ bits: UInt64) throws(Refusal) -> (LibrarySession, LibraryMember) {
    let handle = Handle(bits)
    guard handle.kind == .recognizer, let session = table.at(handle.session), let member = session.members[handle]
    else { throw handle.refusal(.recognizer) }
    try check(session)
    return (session, member)
  }

  @inline(__always)
  private static func check(_ session: LibrarySession) throws(Refusal) {
    guard session.thread == system_thread() else {
      throw Refusal(
        Refusal.Code.thread, "the session belongs to another thread; tactus_session_adopt() makes it this one's")
    }
    guard session.stage != .asking else { throw busy }
  }

  private static var busy: Refusal {
    Refusal(
      Refusal.Code.busy, "the session is in the call that led to this callback; call again when that has returned")
  }
}
