extension Double {
  /// The whole number nearest to this one, halves away from zero, like `rounded()`, but without the C library, which a
  /// bare machine lacks.
  var nearestWhole: Double {
    // From 2⁵² on, every double is a whole number.
    guard magnitude < 4_503_599_627_370_496 else { return self }
    let whole = Double(Int64(self))
    let rest = self - whole
    if rest >= 0.5 { return whole + 1 }
    return rest <= -0.5 ? whole - 1 : whole
  }
}
