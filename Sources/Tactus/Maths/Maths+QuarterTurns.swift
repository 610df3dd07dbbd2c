nonisolated extension Maths {
  /// An angle as a number of quarter turns and the rest.
  struct QuarterTurns {
    /// The quarter turns, modulo 4.
    var quadrant: UInt32
    /// The rest, in radians: from -π/4 to π/4.
    var rest: DoubleDouble

    /// Splits any finite `angle`, in radians, without loss.
    ///
    /// The angle's 53 bits are multiplied by the bits of 2/π that matter (Payne and Hanek's method): higher bits would
    /// only add whole turns, and lower bits are too small. The computation uses only integers. So it is exact, it is
    /// the same for small and huge angles, and it is faster than with doubles if the processor has to emulate doubles.
    /// With 190 bits below the point, the relative error of the rest is below 2⁻⁷⁵, even for the doubles nearest to a
    /// multiple of π/2.
    init(_ angle: Double) {
      let bits = angle.magnitude.bitPattern
      let exponent = Int32(truncatingIfNeeded: bits >> 52) - 1075
      guard exponent >= -53 else {
        // Below 1/2: no quarter turn in it.
        self.init(quadrant: 0, rest: DoubleDouble(angle))
        return
      }
      let significand = (bits & 0x000F_FFFF_FFFF_FFFF) | 0x0010_0000_0000_0000

      // The quotient modulo 4, as a fixed-point number: 2 bits before the point, 190 after it.
      let offset = exponent - 2
      let first = significand &* Maths.twoOverPi(at: offset)
      let second = Maths.fullProduct(significand, Maths.twoOverPi(at: offset + 64))
      let third = Maths.fullProduct(significand, Maths.twoOverPi(at: offset + 128))
      var low = third.low
      var (mid, carry) = third.high.addingReportingOverflow(second.low)
      var high = first &+ second.high &+ (carry ? 1 : 0)

      // Round to the nearest quarter turn: a rest of a half or more becomes the next quarter turn with a negative rest.
      var quadrant = UInt32(truncatingIfNeeded: high >> 62)
      var isNegative = angle.sign == .minus
      high &<<= 2
      high |= mid >> 62
      mid = mid &<< 2 | low >> 62
      low &<<= 2
      if isNegative { quadrant = 0 &- quadrant }
      if high >> 63 == 1 {
        quadrant = isNegative ? quadrant &- 1 : quadrant &+ 1
        isNegative.toggle()
        low = ~low &+ 1
        carry = low == 0
        mid = ~mid &+ (carry ? 1 : 0)
        carry = carry && mid == 0
        high = ~high &+ (carry ? 1 : 0)
      }

      // At most 62 zeros lead, so that 128 bits remain.
      let zeros = Int32(truncatingIfNeeded: high.leadingZeroBitCount)
      if zeros > 0 {
        high = high &<< UInt64(zeros) | mid &>> UInt64(64 - zeros)
        mid = mid &<< UInt64(zeros) | low &>> UInt64(64 - zeros)
      }
      // The leading 53 bits and the next 53.
      let leading = Double(Int64(truncatingIfNeeded: high >> 11)) * Maths.powerOfTwo(-53 - zeros)
      let trailing =
        Double(Int64(truncatingIfNeeded: (high & 0x7FF) << 42 | mid >> 22)) * Maths.powerOfTwo(-106 - zeros)

      let product = DoubleDouble(productOf: leading, Maths.halfPi.high)
      let rest = DoubleDouble(
        sumOf: product.high, product.low + (leading * Maths.halfPi.low + trailing * Maths.halfPi.high))
      self.init(
        quadrant: quadrant & 3, rest: isNegative ? DoubleDouble(-rest.high, -rest.low) : rest)
    }

    private init(quadrant: UInt32, rest: DoubleDouble) {
      self.quadrant = quadrant
      self.rest = rest
    }
  }

  /// 64 bits of 2/π, from the bit that is `offset` places behind the point; the bits before the point are 0.
  private static func twoOverPi(at offset: Int32) -> UInt64 {
    let index = offset >> 6
    let shift = UInt64(truncatingIfNeeded: offset & 63)
    let word = twoOverPi(word: index)
    return shift == 0 ? word : word &<< shift | twoOverPi(word: index + 1) &>> (64 &- shift)
  }

  /// The bits of 2/π behind the point, 64 at a time: as many as the largest double needs.
  private static func twoOverPi(word index: Int32) -> UInt64 {
    switch index {
    case 0: 0xA2F9_836E_4E44_1529
    case 1: 0xFC27_57D1_F534_DDC0
    case 2: 0xDB62_9599_3C43_9041
    case 3: 0xFE51_63AB_DEBB_C561
    case 4: 0xB724_6E3A_424D_D2E0
    case 5: 0x0649_2EEA_09D1_921C
    case 6: 0xFE1D_EB1C_B129_A73E
    case 7: 0xE882_35F5_2EBB_4484
    case 8: 0xE99C_7026_B45F_7E41
    case 9: 0x3991_D639_8353_39F4
    case 10: 0x9C84_5F8B_BDF9_283B
    case 11: 0x1FF8_97FF_DE05_980F
    case 12: 0xEF2F_118B_5A0A_6D1F
    case 13: 0x6D36_7ECF_27CB_09B7
    case 14: 0x4F46_3F66_9E5F_EA2D
    case 15: 0x7527_BAC7_EBE5_F17B
    case 16: 0x3D07_39F7_8A52_92EA
    case 17: 0x6BFB_5FB1_1F8D_5D08
    case 18: 0x5603_3046_FC7B_6BAB
    default: 0
    }
  }

  /// All 128 bits of a product, from four products of halves: wider integers need a library on 32-bit processors.
  private static func fullProduct(_ a: UInt64, _ b: UInt64) -> (high: UInt64, low: UInt64) {
    let (aHigh, aLow) = (a >> 32, a & 0xFFFF_FFFF)
    let (bHigh, bLow) = (b >> 32, b & 0xFFFF_FFFF)
    let lowest = aLow &* bLow
    let mid = aHigh &* bLow &+ lowest >> 32
    let otherMid = aLow &* bHigh &+ mid & 0xFFFF_FFFF
    let high = aHigh &* bHigh &+ mid >> 32 &+ otherMid >> 32
    return (high, otherMid << 32 | lowest & 0xFFFF_FFFF)
  }
}
