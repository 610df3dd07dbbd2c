import Tactus
import TactusGestures

/// A photo that is dragged, scaled and rotated, with gestures as values.
///
/// One finger drags it; two scale and rotate it at the same time. After a hold of half a second it snaps to a grid of
/// 20 points during the drag. A tap frames it, a double tap puts it back. A GTK window and a page compile this file
/// unchanged. Each sends touches to a window with the ``view`` in it, and draws the ``numbers``.
public final class Photo {
  /// The area in which the photo receives touches.
  public let view = View(frame: Rect(x: 80, y: 60, width: 160, height: 120))

  private var center = Point(x: 160, y: 120)
  private var scale = 1.0
  private var angle = Angle.zero
  private var isFramed = false
  // The contribution of the fingers that are down.
  @GestureState private var moved = CGSize.zero
  @GestureState private var magnified = 1.0
  @GestureState private var turned = Angle.zero
  @GestureState private var carried: CGSize?

  /// A photo with its gestures.
  public init() {
    view.isMultipleTouchEnabled = true
    for gesture in [GestureAttachment(taps), GestureAttachment(carry.exclusively(before: hands))] {
      view.attaching(gesture).onStateChange = { [unowned(unsafe) self] _ in place() }
    }
  }

  private var hands: some Gesture {
    DragGesture(coordinateSpace: .global)
      .updating($moved) { drag, moved, _ in moved = drag.translation }
      .onEnded { [unowned(unsafe) self] drag in center = place(after: drag.translation) }
      .simultaneously(
        with: MagnifyGesture()
          .updating($magnified) { magnify, magnified, _ in magnified = magnify.magnification }
          .onEnded { [unowned(unsafe) self] magnify in scale *= magnify.magnification }
          .simultaneously(
            with: RotateGesture()
              .updating($turned) { turn, turned, _ in turned = turn.rotation }
              .onEnded { [unowned(unsafe) self] turn in angle += turn.rotation }))
  }

  private var carry: some Gesture {
    LongPressGesture().sequenced(before: DragGesture(coordinateSpace: .global))
      .updating($carried) { value, carried, _ in
        if case .second(true, let drag) = value { carried = drag?.translation ?? .zero }
      }
      .onEnded { [unowned(unsafe) self] value in
        if case .second(true, let drag?) = value { center = snapped(place(after: drag.translation)) }
      }
  }

  private var taps: some Gesture {
    TapGesture(count: 2)
      .onEnded { [unowned(unsafe) self] in
        (center, scale, angle) = (Point(x: 160, y: 120), 1, .zero)
        place()
      }
      .exclusively(before: TapGesture().onEnded { [unowned(unsafe) self] in isFramed.toggle() })
  }

  private func place(after moved: CGSize) -> Point { center + Vector(dx: moved.width, dy: moved.height) }

  private func snapped(_ place: Point) -> Point {
    Point(x: (place.x / 20).rounded() * 20, y: (place.y / 20).rounded() * 20)
  }

  /// Moves the view to the photo, so that the next finger hits it there.
  private func place() {
    view.center = carried.map { snapped(place(after: $0)) } ?? place(after: moved)
    view.transform = Transform(rotation: (angle + turned).radians)
      .scaledBy(x: scale * magnified, y: scale * magnified)
  }

  /// The numbers to draw: the centre in tenths of a point, the scale in thousandths, the angle in tenths of a degree,
  /// and whether the photo is carried and framed.
  public var numbers: [Int32] {
    let degrees = (angle + turned).degrees
    let values = [view.center.x * 10, view.center.y * 10, scale * magnified * 1000, degrees * 10]
    return values.map { Int32($0.rounded()) } + [carried == nil ? 0 : 1, isFramed ? 1 : 0]
  }
}
