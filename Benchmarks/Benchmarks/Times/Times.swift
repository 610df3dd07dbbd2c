import Benchmark
import Workloads

// One benchmark for each workload. A measured iteration is a thousand steps, so that the clock's own cost vanishes.
let benchmarks: @Sendable () -> Void = {
  for workload in workloads {
    let configuration = Benchmark.Configuration(
      metrics: [.wallClock], timeUnits: .nanoseconds, warmupIterations: 3, scalingFactor: .kilo,
      maxDuration: .seconds(2), maxIterations: 10_000)
    Benchmark(workload.name, configuration: configuration) { benchmark in
      let live = workload.init()
      benchmark.startMeasurement()
      for _ in benchmark.scaledIterations { live.step() }
      benchmark.stopMeasurement()
    }
  }
}
