/// The things that move by themselves in the windows of one application.
///
/// This class does nothing, for programs without motion. Its subclass ``LiveMotions`` does the work. Only things that move make
/// one, so the linker removes it from other programs.
class Motions {
  /// The time of the next frame for things that move; `nil` if nothing moves.
  var nextFrame: Timestamp? { nil }

  init() {}  // On the main actor, a subclass cannot override one that the compiler adds.

  /// Moves everything to its place at `time`.
  func advance(to time: Timestamp) {}

  /// Called before `view` leaves the application: motions in the view wait until it is in an application again.
  func viewWillLeave(_ view: View) {}
}

/// Something in a view that moves by itself for a while, such as content that was released.
protocol Moving: AnyObject {
  /// Whether ``advance(to:)`` has an effect.
  var isMoving: Bool { get }
  /// The time at which it begins to move; `nil` for its first frame.
  var motionStart: Timestamp? { get }
  /// The view that moves, or whose content moves; `nil` if it is gone.
  var movingView: View? { get }

  /// Moves to its place at `time`.
  func advance(to time: Timestamp)
  /// Called before the view leaves the application.
  func viewWillLeave()
}

/// The motions of a program in which things move.
final class LiveMotions: Motions {
  private unowned(unsafe) let engine: Engine
  private var list: [any Moving] = []
  /// The time of the last frame.
  private var lastFrame = Timestamp.zero

  private init(_ engine: Engine) { self.engine = engine }

  /// Requests frames for `thing` from the host of `engine`, for as long as it moves.
  static func add(_ thing: any Moving, to engine: Engine) {
    let motions: LiveMotions
    if let live = engine.motions as? LiveMotions {
      motions = live
    } else {
      motions = LiveMotions(engine)
      engine.motions = motions
    }
    motions.add(thing)
  }

  private func add(_ thing: any Moving) {
    if nextFrame == nil { lastFrame = engine.now }
    if !contains(thing) { list.append(thing) }
  }

  private func contains(_ thing: any Moving) -> Bool {
    for other in list where other === thing { return true }
    return false
  }

  override var nextFrame: Timestamp? {
    let frame = lastFrame + .seconds(engine.frameDuration)
    // The time has reached its maximum.
    if frame <= lastFrame { return nil }
    var next: Timestamp?
    for thing in list where thing.isMoving {
      let wanted = max(frame, thing.motionStart ?? frame)
      next = min(next ?? wanted, wanted)
    }
    return next
  }

  override func advance(to time: Timestamp) {
    lastFrame = max(lastFrame, time)
    // A copy, because a moved thing may call the program, and the program may start and stop things.
    let things = list
    for thing in things where contains(thing) && thing.isMoving { thing.advance(to: time) }
    // Another copy, with the new things: it releases them after the change, because their end may run code that reads the list.
    withExtendedLifetime(list) { list.drop { !$0.isMoving } }
  }

  override func viewWillLeave(_ view: View) {
    for thing in list where thing.movingView?.isDescendant(of: view) == true {
      list.drop { $0 === thing }
      thing.viewWillLeave()
    }
  }

  /// Stops the motions of `view` itself.
  static func end(of view: View, in engine: Engine) {
    guard let live = engine.motions as? LiveMotions else { return }
    for case let coasting as Coasting in live.list where coasting.movingView === view { coasting.stop() }
  }
}

extension View {
  /// Requests frames for `thing`, which belongs to this view, from the host of the application, for as long as it moves.
  /// Outside of an application, `thing` waits: see ``resumeMotions()``.
  final func requestFrames(for thing: any Moving) {
    markMotion()
    if let engine = window?.application?.engine { LiveMotions.add(thing, to: engine) }
  }

  /// Marks this view and its superviews as views that may contain motion.
  private final func markMotion() {
    var view: View? = self
    while let current = view, !current.holdsMotion {
      current.holdsMotion = true
      view = current.parent
    }
  }

  /// Called after the view was added to a view: requests frames there for the motions in it.
  @inline(never)
  final func resumeMotions() {
    parent?.markMotion()
    guard let engine = window?.application?.engine else { return }
    var waiting = [self]
    while let view = waiting.popLast() {
      view.resumeMotion(in: engine)
      for subview in view.subviews where subview.holdsMotion { waiting.append(subview) }
    }
  }
}
