import ColorManagement
import TestSupport
import Testing

@Suite struct BlackPointTests {
  private static let intents: [RenderingIntent] = [.perceptual, .relative, .saturation]

  @Test(.needs(.littleCMS)) func `black points are those of Little CMS`() throws {
    var profiles = try ["sRGB", "ghostscript/default_cmyk", "colord/AdobeRGB1998", "ITULab", "Gray-CIE_L"].map {
      try TestProfile(installed: $0)
    }
    for seed in 1...6 {
      var random = RandomProfile(seed: UInt64(100 + seed))
      let space: Signature = seed % 2 == 0 ? "CMYK" : "RGB "
      let bytes = random.withTables(version: seed % 3 == 0 ? 4 : 2, space: space, connection: "Lab ").bytes
      profiles.append(try TestProfile("random\(seed)", bytes))
    }
    let references = try LittleCMS().blackPoints(of: profiles, Self.intents)
    for (profile, reference) in zip(profiles, references) {
      for (intent, (source, destination)) in zip(Self.intents, reference) {
        let ours = (
          CIELab(try profile.profile.sourceBlackPoint(intent)),
          CIELab(try profile.profile.destinationBlackPoint(intent))
        )
        #expect((ours.0.lightness - CIELab(source).lightness).magnitude < 0.01, "\(profile.name), \(intent), source")
        #expect((ours.1.lightness - CIELab(destination).lightness).magnitude < 0.01, "\(profile.name), \(intent)")
      }
    }
  }

  @Test func `absolute colours keep their black`() throws {
    var random = RandomProfile(seed: 3)
    let profile = try ICCProfile(random.withTables(version: 2, space: "CMYK", connection: "Lab ").bytes)
    #expect(try profile.sourceBlackPoint(.absolute) == CIEXYZ(x: 0, y: 0, z: 0))
    let plain = try ColorTransform(from: profile, to: .sRGB, intent: .absolute, blackPointCompensation: false)
    #expect(try ColorTransform(from: profile, to: .sRGB, intent: .absolute) == plain)
  }

  @Test func `compensation sends the press's black to the screen's, and keeps its paper white`() throws {
    var random = RandomProfile(seed: 4)
    let press = try ICCProfile(random.withTables(version: 2, space: "CMYK", connection: "Lab ").bytes)
    let black = CIELab(try press.sourceBlackPoint())
    #expect(black.lightness > 1)
    // The press's own darkest grey, sent back to it from Lab.
    let toInks = try ColorTransform(fromLabTo: press)
    let inks = toInks(SIMD4(black.lightness, 0, 0, 0))
    let compensated = try ColorTransform(from: press, to: .sRGB),
      plain = try ColorTransform(
        from: press, to: .sRGB, blackPointCompensation: false)
    #expect(compensated(inks).sum() < plain(inks).sum())
  }
}
