/// A recognizer whose class decides as the one that it inherits from: tools describe it as that one.
///
/// Relations that its class adds are answered by its methods at any time, such as
/// ``GestureRecognizer/shouldBeRequiredToFail(by:)``, so that tools can ask for them without a touch.
@_spi(Tools) public protocol DescribedAsInherited: GestureRecognizer {
  /// What it does beyond that and no scene says, each as the end of a sentence that begins with its name; usually nothing.
  var undescribed: [String] { get }
}

@_spi(Tools) extension DescribedAsInherited {
  /// Nothing.
  public var undescribed: [String] { [] }
}
