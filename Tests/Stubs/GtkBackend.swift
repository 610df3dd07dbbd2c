// The shape of SwiftCrossUI's module GtkBackend, as far as recipes use it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Gtk
import SwiftCrossUI

extension Shape {
  public func inspect(
    _ inspectionPoints: InspectionPoints = .onCreate, _ action: @escaping @MainActor @Sendable (Gtk.DrawingArea) -> Void
  ) -> some View { self }
}
