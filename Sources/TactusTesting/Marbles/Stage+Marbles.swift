import Tactus

extension Stage {
  /// Plays the fingers of a picture from now on, and throws unless the result matches the picture.
  ///
  /// ```swift
  /// let stage = Stage()
  /// stage.add(TapGestureRecognizer(), named: "tap")
  /// try stage.expectMarbles(
  ///   """
  ///   1:   v-----^
  ///   tap: ------E
  ///   """)
  /// ```
  ///
  /// At the end of the picture, time continues until no deadline is left, and no other event may happen. Recognizers
  /// without a row must stay silent; they may fail.
  ///
  /// - Throws: ``MarbleError`` if the picture has an error, ``MarbleMismatch`` if the result differs.
  public func expectMarbles(_ picture: String) throws {
    let comparison = try compare(picture)
    if !comparison.matches { throw MarbleMismatch(comparison: comparison) }
  }

  /// Plays the fingers of a picture from now on, and compares the result with the picture.
  ///
  /// - Throws: ``MarbleError`` if the picture has an error.
  public func compare(_ picture: String) throws(MarbleError) -> MarbleComparison {
    let marbles = try Marbles(picture)
    for row in marbles.expectations {
      guard case .recognizer(let name) = row.subject, recognizer(named: name) == nil else { continue }
      let known = recognizers.compactMap { $0.name }.joined(separator: ", ")
      throw MarbleError(
        message: "no recognizer of the stage is called '\(name)'" + (known.isEmpty ? "" : ": there are \(known)"),
        line: row.line, column: row.column, text: marbles.line(row.line))
    }
    let start = now
    let logged = log.entries.count
    play(marbles.samples, hovers: marbles.hovers)
    advance(to: start + marbles.duration)
    advanceUntilQuiet()
    let entries = Array(log.entries[logged...])
    return MarbleComparer(marbles: marbles, entries: entries, start: start).compare()
  }
}

extension Marbles {
  func line(_ number: Int) -> String {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    return number <= lines.count ? String(lines[number - 1]) : ""
  }
}
