// Prints the gestures on a GTK widget: an area with a rim, in which a card follows drags and then moves with inertia.

import CGTK4
import Tactus
import TactusGTK
import TactusRecordings

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

let help = """
  gtk-gestures [--size WIDTHxHEIGHT] [--touches] [--resample]

    --size 800x600  how large the window is, in pixels; 640x480 without it
    --touches       print the touches, too: a line about the widget in the window, then one for each
    --resample      move touches to the frames of the display, so that drags move evenly

  """

func leave(_ message: String, _ status: Int32) -> Never {
  let line = "gtk-gestures: \(message)\n"
  _ = write(2, line, line.utf8.count)
  exit(status)
}

var size = (width: 640, height: 480)
var printsTouches = false
var resamples = false
var arguments = CommandLine.arguments.dropFirst()
while let argument = arguments.popFirst() {
  switch argument {
  case "--touches": printsTouches = true
  case "--resample": resamples = true
  case "--help", "-h":
    print(help, terminator: "")
    exit(0)
  case "--size":
    let sides = arguments.popFirst()?.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) } ?? []
    guard sides.count == 2, let width = sides[0], let height = sides[1], (1...16384).contains(width),
      (1...16384).contains(height)
    else { leave("--size needs a width and a height in pixels, such as 800x600", 64) }
    size = (width, height)
  default: leave("there is no option '\(argument)'; --help lists those that there are", 64)
  }
}

guard gtk_init_check() != 0 else { leave("there is no display that GTK could use", 1) }

let area = gtk_drawing_area_new()!
gtk_widget_set_vexpand(area, 1)
let label = gtk_label_new("Touch inside the rim, or use the mouse: the card follows your drags")!
let box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)!
gtk_box_append(UnsafeMutableRawPointer(box).assumingMemoryBound(to: GtkBox.self), label)
gtk_box_append(UnsafeMutableRawPointer(box).assumingMemoryBound(to: GtkBox.self), area)

let shown = UnsafeMutableRawPointer(gtk_window_new()!).assumingMemoryBound(to: GtkWindow.self)
gtk_window_set_title(shown, "Gestures")
gtk_window_set_default_size(shown, Int32(size.width), Int32(size.height))
gtk_window_set_decorated(shown, 0)
gtk_window_set_child(shown, box)

let window = Window(frame: .zero)
window.isMultipleTouchEnabled = true
let touches = WidgetTouches(of: area, window)
if resamples { touches.resampler = FrameResampler() }

if printsTouches {
  var writer = TouchesWriter()
  touches.onSamples = { samples in
    guard let time = samples.first?.time else { return }
    print(writer.text(ContactFrame(time: time, samples: samples)), terminator: "")
    fflush(nil)
  }
  // The place of the widget in the window, as soon as it has one.
  let report: @convention(c) (UnsafeMutableRawPointer?) -> gboolean = { area in
    let area = area!.assumingMemoryBound(to: GtkWidget.self)
    let (width, height) = (gtk_widget_get_width(area), gtk_widget_get_height(area))
    guard gtk_widget_get_mapped(area) != 0, width > 0, height > 0 else { return 1 }
    var (left, top) = (0.0, 0.0)
    let root = UnsafeMutableRawPointer(gtk_widget_get_root(area)!).assumingMemoryBound(to: GtkWidget.self)
    gtk_widget_translate_coordinates(area, root, 0, 0, &left, &top)
    print(#"{"width":\#(width),"height":\#(height),"left":\#(left),"top":\#(top)}"#)
    fflush(nil)
    return 0
  }
  g_timeout_add(20, report, UnsafeMutableRawPointer(area))
}

@MainActor func show(_ name: String, _ recognizer: GestureRecognizer) {
  let place = recognizer.location(in: window)
  print("\(name) \(recognizer.state.name) at \(Int(place.x)),\(Int(place.y))")
  fflush(nil)
}
window.addGestureRecognizer(TapGestureRecognizer { show("tap", $0) })
let menu = TapGestureRecognizer { show($0.modifierFlags.contains(.shift) ? "menu with shift" : "menu", $0) }
menu.buttonMaskRequired = .secondary
window.addGestureRecognizer(menu)
window.addGestureRecognizer(LongPressGestureRecognizer { if $0.state != .changed { show("press", $0) } })
window.addGestureRecognizer(PinchGestureRecognizer { if $0.state != .changed { show("pinch", $0) } })
let card = View(frame: Rect(x: 40, y: 40, width: 120, height: 80))
window.addSubview(card)
var start = card.center
let pan = PanGestureRecognizer { pan in
  if pan.state != .changed { show("pan", pan) }
  if pan.state == .began { start = card.center }
  card.center = start + pan.translation(in: window)
}
pan.onEnded { pan in
  card.coast(velocity: pan.velocity(in: window), in: window.bounds).onEnd = { coasting in
    print("card glided to \(Int(coasting.view.center.x)),\(Int(coasting.view.center.y))")
    fflush(nil)
  }
}
pan.allowedScrollTypes = .all
window.addGestureRecognizer(pan)

// The rim and the card. After each possible change, the next frame draws them.
let draw: GtkDrawingAreaDrawFunc = { _, cairo, width, height, _ in
  nonisolated(unsafe) let cairo = cairo
  MainActor.assumeIsolated {
    cairo_set_source_rgb(cairo, 0.5, 0.5, 0.5)
    cairo_set_line_width(cairo, 2)
    cairo_rectangle(cairo, 1, 1, Double(width) - 2, Double(height) - 2)
    cairo_stroke(cairo)
    let frame = card.frame
    cairo_set_source_rgb(cairo, 0.2, 0.45, 0.8)
    cairo_rectangle(cairo, frame.minX, frame.minY, frame.size.width, frame.size.height)
    cairo_fill(cairo)
  }
}
gtk_drawing_area_set_draw_func(
  UnsafeMutableRawPointer(area).assumingMemoryBound(to: GtkDrawingArea.self), draw, nil, nil)
touches.onChange = { touches.draw() }

let loop = g_main_loop_new(nil, 0)
let quit: @convention(c) (UnsafeMutableRawPointer?) -> gboolean = { data in
  g_main_loop_quit(OpaquePointer(data))
  return 1
}
g_unix_signal_add(SIGTERM, quit, UnsafeMutableRawPointer(loop))
g_unix_signal_add(SIGINT, quit, UnsafeMutableRawPointer(loop))
gtk_window_present(shown)
g_main_loop_run(loop)
