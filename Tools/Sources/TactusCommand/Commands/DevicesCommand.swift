#if os(Linux)
  import ArgumentParser
  import Tactus
  import TactusEvdev
  @_spi(Tools) import TactusJSON
  import TactusLinux

  /// `tactus devices`: the touchscreens of this machine, and why other devices are none.
  struct DevicesCommand: ConsoleCommand {
    static let configuration = CommandConfiguration(
      commandName: "devices",
      abstract: "List the touchscreens of this machine.",
      discussion: """
        Prints a line for each touchscreen: its node, name, number of contacts, size, resolution, calibration, and the path \
        of the place where it is plugged in, by which --device of other commands distinguishes equal panels. With --all also \
        what is no touchscreen, and why.

        Examples:
          tactus devices
          tactus devices --all
          tactus devices --json | grep '"used":true'

        Exit status: 0 all is well; 1 there is no touchscreen; 2 the devices cannot be listed; 64 the command line makes no \
        sense.
        """)

    @Flag(name: .long, help: "List the other input devices too, each with the reason why it is not used.")
    var all = false

    @OptionGroup var output: OutputOptions

    func run(on console: Console) throws {
      let findings: [InputDevices.Finding]
      do throws(InputError) {
        findings = try InputDevices.scan()
      } catch {
        throw CommandError(error)
      }
      if output.json {
        for finding in findings { console.print(finding.json) }
      } else {
        printRows(findings, on: console)
      }
      let hasTouchscreen = findings.contains { if case .accepted = $0 { true } else { false } }
      if !hasTouchscreen { throw ExitCode(ExitStatus.checksFailed) }
    }

    private func printRows(_ findings: [InputDevices.Finding], on console: Console) {
      let paint = console.paint(output.color)
      var table = TextTable()
      for finding in findings {
        switch finding {
        case .accepted(let device):
          table.add(row(device, paint))
          if let complaint = device.calibrationComplaint { console.printWarning("\(device.path): \(complaint)") }
        case .rejected(_, .unreadable(let error), _): console.printWarning(error)
        case .rejected(let path, let reason, let device):
          guard all else { continue }
          table.add([
            TextTable.Cell(path) { paint.dim($0) }, TextTable.Cell(device?.name ?? "") { paint.dim($0) },
            TextTable.Cell(reason.description, isFree: true) { paint.dim($0) },
          ])
        }
      }
      for line in table.lines() { console.print(line) }
      let hasTouchscreen = findings.contains { if case .accepted = $0 { true } else { false } }
      if !hasTouchscreen { console.printNote("There is no touchscreen here" + Self.cause(findings, listsAll: all)) }
    }

    /// Why there is no touchscreen among `findings`, as the end of a sentence.
    ///
    /// - Parameter folder: where devices are looked for.
    static func cause(
      _ findings: [InputDevices.Finding], listsAll: Bool, folder: String = InputDevices.folder
    ) -> String {
      if FileSystem.kind(of: folder) == .nothing {
        return ": there is no \(folder). The system has no input devices, or hides them, as a container does."
      }
      if findings.isEmpty { return ": there is no device in \(folder)." }
      let areUnreadable = findings.allSatisfy { if case .rejected(_, .unreadable, _) = $0 { true } else { false } }
      if areUnreadable { return " that may be read: no device in \(folder) can be." }
      return listsAll ? "." : "; --all lists what there is."
    }

    private func row(_ device: InputDevice, _ paint: Paint) -> [TextTable.Cell] {
      let x = device.capabilities.axis(EvdevCode.positionX) ?? device.capabilities.axis(EvdevCode.x)
      let contacts = device.maximumContacts
      let size = device.millimetres.map {
        "\($0.width.text(decimals: 0)) × \($0.height.text(decimals: 0)) mm, \(x?.resolution ?? 0) units a mm"
      }
      return [
        TextTable.Cell(device.path), TextTable.Cell(device.name) { paint.bold($0) },
        TextTable.Cell(contacts > 0 ? counted(contacts, "contact") : "contacts unknown"),
        TextTable.Cell(size ?? "size unknown"),
        TextTable.Cell(device.calibration.map { "calibration \($0.text)" } ?? ""),
        TextTable.Cell(device.physicalPath) { paint.dim($0) },
      ]
    }
  }

  extension InputDevices.Finding {
    /// The device as one object; `used` says whether it is a touchscreen, `reason` why not.
    var json: JSONNode {
      switch self {
      case .accepted(let device):
        JSONNode(members: [("path", JSONNode(path)), ("used", JSONNode(true))] + Self.members(device))
      case .rejected(_, let reason, let device):
        JSONNode(
          members: [("path", JSONNode(path)), ("used", JSONNode(false)), ("reason", JSONNode(reason.description))]
            + (device.map(Self.members) ?? []))
      }
    }

    private static func members(_ device: InputDevice) -> [(key: String, value: JSONNode?)] {
      let mapping = EvdevMapping(device: device.capabilities, calibration: device.calibration ?? .identity)
      let identity = device.identity
      return [
        ("name", JSONNode(device.name)),
        ("kind", JSONNode(device.kind.name)),
        ("physicalPath", device.physicalPath.isEmpty ? nil : JSONNode(device.physicalPath)),
        ("seat", JSONNode(device.seat)),
        ("id", JSONNode([identity.bus, identity.vendor, identity.product, identity.version].map { JSONNode($0) })),
        ("contacts", JSONNode(device.maximumContacts)),
        ("millimetres", device.millimetres.map { JSONNode([JSONNode($0.width), JSONNode($0.height)]) }),
        ("surface", mapping.surface.map { JSONNode([JSONNode($0.width), JSONNode($0.height)]) }),
        ("calibration", device.calibration.map { JSONNode($0.numbers.map { JSONNode($0) }) }),
        ("axes", JSONNode(device.capabilities.axes.map(json))),
      ]
    }

    private static func json(_ axis: EvdevAxis) -> JSONNode {
      JSONNode(members: [
        ("code", JSONNode(axis.code)), ("minimum", JSONNode(axis.minimum)), ("maximum", JSONNode(axis.maximum)),
        ("resolution", JSONNode(axis.resolution)),
      ])
    }
  }

  extension EvdevCalibration {
    /// The six numbers in libinput's order.
    fileprivate var numbers: [Double] { [a, b, c, d, e, f] }

    /// The six numbers as udev has them.
    fileprivate var text: String {
      numbers.map { $0.text(decimals: 4, keepsZeros: false) }.joined(separator: " ")
    }
  }
#endif
