import SceneModel

/// The colours of series and slices in turn.
enum SeriesColors {
  /// Six colours that stay apart in grey (lightness 28 to 83 of 100) and for the colour-blind: the scheme
  /// "medium-contrast" of Paul Tol, Colour Schemes (SRON/EPS/TN/09-002, 2021), dark and light in turn.
  static let standard: [Color] = [0x004488, 0xEECC66, 0x994455, 0x6699CC, 0x997700, 0xEE99AA].map {
    Color($0)
  }
}

extension Color {
  /// Black or white, whichever is read more easily on the colour.
  var readableInk: Color {
    let screen = screen
    let light = 0.2126 * screen.red + 0.7152 * screen.green + 0.0722 * screen.blue
    return light > 0.6 ? Color(0x23272E) : .white
  }
}
