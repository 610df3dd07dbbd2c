extension Array {
  /// Takes the first element out and returns it. A list of one, which is what waiting lists mostly are, costs next to nothing.
  mutating func takeFirst() -> Element {
    count == 1 ? removeLast() : removeFirst()
  }
}
