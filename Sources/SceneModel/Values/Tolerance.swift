/// How far an output may stray from the ideal picture.
public struct Tolerance: Hashable, Sendable {
  /// In levels of 255 of any channel, above 0.
  public var color: Double
  /// In user units, above 0.
  public var geometry: Double

  /// A tolerance of colour levels and user units.
  public init(color: Double = 2, geometry: Double = 0.05) {
    self.color = color
    self.geometry = geometry
  }
}
