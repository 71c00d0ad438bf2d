private import Bytes
private import Geometry

extension ICCProfile {
  /// The profile of sRGB (IEC 61966-2-1) of version 2, made from its primaries and its curve; the same bytes
  /// everywhere.
  public static let sRGB: ICCProfile = {
    do {
      return try ICCProfile(SRGBDefinition().bytes)
    } catch {
      preconditionFailure("our own profile: \(error)")
    }
  }()
}

/// The numbers of sRGB, rounded as a profile of version 2 writes them.
private struct SRGBDefinition {
  /// The curve from a level to light at 1,021 places, so that each of 256 levels is one of them.
  let curve: [UInt16] = (0...1020).map { index in
    let level = Double(index) / 1020
    let light = level <= 0.04045 ? level / 12.92 : ElementaryFunctions.pow((level + 0.055) / 1.055, 2.4)
    return UInt16(clamping: Int(saturating: (light * 65535).rounded()))
  }

  /// The primaries adapted from D65 to D50, whole counts of 1/65536 that add up to D50.
  let primaries: (red: CIEXYZ, green: CIEXYZ, blue: CIEXYZ)

  init() {
    // The standard's white has four digits, 0.3127 and 0.3290, and profiles in use differ by 1.4 levels over the next
    // ones. This one rounds to the standard's and lies within half a level of Debian's profile; the doc page has the
    // distances.
    let white = CIEXYZ(chromaticityX: 0.31268, y: 0.32904)
    let full = Matrix3x3(
      columns: CIEXYZ(chromaticityX: 0.64, y: 0.33).vector, CIEXYZ(chromaticityX: 0.3, y: 0.6).vector,
      CIEXYZ(chromaticityX: 0.15, y: 0.06).vector)
    let shares = full.inverse.map { $0 * white.vector } ?? .zero
    let adaptation = Matrix3x3.adaptation(from: white, to: .d50) ?? .identity
    func column(_ unit: SIMD4<Double>) -> SIMD4<Double> {
      let exact = adaptation * (full * (unit * shares))
      return (exact * 65536).rounded(.toNearestOrEven) / 65536
    }
    let (red, blue) = (column(SIMD4(1, 0, 0, 0)), column(SIMD4(0, 0, 1, 0)))
    let d50 = (CIEXYZ.d50.vector * 65536).rounded(.toNearestOrEven) / 65536
    primaries = (CIEXYZ(red), CIEXYZ(d50 - red - blue), CIEXYZ(blue))
  }

  /// The profile, at most 3 kB long.
  var bytes: [UInt8] {
    var writer = ProfileWriter()
    let description = Array("sRGB IEC61966-2.1".utf8) + [0]
    // The type `desc` ends with empty texts in Unicode (8 bytes) and for the Macintosh (70 bytes).
    writer.add(
      "desc", type: "desc",
      body: ProfileWriter.uint32(description.count) + description + [UInt8](repeating: 0, count: 8 + 70))
    writer.add("cprt", type: "text", body: Array("No copyright, use freely".utf8) + [0])
    writer.add("wtpt", type: "XYZ ", body: ProfileWriter.xyz(.d50))
    writer.add("rXYZ", type: "XYZ ", body: ProfileWriter.xyz(primaries.red))
    writer.add("gXYZ", type: "XYZ ", body: ProfileWriter.xyz(primaries.green))
    writer.add("bXYZ", type: "XYZ ", body: ProfileWriter.xyz(primaries.blue))
    writer.add(
      "rTRC", "gTRC", "bTRC", type: "curv",
      body: ProfileWriter.uint32(curve.count) + curve.flatMap { ProfileWriter.uint16(Int($0)) })
    return writer.bytes(deviceClass: .display, colorSpace: .rgb)
  }
}
