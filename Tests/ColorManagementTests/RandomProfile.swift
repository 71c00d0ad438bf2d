import ColorManagement
import TestSupport

/// Profiles of random kinds, curves and tables around a plain model of a device, so that both ways nearly undo each
/// other.
struct RandomProfile {
  private var generator: SeededGenerator
  private var noise = 0.0

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  /// A profile with tables for all intents both ways.
  mutating func withTables(version: UInt8, space: Signature, connection: Signature) -> ProfileBuilder {
    let deviceClass: Signature = space == "RGB " && coin() ? "mntr" : "prtr"
    var builder = ProfileBuilder(version: version, deviceClass: deviceClass, space: space, connection: connection)
    builder.add(
      "desc", version == 4 ? ProfileBuilder.localized([("en", "US", "Random")]) : ProfileBuilder.description("Random"))
    builder.add("wtpt", ProfileBuilder.xyz(number(0.8...0.95), number(0.85...1), number(0.65...0.85)))
    noise = number(0...0.02)
    // A profile may have tables for the perceptual intent alone.
    let count = index(4) == 0 ? 1 : 3
    for (way, tag) in [(true, "A2B"), (false, "B2A")] {
      for intent in 0..<count {
        builder.add(Signature(stringLiteral: tag + "\(intent)"), table(builder, toConnection: way))
      }
    }
    return builder
  }

  /// A profile of curves alone.
  mutating func withCurves(version: UInt8, space: Signature, connection: Signature) -> ProfileBuilder {
    var builder = ProfileBuilder(version: version, deviceClass: "mntr", space: space, connection: connection)
    builder.add("wtpt", ProfileBuilder.xyz(0.9642, 1, 0.8249))
    if space == "GRAY" {
      builder.add("kTRC", curve(version: version))
      return builder
    }
    for (tag, primary) in zip(
      ["rXYZ", "gXYZ", "bXYZ"], [[0.44, 0.22, 0.01], [0.38, 0.72, 0.10], [0.14, 0.06, 0.71]])
    {
      let varied = primary.map { $0 * number(0.9...1.1) }
      builder.add(Signature(stringLiteral: tag), ProfileBuilder.xyz(varied[0], varied[1], varied[2]))
    }
    for tag in ["rTRC", "gTRC", "bTRC"] { builder.add(Signature(stringLiteral: tag), curve(version: version)) }
    return builder
  }

  mutating func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &generator) }

  mutating func index(_ count: Int) -> Int { Int.random(in: 0..<count, using: &generator) }

  mutating func coin() -> Bool { Bool.random(using: &generator) }

  /// A curve of any type that rises from 0 to 1, or nearly so, and steeply enough at its foot: next to a level one,
  /// lcms's steps of 1/65535 and its inverses of 4,096 samples are levels wide.
  private mutating func curve(version: UInt8) -> [UInt8] {
    let g = number(0.7...1.2)
    switch index(version == 4 ? 7 : 2) {
    case 0: return ProfileBuilder.gamma(g)
    case 1:
      let share = number(0.3...0.6)
      return ProfileBuilder.curve(
        (0..<(2 + index(300))).map { Double($0) }.normalized.map {
          share * $0 + (1 - share) * $0.power(2 * g)
        })
    case 2: return ProfileBuilder.parametric(0, [g])
    case 3: return ProfileBuilder.parametric(1, [g, 1.002, -0.002])
    case 4: return ProfileBuilder.parametric(2, [g, 0.98, -0.002, 0.02])
    case 5: return ProfileBuilder.parametric(3, [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045])
    default: return ProfileBuilder.parametric(4, [2.4, 0.94, 0.06, 0.08, 0.04, 0.002, 0.00257])
    }
  }

  private mutating func bend() -> (Double) -> Double {
    let (exponent, share) = (number(0.7...1.5), number(0...1))
    return { share * $0 + (1 - share) * $0.power(exponent) }
  }

  /// A tag of any type that the version has.
  private mutating func table(_ builder: ProfileBuilder, toConnection: Bool) -> [UInt8] {
    let device = builder.space == "CMYK" ? 4 : builder.space == "RGB " ? 3 : 1
    let (inputs, outputs) = toConnection ? (device, 3) : (3, device)
    let nodes = inputs == 4 ? 3 + index(4) : 5 + index(8)
    let (noise, wobble) = (self.noise, number(1...9))
    let (isInk, connection) = (builder.space == "CMYK", builder.connection)
    func mapping(legacy: Bool) -> ProfileBuilder.Mapping {
      let model = DeviceModel(isInk: isInk, device: device, connection: connection, legacy: legacy)
      return { place in
        let color = toConnection ? model.connection(of: place) : model.device(of: place)
        return color.enumerated().map { $1 + noise * (place.reduce(Double($0)) { ($0 + $1) * wobble }).wave }
      }
    }
    let kind = index(builder.version == 4 ? 4 : 2)
    if kind < 2 {
      let before = (0..<inputs).map { _ in bend() }, behind = (0..<outputs).map { _ in bend() }
      return ProfileBuilder.uniformTable(
        inputs: inputs, outputs: outputs, nodes: nodes, bytesEach: kind + 1, entries: 2 + index(200), before: before,
        behind: behind, mapping(legacy: kind == 1))
    }
    var stages = ProfileBuilder.Stages()
    stages.b = (0..<3).map { _ in gentleCurve() }
    if coin() {
      stages.m = (0..<3).map { _ in gentleCurve() }
      stages.matrix = [0, 1, 2, 3, 4, 5, 6, 7, 8].map { $0 % 4 == 0 ? number(0.92...1) : number(-0.03...0.03) }
      stages.matrix += (0..<3).map { _ in number(0...0.03) }
    }
    stages.gridPoints = (0..<inputs).map { _ in nodes + index(2) }
    stages.bytesEach = 1 + index(2)
    stages.a = (0..<device).map { _ in gentleCurve() }
    return ProfileBuilder.freeTable(
      toConnection ? "mAB " : "mBA ", inputs: inputs, outputs: outputs, stages, mapping(legacy: false))
  }

  private mutating func gentleCurve() -> [UInt8] {
    switch index(4) {
    case 0: return ProfileBuilder.curve([])
    case 1:
      let bend = bend()
      return ProfileBuilder.curve((0..<(2 + index(60))).map { Double($0) }.normalized.map(bend))
    case 2: return ProfileBuilder.parametric(0, [number(0.8...1.3)])
    default: return ProfileBuilder.parametric(3, [1.1, 0.95, 0.05, 2.02878, 0.03])
    }
  }
}

extension [Double] {
  /// The numbers divided by the last one.
  fileprivate var normalized: [Double] { map { $0 / (self.last ?? 1) } }
}
