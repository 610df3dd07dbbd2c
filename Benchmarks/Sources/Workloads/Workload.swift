/// Something whose cost matters, in steps that can be repeated for ever.
public protocol Workload: AnyObject {
  /// What thresholds and tables call it.
  static var name: String { get }
  /// What one unit of work is: the unit in which a cost is reported.
  static var unit: String { get }
  /// How many units a step is made of.
  static var unitsPerStep: Int { get }
  /// How much work a step is, which decides how often it is repeated.
  static var size: WorkloadSize { get }
  /// Whether ``prepare()`` does something.
  static var isPrepared: Bool { get }

  /// Sets everything up, up to the first step.
  init()

  /// Does what must come before each step and is not measured.
  func prepare()

  /// Does one step: a frame, or a whole gesture.
  func step()
}

/// How often a workload's step is repeated.
public enum WorkloadSize: Sendable {
  /// A frame or a tap.
  case small
  /// A stream of frames.
  case medium
  /// A frame with a thousand of something.
  case large

  /// Steps before anything is counted: afterwards every buffer is as large as it gets.
  public var warmUp: Int {
    switch self {
    case .small: 2000
    case .medium: 40
    case .large: 10
    }
  }

  /// Steps whose allocations are counted.
  public var allocationSteps: Int {
    switch self {
    case .small: 10_000
    case .medium: 200
    case .large: 10
    }
  }

  /// Steps whose instructions are counted.
  public var instructionSteps: Int {
    switch self {
    case .small: 200
    case .medium: 10
    case .large: 3
    }
  }
}

extension Workload {
  /// Most workloads are a frame or a tap.
  public static var size: WorkloadSize { .small }
  /// Most workloads need nothing done between their steps.
  public static var isPrepared: Bool { false }
  /// Does nothing.
  public func prepare() {}
}

/// All workloads, in the order of the tables. The first one is the floor that times are compared with.
public var workloads: [any Workload.Type] {
  [
    CLoop.self, TwoFingers.self, UndecidedFinger.self, Drag.self, DragWithVelocity.self, DragInACrowd.self,
    PhotoManipulation.self, TenFingers.self, SequenceDrag.self, SingleTaps.self, DeepTaps.self,
    ThousandContactsMove.self, ThousandContactsComeDown.self, ThousandRecognizers.self, RequirementChain.self,
    GateChain.self,
    HitTestAmongSiblings.self, HitTestInTree.self, EvdevFrames.self,
  ]
}

/// The workload called `name`.
public func workload(_ name: String) -> (any Workload.Type)? {
  workloads.first { $0.name == name }
}
