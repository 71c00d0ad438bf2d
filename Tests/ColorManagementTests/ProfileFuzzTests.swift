import ColorManagement
import Foundation
import TestSupport
import Testing

/// Profiles that somebody broke: read or refused, and if read, converting within bounds.
@Suite struct ProfileFuzzTests {
  /// The number of broken profiles: `VECGEN_FUZZ` raises it.
  private static let count = ProcessInfo.processInfo.environment["VECGEN_FUZZ"].flatMap { Int($0) } ?? 1200
  /// Small profiles with elements of every type.
  private static let valid: [[UInt8]] = {
    var random = RandomProfile(seed: 5)
    var profiles = [ICCProfile.sRGB.bytes]
    for (version, space) in [(2, "RGB "), (2, "CMYK"), (4, "GRAY"), (4, "CMYK"), (4, "RGB ")] as [(UInt8, Signature)] {
      profiles.append(
        random.withCurves(version: version, space: space == "GRAY" ? space : "RGB ", connection: "XYZ ").bytes)
      profiles.append(random.withTables(version: version, space: space, connection: "Lab ").bytes)
    }
    return profiles
  }()
  private static let extremes: [[UInt8]] = [
    [0, 0, 0, 0], [255, 255, 255, 255], [127, 255, 255, 255], [128, 0, 0, 0], [0, 0, 0, 1], [0, 0, 255, 255],
    [0, 1, 0, 0], [0, 0, 127, 255],
  ]

  @Test func `the profiles that are broken are valid`() throws {
    for bytes in Self.valid { _ = try ColorTransform(from: ICCProfile(bytes), to: ICCProfile(bytes)) }
  }

  @Test func `broken profiles are read or refused, convert within bounds and never trap`() throws {
    var generator = SeededGenerator(seed: UInt64(Self.count))
    var read = 0, refused = 0
    for round in 0..<Self.count {
      var bytes = Self.valid[round % Self.valid.count]
      // The header, the tag table and the starts of elements are hit more often than the insides of tables.
      let places = Self.places(in: bytes)
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        let near = (places.randomElement(using: &generator) ?? 0) + Int.random(in: 0..<60, using: &generator)
        let place = Bool.random(using: &generator) ? near : Int.random(in: 0..<max(bytes.count, 1), using: &generator)
        guard place + 4 <= bytes.count else { continue }
        switch Int.random(in: 0..<5, using: &generator) {
        case 0: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
        case 1: bytes[place] = UInt8.random(in: 0...255, using: &generator)
        case 2: bytes.replaceSubrange(place..<place + 4, with: Self.extremes.randomElement(using: &generator) ?? [])
        case 3:
          let from = Int.random(in: 0...bytes.count - 4, using: &generator)
          bytes.replaceSubrange(place..<place + 4, with: bytes[from..<from + 4])
        default:
          // Cut, with a length that agrees.
          bytes.removeSubrange(place...)
          if place >= 4 { bytes.replaceSubrange(0..<4, with: ProfileBuilder.u32(place)) }
        }
      }
      guard let profile = try? ICCProfile(bytes) else {
        refused += 1
        continue
      }
      read += 1
      Self.exercise(profile, round)
    }
    #expect(read > Self.count / 10)
    #expect(refused > Self.count / 10)
  }

  @Test func `a profile that ends before its last tag does is refused`() throws {
    for bytes in Self.valid {
      let end = try ICCProfile(bytes).tags.map(\.range.upperBound).max() ?? 0
      let step = ProcessInfo.processInfo.environment["VECGEN_FUZZ"] == nil ? max(end / 40, 1) : 1
      for count in stride(from: 0, to: end, by: step) {
        var cut = Array(bytes[..<count])
        #expect((try? ICCProfile(cut)) == nil, "\(count) bytes")
        guard count >= 4 else { continue }
        // The header agrees, and the tag table says what is missing.
        cut.replaceSubrange(0..<4, with: ProfileBuilder.u32(count))
        #expect((try? ICCProfile(cut)) == nil, "\(count) bytes, as the header says")
      }
    }
  }

  /// The header, the tag table and the starts of elements.
  private static func places(in bytes: [UInt8]) -> [Int] {
    guard let profile = try? ICCProfile(bytes) else { return [0] }
    return [0, 128] + profile.tags.map(\.range.lowerBound)
  }

  /// Converts some colours both ways; components of devices stay within 0...1, and Lab is finite.
  private static func exercise(_ profile: ICCProfile, _ round: Int) {
    let intent = RenderingIntent.allCases[round % 4]
    // A destination's black point costs 256 round trips.
    let transforms = [
      try? ColorTransform(toLabFrom: profile, intent: intent),
      try? ColorTransform(fromLabTo: profile, intent: intent),
      try? ColorTransform(from: .sRGB, to: profile, intent: intent, blackPointCompensation: round % 16 == 0),
    ]
    for transform in transforms.compactMap(\.self) {
      for color: SIMD4<Double> in [.zero, .one, SIMD4(0.2, 0.9, 0.4, 0.6), SIMD4(50, -90, 1e300, -.infinity)] {
        let result = transform(color)
        if transform.destinationSpace == .lab || transform.destinationSpace == .xyz {
          #expect(result.x.isFinite && result.y.isFinite && result.z.isFinite)
        } else {
          #expect(result.min() >= 0 && result.max() <= 1)
        }
      }
    }
  }
}
