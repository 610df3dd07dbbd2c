import CTactus
import Tactus
import TactusScenes

// Sessions, views, samples, actions and decisions, as include/tactus.h documents them.

/// See `include/tactus.h`.
@c @implementation
public func tactus_session_new(_ width: Double, _ height: Double) -> tactus_session {
  Door.handle { () throws(Refusal) in
    let size = Size(width: try length(width, "width"), height: try length(height, "height"))
    return try Sessions.add { LibrarySession($0, size: size) }
  }
}

/// See `include/tactus.h`.
@c @implementation
public func tactus_session_of_scene(_ scene: tactus_scene, _ width: Double, _ height: Double) -> tactus_session {
  Door.handle { () throws(Refusal) in
    let description = try Library.scene(scene)
    let size = Size(width: try length(width, "width"), height: try length(height, "height"))
    let live = try reading { () throws(DescriptionError) in
      try Scene(description, surface: size == .zero ? Scene.defaultSurface : size)
    }
    return try Sessions.add { handle throws(Refusal) in try LibrarySession(handle, scene: live) }
  }
}

/// See `include/tactus.h`.
@c @implementation
public func tactus_session_free(_ session: tactus_session) -> Int32 {
  if session == 0 { return 0 }
  return Door.result { () throws(Refusal) in
    Sessions.remove(try Sessions.session(session))
    return 0
  }
}

/// See `include/tactus.h`.
@c @implementation
public func tactus_session_adopt(_ session: tactus_session) -> Int32 {
  Door.result { () throws(Refusal) in
    try Sessions.adopt(session)
    return 0
  }
}

/// See `include/tactus.h`.
@c @implementation
public func tactus_session_resize(_ session: tactus_session, _ width: Double, _ height: Double) -> Int32 {
  Door.result { () throws(Refusal) in
    let session = try Sessions.session(session)
    let size = Size(width: try length(width, "width"), height: try length(height, "height"))
    session.window.frame = Rect(origin: session.window.frame.origin, size: size)
    session.deliver()
    return 0
  }
}

// MARK: Views

/// A frame from the host.
private func passedFrame(_ x: Double, _ y: Double, _ width: Double, _ height: Double) throws(Refusal) -> Rect {
  Rect(
    x: try place(x, "x"), y: try place(y, "y"), width: try length(width, "width"), height: try length(height, "height"))
}

/// The largest number of views that lie in each other: a file of a scene cannot be nested much deeper.
private let mostNestedViews = 100

/// The number of views around `view`.
private func depth(_ view: View) -> Int {
  var (depth, outer) = (0, view.superview)
  while let view = outer { (depth, outer) = (depth + 1, view.superview) }
  return depth
}

/// See `include/tactus.h`.
@c @implementation
public func tactus_view_add(
  _ session: tactus_session, _ parent: tactus_view, _ x: Double, _ y: Double, _ width: Double, _ height: Double
) -> tactus_view {
  Door.handle { () throws(Refusal) in
    let session = try Sessions.session(session)
    let outer = parent == 0 ? session.window : try session.view(parent)
    guard depth(outer) < mostNestedViews else {
      throw Refusal(
        Refusal.Code.limit, "the parent is the innermost of \(mostNestedViews) nested views, which is the most")
    }
    let view = View(frame: try passedFrame(x, y, width, height))
    view.isMultipleTouchEnabled = true
    let handle = try session.views.add { _ in view }
    outer.addSubview(view)
    return handle
  }
}

/// See `include/tactus.h`.
@c @implementation
public func tactus_view_remove(_ view: tactus_view) -> Int32 {
  Door.result { () throws(Refusal) in
    let (session, _) = try Sessions.view(view)
    try session.removeView(view)
    session.deliver()
    return 0
  }
}

/// See `include/tactus.h`.
@c @implementation
public func tactus_view_set_frame(
  _ view: tactus_view, _ x: Double, _ y: Double, _ width: Double, _ height: Double
) -> Int32 {
  Door.result { () throws(Refusal) in
    let (_, view) = try Sessions.view(view)
    let frame = try passedFrame(x, y, width, height)
    // Before the transform, unlike the setter of `frame`.
    view.bounds.size = frame.size
    view.center = frame.center
    return 0
  }
}

