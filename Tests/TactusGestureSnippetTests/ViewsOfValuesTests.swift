import Testing

@Suite("Views that are values")
struct ViewsOfValuesTests {
  @Test("a view that is a value carries its gestures from the inside out")
  func attachments() {
    #expect(TapVariants().body.attachments.count == 5)
  }
}
