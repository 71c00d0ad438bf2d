import SceneModel

/// What of a scene's tolerance each step of drawing a gradient along a stroke may take: the only place that decides it.
///
/// One walk along the stroke, ``ResolvedStroke/forEachColoredLine(visible:colors:tolerance:on:into:ending:layerEnding:)``, feeds both
/// outputs, and one method thins what it reports, ``SlopeCone``. But the lines that are left differ, since the outputs mix
/// colours in different ways:
///
/// - A run of SVG shows an even change of the *offset* on a ramp, whatever bends the ramp's colours have between. Its line
///   (``RunLine``) keeps each stop with the offsets that show its colour, and leaves out corners alone: fewer stops would be
///   fewer conditions of the fit, and colours off by both tolerances.
/// - A row of PDF's mesh shows an even change of the *colour*. Its line (``PolylineThinning``) leaves out a vertex only where
///   place and colour both allow it. Thinned by place first, as SVG's is, and by colour afterwards, a vertex would be kept for
///   each of the two reasons, mostly at different places.
struct LineTolerances {
  /// How far a line's places may stray, in user units: the other half is that of curves as chords, and of rounding.
  let place: Double
  /// How far, 0...1, the colours of a run may stray; its own stops are rounded.
  let runs: Double
  /// How far, 0...1, the colours between two vertices of a row may stray: triangles and rounding need the rest.
  let rows: Double

  /// The shares of a tolerance.
  init(_ tolerance: Tolerance) {
    place = tolerance.geometry / 2
    runs = max(tolerance.color * 0.9, 0.5) / 255
    rows = tolerance.color / 255 * 0.5
  }
}
