// The shape of SwiftCrossUI's module Gtk, as far as recipes use it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public struct GtkWidget {}

open class Widget {
  public var widgetPointer: UnsafeMutablePointer<GtkWidget>
  init(_ widgetPointer: UnsafeMutablePointer<GtkWidget>) { self.widgetPointer = widgetPointer }
}

open class DrawingArea: Widget {}
