/// A point of a TrueType outline.
struct GlyphPoint: Sendable {
  var x: Double
  var y: Double
  /// Whether the curve passes through it, or only bends towards it.
  var isOnCurve: Bool
  /// Whether a contour ends here.
  var endsContour = false

  /// `floor(value + 0.5)`: the rounding of fontTools' instancer and of HarfBuzz, by which all that varies or is scaled
  /// becomes whole.
  static func rounded(_ value: Double) -> Double { (value + 0.5).rounded(.down) }
}

/// The two of a glyph's four phantom points that horizontal text needs.
struct PhantomPoints: Sendable {
  /// Where the glyph's space begins.
  var left: Double
  /// Where the glyph's space ends.
  var right: Double
}
