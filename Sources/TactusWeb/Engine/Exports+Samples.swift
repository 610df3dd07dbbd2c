#if canImport(Tactus)
  import Tactus
#endif

// What every page calls: samples in, time on, actions out. Numbers of things that are not there do nothing; whatever a page
// passes, nothing here traps.

/// The version of this interface, which says how large records are, too: a page and a module that do not agree should not try to
/// work together.
@c(tactus_version)
public func tactusVersion() -> Int32 { 5 }

/// Where the page writes samples; see ``SampleBatch``. It never moves within the module's memory, but JavaScript's view
/// of that memory has to be made anew when the memory grows.
@c(tactus_samples)
public func tactusSamples() -> UnsafeMutablePointer<Double> { SampleBatch.shared.memory }

/// Sends the first `count` samples to surface `surface`. What came of it is told by the action batch.
///
/// - Returns: how many actions there are to read; −1 if there is no such surface.
@c(tactus_send)
public func tactusSend(_ surface: Int32, _ count: Int32) -> Int32 {
  guard let surface = SurfaceList[surface] else { return -1 }
  let admitted = SampleBatch.shared.admit(count)
  ActionBatch.shared.removeAll(isOfOneFrame: SampleBatch.shared.isOneFrame(admitted))
  surface.willTake(SampleBatch.shared, count: admitted)
  SampleBatch.shared.send(admitted, to: surface)
  surface.didTake()
  return Int32(ActionBatch.shared.count)
}

/// Has the times of surface `surface`, which must not have taken any sample, count from `seconds`.
@c(tactus_count_from)
public func tactusCountFrom(_ surface: Int32, _ seconds: Double) {
  SurfaceList[surface]?.origin = Timestamp(seconds: seconds)
}

/// Tells surface `surface` that it is `time` nanoseconds after the page's zero.
///
/// - Returns: how many actions there are to read; −1 if there is no such surface.
@c(tactus_advance)
public func tactusAdvance(_ surface: Int32, _ time: Double) -> Int32 {
  ActionBatch.shared.removeAll()
  guard let surface = SurfaceList[surface] else { return -1 }
  if let time = Timestamp(pageTime: time, since: surface.origin) { surface.advance(to: time) }
  surface.didTake()
  return Int32(ActionBatch.shared.count)
}

/// When surface `surface` wants to be told the time at the latest, in nanoseconds; −1 while it waits for nothing.
@c(tactus_next_deadline)
public func tactusNextDeadline(_ surface: Int32) -> Double {
  guard let surface = SurfaceList[surface], let deadline = surface.nextDeadline else { return -1 }
  return deadline.pageTime(since: surface.origin)
}

/// Cancels all touches of surface `surface`: the page was hidden, or its window lost its place (S-1.7).
///
/// - Returns: how many actions there are to read; −1 if there is no such surface.
@c(tactus_cancel_all)
public func tactusCancelAll(_ surface: Int32) -> Int32 {
  ActionBatch.shared.removeAll()
  guard let surface = SurfaceList[surface] else { return -1 }
  surface.cancelAllTouches()
  surface.didTake()
  return Int32(ActionBatch.shared.count)
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

/// Lets go of surface `surface`.
@c(tactus_close)
public func tactusClose(_ surface: Int32) { SurfaceList.remove(surface) }
