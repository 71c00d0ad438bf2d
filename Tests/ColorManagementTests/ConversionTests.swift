import ColorManagement
import TestSupport
import Testing

/// Conversions beside those of Little CMS: within one level of 255, by every intent, with and without black points.
@Suite struct ConversionTests {
  private static let press = "ghostscript/default_cmyk"
  /// Profiles of Debian's packages: tables of 8 and 16 bits, curves of all kinds, grey by Y and by L*, versions 2 and
  /// 4.
  private static let pairs: [(String?, String?)] = [
    ("sRGB", press), (press, "sRGB"), (press, press), ("colord/AdobeRGB1998", press), ("colord/ECI-RGBv2", press),
    ("colord/AdobeRGB1998", "sRGB"), ("sRGB", "colord/Rec709"), ("ITULab", press), (press, "ITULab"),
    ("ghostscript/lab", "sRGB"), ("Gray-CIE_L", press), ("Gray", "sRGB"), (press, "Gray"), ("sRGB", "Gray-CIE_L"),
    (nil, press), (press, nil), ("sRGB", nil), (nil, "colord/sRGB"),
  ]

  @Test(.needs(.littleCMS)) func `profiles of Debian's packages convert as Little CMS has it`() throws {
    var conversions: [LittleCMS.Conversion] = []
    var samples = ColorSamples(seed: 1)
    for (source, destination) in Self.pairs {
      conversions += try Self.conversions(
        source.map { try TestProfile(installed: $0) }, destination.map { try TestProfile(installed: $0) },
        count: ColorSamples.wanted ?? 80, &samples)
    }
    try Self.compare(conversions)
  }

  @Test(.needs(.littleCMS), arguments: 1...(ColorSamples.wanted == nil ? 6 : 60))
  func `random profiles convert as Little CMS has it`(seed: Int) throws {
    var random = RandomProfile(seed: UInt64(seed))
    let version: UInt8 = seed % 4 == 0 ? 2 : 4
    let space: Signature = ["CMYK", "RGB ", "CMYK", "GRAY"][seed % 4]
    let connection: Signature = seed % 3 == 0 ? "XYZ " : "Lab "
    let tables = try TestProfile(
      "tables\(seed)", random.withTables(version: version, space: space, connection: connection).bytes)
    let curves = try TestProfile(
      "curves\(seed)",
      random.withCurves(version: version, space: seed % 5 == 0 ? "GRAY" : "RGB ", connection: "XYZ ").bytes)
    var samples = ColorSamples(seed: UInt64(seed))
    let count = ColorSamples.wanted.map { $0 / 100 } ?? 30
    let ways: [(TestProfile?, TestProfile?)] = [
      (curves, tables), (tables, curves), (tables, tables), (nil, tables), (tables, nil), (nil, curves),
    ]
    try Self.compare(try ways.flatMap { try Self.conversions($0, $1, count: count, &samples) })
  }

  /// All intents with and without black points.
  private static func conversions(
    _ source: TestProfile?, _ destination: TestProfile?, count: Int, _ samples: inout ColorSamples
  ) throws -> [LittleCMS.Conversion] {
    RenderingIntent.allCases.flatMap { intent in
      [false, true].map { blackPoint in
        LittleCMS.Conversion(
          source: source, destination: destination, intent: intent, blackPointCompensation: blackPoint,
          colors: samples.components(of: source?.profile.header.colorSpace ?? .lab, count: count))
      }
    }
  }

  /// Expects every colour within a level; prints a line of a table for every eight conversions where more are wanted.
  private static func compare(_ conversions: [LittleCMS.Conversion]) throws {
    let references = try LittleCMS().results(of: conversions)
    var total = ColorErrors()
    for (index, (conversion, reference)) in zip(conversions, references).enumerated() {
      let transform = try conversion.transform()
      var errors = ColorErrors()
      errors.add(transform.converted(conversion.colors), reference, space: transform.destinationSpace)
      #expect(errors.count == conversion.colors.count / transform.sourceSpace.componentCount)
      #expect(errors.worst <= 1, "\(conversion): \(errors)")
      total.add(errors)
      guard ColorSamples.wanted != nil, index % 8 == 7 else { continue }
      print(
        "| \(conversion.source?.name ?? "Lab") | \(conversion.destination?.name ?? "Lab") | \(total.count) |"
          + " \(total.beyond) | \(total.worst) | \(total.sum / Double(total.count)) |")
      total = ColorErrors()
    }
  }
}
