/// Calls a closure when its last reference goes.
final class Parting {
  private let body: () -> Void

  init(_ body: @escaping () -> Void) { self.body = body }

  deinit { body() }
}
