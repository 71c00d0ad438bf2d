/// A conversion between two devices, or between a device and Lab, by ICC profiles.
///
/// Components of devices are numbers from 0 to 1; Lab and XYZ have their own units. Making one costs a look at the
/// black points; using it allocates nothing.
public struct ColorTransform: Hashable, Sendable {
  /// The space of the colours that go in.
  public let sourceSpace: ProfileColorSpace
  /// The space of the colours that come out.
  public let destinationSpace: ProfileColorSpace
  private let stages: [Stage]

  /// The conversion from one device to another.
  ///
  /// - Parameters:
  public init(
    from source: ICCProfile, to destination: ICCProfile, intent: RenderingIntent = .relative,
    blackPointCompensation: Bool = true
  ) throws(ColorTransformFault) {
    try self.init(
      from: .profile(source), to: .profile(destination), intent: intent,
      blackPointCompensation: blackPointCompensation)
  }

  /// The conversion from a device to Lab.
  public init(
    toLabFrom source: ICCProfile, intent: RenderingIntent = .relative, blackPointCompensation: Bool = false
  ) throws(ColorTransformFault) {
    try self.init(from: .profile(source), to: .lab, intent: intent, blackPointCompensation: blackPointCompensation)
  }

  /// The conversion from Lab to a device.
  public init(
    fromLabTo destination: ICCProfile, intent: RenderingIntent = .relative, blackPointCompensation: Bool = false
  ) throws(ColorTransformFault) {
    try self.init(
      from: .lab, to: .profile(destination), intent: intent, blackPointCompensation: blackPointCompensation)
  }

  private init(
    from source: ColorEndpoint, to destination: ColorEndpoint, intent: RenderingIntent, blackPointCompensation: Bool
  ) throws(ColorTransformFault) {
    var stages = try source.stagesToConnection(intent)
    let change = try Self.change(from: source, to: destination, intent, blackPointCompensation)
    if source.connectionSpace != destination.connectionSpace || change != nil {
      if source.connectionSpace == .lab { stages.append(.xyzFromLab) }
      if let change { stages.append(change) }
      if destination.connectionSpace == .lab { stages.append(.labFromXYZ) }
    }
    stages += try destination.stagesFromConnection(intent)
    self.stages = stages
    sourceSpace = source.space
    destinationSpace = destination.space
  }

  /// What happens to XYZ between the two: absolute colours by the whites' ratio, others by the black points.
  private static func change(
    from source: ColorEndpoint, to destination: ColorEndpoint, _ intent: RenderingIntent, _ blackPointCompensation: Bool
  ) throws(ColorTransformFault) -> Stage? {
    if intent == .absolute {
      let ratio = source.whitePoint.vector / (destination.whitePoint.vector + SIMD4(0, 0, 0, 1))
      let scale = Matrix3x3(diagonal: ratio)
      return scale == .identity ? nil : .matrix(scale, offset: .zero)
    }
    guard blackPointCompensation || (destination.isVersion4 && intent != .relative) else { return nil }
    let (before, after) = (try source.sourceBlack(intent), try destination.destinationBlack(intent))
    guard before != after else { return nil }
    return compensation(from: before, to: after)
  }

  /// The scaling of XYZ that keeps white and maps one black to another (ISO 18619, 4.4.3).
  private static func compensation(from before: CIEXYZ, to after: CIEXYZ) -> Stage {
    // The fourth lane divides 0 by 1.
    let white = CIEXYZ.d50.vector
    let span = white - before.vector + SIMD4(0, 0, 0, 1)
    return .matrix(
      Matrix3x3(diagonal: (white - after.vector) / span), offset: white * (after.vector - before.vector) / span)
  }

  /// The colour that a colour becomes. Components stand in the first lanes; lanes behind them are passed over going in,
  /// and are 0 coming out. Components of devices come out within 0...1.
  public func callAsFunction(_ color: SIMD4<Double>) -> SIMD4<Double> {
    var result = color
    for index in sourceSpace.componentCount..<4 { result[index] = 0 }
    for stage in stages { result = stage.applied(to: result) }
    if destinationSpace == .lab || destinationSpace == .xyz {
      for index in 0..<3 where !result[index].isFinite { result[index] = 0 }
    } else {
      for index in 0..<4 { result[index] = clampedToUnit(result[index]) }
    }
    return result
  }

  /// The colours that colours become: components of one colour after the other, in and out.
  ///
  /// What is left over behind the last whole colour is passed over.
  public func converted(_ components: [Double]) -> [Double] {
    let (before, behind) = (sourceSpace.componentCount, destinationSpace.componentCount)
    let count = components.count / before
    var result: [Double] = []
    result.reserveCapacity(count * behind)
    for index in 0..<count {
      var color = SIMD4<Double>.zero
      for component in 0..<before { color[component] = components[index * before + component] }
      let image = self(color)
      for component in 0..<behind { result.append(image[component]) }
    }
    return result
  }
}
