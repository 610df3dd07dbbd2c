import ArgumentParser
import TactusServer

/// `tactus serve`: a page in the browser, and what its recognizers say, in the terminal.
struct ServeCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Serve the pages of a folder and print the gestures that are made on them.",
    discussion: """
      Prints the address of the page, and then a line for each gesture, until Ctrl-C ends it. Only this machine reaches \
      the page, unless --bind says otherwise.

      Examples:
        tactus serve --open
        tactus serve --record Recordings/mine --record-limit 500
        tactus serve --port 8000 --bind 0.0.0.0
        tactus serve --json | grep '"event":"gesture"'

      With --record, the touches of every page go to a file of their own, which "tactus replay" plays.

      \(ExitStatus.help)
      """)

  @Option(
    name: .long, help: ArgumentHelp("The port to listen on; 0 takes one that is free.", valueName: "port"))
  var port: UInt16 = 0

  @Option(
    name: .long,
    help: ArgumentHelp("The address to listen on; 0.0.0.0 lets every network in.", valueName: "address"))
  var bind: String = "127.0.0.1"

  @Option(name: .long, help: ArgumentHelp("The folder whose files are served.", valueName: "folder"))
  var web: String = "Web"

  @Option(
    name: .long, help: ArgumentHelp("A folder to record touches to; none is recorded otherwise.", valueName: "folder"))
  var record: String?

  @Option(
    name: .long,
    help: ArgumentHelp("How many megabytes all recordings in the folder may have together.", valueName: "MB"))
  var recordLimit: Int = 100

  @Flag(name: .long, help: "Open the page in the browser.")
  var open = false

  @OptionGroup var output: OutputOptions

  /// The largest limit of recordings, in megabytes: a terabyte, beyond which nobody means it.
  private static let largestLimit = 1_000_000

  func validate() throws {
    guard (1...Self.largestLimit).contains(recordLimit) else {
      throw ValidationError("--record-limit is \(recordLimit), but must be from 1 to \(Self.largestLimit) megabytes.")
    }
  }

  func run(on console: Console) throws {
    let steps = StepQueue<ServeStep>(capacity: 10_000)
    let server: PageServer
    do {
      let configuration = ServerConfiguration(
        webFolder: web, address: try BindAddress(bind), port: port, recordFolder: record,
        recordLimit: recordLimit * 1_000_000)
      server = try PageServer(configuration) { steps.push(.event($0), mayDrop: $0.isGesture) }
    } catch {
      throw CommandError(error.message, suggestion: error.suggestion)
    }
    let interrupts = Interrupts { steps.pushFirst(.stop) }
    defer { interrupts.end() }
    Task {
      do {
        steps.push(.listening(try await server.start()))
      } catch {
        steps.push(.failed(error as? ServerError ?? ServerError("\(error)")))
      }
    }
    try follow(steps, server, console)
  }

  /// Prints what happens until the server is told to stop, and then until it has.
  private func follow(
    _ steps: StepQueue<ServeStep>, _ server: PageServer, _ console: Console
  ) throws {
    var printer = ServePrinter(console: console, output: output)
    var fault: ServerError?
    var isStopping = false
    func stop() {
      guard !isStopping else { return }
      isStopping = true
      Task {
        await server.stop()
        steps.push(.stopped)
      }
    }
    while true {
      switch steps.pop() {
      // A server that stops before it has begun to listen has not failed.
      case .listening where isStopping, .failed where isStopping: break
      case .listening(let address):
        printer.printAddress(address, configuration: self)
        if open { PageOpener.open(address) { steps.push(.warning($0)) } }
      case .event(.failed(let message)):
        fault = ServerError(message)
        stop()
      case .event(let event):
        printer.print(event)
      case .warning(let message):
        console.printWarning(message)
      case .failed(let error):
        throw CommandError(error.message, suggestion: error.suggestion)
      case .stop:
        stop()
      case .stopped:
        printer.printEnd(dropped: steps.dropped)
        if let fault { throw CommandError(fault.message, suggestion: fault.suggestion) }
        return
      }
    }
  }
}

/// What the command waits for while it serves.
enum ServeStep: Sendable {
  /// The server listens; this is the address of its site.
  case listening(String)
  /// Something has happened.
  case event(ServerEvent)
  /// Something went wrong that ends nothing.
  case warning(String)
  /// The server could not start.
  case failed(ServerError)
  /// Somebody has asked to stop.
  case stop
  /// The server has stopped.
  case stopped
}

extension ServerEvent {
  /// Whether this is one of many.
  fileprivate var isGesture: Bool {
    if case .gesture = self { true } else { false }
  }
}
