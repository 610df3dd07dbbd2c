// Made by Scripts/catalogue from Catalogue/sequence.toml.

import Tactus

extension GestureKind {
  /// A recognizer of the kind `sequence` with every option at its default.
  func makeSequence() -> GestureRecognizer { SequenceGestureRecognizer(.tap) }

  /// Writes what `recognizer`, which is of the kind `sequence`, says of itself now.
  func writeSequence(_ recognizer: GestureRecognizer, to values: inout ValueWriter) {
    let view = recognizer.view
    let it = unsafeDowncast(recognizer, to: SequenceGestureRecognizer.self)
    values.add(it.count)
    values.add(it.isHolding)
    values.add(it.isOver)
    values.add(it.translation(in: view))
    values.add(it.scale())
  }
}
