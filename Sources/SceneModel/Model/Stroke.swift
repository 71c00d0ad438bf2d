public import Geometry

/// A line drawn along a path.
///
/// Its properties lie behind one reference, as a shape's do.
public struct Stroke: Hashable, Sendable {
  /// On which side of the path the line lies: half on each, or twice the width, cut to the path's fill or to what is outside.
  public typealias Alignment = StrokeAlignment

  @usableFromInline
  final class Values: Hashable, Sendable {
    @usableFromInline let paint: Paint
    @usableFromInline let style: StrokeStyle
    @usableFromInline let alignment: Alignment
    @usableFromInline let trim: ClosedRange<Double>

    @usableFromInline
    init(_ paint: Paint, _ style: StrokeStyle, _ alignment: Alignment, _ trim: ClosedRange<Double>) {
      (self.paint, self.style, self.alignment, self.trim) = (paint, style, alignment, trim)
    }

    @usableFromInline
    static func == (a: Values, b: Values) -> Bool {
      a === b || a.paint == b.paint && a.style == b.style && a.alignment == b.alignment && a.trim == b.trim
    }

    @usableFromInline
    func hash(into hasher: inout Hasher) {
      hasher.combine(paint)
      hasher.combine(style)
      hasher.combine(alignment)
      hasher.combine(trim)
    }
  }

  @usableFromInline var values: Values

  /// A line along a path.
  @inlinable
  public init(
    _ paint: Paint = .solid(.black), style: StrokeStyle = StrokeStyle(), alignment: Alignment = .center,
    trim: ClosedRange<Double> = 0...1
  ) {
    values = Values(paint, style, alignment, trim)
  }

  /// What the line is painted with.
  @inlinable public var paint: Paint {
    get { values.paint }
    set { values = Values(newValue, style, alignment, trim) }
  }
  /// Width, caps, joins and dashes.
  @inlinable public var style: StrokeStyle {
    get { values.style }
    set { values = Values(paint, newValue, alignment, trim) }
  }
  /// On which side of the path the line lies; `inside` and `outside` need closed subpaths.
  @inlinable public var alignment: Alignment {
    get { values.alignment }
    set { values = Values(paint, style, newValue, trim) }
  }
  /// The part of the path's whole arc length that is drawn, within 0...1; trimming comes before dashing.
  @inlinable public var trim: ClosedRange<Double> {
    get { values.trim }
    set { values = Values(paint, style, alignment, newValue) }
  }
}
