import Bytes
import ColorManagement
import Resolving
import SceneModel

/// What becomes of the colours of a print job: the one place that decides in which space and by which numbers a colour is
/// written.
final class PrintColors: Sendable {
  /// What the author asks for.
  let settings: PrintSettings
  /// What the scene is painted with.
  let census: InkCensus
  /// The process space that pages are blended in and that the output intent has, if there is one.
  let process: ProfileColorSpace
  /// The profile of the output intent; nil where no standard asks for one.
  let intent: ICCProfile?
  private let spots: [UInt32: SpotInk]
  /// From sRGB to the press; nil where colours of the screen stay.
  private let toPress: ColorTransform?

  /// The colours of a scene that is printed.
  init(_ scene: ResolvedScene, _ settings: PrintSettings) {
    self.settings = settings
    let census = InkCensus(scene)
    self.census = census
    spots = Dictionary(scene.spotInks.map { ($0.number, $0) }) { first, _ in first }
    intent = settings.needsIntent ? settings.profile ?? .sRGB : nil
    process = settings.profile?.header.colorSpace ?? (intent != nil || !census.hasInks || census.hasRGB ? .rgb : .cmyk)
    toPress = settings.profile.flatMap { profile in
      guard let purpose = settings.conversion.intent, profile.header.colorSpace == .cmyk else { return nil }
      return try? ColorTransform(
        from: .sRGB, to: profile, intent: purpose,
        blackPointCompensation: settings.compensatesBlack && purpose == .relative)
    }
  }

  /// Whether colours of the screen become inks.
  var converts: Bool { toPress != nil }
  /// Whether colours of the screen need their own profile beside the output intent.
  ///
  /// Beside a profile of RGB, too: it says what the page's red, green and blue are, and these are sRGB's.
  var needsSRGB: Bool { intent != nil && settings.profile != nil }
  /// Whether the standard takes no grey of a device: that of PDF/X beside a profile of RGB.
  var refusesGray: Bool { settings.xStandard != nil && process == .rgb }

  /// The space of colours that are mixed with one another.
  func space(of colors: [ScreenColor]) -> InkSpace {
    var names: [UInt32: SpotInk] = [:]
    var used = SIMD4<Double>.zero
    var (isGray, isScreen) = (true, false)
    for color in colors {
      switch color.ink.value {
      case .spot(let number, _): names[number] = spots[number]
      case .gray(let lightness): used.w = max(used.w, 1 - lightness)
      case .cmyk(let inks):
        isGray = false
        used = pointwiseMax(used, inks)
      case nil:
        isGray = false
        isScreen = true
        if converts { used = pointwiseMax(used, pressInks(color)) }
      }
    }
    if !names.isEmpty {
      let sorted = names.values.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
      return .inks(sorted, process: (0..<4).filter { used[$0] > 0 })
    }
    if isScreen { return converts ? .cmyk : .rgb }
    return isGray && process != .cmyk
      ? refusesGray ? .rgb : .gray : .cmyk
  }

  /// The components of a colour without its alpha.
  func components(_ color: ScreenColor, in space: InkSpace) -> [Double] {
    switch space {
    case .rgb: return [color.red, color.green, color.blue]
    case .gray:
      if case .gray(let lightness) = color.ink.value { return [lightness] }
      return [color.red]
    case .cmyk:
      let inks = processInks(color)
      return [inks.x, inks.y, inks.z, inks.w]
    case .inks(let spots, let process):
      let inks = processInks(color)
      var tints = spots.map { _ in 0.0 }
      if case .spot(let number, let tint) = color.ink.value,
        let index = spots.firstIndex(where: { $0.number == number })
      {
        tints[index] = tint
      }
      return tints + process.map { inks[$0] }
    }
  }

  /// The process inks of a colour; none of a spot's.
  func processInks(_ color: ScreenColor) -> SIMD4<Double> {
    switch color.ink.value {
    case .gray(let lightness): SIMD4(0, 0, 0, 1 - lightness)
    case .cmyk(let inks): inks
    case .spot: .zero
    case nil: pressInks(color)
    }
  }

  /// The process inks of a colour of the screen; without a profile by the formula that shows inks on screens, undone.
  private func pressInks(_ color: ScreenColor) -> SIMD4<Double> {
    if let toPress { return toPress(SIMD4(color.red, color.green, color.blue, 0)) }
    let lightest = max(color.red, color.green, color.blue)
    guard lightest > 0 else { return SIMD4(0, 0, 0, 1) }
    return SIMD4(
      1 - color.red / lightest, 1 - color.green / lightest, 1 - color.blue / lightest, 1 - lightest)
  }

  /// How much ink a colour lays down, in per cent of one ink.
  func inkSum(_ color: ScreenColor) -> Double {
    let inks = processInks(color)
    var sum = inks.x + inks.y + inks.z + inks.w
    if case .spot(_, let tint) = color.ink.value { sum += tint }
    return sum * 100
  }

  /// The stops of a gradient, with further ones where colours of the screen would not be mixed as their inks are.
  func stops(_ stops: [ScreenStop], tolerance: Double) -> [ScreenStop] {
    guard converts, stops.contains(where: { $0.color.ink == .none }) else { return stops }
    var result: [ScreenStop] = []
    for (from, to) in zip(stops, stops.dropFirst()) {
      result.append(from)
      guard to.location > from.location, from.color.ink == .none, to.color.ink == .none, from.color != to.color
      else { continue }
      let count = pieces(from.color, to.color, tolerance: tolerance)
      for piece in 1..<max(count, 1) {
        let share = Double(piece) / Double(count)
        result.append(
          ScreenStop(
            from.location + (to.location - from.location) * share, from.color.mixed(with: to.color, at: share)))
      }
    }
    return result + stops.suffix(1)
  }

  /// Into how many pieces the way between two colours is divided, so that mixed inks stay within the tolerance, in levels.
  private func pieces(_ from: ScreenColor, _ to: ScreenColor, tolerance: Double) -> Int {
    var count = 1
    while count < 64 {
      let isFine = (0..<count).allSatisfy { piece in
        func inks(_ place: Double) -> SIMD4<Double> {
          pressInks(from.mixed(with: to, at: (Double(piece) + place) / Double(count)))
        }
        let strayed = inks(0.5) - (inks(0) + inks(1)) / 2
        return max(abs(strayed.x), abs(strayed.y), abs(strayed.z), abs(strayed.w)) * 255 <= tolerance
      }
      if isFine { return count }
      count *= 2
    }
    return count
  }
}

extension PrintColors: Hashable {
  /// Whether the two are one.
  static func == (one: PrintColors, other: PrintColors) -> Bool { one === other }
  /// Feeds the identity to a hasher.
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension PrintConversion {
  /// The intent of the conversion; nil for none.
  var intent: RenderingIntent? {
    switch self {
    case .keep: nil
    case .relative: .relative
    case .perceptual: .perceptual
    case .absolute: .absolute
    case .saturation: .saturation
    }
  }
}
