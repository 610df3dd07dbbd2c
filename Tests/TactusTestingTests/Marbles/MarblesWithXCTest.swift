import Tactus
import TactusTesting
import XCTest

/// The same pictures for those whose tests are XCTest's.
final class MarblesWithXCTest: XCTestCase {
  private func stage() -> Stage {
    let stage = Stage()
    stage.add(TapGestureRecognizer(), named: "tap")
    return stage
  }

  func testAPictureThatIsRightPasses() throws {
    try stage().expectMarbles("1:   v--^\ntap: ---E")
    let comparison = try stage().compare("1:   v--^\ntap: ---E")
    XCTAssertTrue(comparison.matches, "\(comparison)")
  }

  func testAPictureThatIsWrongThrows() {
    XCTAssertThrowsError(try stage().expectMarbles("1:   v--^\ntap: --E")) { error in
      XCTAssertTrue("\(error)".contains("tap should have ended at 0.02 s"), "\(error)")
    }
  }
}
