#if os(Linux)
  import Foundation
  import Tactus
  import TactusEvdev
  import Testing

  @testable import TactusLinux

  @Suite("Input devices")
  struct InputDevicesTests {
    @Test("a folder that is not there has no devices")
    func noFolder() throws {
      #expect(try InputDevices.scan(folder: "/dev/input/is/not/here").isEmpty)
    }

    @Test("a folder that cannot be read is an error that names it")
    func unreadableFolder() {
      #expect { try InputDevices.scan(folder: "/etc/passwd") } throws: { error in
        (error as? InputError)?.path == "/etc/passwd"
      }
    }

    @Test("a device that is not there is reported as missing")
    func missing() {
      #expect { try InputDevice(path: "/dev/input/event12345") } throws: { error in
        "\(error)" == "/dev/input/event12345: there is no such device"
      }
    }

    @Test("something else than an input device is reported as such")
    func somethingElse() {
      #expect { try TouchscreenReader(path: "/dev/null") } throws: { error in
        "\(error)".hasPrefix("/dev/null: this is no input device; input devices are called")
      }
    }

    @Test("a missing permission is reported with what to do about it")
    func permission() {
      let error = InputError.system("/dev/input/event4", "opening it", -EACCES)
      #expect(error.isPermission)
      #expect(
        "\(error)" == "/dev/input/event4: this user may not read the device; add the user to the group input (sudo "
          + "usermod -aG input $USER) and log in again, or let a udev rule give access")
    }

    @Test("a limit of files may be that of watched folders")
    func limit() {
      let error = InputError.system("/dev/input", "watching the folder", -EMFILE)
      #expect(error.suggestion == "raise the limit (ulimit -n, or sudo sysctl fs.inotify.max_user_instances=512)")
    }

    @Test("a keyboard, a touchpad and what udev wants left alone are rejected with the reason")
    func rejections() {
      var device = InputDevice(path: "/dev/input/event1", capabilities: EvdevDevice(keys: [30]))
      #expect(InputDevices.rejection(of: device, kinds: [.touchscreen]) == .noContacts)
      device = FakePanel.device
      #expect(InputDevices.rejection(of: device, kinds: [.touchscreen]) == nil)
      device.capabilities.properties = 0b101
      #expect(InputDevices.rejection(of: device, kinds: [.touchscreen]) == .unwantedKind(.touchpad))
      #expect(InputDevices.rejection(of: device, kinds: [.touchpad]) == nil)
      device.udevProperties["LIBINPUT_IGNORE_DEVICE"] = "1"
      #expect(InputDevices.rejection(of: device, kinds: [.touchpad]) == .ignoredByUdev)
    }

    @Test("what udev calls a touchscreen is one, if it has contacts")
    func calledTouchscreen() {
      var device = FakePanel.device
      device.capabilities.properties = 0b101
      #expect(device.kind == .touchpad)
      device.udevProperties["ID_INPUT_TOUCHSCREEN"] = "1"
      #expect(device.kind == .touchscreen)
      #expect(InputDevices.rejection(of: device, kinds: [.touchscreen]) == nil)
      device.capabilities = EvdevDevice(keys: [30])
      #expect(device.kind == .other)
    }

    @Test("udev's database gives its properties, the calibration among them")
    func udev() {
      let properties = UdevProperties(
        database:
          "S:input/by-path/x\nI:100\nE:ID_INPUT=1\nE:LIBINPUT_CALIBRATION_MATRIX=0 -1 1 1 0 0\nE:A=b=c\nG:seat\n")
      #expect(properties["ID_INPUT"] == "1")
      #expect(properties["A"] == "b=c")
      #expect(properties["LIBINPUT_CALIBRATION_MATRIX"].flatMap { EvdevCalibration(parsing: $0) }?.swapsAxes == true)
      #expect(UdevProperties(database: "").values.isEmpty)
    }

    @Test("a panel of another seat is left alone, unless all seats are wanted")
    func seats() {
      var device = FakePanel.device
      #expect(device.seat == "seat0")
      device.udevProperties["ID_SEAT"] = "seat1"
      #expect(InputDevices.rejection(of: device, kinds: [.touchscreen]) == .otherSeat("seat1"))
      #expect(InputDevices.rejection(of: device, kinds: [.touchscreen], seat: "seat1") == nil)
      #expect(InputDevices.rejection(of: device, kinds: [.touchscreen], seat: nil) == nil)
      #expect("\(InputDevices.Rejection.otherSeat("seat1"))" == "it belongs to seat1")
    }

    @Test("a calibration of udev that is none is reported")
    func garbage() {
      var device = FakePanel.device
      #expect(device.calibrationComplaint == nil)
      device.udevProperties["LIBINPUT_CALIBRATION_MATRIX"] = "garbage"
      #expect(device.calibrationComplaint?.contains("\"garbage\" is not six numbers") == true)
      #expect(Touchscreens.Change.connected(device).complaint?.hasPrefix(device.path) == true)
    }

    @Test("udev's file of a device is named by the numbers of the node, whatever links to it")
    func numbers() throws {
      let link = FileManager.default.temporaryDirectory.appendingPathComponent("tactus-\(UUID().uuidString)").path
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "/dev/null")
      defer { try? FileManager.default.removeItem(atPath: link) }
      #expect(UdevProperties.database(ofNode: link) == "/run/udev/data/c1:3")
      #expect(UdevProperties.database(ofNode: "/etc/passwd") == nil)
    }

    @Test("udev rules out what it knows to be something else, and nothing that it does not know")
    func rulesOut() {
      let keyboard = UdevProperties(database: "E:ID_INPUT=1\nE:ID_INPUT_KEYBOARD=1\n")
      #expect(keyboard.rulesOut([.touchscreen, .touchpad, .pen]))
      let panel = UdevProperties(database: "E:ID_INPUT=1\nE:ID_INPUT_TOUCHSCREEN=1\n")
      #expect(!panel.rulesOut([.touchscreen]))
      #expect(panel.rulesOut([.pen]))
      #expect(!UdevProperties(database: "").rulesOut([.touchscreen]))
    }

    @Test("a device says what it is in a line")
    func description() {
      #expect("\(FakePanel.device)" == "\"Fake panel\" (/dev/input/event99), touchscreen, 10 contacts")
      var device = FakePanel.device
      device.capabilities.axes[1].resolution = 4
      device.capabilities.axes[2].resolution = 4
      #expect(device.millimetres == Size(width: 250, height: 125))
      #expect("\(device)".hasSuffix("10 contacts, 250 × 125 mm"))
    }
  }
#endif
