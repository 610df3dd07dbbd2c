import Glibc
import Workloads

extension Measure {
  /// How often each workload has its turn.
  static let rounds = 31
  /// How long a turn lasts, in nanoseconds; a step that takes longer is a turn of its own.
  static let turn: UInt64 = 2_000_000

  /// Measures all workloads in turns with the floor, and prints the medians.
  ///
  /// The time is the processor's, and a machine that is slowed down for a while slows both, so their ratio stays what it is.
  static func measureTimes(of measured: [any Workload.Type]) {
    guard let floor = workloads.first else { fail("there are no workloads") }
    let warmFloor = warm(floor)
    for type in measured {
      let workload = warm(type)
      var times: [Double] = []
      var ratios: [Double] = []
      for _ in 0..<rounds {
        let before = time(warmFloor, floor)
        let time = time(workload, type)
        let after = self.time(warmFloor, floor)
        times.append(time)
        ratios.append(2 * time / (before + after))
      }
      print(
        #"{"name":"\#(type.name)","nanoseconds":\#(median(times)),"timesTheFloor":\#(median(ratios))}"#)
      fflush(nil)
    }
  }

  /// The nanoseconds per unit of one turn.
  private static func time(_ workload: any Workload, _ type: any Workload.Type) -> Double {
    // Reading the clock takes a while too.
    let batch = type.isPrepared || type.size == .large ? 1 : type.size == .medium ? 20 : 100
    var (elapsed, steps): (UInt64, Int) = (0, 0)
    repeat {
      workload.prepare()
      let start = now()
      for _ in 0..<batch { workload.step() }
      elapsed += now() - start
      steps += batch
    } while elapsed < turn
    return Double(elapsed) / Double(steps * type.unitsPerStep)
  }

  private static func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

  private static func now() -> UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}
