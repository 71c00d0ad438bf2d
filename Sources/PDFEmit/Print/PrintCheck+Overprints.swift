import Geometry
import Resolving
import SceneModel

/// How much of each ink lies in one place, 0 to 1 each.
private struct Plates {
  var process: SIMD4<Double>
  var spots: [UInt32: Double] = [:]

  init(_ color: ScreenColor, _ colors: PrintColors) {
    process = colors.processInks(color)
    if case .spot(let number, let tint) = color.ink.value { spots[number] = tint }
  }

  /// In per cent of one ink.
  var sum: Double { (process.sum() + spots.values.reduce(0, +)) * 100 }

  /// Inks over these: an ink of which nothing is printed leaves what lies below (ISO 32000-1, 8.6.7, mode 1).
  func over(_ below: Plates) -> Plates {
    var result = self
    result.process = process.replacing(with: below.process, where: process .== 0)
    for (number, tint) in below.spots where (spots[number] ?? 0) == 0 { result.spots[number] = tint }
    return result
  }
}

/// A paint of the page as far as inks below others are concerned.
private struct PlatedArea {
  /// The area in points; nil for all of the sheet.
  let bounds: Rect?
  /// The inks at its stops.
  var plates: [Plates]
  /// Whether nothing below its bounds is seen.
  let covers: Bool

  /// The most ink of a stop, in per cent.
  var heaviest: Double { plates.lazy.map(\.sum).max() ?? 0 }

  func meets(_ other: Rect?) -> Bool {
    guard let bounds, let other else { return true }
    return bounds.intersection(other) != nil
  }

  func contains(_ other: Rect?) -> Bool {
    guard let bounds else { return true }
    guard let other else { return false }
    return bounds.minX <= other.minX && bounds.minY <= other.minY && bounds.maxX >= other.maxX
      && bounds.maxY >= other.maxY
  }
}

extension PrintCheck {
  /// How many stops of a paint, and how many paints below one, are looked at.
  private static let most = 64

  /// More ink than the limit where inks are printed over others.
  ///
  /// Opaque layers that do not overprint lie in place of what is below them, and a translucent layer mixes to no more than the
  /// larger sum: neither makes more ink than its colours have, which are warned of by themselves. Areas are taken for their
  /// bounds, so a warning may be one too many where shapes are not rectangles.
  mutating func warnOfOverprints(_ limit: Double) {
    var below: [PlatedArea] = []
    var heaviestBelow = 0.0
    PaintWalk.along(scene) { entry in
      let seen = entry.colors.prefix(Self.most).filter { $0.alpha > 0 }
      var area = PlatedArea(
        bounds: entry.bounds, plates: seen.map { Plates($0, colors) },
        covers: entry.isFill && seen.count == entry.colors.count && seen.allSatisfy { $0.alpha == 1 })
      if overprints(entry) {
        var most = 0.0
        var heaviest = area.plates
        for lower in below.suffix(Self.most).reversed() where lower.meets(entry.bounds) {
          for top in area.plates {
            for bottom in lower.plates {
              let both = top.over(bottom)
              guard both.sum > most else { continue }
              most = both.sum
              heaviest = [both]
            }
          }
          if lower.covers, lower.contains(entry.bounds) { break }
        }
        let alone = max(area.heaviest, heaviestBelow)
        if most > limit + 0.05, most > alone + 0.05 || alone <= limit + 0.05 {
          warning(
            .ink,
            "printed over what lies below, up to \(((most * 10).rounded() / 10).shown)% of ink, and the limit is \(limit.shown)%",
            of: entry.layer)
        }
        area.plates = heaviest
      }
      heaviestBelow = max(heaviestBelow, area.heaviest)
      below.append(area)
    }
  }

  /// Whether a paint is printed over those below: where its layer says so, or as small black under PDF/X.
  private func overprints(_ entry: PrintedPaint) -> Bool {
    if let asked = entry.overprints { return asked }
    guard settings.xStandard != nil, entry.colors.allSatisfy(\.isBlackInk) else { return false }
    switch entry.use {
    case .fill: return false
    case .stroke(let width): return width < 1
    case .text(let size): return size < 14
    }
  }
}

extension PrintedPaint {
  fileprivate var isFill: Bool { if case .fill = use { true } else { false } }
}
