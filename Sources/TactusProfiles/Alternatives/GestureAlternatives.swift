import Tactus

/// Commands for one pointer and a keyboard, for every gesture of a window. An application offers them in menus and by
/// keys to people who cannot make gestures of several fingers, with a path, or with pressure.
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
/// It reads the window at every request, so recognizers may be added and removed.
public final class GestureAlternatives {
  /// A command, and the recognizer whose gesture it replaces.
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

  /// Makes commands for the gestures of `window`, which it keeps alive.
  public init(_ window: Window) { self.window = window }

  /// Declares the commands for `recognizer`, in place of the usual ones. An empty list means that none are needed.
  public func declare(for recognizer: GestureRecognizer, _ alternatives: @escaping () -> [GestureAlternative]) {
    declared.removeAll { $0.recognizer === recognizer }
    declared.append((recognizer, alternatives))
  }

  /// The commands for the gesture of `recognizer`.
  public func alternatives(for recognizer: GestureRecognizer) -> [GestureAlternative] {
    if let own = declared.first(where: { $0.recognizer === recognizer }) { return own.alternatives() }
    return GestureAlternative.usual(for: recognizer)
  }

  /// The recognizers of the window whose gesture needs several fingers, a path or pressure, and that have no command.
  public var missing: [GestureRecognizer] {
    window.viewsInside.flatMap { $0.gestureRecognizers ?? [] }.filter { recognizer in
      GestureAlternative.isNeeded(for: recognizer) && alternatives(for: recognizer).isEmpty
        && !declared.contains { $0.recognizer === recognizer }
    }
  }

  /// The commands to offer while `view` has the focus, or in its menu: those of its enabled recognizers, then those of
  /// the views around it. Of two with the same key, the first is used.
  public func offers(at view: View) -> [Offer] {
    var offers: [Offer] = []
    for current in sequence(first: view, next: { $0.superview }) {
      for recognizer in current.gestureRecognizers where recognizer.isEnabled {
        offers += alternatives(for: recognizer).map { Offer(alternative: $0, recognizer: recognizer) }
      }
    }
    return offers
  }

  /// Begins the command of `key` while `view` has the focus.
  ///
  /// - Returns: whether there is a command for the key.
  @discardableResult
  public func press(_ key: String, at view: View, time: Timestamp) -> Bool {
    guard let offer = offers(at: view).first(where: { $0.alternative.key == key }) else { return false }
    return perform(offer, time: time)
  }

  /// Begins a command. Commands that begin while others run are made at the same time.
  ///
  /// - Parameters:
  ///   - offer: the command.
  ///   - place: the place, in the coordinates of the window; by default the center of the recognizer's view.
  ///   - time: the current time, by the clock of the samples.
  /// - Returns: false if the recognizer is no longer on a view of a window.
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

  /// The time of the next frame for ``advance(to:)``; `nil` while no command runs.
  public var nextTime: Timestamp? { playbacks.compactMap(\.nextTime).min() }

  /// Sends the frames of commands up to `time` to the application of the window.
  public func advance(to time: Timestamp) {
    while let next = nextTime, next <= time {
      var samples: [ContactSample] = []
      for index in playbacks.indices { playbacks[index].advance(to: next) { samples += $0 } }
      playbacks.removeAll { $0.frames.isEmpty }
      window.application?.send(samples)
    }
  }
}
