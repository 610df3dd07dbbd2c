import Tactus

/// View controllers that come, go and change their parents at random, and the callbacks that they receive.
final class TraceControllers {
  private let application = Application()
  private var windows: [Window] = []
  private var controllers: [Watched] = []
  private let log: TraceLog
  private var numbers: TraceNumbers

  /// Writes down every callback.
  private final class Watched: ViewController {
    let log: TraceLog
    let number: Int
    init(_ number: Int, _ log: TraceLog) {
      self.number = number
      self.log = log
      super.init()
      title = "\(number)"
    }
    private func report(_ what: String) { log.write("\(number) \(what) in \(parent?.title ?? "-")") }
    override func loadView() {
      report("loads")
      view = View(frame: Rect(x: 0, y: 0, width: 100, height: Double(number)))
    }
    override func viewDidLoad() { report("did load") }
    override func viewWillAppear(_ animated: Bool) { report("will appear") }
    override func viewDidAppear(_ animated: Bool) { report("did appear") }
    override func viewWillDisappear(_ animated: Bool) { report("will disappear") }
    override func viewDidDisappear(_ animated: Bool) { report("did disappear") }
    override func willMove(toParent parent: ViewController?) { report("will move to \(parent?.title ?? "none")") }
    override func didMove(toParent parent: ViewController?) { report("did move to \(parent?.title ?? "none")") }
  }

  init(seed: Int, log: TraceLog) {
    self.log = log
    numbers = TraceNumbers(seed: seed)
    for _ in 0..<2 {
      let window = Window(frame: Rect(x: 0, y: 0, width: 400, height: 400))
      application.addWindow(window)
      windows.append(window)
    }
    for number in 1...6 { controllers.append(Watched(number, log)) }
  }

  func play() {
    for step in 0..<60 {
      log.milliseconds = Double(step)
      change()
      read()
    }
  }

  private func isInside(_ controller: ViewController, _ other: ViewController) -> Bool {
    var current: ViewController? = controller
    while let it = current {
      if it === other { return true }
      current = it.parent
    }
    return false
  }

  private func change() {
    let (one, other) = (numbers.pick(controllers), numbers.pick(controllers))
    let window = numbers.pick(windows)
    switch numbers.below(11) {
    case 0, 1:
      if isInside(one, other) { return }
      one.addChild(other)
      other.didMove(toParent: one)
    case 2: one.removeFromParent()
    case 3: if !one.view.isDescendant(of: other.view) { one.view.addSubview(other.view) }
    case 4: if one.isViewLoaded { one.view.removeFromSuperview() }
    case 5, 6: window.rootViewController = one.viewIfLoaded?.superview == nil ? one : nil
    case 7: one.loadViewIfNeeded()
    case 8: if one.viewIfLoaded?.superview == nil { window.addSubview(one.view) }
    case 9:
      if window.application == nil {
        application.addWindow(window)
      } else if numbers.chance(30) {
        application.removeWindow(window)
      }
    default:
      window.isHidden.toggle()
      if numbers.chance(50) { window.makeKeyAndVisible() }
    }
  }

  private func read() {
    for controller in controllers {
      var chain = 0.0
      var next: Responder? = controller
      while let responder = next {
        chain = chain * 3 + (responder is ViewController ? 1 : responder is View ? 2 : 0)
        next = responder.next
      }
      log.note(
        "\(controller.number)",
        [
          controller.isViewLoaded ? 1 : 0, controller.viewIfLoaded == nil ? 0 : 1, Double(controller.children.count),
          chain,
          Double((controller.parent as? Watched)?.number ?? 0),
          controller.viewIfLoaded?.viewController === controller ? 1 : 0,
        ])
    }
    let order = application.windows.map { $0 === windows[0] ? 1.0 : 2 }
    log.note("windows", order + windows.map { Double($0.subviews.count) })
    log.write("windows \(order.map(\.traced).joined(separator: " "))")
  }
}
