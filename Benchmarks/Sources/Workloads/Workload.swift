/// Something whose cost matters, in steps that can be repeated for ever.
public protocol Workload: AnyObject {
  /// What thresholds and tables call it.
  static var name: String { get }
  /// What one unit of work is: what a cost is told for.
  static var unit: String { get }
  /// How many units a step is made of.
  static var unitsPerStep: Int { get }

  /// Sets everything up, up to the first step.
  init()

  /// Does one step: a frame, or a whole gesture.
  func step()
}

/// All workloads, in the order of the tables.
public var workloads: [any Workload.Type] {
  [
    UndecidedFinger.self, Drag.self, DragInACrowd.self, PhotoManipulation.self, TenFingers.self, SequenceDrag.self,
    SingleTaps.self, DeepTaps.self, EvdevFrames.self,
  ]
}

/// The workload called `name`.
public func workload(_ name: String) -> (any Workload.Type)? {
  workloads.first { $0.name == name }
}
