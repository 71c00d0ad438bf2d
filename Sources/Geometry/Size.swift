/// A width and a height in user units.
public struct Size: Hashable, Sendable {
  /// The width.
  public var width: Double
  /// The height.
  public var height: Double

  /// A width and a height.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// The larger of the two.
  public var largerSide: Double { max(width, height) }
}

/// Distances from the four edges of a rectangle inwards, in user units.
public struct Insets: Hashable, Sendable {
  /// From the top edge down.
  public var top: Double
  /// From the right edge to the left.
  public var right: Double
  /// From the bottom edge up.
  public var bottom: Double
  /// From the left edge to the right.
  public var left: Double

  /// The four distances.
  public init(top: Double, right: Double, bottom: Double, left: Double) {
    self.top = top
    self.right = right
    self.bottom = bottom
    self.left = left
  }

  /// The same distance from every edge.
  public init(all distance: Double) { self.init(top: distance, right: distance, bottom: distance, left: distance) }
}
