// A photo that is dragged, scaled and rotated by gestures as values: those of Examples/Embedded, which a page also
// compiles. Prints the touches, and the photo's numbers after each touch and each change.

import CGTK4
import Photo
import Tactus
import TactusGTK
import TactusGestures
import TactusRecordings

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

guard gtk_init_check() != 0 else {
  let line = "gtk-photo: there is no display that GTK could use\n"
  _ = write(2, line, line.utf8.count)
  exit(1)
}

let area = gtk_drawing_area_new()!
let shown = UnsafeMutableRawPointer(gtk_window_new()!).assumingMemoryBound(to: GtkWindow.self)
gtk_window_set_title(shown, "Photo")
gtk_window_set_default_size(shown, 320, 240)
gtk_window_set_decorated(shown, 0)
gtk_window_set_child(shown, area)

let window = Window(frame: .zero)
let photo = Photo()
window.addSubview(photo.view)
let touches = WidgetTouches(of: area, window)

var numbers: [Int32] = []
var isTouched = false
@MainActor func show() {
  if photo.numbers == numbers, !isTouched { return }
  (numbers, isTouched) = (photo.numbers, false)
  print("photo", numbers.map { String($0) }.joined(separator: " "))
  fflush(nil)
  touches.draw()
}
var writer = TouchesWriter()
touches.onSamples = { samples in
  print(writer.text(ContactFrame(time: samples[0].time, samples: samples)), terminator: "")
  isTouched = true
}
touches.onChange = { show() }

let draw: GtkDrawingAreaDrawFunc = { _, cairo, _, _, _ in
  nonisolated(unsafe) let cairo = cairo
  MainActor.assumeIsolated {
    show()
    let n = photo.numbers.map { Double($0) }
    cairo_translate(cairo, n[0] / 10, n[1] / 10)
    cairo_rotate(cairo, Angle(degrees: n[3] / 10).radians)
    cairo_scale(cairo, n[2] / 1000, n[2] / 1000)
    cairo_rectangle(cairo, -80, -60, 160, 120)
    cairo_set_source_rgb(cairo, 0.2, n[4] == 1 ? 0.6 : 0.45, 0.8)
    cairo_fill_preserve(cairo)
    cairo_set_source_rgb(cairo, 1, 0.6, 0)
    cairo_set_line_width(cairo, n[5] * 6)
    cairo_stroke(cairo)
  }
}
gtk_drawing_area_set_draw_func(
  UnsafeMutableRawPointer(area).assumingMemoryBound(to: GtkDrawingArea.self), draw, nil, nil)

let loop = g_main_loop_new(nil, 0)
let quit: @convention(c) (UnsafeMutableRawPointer?) -> gboolean = { data in
  g_main_loop_quit(OpaquePointer(data))
  return 1
}
g_unix_signal_add(SIGTERM, quit, UnsafeMutableRawPointer(loop))
gtk_window_present(shown)
g_main_loop_run(loop)
