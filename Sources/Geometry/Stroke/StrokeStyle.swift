/// Width, ends, corners and dashes of a line along a path, as SVG and PDF have them.
public struct StrokeStyle: Hashable, Sendable {
  /// What stands at the ends of an open subpath and of every dash.
  public enum Cap: String, Hashable, Sendable, CaseIterable {
    /// Nothing: the line ends with its path.
    case butt
    /// Half a circle.
    case round
    /// Half a square.
    case square
  }

  /// What stands at the outside of a corner.
  public enum Join: String, Hashable, Sendable, CaseIterable {
    /// The edges run on until they meet, up to the miter limit.
    case miter
    /// A piece of a circle.
    case round
    /// A straight cut.
    case bevel
  }

  /// The line's width in user units, 0 or more; 0 paints nothing.
  public var width: Double
  /// What stands at the ends.
  public var cap: Cap
  /// What stands at the corners.
  public var join: Join
  /// The largest ratio of a miter's length to the width, 1 or more; longer ones become bevels.
  public var miterLimit: Double
  /// Lengths of dashes and gaps in turn, in user units, 0 or more and not all 0; empty for a line without gaps.
  public var dash: [Double]
  /// How far into the dashes the line begins, in user units.
  public var dashOffset: Double

  /// A line's style, with SVG's defaults.
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
