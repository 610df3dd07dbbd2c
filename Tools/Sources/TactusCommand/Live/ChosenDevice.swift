#if os(Linux)
  import TactusLinux

  /// The one touchscreen whose touches make a recording or a measurement: the first that came, also when it has been away.
  ///
  /// Two equal panels cannot be distinguished by what they say of themselves: as long as the first one is there, the other is not it.
  final class ChosenDevice {
    private(set) var device: InputDevice?
    private var isAway = false

    /// Whether `other`, which has just come, is the one: it is the first, or the first has come back.
    func accept(_ other: InputDevice) -> Bool {
      if let device {
        let isEqual =
          device.name == other.name && device.identity == other.identity && device.capabilities == other.capabilities
        guard isEqual, isAway || device.path == other.path else { return false }
      }
      device = other
      isAway = false
      return true
    }

    /// Notes that `other` is not read any more.
    func leave(_ other: InputDevice) { if isThis(other) { isAway = true } }

    func isThis(_ other: InputDevice) -> Bool { device?.path == other.path }

    /// Prints a change, and accepts a touchscreen that came.
    ///
    /// - Parameter verb: what is done with the touches of the one: "recorded".
    /// - Returns: the touchscreen, if it is the one.
    func follow(_ change: Touchscreens.Change, _ verb: String, on console: Console) -> InputDevice? {
      // Only one of two that lie over each other is used.
      if case .overlapping = change { return nil }
      change.print(on: console)
      if case .disconnected(let device, _) = change { leave(device) }
      guard case .connected(let device) = change else { return nil }
      if accept(device) { return device }
      console.printWarning("\(device.path) is not \(verb), another touchscreen is; --device chooses one")
      return nil
    }
  }
#endif
