import Tactus
import Testing

@Suite("The view of the root view controller fills the window")
struct RootViewSizeTests {
  private let window = Window(frame: Rect(x: 0, y: 0, width: 390, height: 844))

  private final class Photo: ViewController {
    var loadedSize: Size?
    var taps = 0

    override func viewDidLoad() {
      super.viewDidLoad()
      loadedSize = view.bounds.size
      view.addGestureRecognizer(TapGestureRecognizer { [unowned self] _ in taps += 1 })
    }
  }

  @Test("a view that is made for it has the window's size from the beginning, and is tapped")
  func filled() {
    let application = Application()
    application.addWindow(window)
    let controller = Photo()
    window.rootViewController = controller
    #expect(controller.view.frame == window.bounds)
    #expect(controller.loadedSize == Size(width: 390, height: 844))
    application.send([.down(1, at: 0, 300, 800)])
    application.send([.up(1, at: 0.05, 300, 800)])
    #expect(controller.taps == 1)
  }

  @Test("a view of another size, and one that was loaded before, fill it as well")
  func givenView() {
    let controller = ViewController(view: View(frame: Rect(x: 5, y: 5, width: 10, height: 10)))
    _ = controller.view
    window.rootViewController = controller
    #expect(controller.view.frame == window.bounds)
  }

  @Test("it follows the window's frame and bounds")
  func follows() {
    let controller = ViewController()
    window.rootViewController = controller
    window.frame = Rect(x: 10, y: 20, width: 844, height: 390)
    #expect(controller.view.frame == Rect(x: 0, y: 0, width: 844, height: 390))
    window.bounds.origin = Point(x: 7, y: 8)
    #expect(controller.view.frame == Rect(x: 7, y: 8, width: 844, height: 390))
  }

  @Test("a view that is no longer the root's is left as it is")
  func formerRoot() {
    let (first, second) = (ViewController(), ViewController())
    window.rootViewController = first
    window.rootViewController = second
    window.frame.size = Size(width: 100, height: 100)
    #expect(first.view.frame.size == Size(width: 390, height: 844))
    #expect(second.view.frame.size == Size(width: 100, height: 100))
    window.rootViewController = nil
    window.frame.size = Size(width: 50, height: 50)
    #expect(second.view.frame.size == Size(width: 100, height: 100))
  }
}
