import ColorManagement
import Geometry
import Images
import Resolving
import SceneModel

extension PrintCheck {
  /// Whether anything is printed: of an archive, where a standard of PDF/A stands alone without a press's profile, nothing is.
  private var isPrinted: Bool {
    settings.aStandard == nil || settings.xStandard != nil || settings.profile?.header.deviceClass == .output
  }

  /// What may be seen on paper and was perhaps not meant, of all but single paints.
  mutating func warnOfTheRest() {
    guard isPrinted else { return }
    for (layer, image) in colors.census.images { warn(of: image, layer) }
    warnOfSpots()
    if let limit = settings.inkLimit { warnOfOverprints(limit) }
  }

  mutating func warning(_ kind: PrintWarning, _ message: String, of layer: LayerName, hint: String? = nil) {
    guard !settings.allowed.contains(kind) else { return }
    note(.warning, message, of: layer, hint: hint)
  }

  /// What may be seen of a paint on paper and was perhaps not meant.
  mutating func warn(of entry: PrintedPaint) {
    guard isPrinted else { return }
    for color in entry.colors {
      if case .spot(let number, let tint) = color.ink.value, tint > 0 { printedSpots.insert(number) }
    }
    if colors.process == .cmyk, settings.profile != nil, !colors.converts,
      entry.colors.contains(where: { $0.ink == .none })
    {
      warning(
        .rgb, "a colour of the screen stands in a job of process inks", of: entry.layer,
        hint: "\"convert\": \"relative\" turns it into inks")
    }
    if let limit = settings.inkLimit, let most = entry.colors.map(colors.inkSum).max(), most > limit + 0.05 {
      warning(
        .ink, "\(((most * 10).rounded() / 10).shown)% of ink in one place, and the limit is \(limit.shown)%",
        of: entry.layer)
    }
    let inks = entry.colors.map { inkCount($0) }.max() ?? 0
    switch entry.use {
    case .fill: break
    case .stroke(let width):
      let least = inks == 1 ? 0.25 : 0.5
      if width < least - 1e-6 {
        warning(
          .hairline, "a line of \(Self.points(width)) is thinner than \(Self.points(least)), which presses can hold",
          of: entry.layer)
      }
    case .text(let size):
      let least: Double = inks == 1 ? 5 : 8
      if size < least - 1e-6 {
        let words = inks == 1 ? "" : " in more than one ink"
        warning(.smallText, "letters of \(Self.points(size))\(words) are hard to print", of: entry.layer)
      }
    }
    warnOfEdges(of: entry)
    if entry.overprints == true, entry.colors.contains(where: { inkCount($0) == 0 && $0.ink != .none || $0.isWhite }) {
      warning(.whiteOverprint, "white that overprints is not seen", of: entry.layer)
    }
  }

  private mutating func warn(of image: ResolvedImage, _ layer: LayerName) {
    guard colors.process == .cmyk, settings.profile != nil, !colors.converts, image.file.components == .rgb else {
      return
    }
    warning(
      .rgb, "an image with colours of the screen stands in a job of process inks", of: layer,
      hint: "\"convert\": \"relative\" turns a PNG's into inks")
  }

  private mutating func warnOfEdges(of entry: PrintedPaint) {
    guard let bounds = entry.bounds else { return }
    let scale = scene.unit.points
    let sheet = Rect(x: 0, y: 0, width: scene.size.width * scale, height: scene.size.height * scale)
    let bleed = settings.bleed
    let sides = [
      (bounds.minX - sheet.minX, bleed.left), (bounds.minY - sheet.minY, bleed.top),
      (sheet.maxX - bounds.maxX, bleed.right), (sheet.maxY - bounds.maxY, bleed.bottom),
    ]
    switch entry.use {
    case .fill:
      if settings.xStandard != nil, sides.contains(where: { $0.0 < 1e-6 && $0.1 == 0 }) {
        warning(
          .bleed, "the area reaches the trim edge, where there is no bleed", of: entry.layer,
          hint: "\"bleed\" in 'print', usually 3 mm, and an area that is as much larger")
      } else if sides.contains(where: { abs($0.0) < 1e-6 && $0.1 > 0 }) {
        warning(.bleed, "the area ends at the trim edge: nothing of it lies in the bleed", of: entry.layer)
      }
    case .stroke, .text:
      let nearest = sides.map(\.0).min() ?? 0
      if nearest >= 0, nearest < 3 * 72 / 25.4 - 1e-6 {
        let millimetres = ((nearest * 25.4 / 72 * 10).rounded() / 10).shown
        warning(
          .nearEdge, "it lies \(millimetres) mm from the trim edge, and knives stray by up to 3 mm", of: entry.layer)
      }
    }
  }

  private mutating func warnOfSpots() {
    if colors.census.spots.count > 4 {
      warning(
        .spots, "the scene has \(colors.census.spots.count) named inks; few presses have room for more than 4",
        of: .scene)
    }
    for spot in scene.spotInks where colors.census.spots.contains(spot.number) {
      if !printedSpots.contains(spot.number) {
        warning(.emptySpot, "nothing is printed of the ink '\(spot.name)': all its tints are 0", of: .scene)
      }
    }
  }

  /// How many inks print a colour.
  private func inkCount(_ color: ScreenColor) -> Int {
    let space = colors.space(of: [color])
    return space == .rgb ? 3 : space == .gray ? 1 : colors.components(color, in: space).count { $0 > 0 }
  }

  private static func points(_ value: Double) -> String { "\(((value * 100).rounded() / 100).shown) pt" }
}

extension ScreenColor {
  fileprivate var isWhite: Bool { ink == .none && red == 1 && green == 1 && blue == 1 }
}
