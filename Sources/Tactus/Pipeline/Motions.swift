/// What moves by itself in the windows of one application.
///
/// This class stands for programs in which nothing does: ``LiveMotions``, which only things that move make, has the work, so that
/// the linker leaves it out of the others.
class Motions {
  /// When what moves wants its next frame; `nil` if nothing moves.
  var nextFrame: Timestamp? { nil }

  init() {}

  /// Moves everything to where it is at `time`.
  func advance(to time: Timestamp) {}

  /// `view` is about to leave the application: what moves in it waits until it comes into one.
  func viewWillLeave(_ view: View) {}
}

/// Something in a view that moves by itself for a while, such as content that was released.
protocol Moving: AnyObject {
  /// Whether ``advance(to:)`` has something to do.
  var isMoving: Bool { get }
  /// When it begins to move; `nil` for its first frame.
  var motionStart: Timestamp? { get }
  /// The view that moves, or whose content does.
  var movingView: View { get }

  /// Moves to where it is at `time`.
  func advance(to time: Timestamp)
  /// The view is about to leave the application.
  func viewWillLeave()
}

/// The things that move.
final class LiveMotions: Motions {
  private unowned(unsafe) let engine: Engine
  private var list: [any Moving] = []
  /// The moment for which they were moved last.
  private var lastFrame = Timestamp.zero

  private init(_ engine: Engine) { self.engine = engine }

  /// Has the host of `engine` give `thing` frames for as long as it moves.
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
    // Time is at its end.
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
    // A copy: what is moved may call the program, which may start and stop things.
    let things = list
    for thing in things where contains(thing) && thing.isMoving { thing.advance(to: time) }
    // Released with the copy: the end of a thing may run code that looks at the list.
    withExtendedLifetime(things) { list.drop { !$0.isMoving } }
  }

  override func viewWillLeave(_ view: View) {
    for thing in list where thing.movingView.isDescendant(of: view) {
      list.drop { $0 === thing }
      thing.viewWillLeave()
    }
  }

  /// Stops what moves `view` itself.
  static func end(of view: View, in engine: Engine) {
    guard let live = engine.motions as? LiveMotions else { return }
    for case let coasting as Coasting in live.list where coasting.movingView === view { coasting.stop() }
  }
}

extension View {
  /// Has the host of the application that the view is in give `thing`, which belongs to the view, frames for as long as it
  /// moves. In no application it waits: see ``resumeMotions()``.
  final func requestFrames(for thing: any Moving) {
    markMotion()
    if let engine = window?.application?.engine { LiveMotions.add(thing, to: engine) }
  }

  /// Notes in this view, and in all around it, that something in them may move.
  private final func markMotion() {
    var view: View? = self
    while let current = view, !current.holdsMotion {
      current.holdsMotion = true
      view = current.parent
    }
  }

  /// The view was put somewhere: what moves in it wants frames there.
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
