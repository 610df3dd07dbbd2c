import Tactus

extension Stage {
  /// Plays the samples of `script` from `panel`, from now on: frame by frame, with the deadlines in between. A rest at the end
  /// passes, too.
  public func play(_ script: TouchScript, on panel: Panel = Panel()) {
    let end = now + script.duration
    play(panel.samples(of: script))
    if end > now { advance(to: end) }
  }

  /// Plays `samples`, whose times count from now on: frame by frame, with the deadlines in between.
  public func play(_ samples: [ContactSample]) { play(samples, hovers: []) }

  /// Plays `samples` and the hovers meanwhile: at the same moment, an ending hover comes before the touches, any other
  /// hover after them.
  func play(_ samples: [ContactSample], hovers: [PointerSample]) {
    let start = now - Timestamp.zero
    var (rest, left) = (samples[...], hovers[...])
    while let time = [rest.first?.time, left.first?.time].compactMap({ $0 }).min() {
      var frame = Array(rest.prefix { $0.time == time })
      var pointers = Array(left.prefix { $0.time == time })
      rest = rest.dropFirst(frame.count)
      left = left.dropFirst(pointers.count)
      for index in frame.indices { frame[index].time = time + start }
      for index in pointers.indices { pointers[index].time = time + start }
      wake(until: time + start)
      for pointer in pointers where pointer.phase.isEnd { application.send(pointer) }
      if !frame.isEmpty { application.send(frame) }
      for pointer in pointers where !pointer.phase.isEnd { application.send(pointer) }
    }
  }

  /// Sends `samples` unchanged: those with the same time stamp as one frame. It wakes the engine in between at its deadlines.
  public func send(_ samples: [ContactSample]) {
    var rest = samples[...]
    while let first = rest.first {
      let frame = rest.prefix { $0.time == first.time }
      rest = rest.dropFirst(frame.count)
      wake(until: first.time)
      application.send(Array(frame))
    }
  }

  /// Moves time by `seconds`; less than 0 counts as 0.
  public func advance(by seconds: Double) { advance(to: now + .seconds(max(0, seconds))) }

  /// Moves time to `time`, and wakes the engine in between at its deadlines. A time in the past changes nothing.
  public func advance(to time: Timestamp) {
    wake(until: time)
    application.advance(to: time)
  }

  /// Moves time until the engine waits only for fingers. Returns whether that happened within `limit` deadlines: false
  /// means that a recognizer sets one deadline after the other for ever.
  @discardableResult
  public func advanceUntilQuiet(limit: Int = 10_000) -> Bool {
    for _ in 0..<limit {
      guard let next = application.nextDeadline else { return true }
      application.advance(to: next)
    }
    return application.nextDeadline == nil
  }

  /// Wakes the engine at each deadline before `time`, like a host that sleeps until the next deadline.
  private func wake(until time: Timestamp) {
    while let next = application.nextDeadline, next < time { application.advance(to: next) }
  }
}

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
    for row in marbles.expectations where !row.isView && recognizer(named: row.name) == nil {
      let known = recognizers.compactMap { $0.name }.joined(separator: ", ")
      throw MarbleError(
        message: "no recognizer of the stage is called '\(row.name)'" + (known.isEmpty ? "" : ": there are \(known)"),
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
