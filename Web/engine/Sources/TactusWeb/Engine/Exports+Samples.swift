import Tactus

// What every page calls: samples in, time on, actions out. Numbers of things that are not there do nothing; whatever a page
// passes, nothing here traps.

/// The version of this interface, which says how large records are, too: a page and a module that do not agree should not try to
/// work together.
@c(tactus_version)
public func tactusVersion() -> Int32 { 7 }

/// Where the page writes samples; see ``SampleBatch``. It never moves within the module's memory, but JavaScript's view
/// of that memory has to be made anew when the memory grows.
@c(tactus_samples)
public func tactusSamples() -> UnsafeMutablePointer<Double> { SampleBatch.shared.memory }

/// Sends the first `count` samples to surface `surface`. The action batch has the actions, and ``SampleBatch/deadline`` the time at which
/// the surface has to be advanced.
///
/// - Returns: how many actions there are to read; −1 if there is no such surface.
@c(tactus_send)
public func tactusSend(_ surface: Int32, _ count: Int32) -> Int32 {
  guard let surface = SurfaceList[surface] else { return -1 }
  let admitted = SampleBatch.shared.admit(count)
  ActionBatch.shared.removeAll(isOfOneFrame: SampleBatch.shared.isOneFrame(admitted))
  surface.willProcess(SampleBatch.shared, count: admitted)
  SampleBatch.shared.send(admitted, to: surface)
  return finish(surface)
}

/// Has the times of surface `surface`, which must not have taken any sample, count from `seconds`.
@c(tactus_count_from)
public func tactusCountFrom(_ surface: Int32, _ seconds: Double) {
  SurfaceList[surface]?.origin = Timestamp(seconds: seconds)
}

/// Advances surface `surface` to `time` nanoseconds after the page's zero. ``SampleBatch/deadline`` says when it has to be advanced again.
///
/// - Returns: how many actions there are to read; −1 if there is no such surface.
@c(tactus_advance)
public func tactusAdvance(_ surface: Int32, _ time: Double) -> Int32 {
  ActionBatch.shared.removeAll()
  guard let surface = SurfaceList[surface] else { return -1 }
  if let time = Timestamp(pageTime: time, since: surface.origin) { surface.advance(to: time) }
  return finish(surface)
}

/// When surface `surface` has to be advanced at the latest, in nanoseconds; −1 while it waits for nothing.
@c(tactus_next_deadline)
public func tactusNextDeadline(_ surface: Int32) -> Double { SurfaceList[surface]?.pageDeadline ?? -1 }

/// Surface `surface` has processed samples: notes when it has to be advanced, and returns how many actions there are.
@inline(never)
private func finish(_ surface: Surface) -> Int32 {
  surface.didProcess()
  SampleBatch.shared.deadline = surface.pageDeadline
  return Int32(ActionBatch.shared.count)
}

/// Cancels all touches of surface `surface`: the page was hidden, or its window lost its place (S-1.7).
///
/// - Returns: how many actions there are to read; −1 if there is no such surface.
@c(tactus_cancel_all)
public func tactusCancelAll(_ surface: Int32) -> Int32 {
  ActionBatch.shared.removeAll()
  guard let surface = SurfaceList[surface] else { return -1 }
  surface.cancelAllTouches()
  return finish(surface)
}

/// Where the page reads actions; see ``ActionBatch``. To be asked for after every call that returns how many there are.
@c(tactus_actions)
public func tactusActions() -> UnsafeMutablePointer<Double> { ActionBatch.shared.memory }

/// Where the text begins whose length another call returned.
@c(tactus_text_out)
public func tactusTextOut() -> UnsafeMutablePointer<UInt8> { TextMemory.shared.outgoingAddress }

/// How many samples were left out so far because their records made no sense.
@c(tactus_malformed)
public func tactusMalformed() -> Int32 { Int32(clamping: SampleBatch.shared.malformed) }

/// How often samples of surface `surface` had to be ignored or repaired in the way `kind`, the number of a
/// `SampleAnomaly`; −1 if there is no such surface or way.
@c(tactus_anomalies)
public func tactusAnomalies(_ surface: Int32, _ kind: Int32) -> Int32 {
  guard let surface = SurfaceList[surface], let kind = UInt8(exactly: kind),
    let anomaly = SampleAnomaly(rawValue: kind)
  else { return -1 }
  return Int32(truncatingIfNeeded: surface.application.count(of: anomaly))
}

/// Releases surface `surface`.
@c(tactus_close)
public func tactusClose(_ surface: Int32) { SurfaceList.remove(surface) }
