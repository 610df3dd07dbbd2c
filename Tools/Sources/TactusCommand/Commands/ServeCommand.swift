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
        tactus serve --port 8000 --origin https://panel.example
        tactus serve --json | grep '"event":"gesture"'

      With --record, the touches of every page go to a file of their own, which "tactus replay" plays.

      \(ExitStatus.help)
      """)

  @Option(
    name: .long, help: ArgumentHelp("The port to listen on; 0 uses one that is free.", valueName: "port"))
  var port: UInt16 = 0

  @Option(
    name: .long,
    help: ArgumentHelp("The address to listen on; 0.0.0.0 lets every network in.", valueName: "address"))
  var bind: String = "127.0.0.1"

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Where a proxy with TLS serves the pages, such as https://panel.example; pages over TLS are not linked otherwise.",
      valueName: "origin"))
  var origin: String?

  @Option(name: .long, help: ArgumentHelp("The folder whose files are served.", valueName: "folder"))
  var web: String = InstalledPages.standardFolder

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

  /// The largest limit of recordings, in megabytes: a terabyte; a larger number is a slip.
  private static let largestLimit = 1_000_000

  func validate() throws {
    guard (1...Self.largestLimit).contains(recordLimit) else {
      throw ValidationError("--record-limit is \(recordLimit), but must be from 1 to \(Self.largestLimit) megabytes.")
    }
  }

  func run(on console: Console) throws {
    let service: PageService
    do throws(ServerError) {
      service = PageService(
        configuration: ServerConfiguration(
          webFolder: InstalledPages.folder(web), address: try BindAddress(bind), port: port,
          origin: try origin.map(PageOrigin.init),
          recordFolder: record, recordLimit: recordLimit * 1_000_000),
        opensPage: open)
    } catch {
      throw CommandError(error.message, suggestion: error.suggestion)
    }
    try service.run(output, on: console)
  }
}
