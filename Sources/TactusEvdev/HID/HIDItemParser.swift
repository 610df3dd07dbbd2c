/// Processes the items of a report descriptor one by one.
struct HIDItemParser {
  /// The values that apply until an item changes them.
  private struct Global {
    var page: UInt32 = 0
    var logicalMinimum: Int32 = 0
    var logicalMaximum: Int32 = 0
    /// The maximum in the descriptor's bits, as an unsigned number.
    var unsignedMaximum: UInt32 = 0
    var physicalMinimum: Int32 = 0
    var physicalMaximum: Int32 = 0
    var unit: UInt32 = 0
    var unitExponent: Int32 = 0
    var reportSize: UInt32 = 0
    var reportCount: UInt32 = 0
    var reportID: UInt8 = 0
  }

  private(set) var fields: [HIDField] = []
  private(set) var collections: [HIDCollection] = []
  private(set) var hasReportIDs = false
  private(set) var openCollections: [Int] = []
  private var global = Global()
  private var kept: [Global] = []
  private var usages: [UInt32] = []
  private var usageMinimum: UInt32?
  private var usageMaximum: UInt32?
  /// The number of bits that are used in each report.
  private var bits: [(id: UInt8, count: Int)] = []

  /// Processes an item: its tag and type, its value, and the number of bytes of the value.
  mutating func process(_ tag: UInt8, _ value: UInt32, size: Int, offset: Int) throws(HIDDescriptorError) {
    let signed = Self.signed(value, size)
    switch tag {
    // Main items.
    case 0x80: try addInput(value, offset)
    case 0xa0: try openCollection(value, offset)
    case 0xc0:
      if openCollections.popLast() == nil { throw HIDDescriptorError(.notOpen, offset: offset) }
      forgetUsages()
    case 0x90, 0xb0: forgetUsages()  // output and feature reports do not come from the device's surface
    // Global items.
    case 0x04: global.page = value << 16
    case 0x14: global.logicalMinimum = signed
    case 0x24:
      global.logicalMaximum = signed
      global.unsignedMaximum = value
    case 0x34: global.physicalMinimum = signed
    case 0x44:
      // Some devices write a positive number in as few bytes as an unsigned number needs.
      global.physicalMaximum = signed < global.physicalMinimum ? Int32(clamping: value) : signed
    case 0x54: global.unitExponent = value > 7 && value < 16 ? Int32(value) - 16 : max(-8, min(7, signed))
    case 0x64: global.unit = value
    case 0x74: global.reportSize = value
    case 0x94: global.reportCount = value
    case 0x84:
      global.reportID = UInt8(truncatingIfNeeded: value)
      hasReportIDs = true
    case 0xa4:
      guard kept.count < HIDReportDescriptor.maximumDepth else { throw HIDDescriptorError(.tooDeep, offset: offset) }
      kept.append(global)
    case 0xb4:
      guard let last = kept.popLast() else { throw HIDDescriptorError(.notOpen, offset: offset) }
      global = last
    // Local items.
    case 0x08:
      guard usages.count < HIDReportDescriptor.maximumFields else { throw HIDDescriptorError(.tooMany, offset: offset) }
      usages.append(size == 4 ? value : global.page | value)
    case 0x18: usageMinimum = size == 4 ? value : global.page | value
    case 0x28: usageMaximum = size == 4 ? value : global.page | value
    default: break
    }
  }

  private static func signed(_ value: UInt32, _ size: Int) -> Int32 {
    switch size {
    case 1: Int32(Int8(truncatingIfNeeded: value))
    case 2: Int32(Int16(truncatingIfNeeded: value))
    default: Int32(bitPattern: value)
    }
  }

  private mutating func forgetUsages() {
    usages.removeAll(keepingCapacity: true)
    usageMinimum = nil
    usageMaximum = nil
  }

  private mutating func openCollection(_ kind: UInt32, _ offset: Int) throws(HIDDescriptorError) {
    guard openCollections.count < HIDReportDescriptor.maximumDepth else {
      throw HIDDescriptorError(.tooDeep, offset: offset)
    }
    openCollections.append(collections.count)
    let parent = openCollections.count > 1 ? openCollections[openCollections.count - 2] : -1
    collections.append(HIDCollection(usage: usages.first ?? 0, parent: parent, isApplication: kind == 1))
    forgetUsages()
  }

  /// Adds the values of an input item, and counts their bits.
  private mutating func addInput(_ flags: UInt32, _ offset: Int) throws(HIDDescriptorError) {
    defer { forgetUsages() }
    let place = bits.firstIndex { $0.id == global.reportID } ?? bits.count
    if place == bits.count { bits.append((global.reportID, 0)) }
    let size = Int(global.reportSize)
    let count = Int(global.reportCount)
    let (total, overflow) = size.multipliedReportingOverflow(by: count)
    guard !overflow, total <= HIDReportDescriptor.maximumReportBits - bits[place].count else {
      throw HIDDescriptorError(.tooMany, offset: offset)
    }
    let start = bits[place].count
    bits[place].count += total
    let (isConstant, isVariable) = (flags & 1 != 0, flags & 2 != 0)
    guard !isConstant, isVariable, (1...32).contains(size) else { return }
    guard fields.count + count <= HIDReportDescriptor.maximumFields else {
      throw HIDDescriptorError(.tooMany, offset: offset)
    }
    for index in 0..<count { fields.append(field(usage(index), bitOffset: start + index * size, bitSize: size)) }
  }

  /// The usage of value number `index` of an item: the usages in order, the last one for all further values.
  private func usage(_ index: Int) -> UInt32 {
    if index < usages.count { return usages[index] }
    if let usageMinimum, let usageMaximum {
      let usage = UInt64(usageMinimum) + UInt64(index - usages.count)
      return UInt32(min(usage, UInt64(max(usageMinimum, usageMaximum))))
    }
    return usages.last ?? 0
  }

  private func field(_ usage: UInt32, bitOffset: Int, bitSize: Int) -> HIDField {
    // A maximum below the minimum was meant as an unsigned number.
    let maximum =
      global.logicalMaximum < global.logicalMinimum ? Int32(clamping: global.unsignedMaximum) : global.logicalMaximum
    var physical = (global.physicalMinimum, global.physicalMaximum)
    // Both 0 means: the same as the logical ones (6.2.2.7).
    if physical == (0, 0) { physical = (global.logicalMinimum, maximum) }
    return HIDField(
      reportID: global.reportID, bitOffset: bitOffset, bitSize: bitSize, usage: usage,
      collection: openCollections.last ?? -1, logicalMinimum: global.logicalMinimum, logicalMaximum: maximum,
      physicalMinimum: physical.0, physicalMaximum: physical.1, unit: global.unit, unitExponent: global.unitExponent)
  }
}
