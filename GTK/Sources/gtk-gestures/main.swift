// Prints the gestures that are made on a widget of GTK: an area to touch below a label.

import CGTK4
import Tactus
import TactusGTK

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

guard gtk_init_check() != 0 else {
  print("there is no display that GTK could use")
  exit(1)
}

let area = gtk_drawing_area_new()!
gtk_widget_set_vexpand(area, 1)
let label = gtk_label_new("Touch the area below, or use the mouse and its wheel")!
let box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)!
gtk_box_append(UnsafeMutableRawPointer(box).assumingMemoryBound(to: GtkBox.self), label)
gtk_box_append(UnsafeMutableRawPointer(box).assumingMemoryBound(to: GtkBox.self), area)

let shown = UnsafeMutableRawPointer(gtk_window_new()!).assumingMemoryBound(to: GtkWindow.self)
gtk_window_set_title(shown, "Gestures")
gtk_window_set_default_size(shown, 640, 480)
gtk_window_set_decorated(shown, 0)
gtk_window_set_child(shown, box)

let window = Window(frame: .zero)
window.isMultipleTouchEnabled = true
let touches = WidgetTouches(of: area, window)

@MainActor func show(_ name: String, _ recognizer: GestureRecognizer) {
  let place = recognizer.location(in: window)
  print("\(name) \(recognizer.state.name) at \(Int(place.x)),\(Int(place.y))")
  fflush(nil)
}
window.addGestureRecognizer(TapGestureRecognizer { show("tap", $0) })
window.addGestureRecognizer(LongPressGestureRecognizer { if $0.state != .changed { show("press", $0) } })
window.addGestureRecognizer(PinchGestureRecognizer { if $0.state != .changed { show("pinch", $0) } })
let pan = PanGestureRecognizer { if $0.state != .changed { show("pan", $0) } }
pan.allowedScrollTypes = .all
window.addGestureRecognizer(pan)

let loop = g_main_loop_new(nil, 0)
let quit: @convention(c) (UnsafeMutableRawPointer?) -> gboolean = { data in
  g_main_loop_quit(OpaquePointer(data))
  return 1
}
g_unix_signal_add(SIGTERM, quit, UnsafeMutableRawPointer(loop))
g_unix_signal_add(SIGINT, quit, UnsafeMutableRawPointer(loop))
gtk_window_present(shown)
g_main_loop_run(loop)
