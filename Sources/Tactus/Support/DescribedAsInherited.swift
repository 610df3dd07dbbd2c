/// A recognizer whose class decides like its superclass. Tools describe it as that superclass.
///
/// The methods of the class, such as ``GestureRecognizer/shouldBeRequiredToFail(by:)``, return its additional relations at any
/// time, so that tools can ask for them without a touch.
@_spi(Tools) public protocol DescribedAsInherited: GestureRecognizer {
  /// Its additional behaviour that no scene shows, each as the end of a sentence that begins with its name; usually empty.
  var undescribed: [String] { get }
}

@_spi(Tools) extension DescribedAsInherited {
  /// Nothing.
  public var undescribed: [String] { [] }
}
