import Tactus
import TactusGTK

// What the guide "Writing a host" shows of a widget. It is compiled and not run: it needs a screen.

@MainActor
func widgetOfOnesOwn(_ area: UnsafeMutableRawPointer, zoom: @escaping (Double) -> Void) {
  // snippet
  let window = Window(frame: .zero)  // gets the widget's size
  window.isMultipleTouchEnabled = true
  let touches = WidgetTouches(of: area, window)  // area: a GtkWidget, such as a GtkDrawingArea
  window.addGestureRecognizer(PinchGestureRecognizer { pinch in zoom(pinch.scale) })
  touches.onChange = { touches.draw() }
  // end
}
