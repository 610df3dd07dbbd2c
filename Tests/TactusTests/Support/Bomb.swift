/// Runs a closure when its last reference goes: code of an application that runs wherever something is released.
final class Bomb {
  private let explode: () -> Void

  init(_ explode: @escaping () -> Void) { self.explode = explode }

  deinit { explode() }
}
