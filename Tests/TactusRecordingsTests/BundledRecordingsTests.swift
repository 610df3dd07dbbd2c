import Foundation
import Tactus
import TactusRecordings
import Testing

@Suite("The shipped recordings")
struct BundledRecordingsTests {
  @Test("every one loads, in order and balanced", arguments: Bundled.files)
  func loads(name: String) throws {
    let recording = try Bundled.load(name)
    #expect(recording.imbalance == nil)
    #expect(recording.isOrdered)
    #expect(recording.frames.isEmpty == name.hasSuffix(".desc"))
  }

  @Test("there are many, of six formats, and they are small")
  func collection() throws {
    #expect(Bundled.files.count >= 50)
    let formats = Set(try Bundled.files.map { try Bundled.load($0).format })
    #expect(formats == [.evemu, .evtest, .getevent, .hidRecorder, .touches, .uiTouches])
    let bytes = try Bundled.files.reduce(0) { try $0 + Bundled.bytes($1).count }
    #expect(bytes < 1_500_000)
  }

  @Test("every folder has its licence and says what it is")
  func licences() throws {
    for folder in try FileManager.default.contentsOfDirectory(atPath: Bundled.folder) where !folder.hasSuffix(".md") {
      let names = try FileManager.default.contentsOfDirectory(atPath: Bundled.path(folder))
      #expect(names.contains { $0.hasPrefix("LICENSE") }, "\(folder)")
      #expect(names.contains("README.md"), "\(folder)")
    }
  }

  @Test(
    "what people did is what is found: contacts, and how many of them at once",
    arguments: [
      ("evemu-devices/Atmel maXTouch Touchscreen.1-finger-fast-taps.events", 9, 1),
      ("evemu-devices/Atmel maXTouch Touchscreen.2-fingers-touch-release.events", 2, 2),
      ("evemu-devices/Atmel maXTouch Touchscreen.4-finger-drag-down.events", 4, 4),
      ("evemu-devices/EP0430M09.2-finger-scroll-down.events", 2, 2),
      ("evemu-devices/EP0430M09.2-fingers-touch-release.events", 2, 2),
      ("evemu-devices/N-Trig MultiTouch.1-finger-drag-NW-SE.events", 1, 1),
      ("evemu-devices/N-Trig MultiTouch.2-fingers-touch-release.events", 2, 2),
      ("evemu-devices/QUANTA OpticalTouchScreen.touch-on-left.events", 1, 1),
      ("evemu-devices/Wacom ISDv4 E6 Finger.2fg-tap.events", 2, 2),
      ("evemu-devices/Wacom ISDv4 E6 Finger.single-tap-center.events", 1, 1),
      ("evemu-devices/Wacom Cintiq 12WX.events", 2, 1),
      ("evemu-devices/Wacom Cintiq 13HD touch Pen.events", 2, 1),
      ("evemu-devices/Wacom Intuos4 6x9.stylus-tap.events", 1, 1),
      ("evemu-devices/UC-LOGIC Tablet WP5540U Pen.events", 1, 1),
      ("evemu-devices/AlpsPS2 ALPS GlidePoint.single-tap.events", 1, 1),
      ("evemu-devices/ETPS2 Elantech Touchpad.events", 3, 1),
      ("evtest/holdoutput.txt", 1, 1),
      ("evtest/twodragoutput.txt", 2, 2),
      ("hid-recorder/touch.single-tap-in-center.hid", 1, 1),
      ("hid-recorder/touch.two-finger-vert-in-center.hid", 2, 2),
      ("android-getevent/phone-single-touch.txt", 1, 1),
      ("android-getevent/phone-three-touches.txt", 3, 1),
      ("android-getevent/tablet-three-touches.txt", 3, 1),
      ("android-getevent/phone-single-drag.txt", 1, 1),
      ("android-getevent/phone-two-finger-drag.txt", 2, 2),
    ])
  func contacts(name: String, contacts: Int, atOnce: Int) throws {
    let statistics = RecordingStatistics(try Bundled.load(name))
    #expect(statistics.contacts.count == contacts)
    #expect(statistics.maximumContacts == atOnce)
    #expect(statistics.contacts.allSatisfy { $0.lastPhase == .ended })
  }

  @Test("four fingers dragged down went down")
  func dragDown() throws {
    let statistics = RecordingStatistics(
      try Bundled.load("evemu-devices/Atmel maXTouch Touchscreen.4-finger-drag-down.events"))
    #expect(statistics.contacts.allSatisfy { $0.end.y - $0.start.y > 100 })
    #expect(statistics.contacts.allSatisfy { abs($0.end.x - $0.start.x) < 100 })
  }

  @Test("a drag from the top left to the bottom right went there")
  func diagonal() throws {
    let contact = try #require(
      RecordingStatistics(try Bundled.load("evemu-devices/N-Trig MultiTouch.1-finger-drag-NW-SE.events")).contacts.first
    )
    #expect(contact.start.x < 100 && contact.start.y < 100)
    #expect(contact.end.x > 800 && contact.end.y > 600)
  }

  @Test("taps hardly travel")
  func taps() throws {
    let statistics = RecordingStatistics(
      try Bundled.load("evemu-devices/Atmel maXTouch Touchscreen.1-finger-fast-taps.events"))
    #expect(statistics.contacts.allSatisfy { $0.travel == 0 && $0.duration < .seconds(0.3) })
  }
}