/// See `include/tactus.h`.
@c @implementation
public func tactus_view_set_transform(
  _ view: tactus_view, _ a: Double, _ b: Double, _ c: Double, _ d: Double, _ tx: Double, _ ty: Double
) -> Int32 {
  Door.result { () throws(Refusal) in
    let (_, view) = try Sessions.view(view)
    view.transform = Transform(
      a: try place(a, "a"), b: try place(b, "b"), c: try place(c, "c"), d: try place(d, "d"),
      tx: try place(tx, "tx"), ty: try place(ty, "ty"))
    return 0
  }
}

/// See `include/tactus.h`.
@c @implementation
public func tactus_view_set(_ view: tactus_view, _ property: Int32, _ value: Int32) -> Int32 {
  Door.result { () throws(Refusal) in
    let (session, view) = try Sessions.view(view)
    let isOn = try flag(value, "value")
    switch property {
    case 0: view.isHidden = isOn
    case 1: view.isUserInteractionEnabled = isOn
    case 2: view.isMultipleTouchEnabled = isOn
    case 3: view.isExclusiveTouch = isOn
    case 4: view.clipsToBounds = isOn
    default:
      throw .value("property is \(property); it must be 0 to 4, a tactus_view_property")
    }
    session.deliver()
    return 0
  }
}

/// See `include/tactus.h`.
@c @implementation
public func tactus_view_bring_to_front(_ view: tactus_view) -> Int32 {
  Door.result { () throws(Refusal) in
    let (_, view) = try Sessions.view(view)
    view.superview?.bringSubviewToFront(view)
    return 0
  }
}

/// See `include/tactus.h`.
@c @implementation
public func tactus_view_named(_ session: tactus_session, _ id: UnsafePointer<CChar>?) -> tactus_view {
  Door.handle { () throws(Refusal) in
    let session = try Sessions.session(session)
    let id = try passedText(id, "id")
    guard let view = session.scene?.view(id), view.window === session.window else {
      throw .value("there is no view \"\(id)\" in the scene of this session")
    }
    return try session.handle(of: view)
  }
}

/// See `include/tactus.h`.
@c @implementation
public func tactus_view_at(_ session: tactus_session, _ x: Double, _ y: Double) -> tactus_view {
  Door.handle { () throws(Refusal) in
    let session = try Sessions.session(session)
    let point = Point(x: try finite(x, "x"), y: try finite(y, "y"))
    session.ownWindow?.targets.removeAll(keepingCapacity: true)
    return try session.handle(of: session.window.hitTest(point, with: nil))
  }
}

/// See `include/tactus.h`.
@c @implementation
public func tactus_on_hit_test(
  _ session: tactus_session, _ hitTest: tactus_hit_test?, _ context: UnsafeMutableRawPointer?
) -> Int32 {
  Door.result { () throws(Refusal) in
    let session = try Sessions.session(session)
    guard session.ownWindow != nil || hitTest == nil else {
      throw .value("a session of a scene finds by itself what is hit")
    }
    session.onHitTest = hitTest.map { LibrarySession.Callback(function: $0, context: context) }
    return 0
  }
}

// MARK: Samples

/// See `include/tactus.h`.
@c @implementation
public func tactus_send(_ session: tactus_session, _ samples: UnsafePointer<tactus_sample>?, _ count: Int) -> Int32 {
  Door.result { () throws(Refusal) in
    let session = try Sessions.idle(session)
    return try session.send(try PassedSamples(samples, count))
  }
}

/// See `include/tactus.h`.
@c @implementation
public func tactus_send_pointer(_ session: tactus_session, _ pointer: UnsafePointer<tactus_pointer>?) -> Int32 {
  Door.result { () throws(Refusal) in
    let session = try Sessions.idle(session)
    guard let pointer else { throw .null("pointer") }
    return try session.send(try PointerSample(passed: pointer.pointee), view: pointer.pointee.view)
  }
}

