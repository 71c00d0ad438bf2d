import Bytes
import ColorManagement
import Geometry
import Resolving
import SceneModel

/// The marks around a sheet, drawn in points.
struct PrintMarks {
  private let settings: PrintSettings
  private let colors: PrintColors
  private let boxes: PageBoxes
  /// The line that names the page.
  private let info: String

  private static let grid = Precision.points
  private static let cropLength = 18.0
  private static let side = 18.0

  init(_ scene: ResolvedScene, _ colors: PrintColors, _ boxes: PageBoxes, created: PrintDate?) {
    settings = colors.settings
    self.colors = colors
    self.boxes = boxes
    let inks = Self.inks(of: colors, scene).map(\.name)
    let parts = [
      scene.title ?? "", created?.dayText ?? "", settings.standards.map(\.rawValue).joined(separator: " "),
      inks.joined(separator: ", "),
    ]
    info = parts.filter { !$0.isEmpty }.joined(separator: " - ")
    patches = Self.inks(of: colors, scene).flatMap { ink in [1.0, 0.5].map { Patch(ink: ink, share: $0) } }
  }

  /// A patch of an ink's tint.
  private struct Patch {
    let ink: Ink
    let share: Double

    var components: [Double] { ink.components.map { $0 * share } }

    /// What the patch is on a screen, before a profile.
    var color: Color {
      if case .inks(let spots, _) = ink.space, let spot = spots.first {
        return .spot(spot.name, fallback: spot.fallback, tint: share)
      }
      let inks = components
      return .cmyk(inks[0], inks[1], inks[2], inks[3])
    }
  }

  private typealias Ink = (name: String, space: InkSpace, components: [Double])

  private let patches: [Patch]

  /// The inks of a job: process inks where it has any, and named ones.
  private static func inks(of colors: PrintColors, _ scene: ResolvedScene) -> [Ink] {
    var inks: [Ink] = []
    if colors.process == .cmyk {
      let isBlackAlone = !colors.census.hasCMYK && !colors.census.hasRGB
      for (index, name) in InkSpace.processNames.enumerated() where index == 3 || !isBlackAlone {
        inks.append((name, .cmyk, (0..<4).map { $0 == index ? 1 : 0 }))
      }
    }
    for spot in scene.spotInks where colors.census.spots.contains(spot.number) {
      inks.append((spot.name, .inks([spot], process: []), [1]))
    }
    return inks
  }

  /// Draws the marks.
  func draw(on surface: inout ContentBuilder) {
    surface.stream.comment("marks")
    surface.resources.add("all-inks", colors.allInks, to: .colorSpace)
    drawBars(on: &surface)
    surface.stream.write { $0.append("/all-inks CS\n1 SCN\n0.25 w\n") }
    for line in lines {
      surface.stream.path(line, Self.grid)
      surface.stream.stroke()
    }
    if let letters {
      surface.stream.write { $0.append("0.35 w\n1 J\n1 j\n") }
      surface.stream.path(letters, Self.grid)
      surface.stream.stroke()
    }
  }

  /// The marks as layers of a screen, drawn in points, the y axis upwards.
  func layers(named name: LayerName) -> [ResolvedLayer] {
    let seen = AuthorColors(settings)
    var shapes = bars.map { ResolvedShape(path: .rect($0.rect), fill: .solid(seen($0.patch.color))) }
    func draw(_ path: Path, _ style: StrokeStyle) {
      shapes.append(ResolvedShape(path: path, stroke: ResolvedStroke(path: path, paint: .solid(.black), style: style)))
    }
    for line in lines { draw(line, StrokeStyle(width: 0.25)) }
    if let letters { draw(letters, StrokeStyle(width: 0.35, cap: .round, join: .round)) }
    return shapes.enumerated().map { ResolvedLayer(name: name.part("\($0 + 1)"), content: .shape($1)) }
  }

  /// The lines of a quarter of a point.
  private var lines: [Path] {
    (settings.marks.contains(.crop) ? crops : []) + (settings.marks.contains(.registration) ? crosses : [])
  }

  private static func line(_ from: Point, _ to: Point) -> Path {
    var path = Path()
    path.append(.move(from))
    path.append(.line(to))
    return path
  }

  private var crops: [Path] {
    var lines: [Path] = []
    let (trim, offset) = (boxes.trim, boxes.marksOffset)
    for (x, outward) in [(trim.minX, -1.0), (trim.maxX, 1.0)] {
      for (y, upward) in [(trim.minY, -1.0), (trim.maxY, 1.0)] {
        let (near, far) = (offset, offset + Self.cropLength)
        lines.append(Self.line(Point(x: x + outward * near, y: y), Point(x: x + outward * far, y: y)))
        lines.append(Self.line(Point(x: x, y: y + upward * near), Point(x: x, y: y + upward * far)))
      }
    }
    return lines
  }

  private var crosses: [Path] {
    let (trim, away) = (boxes.trim, boxes.marksOffset + 9)
    return [
      Point(x: trim.center.x, y: trim.minY - away), Point(x: trim.center.x, y: trim.maxY + away),
      Point(x: trim.minX - away, y: trim.center.y), Point(x: trim.maxX + away, y: trim.center.y),
    ].flatMap { center in
      [
        Self.line(Point(x: center.x - 9, y: center.y), Point(x: center.x + 9, y: center.y)),
        Self.line(Point(x: center.x, y: center.y - 9), Point(x: center.x, y: center.y + 9)),
        Path.circle(center: center, radius: 4.5).arcsAsCubics(tolerance: 0.01),
      ]
    }
  }

  /// Patches along the foot, none below the cross in its middle or the corners' lines.
  private var bars: [(patch: Patch, rect: Rect)] {
    guard settings.marks.contains(.bars) else { return [] }
    let trim = boxes.trim
    let side = min(Self.side, (trim.width - 36) / Double(max(patches.count, 1)))
    guard side > 1 else { return [] }
    let y = trim.minY - boxes.marksOffset - 3 - side
    var x = trim.minX + 6
    return patches.map { patch in
      if x + side > trim.center.x - 10, x < trim.center.x + 10 { x = trim.center.x + 10 }
      defer { x += side }
      return (patch, Rect(x: x, y: y, width: side, height: side))
    }
  }

  private func drawBars(on surface: inout ContentBuilder) {
    for (patch, rect) in bars {
      let name = patch.ink.space.objectName
      if let name { surface.resources.add(name, colors.value(of: patch.ink.space), to: .colorSpace) }
      surface.stream.write { buffer in
        if let name {
          buffer.append(name: name)
          buffer.append(" cs\n")
        }
        for component in patch.components {
          buffer.append(component, on: Precision.fractions)
          buffer.append(" ")
        }
        buffer.append(name == nil ? "k\n" : "scn\n")
      }
      surface.stream.rectangle(rect, Self.grid)
      surface.stream.fill(.nonzero)
    }
  }

  /// A line above the sheet, as high as there is room up to the cross in the middle.
  private var letters: Path? {
    guard settings.marks.contains(.info) else { return nil }
    let trim = boxes.trim
    let width = max(trim.width / 2 - 22, 1)
    let size = min(5, width / max(LineLetters.width(of: info), 1))
    let start = Point(x: trim.minX + 8, y: trim.maxY + boxes.marksOffset + 6)
    return LineLetters.path(of: info, at: start, size: size)
  }
}
