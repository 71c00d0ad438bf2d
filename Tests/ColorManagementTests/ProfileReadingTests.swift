import ColorManagement
import TestSupport
import Testing

@Suite struct ProfileReadingTests {
  private static func display(version: UInt8) -> ProfileBuilder {
    var random = RandomProfile(seed: 1)
    return random.withCurves(version: version, space: "RGB ", connection: "XYZ ")
  }

  @Test func `the header says what a profile converts`() throws {
    var random = RandomProfile(seed: 2)
    let profile = try ICCProfile(random.withTables(version: 4, space: "CMYK", connection: "Lab ").bytes)
    #expect(profile.header.majorVersion == 4)
    #expect(profile.header.deviceClass == .output)
    #expect(profile.header.colorSpace == .cmyk)
    #expect(profile.header.connectionSpace == .lab)
    #expect(profile.header.renderingIntent == .perceptual)
    #expect(profile.tags.map(\.signature).prefix(3) == ["desc", "wtpt", "A2B0"])
    #expect(profile.profileDescription == "Random")
  }

  @Test func `texts of version 2 end at their zero`() throws {
    var builder = Self.display(version: 2)
    builder.add("desc", ProfileBuilder.description("Old press"))
    builder.add("cprt", ProfileBuilder.text("Nobody's"))
    let profile = try ICCProfile(builder.bytes)
    #expect(profile.profileDescription == "Old press")
    #expect(profile.copyright == "Nobody's")
  }

  @Test func `of several languages English is taken, else the first`() throws {
    let texts = [("de", "DE", "Gestrichen, glänzend"), ("en", "GB", "Coated, gloss"), ("en", "US", "Coated")]
    for (records, expected) in [(texts, "Coated, gloss"), ([texts[0]], "Gestrichen, glänzend"), ([], "")] {
      var builder = Self.display(version: 4)
      builder.add("desc", ProfileBuilder.localized(records))
      #expect(try ICCProfile(builder.bytes).profileDescription == expected)
    }
  }

  @Test func `white, black and adaptation are read`() throws {
    var builder = ProfileBuilder(version: 4, deviceClass: "prtr", space: "GRAY", connection: "XYZ ")
    builder.add("wtpt", ProfileBuilder.xyz(0.75, 0.875, 0.5))
    builder.add("bkpt", ProfileBuilder.xyz(0.25, 0.125, -0.5))
    let numbers = [1, 0.25, -0.5, 2, 3, 4, -5, 6, 7.5]
    builder.add(
      "chad", ProfileBuilder.signature("sf32") + ProfileBuilder.u32(0) + numbers.flatMap(ProfileBuilder.fixed))
    let profile = try ICCProfile(builder.bytes)
    #expect(profile.mediaWhitePoint == CIEXYZ(x: 0.75, y: 0.875, z: 0.5))
    #expect(profile.mediaBlackPoint == CIEXYZ(x: 0.25, y: 0.125, z: -0.5))
    #expect(profile.chromaticAdaptation?.rows == numbers)
    #expect(profile.bytes(of: "wtpt")?.count == 20)
    #expect(profile.bytes(of: "A2B0") == nil)
  }

  @Test func `bytes behind the profile's length are no part of it`() throws {
    let bytes = Self.display(version: 2).bytes
    let profile = try ICCProfile(bytes + [1, 2, 3])
    #expect(profile.bytes == bytes)
    #expect(try profile == ICCProfile(bytes))
  }

  @Test func `a profile without a way says so when it is asked for one`() throws {
    var builder = ProfileBuilder(version: 4, deviceClass: "scnr", space: "RGB ", connection: "XYZ ")
    let nothing = try ICCProfile(builder.bytes)
    #expect(throws: ColorTransformFault.notASource) { try ColorTransform(from: nothing, to: .sRGB) }
    #expect(throws: ColorTransformFault.notADestination) { try ColorTransform(from: .sRGB, to: nothing) }
    for tag: Signature in ["rXYZ", "gXYZ", "bXYZ"] { builder.add(tag, ProfileBuilder.xyz(0.3, 0.4, 0.3)) }
    for tag: Signature in ["rTRC", "gTRC", "bTRC"] { builder.add(tag, ProfileBuilder.gamma(2)) }
    let flat = try ICCProfile(builder.bytes)
    #expect(throws: ColorTransformFault.flatPrimaries) { try ColorTransform(from: .sRGB, to: flat) }
    #expect(try ColorTransform(toLabFrom: flat).sourceSpace == .rgb)
  }

  @Test(.needs(.littleCMS)) func `profiles of Debian's packages are read`() throws {
    let press = try TestProfile(installed: "ghostscript/default_cmyk").profile
    #expect(press.header.majorVersion == 2)
    #expect(press.header.deviceClass == .output)
    #expect(press.profileDescription == "Artifex CMYK SWOP Profile")
    #expect(press.tags.count == 9)
    let display = try TestProfile(installed: "colord/sRGB").profile
    #expect(display.header.majorVersion == 4)
    #expect(display.profileDescription == "sRGB")
    #expect(display.chromaticAdaptation != nil)
    #expect(throws: ICCProfileFault(.deviceClass("abst"), tag: nil, offset: 12)) {
      try TestProfile(installed: "CineLogCurve")
    }
  }
}
