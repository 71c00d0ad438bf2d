import ColorManagement
import Foundation
import TestSupport
import Testing

@Suite struct SRGBProfileTests {
  private static let profile = ICCProfile.sRGB

  @Test func `it is a small display profile of version 2`() {
    #expect(Self.profile.bytes.count <= 3000)
    #expect(Self.profile.header.majorVersion == 2)
    #expect(Self.profile.header.deviceClass == .display)
    #expect(Self.profile.header.colorSpace == .rgb)
    #expect(Self.profile.profileDescription == "sRGB IEC61966-2.1")
    #expect(Self.profile.copyright == "No copyright, use freely")
    #expect(Self.profile.bytes.count % 4 == 0)
  }

  @Test func `its bytes are the same everywhere`() {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in Self.profile.bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    #expect(hash == 0x2D46_666E_046E_8CAB)
  }

  @Test func `no sample of its curve lies so near a tie that a last bit could move it`() {
    for index in 0...1020 {
      let level = Double(index) / 1020
      let light = level <= 0.04045 ? level / 12.92 : pow((level + 0.055) / 1.055, 2.4)
      let share = light * 65535 - (light * 65535).rounded(.down)
      #expect((share - 0.5).magnitude > 1e-6, "sample \(index)")
    }
  }

  @Test func `its primaries are sRGB's, adapted to D50, and add up to white`() throws {
    let lab = try ColorTransform(toLabFrom: Self.profile)
    let white = lab(SIMD4(1, 1, 1, 0))
    #expect((white.x - 100).magnitude < 1e-3 && white.y.magnitude < 0.01 && white.z.magnitude < 0.01)
    // Lindbloom, "RGB/XYZ Matrices": sRGB, D50.
    let published: [(Signature, [Double])] = [
      ("rXYZ", [0.4360747, 0.2225045, 0.0139322]), ("gXYZ", [0.3850649, 0.7168786, 0.0971045]),
      ("bXYZ", [0.1430804, 0.0606169, 0.7141733]),
    ]
    for (tag, expected) in published {
      let bytes = try #require(Self.profile.bytes(of: tag)).dropFirst(8)
      let numbers = (0..<3).map { index in
        Double(bytes.dropFirst(4 * index).prefix(4).reduce(0) { $0 << 8 | Int($1) }) / 65536
      }
      for (ours, theirs) in zip(numbers, expected) { #expect((ours - theirs).magnitude < 4e-4, "\(tag): \(numbers)") }
    }
  }

  @Test(.needs(.littleCMS)) func `8-bit colours are within half a level of Debian's sRGB`() throws {
    var colors: [Double] = []
    for level in 0...255 {
      let value = Double(level) / 255
      for mask in 1...7 { colors += [4, 2, 1].map { mask & $0 > 0 ? value : 0 } }
    }
    var generator = SeededGenerator(seed: 8)
    for _ in 0..<3 * (ColorSamples.wanted ?? 2000) {
      colors.append(Double(Int.random(in: 0...255, using: &generator)) / 255)
    }
    let ours = try TestProfile("ours", Self.profile.bytes)
    let debian = try TestProfile(installed: "sRGB")
    let conversions = [(ours, debian), (debian, ours)].map { source, destination in
      LittleCMS.Conversion(
        source: source, destination: destination, intent: .relative, blackPointCompensation: false, colors: colors)
    }
    for result in try LittleCMS().results(of: conversions) {
      var errors = ColorErrors()
      errors.add(colors, result, space: .rgb)
      #expect(errors.count == 7 * 256 + (ColorSamples.wanted ?? 2000))
      #expect(errors.worst <= 0.5, "\(errors)")
    }
  }
}
