extension ICCProfile {
  /// The black of perceptual and saturated colours in version 4 (ICC.1:2022, 6.3.3).
  private static let perceptualBlack = CIEXYZ(x: 0.00336, y: 0.0034731, z: 0.00287)

  /// The darkest neutral colour of the device as a source of conversions (ISO 18619, 4.2.2), relative to its white.
  ///
  /// For absolute colours, which are never compensated, it is no light at all.
  public func sourceBlackPoint(_ intent: RenderingIntent = .relative) throws(ColorTransformFault) -> CIEXYZ {
    if intent == .absolute { return .black }
    if let fixed = try fixedBlackPoint(intent) { return fixed }
    // All inks at once are more than a press prints: its darkest colour is where the profile itself sends black.
    if intent == .relative, header.deviceClass == .output, header.colorSpace == .cmyk { return try inkBlackPoint() }
    return try darkestColorant(intent)
  }

  /// The darkest neutral colour of the device as a destination of conversions (ISO 18619, 4.2.3 and 4.2.4), relative to
  /// its white.
  public func destinationBlackPoint(_ intent: RenderingIntent = .relative) throws(ColorTransformFault) -> CIEXYZ {
    if intent == .absolute { return .black }
    if let fixed = try fixedBlackPoint(intent) { return fixed }
    guard fromConnection[intent.table] != nil, [.gray, .rgb, .cmyk].contains(header.colorSpace) else {
      return try sourceBlackPoint(intent)
    }
    let guess = intent == .relative ? CIELab(try sourceBlackPoint(intent)) : CIELab(.black)
    let roundTrip = try RoundTrip(self, intent)
    return RoundTripRamp(around: guess) { roundTrip($0) }.blackPoint(guess: guess, intent)
  }

  /// The black that version 4 fixes for an intent, as far as tables make the colours; nil where it must be measured.
  private func fixedBlackPoint(_ intent: RenderingIntent) throws(ColorTransformFault) -> CIEXYZ? {
    guard header.isVersion4, intent != .relative else { return nil }
    return isMatrixShaper ? try darkestColorant(.relative) : Self.perceptualBlack
  }

  /// Whether curves alone make a conversion possible.
  private var isMatrixShaper: Bool { matrixShaper != nil || grayCurve != nil }

  /// The colour of the device's black, without chroma and with an L* of at most 50.
  private func darkestColorant(_ intent: RenderingIntent) throws(ColorTransformFault) -> CIEXYZ {
    guard toConnection[intent.table] != nil || isMatrixShaper else { return .black }
    let black = SIMD4<Double>(repeating: header.colorSpace == .cmyk ? 1 : 0)
    return Self.neutral(try ColorTransform(toLabFrom: self, intent: intent)(black))
  }

  /// The colour that the perceptual table sends black to.
  private func inkBlackPoint() throws(ColorTransformFault) -> CIEXYZ {
    guard toConnection[0] != nil || isMatrixShaper else { return .black }
    return Self.neutral(try RoundTrip(self, .perceptual)(.zero))
  }

  private static func neutral(_ lab: SIMD4<Double>) -> CIEXYZ {
    CIELab(lightness: min(max(lab.x, 0), 50), a: 0, b: 0).xyz
  }
}

/// The way from Lab to a device by one intent and back by the relative one.
struct RoundTrip {
  private let there: ColorTransform
  private let back: ColorTransform

  /// The round trip through a profile.
  init(_ profile: ICCProfile, _ intent: RenderingIntent) throws(ColorTransformFault) {
    there = try ColorTransform(fromLabTo: profile, intent: intent)
    back = try ColorTransform(toLabFrom: profile, intent: .relative)
  }

  /// The Lab that comes back.
  func callAsFunction(_ lab: SIMD4<Double>) -> SIMD4<Double> { back(there(lab)) }
}
