/// The description of a HID device's reports: the place of each value in them.
///
/// A small parser for the items that digitizers need, after the USB Device Class Definition for Human Interface
/// Devices, 1.11, section 6.2.2. It runs wherever the decoder runs.
///
/// ```swift
/// let descriptor = try HIDReportDescriptor(bytes)
/// let digitizers = HIDDigitizer.all(in: descriptor)
/// ```
public struct HIDReportDescriptor: Sendable, Hashable {
  /// The maximum number of bytes of a descriptor: 4096, as in the Linux kernel (`HID_MAX_DESCRIPTOR_SIZE`).
  public static var maximumLength: Int { 4096 }
  /// The maximum number of values in all reports together: 12,288, as in the Linux kernel (`HID_MAX_USAGES`).
  public static var maximumFields: Int { 12_288 }
  /// The maximum depth of nested collections, and of pushed values: 64.
  public static var maximumDepth: Int { 64 }
  /// The maximum number of bits of a report: 131,072, which are the 16 KiB of the Linux kernel (`HID_MAX_BUFFER_SIZE`).
  public static var maximumReportBits: Int { 131_072 }

  /// The values of all input reports that have one place each, in order. Constants and lists of keys are not included.
  public private(set) var fields: [HIDField] = []
  /// Whether every report starts with a byte that contains its number.
  public private(set) var hasReportIDs = false
  /// The use of each collection, and the collection that contains it; −1 for none.
  public private(set) var collections: [HIDCollection] = []

  /// Parses a descriptor.
  ///
  /// - Throws: a ``HIDDescriptorError`` that states the byte and the error.
  public init(_ bytes: [UInt8]) throws(HIDDescriptorError) {
    guard bytes.count <= Self.maximumLength else { throw HIDDescriptorError(.tooLong, offset: Self.maximumLength) }
    var parser = HIDItemParser()
    var index = 0
    while index < bytes.count {
      let prefix = bytes[index]
      if prefix == 0xfe {
        // A long item: the next byte is its length. None are defined; they are skipped.
        guard index + 2 < bytes.count else { throw HIDDescriptorError(.cutOff, offset: index) }
        index += 3 + Int(bytes[index + 1])
        continue
      }
      let size = prefix & 3 == 3 ? 4 : Int(prefix & 3)
      guard index + size < bytes.count else { throw HIDDescriptorError(.cutOff, offset: index) }
      var value: UInt32 = 0
      for byte in 0..<size { value |= UInt32(bytes[index + 1 + byte]) << UInt32(8 * byte) }
      try parser.process(prefix & 0xfc, value, size: size, offset: index)
      index += 1 + size
    }
    guard parser.openCollections.isEmpty else { throw HIDDescriptorError(.openCollection, offset: bytes.count) }
    fields = parser.fields
    hasReportIDs = parser.hasReportIDs
    collections = parser.collections
  }
}

/// A group of values: a device, a finger, a pen.
public struct HIDCollection: Sendable, Hashable {
  /// Its use: page and number, `0x000d0022` for a finger.
  public var usage: UInt32
  /// The collection that contains it; −1 for none.
  public var parent: Int
  /// Whether it is a device that a person sees (an application collection).
  public var isApplication: Bool
}

/// The place of a value in a report, and its meaning.
public struct HIDField: Sendable, Hashable {
  /// The number of its report; 0 if reports are not numbered.
  public var reportID: UInt8
  /// Its start, in bits from the start of the report, without the byte of the report's number.
  public var bitOffset: Int
  /// The number of its bits, 1 to 32.
  public var bitSize: Int
  /// Its meaning: page and number, `0x000d0042` for a tip that touches.
  public var usage: UInt32
  /// The innermost collection that contains it, among ``HIDReportDescriptor/collections``; −1 for none.
  public var collection: Int
  /// The smallest value.
  public var logicalMinimum: Int32
  /// The largest value.
  public var logicalMaximum: Int32
  /// The physical value of the smallest value, in ``unit``; both are 0 if the descriptor does not state them.
  public var physicalMinimum: Int32
  /// The physical value of the largest value.
  public var physicalMaximum: Int32
  /// The unit, in the standard's nibbles: `0x11` centimetres, `0x13` inches.
  public var unit: UInt32
  /// The power of ten of the unit, −8 to 7.
  public var unitExponent: Int32

  /// The value in a report without the byte of its number; `nil` if the report is too short.
  public func value(in report: ArraySlice<UInt8>) -> Int32? {
    guard bitSize > 0, bitSize <= 32, bitOffset + bitSize <= 8 * report.count else { return nil }
    var value: UInt64 = 0
    let first = bitOffset / 8
    for byte in 0..<5 where first + byte < report.count {
      value |= UInt64(report[report.startIndex + first + byte]) << UInt64(8 * byte)
    }
    value = (value >> UInt64(bitOffset % 8)) & ((1 << UInt64(bitSize)) - 1)
    if logicalMinimum < 0, bitSize < 32, value >> UInt64(bitSize - 1) == 1 {
      return Int32(Int64(value) - (1 << Int64(bitSize)))
    }
    return Int32(truncatingIfNeeded: value)
  }

  /// Units of the value per millimetre, rounded; 0 if the descriptor has no plausible value.
  public var unitsPerMillimetre: Int32 {
    let millimetres: Double
    switch unit {
    case 0x11: millimetres = 10
    case 0x13: millimetres = 25.4
    default: return 0
    }
    var length = Double(physicalMaximum) - Double(physicalMinimum)
    let range = Double(logicalMaximum) - Double(logicalMinimum)
    guard length > 0, range > 0 else { return 0 }
    var exponent = unitExponent
    while exponent > 0 {
      length *= 10
      exponent -= 1
    }
    while exponent < 0 {
      length /= 10
      exponent += 1
    }
    let resolution = (range / (length * millimetres)).nearestWhole
    return resolution >= 1 && resolution < 1e9 ? Int32(resolution) : 0
  }
}

/// The reason why a report descriptor could not be read.
public struct HIDDescriptorError: Error, Sendable, Hashable {
  /// The possible errors in a descriptor.
  public enum Reason: Sendable, Hashable {
    /// It is longer than ``HIDReportDescriptor/maximumLength``.
    case tooLong
    /// It ends inside an item.
    case cutOff
    /// A collection is not closed.
    case openCollection
    /// A collection is closed that was not opened, or values are restored that were not pushed.
    case notOpen
    /// It is nested more deeply than ``HIDReportDescriptor/maximumDepth``.
    case tooDeep
    /// It has more values than ``HIDReportDescriptor/maximumFields``, or a report is longer than
    /// ``HIDReportDescriptor/maximumReportBits``.
    case tooMany

    /// The reason in words, without a full stop.
    public var text: String {
      switch self {
      case .tooLong: "it is longer than the 4096 bytes that are read"
      case .cutOff: "it ends within an item"
      case .openCollection: "a collection is not closed"
      case .notOpen: "something ends that did not begin"
      case .tooDeep: "it is nested more than 64 levels deep"
      case .tooMany: "it has more values than are read"
      }
    }
  }

  /// The error.
  public var reason: Reason
  /// The index of the byte.
  public var offset: Int

  init(_ reason: Reason, offset: Int) {
    self.reason = reason
    self.offset = offset
  }
}
