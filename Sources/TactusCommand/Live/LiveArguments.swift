#if os(Linux)
  import ArgumentParser
  import Tactus
  import TactusEvdev
  import TactusLinux

  /// The options of every command that reads live touchscreens.
  struct LiveArguments: ParsableArguments {
    @Option(
      name: .long,
      help: ArgumentHelp(
        "Which touchscreen: its node (/dev/input/event4), its name or a part of it. All are read otherwise.",
        valueName: "device"))
    var device: String?

    @Option(
      name: .long,
      help: ArgumentHelp(
        "Six numbers that turn or mirror the panel, in place of udev's LIBINPUT_CALIBRATION_MATRIX: \"0 -1 1 1 0 0\" is "
          + "a quarter turn clockwise.", valueName: "matrix"))
    var calibration: String?

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
      if let seconds, !(seconds > 0 && seconds <= 1e6) {
        throw ValidationError("--seconds is \(seconds), but must be above 0 and at most 1000000.")
      }
    }

    /// Which kinds of devices are read.
    var kinds: Set<EvdevDevice.Kind> { any ? [.touchscreen, .touchpad, .pen] : [.touchscreen] }

    /// How a chosen touchscreen is read.
    func options(placement: TouchscreenOptions.Placement = .physical(fallback: nil)) -> TouchscreenOptions {
      TouchscreenOptions(
        placement: placement, calibration: calibration.flatMap { EvdevCalibration(parsing: $0) }, grabs: grab)
    }

    /// Whether `device` is meant.
    func chooses(_ device: InputDevice) -> Bool {
      guard let wanted = self.device else { return true }
      return device.path == wanted || device.name == wanted || device.name.lowercased().contains(wanted.lowercased())
    }
  }
#endif
