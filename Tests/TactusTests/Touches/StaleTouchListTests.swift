import Tactus
import Testing

@Suite("A list of touches that is kept beyond its callback")
struct StaleTouchListTests {
  /// Keeps the list of each callback, and reads the one before.
  private final class Keeper: View {
    var kept: TouchList?
    var array: [Touch] = []
    var read: [Int] = []

    override func touchesBegan(_ touches: TouchList, with event: TouchEvent) { keep(touches) }
    override func touchesMoved(_ touches: TouchList, with event: TouchEvent) { keep(touches) }

    private func keep(_ touches: TouchList) {
      if let kept { read.append(kept.count) }
      kept = touches
      array = Array(touches)
    }
  }

  private static func play(reads: Bool) {
    let surface = Surface()
    let keeper = Keeper(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    surface.window.addSubview(keeper)
    surface.down(1, at: 0, x: 50, y: 50)
    if reads { print("count \(keeper.kept?.count ?? -1) \(keeper.kept?.isEmpty ?? false)") }
    print("array \(keeper.array.count)")
  }

  @Test("is empty, also during the next callback of the same view")
  func empty() {
    let surface = Surface()
    let keeper = Keeper(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    surface.window.addSubview(keeper)
    surface.down(1, at: 0, x: 50, y: 50)
    surface.move(1, at: 0.1, x: 60, y: 50)
    #expect(keeper.read == [0])
    #expect(keeper.kept?.contains(keeper.array[0]) == false)
  }

  @Test("is pointed out once in a debug build; an array of it is not")
  func advice() async {
    let stale = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
      StaleTouchListTests.play(reads: true)
    }
    let text = String(decoding: stale?.standardOutputContent ?? [], as: UTF8.self)
    #expect(text.contains("count 0 true") && text.contains("array 1"))
    #expect(text.split(separator: "\n").count { $0.contains("keep Array(touches)") } == 1)
    let right = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
      StaleTouchListTests.play(reads: false)
    }
    let silent = String(decoding: right?.standardOutputContent ?? [], as: UTF8.self)
    #expect(silent.contains("array 1") && !silent.contains("Tactus:"))
  }
}