/// See `include/tactus.h`.
@c @implementation
public func tactus_advance(_ session: tactus_session, _ time: Int64) -> Int32 {
  Door.result { () throws(Refusal) in
    let session = try Sessions.idle(session)
    return session.advance(to: Timestamp(nanoseconds: time))
  }
}

/// See `include/tactus.h`.
@c @implementation
public func tactus_next_deadline(_ session: tactus_session, _ time: UnsafeMutablePointer<Int64>?) -> Int32 {
  Door.result { () throws(Refusal) in
    let session = try Sessions.session(session)
    guard let time else { throw .null("time_ns") }
    guard let deadline = session.application.nextDeadline else { return 0 }
    time.pointee = deadline.nanoseconds
    return 1
  }
}

/// See `include/tactus.h`.
@c @implementation
public func tactus_cancel_all(_ session: tactus_session) -> Int32 {
  Door.result { () throws(Refusal) in
    let session = try Sessions.idle(session)
    return session.run { session.application.cancelAllTouches() }
  }
}

/// See `include/tactus.h`.
@c @implementation
public func tactus_anomalies(_ session: tactus_session, _ anomaly: Int32) -> Int64 {
  Door.count { () throws(Refusal) in
    let session = try Sessions.session(session)
    guard let anomaly = UInt8(exactly: anomaly).flatMap({ SampleAnomaly(rawValue: $0) }) else {
      throw .value("anomaly is \(anomaly); it must be 0 to 5, a tactus_anomaly")
    }
    return Int64(session.application.count(of: anomaly)) + (anomaly == .late ? session.lateAdvances : 0)
  }
}

// MARK: Actions and decisions

/// See `include/tactus.h`.
@c @implementation
public func tactus_on_action(
  _ session: tactus_session, _ callback: tactus_action_callback?, _ context: UnsafeMutableRawPointer?
) -> Int32 {
  Door.result { () throws(Refusal) in
    let session = try Sessions.session(session)
    session.onAction = callback.map { LibrarySession.Callback(function: $0, context: context) }
    return 0
  }
}

/// See `include/tactus.h`.
@c @implementation
public func tactus_next_action(_ session: tactus_session, _ action: UnsafeMutablePointer<tactus_action>?) -> Int32 {
  Door.result { () throws(Refusal) in
    let session = try Sessions.session(session)
    guard let action else { throw .null("action") }
    return session.actions.removeFirst(into: action) ? 1 : 0
  }
}

/// See `include/tactus.h`.
@c @implementation
public func tactus_dropped(_ session: tactus_session) -> Int64 {
  Door.count { () throws(Refusal) in try Sessions.session(session).dropped }
}

/// See `include/tactus.h`.
@c @implementation
public func tactus_on_decision(
  _ session: tactus_session, _ callback: tactus_decision_callback?, _ context: UnsafeMutableRawPointer?
) -> Int32 {
  Door.result { () throws(Refusal) in
    let session = try Sessions.session(session)
    session.onDecision = callback.map { LibrarySession.Callback(function: $0, context: context) }
    session.updateObserver()
    return 0
  }
}

/// See `include/tactus.h`.
@c @implementation
public func tactus_observe(_ session: tactus_session, _ isOn: Int32) -> Int32 {
  Door.result { () throws(Refusal) in
    let session = try Sessions.session(session)
    session.isObserved = try flag(isOn, "is_on")
    return 0
  }
}

/// See `include/tactus.h`.
@c @implementation
public func tactus_next_decision(
  _ session: tactus_session, _ decision: UnsafeMutablePointer<tactus_decision>?
) -> Int32 {
  Door.result { () throws(Refusal) in
    let session = try Sessions.session(session)
    guard let decision else { throw .null("decision") }
    return session.decisions.removeFirst(into: decision) ? 1 : 0
  }
}

/// See `include/tactus.h`.
@c @implementation
public func tactus_decision_sentence(_ session: tactus_session, _ order: UInt64) -> UnsafeMutablePointer<CChar>? {
  Door.text { () throws(Refusal) in
    guard let sentence = try Sessions.session(session).sentence(order) else {
      throw .value("no decision has the number \(order), or it is no longer remembered")
    }
    return sentence
  }
}
