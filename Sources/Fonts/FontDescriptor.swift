/// What a document that embeds a face says of it as a whole, so that viewers can stand in for it.
package struct FontDescriptor: Sendable {
  /// The box around all glyphs of the font, in font units: left, bottom, right, top.
  package let box: (xMin: Int, yMin: Int, xMax: Int, yMax: Int)
  /// How far the letters lean, in degrees from the vertical; negative ones lean to the right.
  package let italicAngle: Double
  /// Whether all letters have one width.
  package let isFixedPitch: Bool
  /// The weight, 400 for a regular face.
  package let weight: Int
}

extension FontFace {
  /// What a document says of the face.
  package func descriptor() throws(FontFault) -> FontDescriptor {
    let style = try style()
    return FontDescriptor(
      box: head.box, italicAngle: style.italicAngle, isFixedPitch: style.isFixedPitch, weight: style.weight ?? 400)
  }
}
