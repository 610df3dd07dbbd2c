import Tactus

// The functions for every page: samples in, time, actions out. A call with an unknown number does nothing, and no value
// from a page makes a function here trap.

/// The version of this interface, which also determines the size of records: a page and a module with different
/// versions should not work together.
@c(tactus_version)
public func tactusVersion() -> Int32 { 7 }

/// The memory in which the page writes samples; see ``SampleBatch``. It never moves within the module's memory, but
/// JavaScript must make a new view of that memory when the memory grows.
@c(tactus_samples)
public func tactusSamples() -> UnsafeMutablePointer<Double> { SampleBatch.shared.memory }

/// Sends the first `count` samples to surface `surface`. The actions are in the action batch, and
/// ``SampleBatch/deadline`` is the time to which the surface must be advanced next.
///
/// - Returns: the number of actions to read; −1 if there is no such surface.
@c(tactus_send)
public func tactusSend(_ surface: Int32, _ count: Int32) -> Int32 {
  guard let surface = SurfaceList[surface] else { return -1 }
  let admitted = SampleBatch.shared.admit(count)
  ActionBatch.shared.removeAll(isOfOneFrame: SampleBatch.shared.isOneFrame(admitted))
  surface.willProcess(SampleBatch.shared, count: admitted)
  SampleBatch.shared.send(admitted, to: surface)
  return finish(surface)
}

/// Makes the times of surface `surface`, which must not have processed any sample yet, count from `seconds`.
@c(tactus_count_from)
public func tactusCountFrom(_ surface: Int32, _ seconds: Double) {
  SurfaceList[surface]?.origin = Timestamp(seconds: seconds)
}

/// Advances surface `surface` to `time` nanoseconds after the page's zero. The next time is ``SampleBatch/deadline``.
///
/// - Returns: the number of actions to read; −1 if there is no such surface.
@c(tactus_advance)
public func tactusAdvance(_ surface: Int32, _ time: Double) -> Int32 {
  ActionBatch.shared.removeAll()
  guard let surface = SurfaceList[surface] else { return -1 }
  if let time = Timestamp(pageTime: time, since: surface.origin) { surface.advance(to: time) }
  return finish(surface)
}

/// The latest time for the next advance of surface `surface`, in nanoseconds; −1 while it waits for nothing.
@c(tactus_next_deadline)
public func tactusNextDeadline(_ surface: Int32) -> Double { SurfaceList[surface]?.pageDeadline ?? -1 }

/// Call it after surface `surface` has processed samples: stores its next deadline, and returns the number of actions.
@inline(never)
private func finish(_ surface: Surface) -> Int32 {
  surface.didProcess()
  SampleBatch.shared.deadline = surface.pageDeadline
  return Int32(ActionBatch.shared.count)
}

/// Cancels all touches of surface `surface`, because the page was hidden, or its window lost the focus (S-1.7).
///
/// - Returns: the number of actions to read; −1 if there is no such surface.
@c(tactus_cancel_all)
public func tactusCancelAll(_ surface: Int32) -> Int32 {
  ActionBatch.shared.removeAll()
  guard let surface = SurfaceList[surface] else { return -1 }
  surface.cancelAllTouches()
  return finish(surface)
}

/// The memory from which the page reads actions; see ``ActionBatch``. Ask for it after every call that returns their number.
@c(tactus_actions)
public func tactusActions() -> UnsafeMutablePointer<Double> { ActionBatch.shared.memory }

/// The start of the text whose length another call returned.
@c(tactus_text_out)
public func tactusTextOut() -> UnsafeMutablePointer<UInt8> { TextMemory.shared.outgoingAddress }

/// The number of samples that were left out so far because their records were invalid.
@c(tactus_malformed)
public func tactusMalformed() -> Int32 { Int32(clamping: SampleBatch.shared.malformed) }

/// The number of samples of surface `surface` that were ignored or repaired in the way `kind`, the number of a
/// `SampleAnomaly`; −1 if there is no such surface or anomaly.
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
