import TactusTesting
import Testing

@testable import Tactus

/// Sweeps whose every bit is pinned: a platform, a compiler or a change that alters one bit of one result shows here.
@Suite("The same bits everywhere")
struct SameBitsTests {
  private func checksum(_ function: (Double) -> Double, _ arguments: (inout SeededGenerator) -> Double) -> UInt64 {
    var random = SeededGenerator(seed: 0x7AC705)
    var sum = BitChecksum()
    for _ in 0..<50_000 { sum.add(function(arguments(&random))) }
    return sum.value
  }

  @Test("sine")
  func sine() {
    #expect(checksum(Maths.sin) { $0.uniform(in: -100...100) } == 0x7617_8DEF_C8AB_A280)
    #expect(checksum(Maths.sin) { $0.finiteDouble() } == 0x86F5_9AB2_5E64_84D2)
  }

  @Test("cosine")
  func cosine() {
    #expect(checksum(Maths.cos) { $0.uniform(in: -100...100) } == 0x3136_5E9F_3A19_7AAC)
    #expect(checksum(Maths.cos) { $0.finiteDouble() } == 0xF90C_4570_62B1_788B)
  }

  @Test("arctangent")
  func arctangent() {
    #expect(checksum({ Maths.atan2($0, 300) }) { $0.uniform(in: -1000...1000) } == 0x5895_A297_90E0_96A9)
    #expect(checksum({ Maths.atan2(-1.5, $0) }) { $0.finiteDouble() } == 0x2ACC_912D_B459_0BC5)
  }

  @Test("exponential")
  func exponential() {
    #expect(checksum(Maths.exp) { $0.uniform(in: -750...712) } == 0xD1CE_07A0_B5C2_A849)
  }

  @Test("logarithm")
  func logarithm() {
    #expect(checksum(Maths.log) { $0.finiteDouble().magnitude } == 0xC5CD_67D6_D7E4_E22E)
  }

  @Test("single results, readable")
  func examples() {
    #expect(Maths.sin(1).bitPattern == 0x3FEA_ED54_8F09_0CEE)
    #expect(Maths.cos(1).bitPattern == 0x3FE1_4A28_0FB5_068C)
    #expect(Maths.sin(1e22).bitPattern == 0xBFEB_453A_B76B_F397)
    #expect(Maths.atan2(1, 2).bitPattern == 0x3FDD_AC67_0561_BB4F)
    #expect(Maths.exp(1).bitPattern == 0x4005_BF0A_8B14_5769)
    #expect(Maths.log(10).bitPattern == 0x4002_6BB1_BBB5_5516)
  }
}
