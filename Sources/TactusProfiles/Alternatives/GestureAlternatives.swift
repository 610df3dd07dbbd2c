import Tactus

/// One pointer and a keyboard for every gesture of a window: what an application offers in menus and by keys to those who
/// cannot make a gesture of several fingers, of a path, or of pressure.
///
/// ```swift
/// let alternatives = GestureAlternatives(window)
/// alternatives.missing                              // gestures that nothing stands for: declare something
/// alternatives.declare(for: hands) { [GestureAlternative("Next", key: "n", .drag(fingers: 1, .left, distance: 80, duration: 0.2))] }
///
/// // a key was pressed while `photo` had the focus
/// alternatives.press("+", at: photo, time: now)
/// // whenever the host wakes up, and at alternatives.nextTime at the latest
/// alternatives.advance(to: now)
/// ```
///
/// It looks at the window whenever it is asked, so that recognizers may come and go.
public final class GestureAlternatives {
  /// A command and whose gesture it stands for.
  public struct Offer {
    /// The command.
    public let alternative: GestureAlternative
    /// The recognizer.
    public let recognizer: GestureRecognizer
  }

  private let window: Window
  private var declared: [(recognizer: GestureRecognizer, alternatives: () -> [GestureAlternative])] = []
  private var playbacks: [GesturePlayback] = []
  private var number = 0

  /// Stands beside the gestures of `window`, which it keeps alive.
  public init(_ window: Window) {
    self.window = window
  }

  /// Says what stands for the gesture of `recognizer`, in place of what usually does. An empty list says that nothing has to.
  public func declare(for recognizer: GestureRecognizer, _ alternatives: @escaping () -> [GestureAlternative]) {
    declared.removeAll { $0.recognizer === recognizer }
    declared.append((recognizer, alternatives))
  }

  /// What stands for the gesture of `recognizer`.
  public func alternatives(for recognizer: GestureRecognizer) -> [GestureAlternative] {
    if let own = declared.first(where: { $0.recognizer === recognizer }) { return own.alternatives() }
    return GestureAlternative.usual(for: recognizer)
  }

  /// The recognizers of the window whose gesture takes several fingers, a path or pressure, and for which nothing stands.
  public var missing: [GestureRecognizer] {
    recognizers(under: window).filter { recognizer in
      GestureAlternative.isNeeded(for: recognizer) && alternatives(for: recognizer).isEmpty
        && !declared.contains { $0.recognizer === recognizer }
    }
  }

  /// What can be offered while `view` has the focus, or a menu is opened on it: the commands of its enabled recognizers, then
  /// those of the views around it. Of two with one key the first is meant.
  public func offers(at view: View) -> [Offer] {
    var offers: [Offer] = []
    var place: View? = view
    while let current = place {
      for recognizer in current.gestureRecognizers where recognizer.isEnabled {
        offers += alternatives(for: recognizer).map { Offer(alternative: $0, recognizer: recognizer) }
      }
      place = current.superview
    }
    return offers
  }

  /// Begins what `key` stands for while `view` has the focus.
  ///
  /// - Returns: whether it stands for anything.
  @discardableResult
  public func press(_ key: String, at view: View, time: Timestamp) -> Bool {
    guard let offer = offers(at: view).first(where: { $0.alternative.key == key }) else { return false }
    return perform(offer, time: time)
  }

  /// Begins a command. Commands that are begun while others run are made at the same time.
  ///
  /// - Parameters:
  ///   - offer: the command.
  ///   - place: where, in the coordinates of the window; at the center of the recognizer's view by default.
  ///   - time: the present, by the clock of the samples.
  /// - Returns: false if the recognizer is on no view of a window any more.
  @discardableResult
  public func perform(_ offer: Offer, at place: Point? = nil, time: Timestamp) -> Bool {
    guard
      let playback = offer.alternative.playback(on: offer.recognizer, at: place, from: time, number: number)
    else { return false }
    number += 1
    playbacks.append(playback)
    advance(to: time)
    return true
  }

  /// When ``advance(to:)`` has something to send next; `nil` while no command runs.
  public var nextTime: Timestamp? { playbacks.compactMap(\.nextTime).min() }

  /// Sends what commands have to send up to `time`, to the application of the window.
  public func advance(to time: Timestamp) {
    while let next = nextTime, next <= time {
      var samples: [ContactSample] = []
      for index in playbacks.indices {
        playbacks[index].advance(to: next) { samples += $0 }
      }
      playbacks.removeAll { $0.frames.isEmpty }
      window.application?.send(samples)
    }
  }

  private func recognizers(under view: View) -> [GestureRecognizer] {
    view.gestureRecognizers + view.subviews.flatMap { recognizers(under: $0) }
  }
}
