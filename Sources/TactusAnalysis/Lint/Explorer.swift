import Tactus

/// Lets fingers do everything that there is within a bound, and keeps what came of it.
struct Explorer {
  let playground: Playground
  let reach: Reach
  var facts = Facts()
  /// How many explorations were made.
  private(set) var count = 0

  init(_ application: Application, _ window: Window, _ recognizers: [GestureRecognizer]) {
    playground = Playground(application, window, recognizers)
    reach = Reach(window, recognizers)
  }

  /// Tries the catalogue at every spot, and then walks of fixed numbers until as much was worked as `budget` says: frames
  /// times the recognizers that watch.
  mutating func explore(budget: Int) {
    for spot in reach.spots.indices {
      for steps in FingerStep.catalogue { attempt(steps, spot) }
    }
    var number: UInt64 = 0
    while playground.work < budget, !reach.spots.isEmpty {
      let spot = Int(number % UInt64(reach.spots.count))
      attempt(FingerStep.walk(number, length: 4 + Int(number / 7 % 9)), spot)
      number += 1
    }
  }

  /// Does one exploration.
  mutating func attempt(_ steps: [FingerStep], _ spot: Int) {
    facts.add(playground.explore(steps, at: reach.spots[spot].places), spot: spot)
    count += 1
  }

  /// The shortest exploration in which recognizer `index` is recognized while all others are disabled; `nil` if nothing in
  /// the catalogue makes it.
  func alone(_ index: Int, on view: View? = nil) -> Exploration? {
    let others = playground.recognizers.indices.filter { $0 != index && playground.recognizers[$0].isEnabled }
    for other in others { playground.recognizers[other].isEnabled = false }
    defer { for other in others { playground.recognizers[other].isEnabled = true } }
    return find(index, on: view)
  }

  /// Whether recognizer `index` is ever recognized while `other` is disabled.
  func wins(_ index: Int, without other: Int, on view: View? = nil) -> Bool {
    guard playground.recognizers[other].isEnabled else { return false }
    playground.recognizers[other].isEnabled = false
    defer { playground.recognizers[other].isEnabled = true }
    return find(index, on: view) != nil
  }

  private func find(_ index: Int, on wanted: View?) -> Exploration? {
    var shortest: Exploration?
    for spot in reach.spots where wanted == nil || spot.view === wanted {
      guard let view = playground.recognizers[index].view, spot.view === view || spot.view.isDescendant(of: view)
      else { continue }
      for steps in FingerStep.catalogue {
        let exploration = playground.explore(steps, at: spot.places)
        guard exploration.wins.contains(where: { $0.recognizer == index }) else { continue }
        if exploration.length < shortest?.length ?? .max { shortest = exploration }
      }
      if shortest != nil { return shortest }
    }
    return shortest
  }
}
