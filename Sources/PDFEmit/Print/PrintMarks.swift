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
    patches = Self.inks(of: colors, scene).flatMap { ink in
      [1.0, 0.5].map { share in (ink.space, ink.components.map { $0 * share }) }
    }
  }

  private let patches: [(space: InkSpace, components: [Double])]

  /// The inks of a job: process inks where it has any, and named ones.
  private static func inks(
    of colors: PrintColors, _ scene: ResolvedScene
  ) -> [(name: String, space: InkSpace, components: [Double])] {
    var inks: [(name: String, space: InkSpace, components: [Double])] = []
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
    if settings.marks.contains(.bars) { drawBars(on: &surface) }
    surface.stream.write { $0.append("/all-inks CS\n1 SCN\n0.25 w\n") }
    if settings.marks.contains(.crop) { drawCrops(on: &surface) }
    if settings.marks.contains(.registration) { drawCrosses(on: &surface) }
    if settings.marks.contains(.info) { drawInfo(on: &surface) }
  }

  private func line(_ from: Point, _ to: Point, on surface: inout ContentBuilder) {
    var path = Path()
    path.append(.move(from))
    path.append(.line(to))
    surface.stream.path(path, Self.grid)
    surface.stream.stroke()
  }

  private func drawCrops(on surface: inout ContentBuilder) {
    let (trim, offset) = (boxes.trim, boxes.marksOffset)
    for (x, outward) in [(trim.minX, -1.0), (trim.maxX, 1.0)] {
      for (y, upward) in [(trim.minY, -1.0), (trim.maxY, 1.0)] {
        let (near, far) = (offset, offset + Self.cropLength)
        line(Point(x: x + outward * near, y: y), Point(x: x + outward * far, y: y), on: &surface)
        line(Point(x: x, y: y + upward * near), Point(x: x, y: y + upward * far), on: &surface)
      }
    }
  }

  private func drawCrosses(on surface: inout ContentBuilder) {
    let (trim, away) = (boxes.trim, boxes.marksOffset + 9)
    for center in [
      Point(x: trim.center.x, y: trim.minY - away), Point(x: trim.center.x, y: trim.maxY + away),
      Point(x: trim.minX - away, y: trim.center.y), Point(x: trim.maxX + away, y: trim.center.y),
    ] {
      line(Point(x: center.x - 9, y: center.y), Point(x: center.x + 9, y: center.y), on: &surface)
      line(Point(x: center.x, y: center.y - 9), Point(x: center.x, y: center.y + 9), on: &surface)
      let circle = Path.circle(center: center, radius: 4.5)
      surface.stream.path(circle.arcsAsCubics(tolerance: 0.01), Self.grid)
      surface.stream.stroke()
    }
  }

  /// Patches along the foot, none below the cross in its middle or the corners' lines.
  private func drawBars(on surface: inout ContentBuilder) {
    let trim = boxes.trim
    let side = min(Self.side, (trim.width - 36) / Double(max(patches.count, 1)))
    guard side > 1 else { return }
    let y = trim.minY - boxes.marksOffset - 3 - side
    var x = trim.minX + 6
    for patch in patches {
      if x + side > trim.center.x - 10, x < trim.center.x + 10 { x = trim.center.x + 10 }
      let name = patch.space.objectName
      if let name { surface.resources.add(name, colors.value(of: patch.space), to: .colorSpace) }
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
      surface.stream.rectangle(Rect(x: x, y: y, width: side, height: side), Self.grid)
      surface.stream.fill(.nonzero)
      x += side
    }
  }

  /// A line above the sheet, as high as there is room up to the cross in the middle.
  private func drawInfo(on surface: inout ContentBuilder) {
    let trim = boxes.trim
    let width = max(trim.width / 2 - 22, 1)
    let size = min(5, width / max(LineLetters.width(of: info), 1))
    surface.stream.write { $0.append("0.35 w\n1 J\n1 j\n") }
    let start = Point(x: trim.minX + 8, y: trim.maxY + boxes.marksOffset + 6)
    surface.stream.path(LineLetters.path(of: info, at: start, size: size), Self.grid)
    surface.stream.stroke()
  }
}
