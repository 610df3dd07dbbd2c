import TactusJSON
import TactusServer

/// Prints what happens while a page is served, line by line as it happens.
struct ServePrinter {
  private let console: Console
  private let paint: Paint
  private let printsJSON: Bool
  private var openLinks: Set<Int> = []

  init(console: Console, output: OutputOptions) {
    self.console = console
    paint = console.paint(output.color)
    printsJSON = output.json
  }

  /// Prints where the page is.
  func printAddress(_ address: String, configuration: ServerConfiguration) {
    if printsJSON {
      print(JSONNode(members: [("event", JSONNode("listening")), ("address", JSONNode(address))]))
    } else {
      print("\(paint.bold(address)) serves \(configuration.webFolder); Ctrl-C ends it")
    }
    if let folder = configuration.recordFolder, !printsJSON {
      print(paint.dim("touches are recorded to \(folder), up to \(configuration.recordLimit / 1_000_000) MB"))
    }
    if !configuration.address.isLoopback {
      console.printWarning("\(configuration.address) is open to the network: others can use the page and send touches")
    }
  }

  /// Prints an event.
  mutating func print(_ event: ServerEvent) {
    switch event {
    case .linkOpened(let link, _): openLinks.insert(link)
    case .linkClosed(let link, _): openLinks.remove(link)
    default: break
    }
    if printsJSON {
      print(event.json)
    } else {
      printText(event)
    }
  }

  /// Prints how much was not printed, if anything was not.
  func printEnd(dropped: Int) {
    if dropped > 0 { console.printWarning("\(counted(dropped, "gesture")) came faster than could be printed") }
  }

  private func printText(_ event: ServerEvent) {
    switch event {
    case .linkOpened(let link, let device):
      print(paint.dim("page \(link) is here" + (device.map { ": \($0)" } ?? "")))
    case .linkClosed(let link, let fault?):
      console.printWarning("page \(link) was sent away: \(fault)")
    case .linkClosed(let link, nil):
      print(paint.dim("page \(link) has gone"))
    case .gesture(let link, let gesture):
      // The changes between the beginning and the end of a gesture are too many to read.
      if gesture.state != .changed {
        print(GestureText(paint: paint).line(gesture, link: openLinks.count > 1 ? link : nil))
      }
    case .recordingStarted(_, let file):
      print(paint.dim("recording to \(file)"))
    case .recordingEnded(_, let file, let samples, let fault):
      if samples > 0 || fault == nil { print(paint.dim("\(counted(samples, "sample")) recorded to \(file)")) }
      if let fault { console.printWarning("\(file): \(fault)") }
    case .refused(let reason):
      console.printWarning("refused \(reason)")
    case .failed(let reason):
      console.printWarning(reason)
    }
  }

  // Others read along, so nothing waits for more.
  private func print(_ line: String) {
    console.print(line)
    console.output.flush()
  }

  private func print(_ json: JSONNode) {
    console.print(json)
    console.output.flush()
  }
}
