#if os(Linux)
  import ArgumentParser
  import Tactus
  import TactusEvdev
  import TactusLinux
  import ToolsCLibrary

  /// The options of every command that reads live touchscreens.
  struct LiveArguments: ParsableArguments {
    @Option(
      name: .long,
      help: ArgumentHelp(
        "Which touchscreen: its node (/dev/input/event4) or a link to it (/dev/input/by-id/…), its path "
          + "(pci-0000:00:14.0-usb-0:2:1.0), its name or a part of it; tactus devices lists them. All are read "
          + "otherwise.",
        valueName: "device"))
    var device: String?

    @Option(
      name: .long,
      help: ArgumentHelp(
        "Six numbers that turn or mirror the panel, in place of udev's LIBINPUT_CALIBRATION_MATRIX: \"0 -1 1 1 0 0\" is "
          + "a quarter turn clockwise.", valueName: "matrix"))
    var calibration: String?

    @Option(
      name: .long, parsing: .unconditional,
      help: ArgumentHelp(
        "Turn the panel clockwise: 90, 180 or 270 degrees, after the calibration.", valueName: "degrees"))
    var turn: Int = 0

    @Option(
      name: .long,
      help: ArgumentHelp(
        "The size of a panel that does not report it, or a wrong one: 95x54mm, before it is turned.",
        valueName: "WxHmm"))
    var size: String?

    @Flag(name: .long, help: "Read touchpads and pen tablets too.")
    var any = false

    @Flag(name: .long, help: "Take the touchscreen from all other programs while this one runs.")
    var grab = false

    @Option(
      name: .long, parsing: .unconditional, help: ArgumentHelp("Stop after so many seconds.", valueName: "seconds"))
    var seconds: Double?

    func validate() throws {
      if let calibration, EvdevCalibration(parsing: calibration) == nil {
        throw ValidationError(
          "--calibration \"\(calibration)\" is not six numbers that keep the panel a plane; \"1 0 0 0 1 0\" changes "
            + "nothing.")
      }
      if EvdevCalibration.Rotation(degrees: turn) == nil {
        throw ValidationError("--turn is \(turn), but must be 0, 90, 180 or 270 degrees.")
      }
      if let size, millimetres == nil {
        throw ValidationError("--size \"\(size)\" is not a width and a height in millimetres, such as 95x54mm.")
      }
      if let seconds, !(seconds > 0 && seconds <= 1e6) {
        throw ValidationError("--seconds is \(seconds), but must be above 0 and at most 1000000.")
      }
    }

    /// Which kinds of devices are read.
    var kinds: Set<EvdevDevice.Kind> { any ? [.touchscreen, .touchpad, .pen] : [.touchscreen] }

    /// How a chosen touchscreen is read.
    func options(placement: TouchscreenOptions.Placement = .physical(fallback: nil)) -> TouchscreenOptions {
      TouchscreenOptions(
        placement: placement, calibration: calibration.flatMap { EvdevCalibration(parsing: $0) },
        rotation: EvdevCalibration.Rotation(degrees: turn) ?? .none, millimetres: millimetres, grabs: grab)
    }

    /// The size of the panel that the person knows.
    var millimetres: Size? {
      guard let size, size.hasSuffix("mm") else { return nil }
      return Size(argument: String(size.dropLast(2)), in: 5...10_000)
    }

    /// Whether `device` is meant.
    func chooses(_ device: InputDevice) -> Bool {
      guard let wanted = self.device else { return true }
      return device.path == wanted || device.name == wanted || device.physicalPath == wanted
        || device.name.lowercased().contains(wanted.lowercased()) || Self.target(ofLink: wanted) == device.path
    }

    /// The file to which a link leads; `nil` if there is none.
    private static func target(ofLink path: String) -> String? {
      guard let target = realpath(path, nil) else { return nil }
      defer { free(target) }
      return String(cString: target)
    }
  }
#endif
