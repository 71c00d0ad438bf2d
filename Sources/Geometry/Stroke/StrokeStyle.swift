/// How a path is stroked, with SVG's names and defaults.
public struct StrokeStyle: Hashable, Sendable {
  /// How the ends of an open subpath look.
  public enum Cap: String, Hashable, Sendable, CaseIterable {
    /// Cut off at the end.
    case butt
    /// Half a disc around the end.
    case round
    /// Cut off half a width beyond the end.
    case square
  }

  /// How the corners between two segments look.
  public enum Join: String, Hashable, Sendable, CaseIterable {
    /// The outer edges run on until they meet, up to the miter limit; beyond it a bevel.
    case miter
    /// A disc around the corner.
    case round
    /// Cut off between the outer edges.
    case bevel
  }

  /// The width in user units, 0 or more.
  public var width: Double
  /// The ends.
  public var cap: Cap
  /// The corners.
  public var join: Join
  /// The largest ratio of a miter's length to the width, 1 or more.
  public var miterLimit: Double
  /// Lengths of dashes and gaps in turn, in user units; empty for a whole line.
  public var dash: [Double]
  /// How far into the dashes a subpath starts, in user units.
  public var dashOffset: Double

  /// A style; what is left out has SVG's default.
  public init(
    width: Double = 1, cap: Cap = .butt, join: Join = .miter, miterLimit: Double = 4, dash: [Double] = [],
    dashOffset: Double = 0
  ) {
    self.width = width
    self.cap = cap
    self.join = join
    self.miterLimit = miterLimit
    self.dash = dash
    self.dashOffset = dashOffset
  }
}
