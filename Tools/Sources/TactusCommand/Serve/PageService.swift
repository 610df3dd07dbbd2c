import TactusServer

/// Pages that are served until the program is asked to stop.
struct PageService {
  /// What is served.
  var configuration: ServerConfiguration
  /// The page that is meant, from the site's address on.
  var page = ""
  /// Whether it is opened in the browser.
  var opensPage: Bool

  /// Serves, and prints what happens.
  func run(_ output: OutputOptions, on console: Console) throws {
    let steps = StepQueue<ServeStep>(capacity: 10_000)
    let server: PageServer
    do {
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
    try follow(steps, server, output, console)
  }

  /// Prints what happens until the server is asked to stop, and then until it has.
  private func follow(
    _ steps: StepQueue<ServeStep>, _ server: PageServer, _ output: OutputOptions, _ console: Console
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
        printer.printAddress(address + page, configuration: configuration)
        if opensPage { PageOpener.open(address + page) { steps.push(.warning($0)) } }
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
  /// The user has asked to stop.
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
