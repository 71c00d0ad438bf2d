public import Geometry

/// A line drawn along a path.
public struct Stroke: Hashable, Sendable {
  /// On which side of the path the line lies: half on each, or twice the width, cut to the path's fill or to what is outside.
  public typealias Alignment = StrokeAlignment

  /// What the line is painted with.
  public var paint: Paint
  /// Width, caps, joins and dashes.
  public var style: StrokeStyle
  /// On which side of the path the line lies; `inside` and `outside` need closed subpaths.
  public var alignment: Alignment
  /// The part of the path's whole arc length that is drawn, within 0...1; trimming comes before dashing.
  public var trim: ClosedRange<Double>

  /// A line along a path.
  @inlinable
  public init(
    _ paint: Paint = .solid(.black), style: StrokeStyle = StrokeStyle(), alignment: Alignment = .center,
    trim: ClosedRange<Double> = 0...1
  ) {
    self.paint = paint
    self.style = style
    self.alignment = alignment
    self.trim = trim
  }
}
