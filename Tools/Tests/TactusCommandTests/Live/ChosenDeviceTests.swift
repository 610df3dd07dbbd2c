#if os(Linux)
  import TactusEvdev
  import TactusLinux
  import Testing

  @testable import TactusCommand

  @Suite("The touchscreen that was chosen")
  struct ChosenDeviceTests {
    private let chosen = ChosenDevice()
    private let first = device("/dev/input/event3")

    private static func device(_ path: String, name: String = "Panel") -> InputDevice {
      InputDevice(path: path, name: name, capabilities: EvdevDevice())
    }

    @Test("is the first; an equal panel beside it is another one")
    func equal() {
      #expect(chosen.accept(first))
      #expect(!chosen.accept(Self.device("/dev/input/event4")))
      #expect(chosen.isThis(first))
    }

    @Test("is none of another name, whether or not the first is there")
    func different() {
      #expect(chosen.accept(first))
      #expect(!chosen.accept(Self.device("/dev/input/event4", name: "Other")))
      chosen.leave(first)
      #expect(!chosen.accept(Self.device("/dev/input/event3", name: "Other")))
    }

    @Test(
      "is the one that was unplugged and comes back, at whichever node; then an equal one beside it is another again")
    func replugged() {
      #expect(chosen.accept(first))
      chosen.leave(Self.device("/dev/input/event9"))
      #expect(!chosen.accept(Self.device("/dev/input/event4")))
      chosen.leave(first)
      #expect(chosen.accept(Self.device("/dev/input/event4")))
      #expect(chosen.device?.path == "/dev/input/event4")
      #expect(!chosen.accept(first))
    }

    @Test("leaves out an equal panel with a warning that says how to choose")
    func warning() {
      let errors = MemoryChannel()
      let console = Console(
        output: MemoryChannel(), errors: errors, outputIsTerminal: false, errorsAreTerminal: false, forbidsColor: true,
        width: 80, readInput: { [] })
      #expect(chosen.follow(.connected(first), "recorded", on: console) != nil)
      #expect(chosen.follow(.connected(Self.device("/dev/input/event4")), "recorded", on: console) == nil)
      #expect(errors.text.contains("/dev/input/event4 is not recorded, another touchscreen is; --device chooses one"))
    }
  }
#endif
