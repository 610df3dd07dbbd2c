import Tactus
import TactusTesting

/// What every snippet of the guide starts from: a window of 390 by 844 points with a photo and a card in it.
final class Page {
  let stage = Stage()
  let photo: View
  let card: View
  /// What the snippets print.
  var printed: [String] = []

  init() {
    photo = stage.addView(named: "photo", frame: Rect(x: 40, y: 60, width: 300, height: 400))
    card = stage.addView(named: "card", frame: Rect(x: 40, y: 500, width: 300, height: 200))
    photo.isMultipleTouchEnabled = true
  }

  /// Plays `fingers` a second after what was played before, and lets time continue until no deadline is left.
  func play(_ fingers: Finger...) {
    stage.play(TouchScript(fingers))
    stage.advanceUntilQuiet()
    stage.advance(by: 1)
  }
}

/// A suite whose tests are snippets of the guide. It is on the main actor, as the code of a `main.swift` is.
@MainActor
protocol Snippets {
  var page: Page { get }
}

extension Snippets {
  var application: Application { page.stage.application }
  var window: Window { page.stage.window }
  var photo: View { page.photo }
  var card: View { page.card }
  var printed: [String] { page.printed }

  /// Notes what a snippet prints.
  func print(_ items: Any...) { page.printed.append(items.map { "\($0)" }.joined(separator: " ")) }
}

/// A place on the photo.
let place = Point(x: 100, y: 200)
