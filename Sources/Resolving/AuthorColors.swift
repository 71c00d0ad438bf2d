import ColorManagement
package import SceneModel

/// What becomes of the colours that an author wrote: those of a screen, and where the scene is printed the inks behind them.
package struct AuthorColors {
  /// Whether a colour's ink goes with it.
  var keepsInks: Bool
  /// Whether black of the screen is black ink in texts and strokes.
  private let printsBlackLines: Bool
  private let fromPress: ColorTransform?

  /// The colours of a scene.
  package init(_ settings: PrintSettings?) {
    keepsInks = settings != nil
    printsBlackLines = settings.map { $0.conversion != .keep } ?? false
    let profile = settings?.profile.flatMap { $0.header.colorSpace == .cmyk ? $0 : nil }
    fromPress = profile.flatMap { try? ColorTransform(from: $0, to: .sRGB) }
  }

  /// The colour of an area.
  package func callAsFunction(_ color: Color) -> ScreenColor {
    var screen = self.screen(color)
    if keepsInks { screen.ink = PrintInk(color) }
    return screen
  }

  /// The colour of a text or a stroke.
  func line(_ color: Color) -> ScreenColor {
    guard keepsInks, printsBlackLines, color.value == Color.black.value else { return self(color) }
    return self(Color.gray(0, alpha: color.alpha))
  }

  /// What a screen shows: of process inks by the profile, where there is one.
  private func screen(_ color: Color) -> ScreenColor {
    guard let fromPress else { return color.screen }
    switch color.value {
    case .cmyk(let cyan, let magenta, let yellow, let black):
      let seen = fromPress(SIMD4(cyan, magenta, yellow, black))
      return ScreenColor(red: seen.x, green: seen.y, blue: seen.z, alpha: color.alpha)
    case .spot(_, let fallback, let tint):
      return ScreenColor.white.mixed(with: screen(fallback), at: tint).withAlpha(color.alpha)
    case .srgb, .gray: return color.screen
    }
  }
}
