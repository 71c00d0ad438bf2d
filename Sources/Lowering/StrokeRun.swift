package import Geometry
package import SceneModel

/// A piece of a stroke whose colours change along it, that one stroke with one paint shows.
package struct StrokeRun: Hashable, Sendable {
  /// What a run is painted with.
  package enum Paint: Hashable, Sendable {
    /// One colour.
    case solid(ScreenColor)
    /// An axial gradient of the stroke's ramp, from its offset 0 at one point to 1 at another.
    case ramp(start: Point, end: Point)
    /// An axial gradient of its own stops from one point to another.
    case axial(start: Point, end: Point)
  }

  /// The piece, straight lines alone; it runs on a little under its follower, join included.
  package var path = Path()
  /// What it is painted with.
  package var paint = Paint.solid(.black)
  /// The stops of a gradient of its own, two at least; else none.
  package var stops: [ScreenStop] = []
  /// Whether its ends look as the stroke's caps say; else they are butt.
  package var hasCaps = false
  /// Whether the path is an area to be filled: inside a bend, what is nearer to the way before the corner, painted as the run
  /// before, on top of the run after.
  package var isArea = false
  /// Whether an area has a paint of its own, and not that of a run before it.
  package var hasOwnPaint = false
  /// Whether it is as wide as a cap reaches, and round at corners: it lies below a dash.
  package var isBroad = false

  /// The style of a run on a stroke without dashes.
  package static func style(on line: StrokeStyle, hasCaps: Bool, isBroad: Bool) -> StrokeStyle {
    var style = isBroad ? LineForm(isBroad: true).style(of: line) : line
    if !hasCaps { style.cap = .butt }
    return style
  }
}
