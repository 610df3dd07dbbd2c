/// `text` as a terminal may safely show it: what moves the cursor, rings or hides becomes `?`, and what is too long is cut.
func printable(_ text: some StringProtocol, atMost length: Int = 100) -> String {
  var result = ""
  for scalar in text.unicodeScalars.prefix(length) {
    result.unicodeScalars.append(scalar.isPrintable ? scalar : "?")
  }
  return text.unicodeScalars.count > length ? result + "…" : result
}

extension Unicode.Scalar {
  /// Whether the scalar is text, and nothing that a terminal would obey.
  var isPrintable: Bool {
    switch properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator: false
    default: true
    }
  }
}
