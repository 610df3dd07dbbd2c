extension String {
  /// The text with each control character as `\u{1b}`: names and labels come from files, which must not steer a terminal. The
  /// colours of ``Paint`` stay.
  ///
  /// - Parameter linesStay: whether the ends of lines stay.
  func showingControls(linesStay: Bool = false) -> String {
    func isShown(_ scalar: Unicode.Scalar) -> Bool {
      scalar.properties.generalCategory == .control && scalar != "\t" && !(linesStay && scalar == "\n")
    }
    guard unicodeScalars.contains(where: isShown) else { return self }
    var text = String.UnicodeScalarView()
    var rest = unicodeScalars[...]
    while let scalar = rest.first {
      if let color = Paint.codes.first(where: { rest.starts(with: $0.unicodeScalars) }) {
        text += color.unicodeScalars
        rest.removeFirst(color.unicodeScalars.count)
        continue
      }
      rest.removeFirst()
      text += isShown(scalar) ? "\\u{\(String(scalar.value, radix: 16))}".unicodeScalars : String(scalar).unicodeScalars
    }
    return String(text)
  }
}
