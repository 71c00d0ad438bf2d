import Bytes
import Geometry
import Resolving
import SceneModel

/// The boxes of a page in points, the y axis upwards.
struct PageBoxes: Hashable {
  /// The whole page.
  let media: Rect
  /// The sheet with what is cut off; nil where nothing is printed.
  let bleed: Rect?
  /// The sheet after it is cut.
  let trim: Rect
  /// How far outside of the sheet marks begin.
  let marksOffset: Double

  /// The room for marks beyond their offset.
  static let marksRoom = 24.0
  /// The least distance of marks, so that none is seen where the knife strays.
  private static let leastOffset = 6.0

  /// The boxes of a scene: one of its size unless it is printed.
  init(_ scene: ResolvedScene) {
    let scale = scene.unit.points
    let size = scene.frame.transformed(by: .scale(x: scale, y: scale)).size
    guard let print = scene.print else {
      (media, bleed, trim, marksOffset) = (Rect(size), nil, Rect(size), 0)
      return
    }
    let insets = print.bleed
    let margins = [insets.top, insets.right, insets.bottom, insets.left].map { $0 * scale }
    let offset = print.marksOffset.map { $0 * scale } ?? max(margins.max() ?? 0, Self.leastOffset)
    // The sheet's corner stands at a whole hundredth of a point.
    func room(_ margin: Double) -> Double {
      let room = print.marks.isEmpty ? margin : max(margin, offset + Self.marksRoom)
      return (room * 100 - 1e-6).rounded(.up) / 100
    }
    let trim = Rect(x: room(margins[3]), y: room(margins[2]), width: size.width, height: size.height)
    self.trim = trim
    media = Rect(x: 0, y: 0, width: trim.maxX + room(margins[1]), height: trim.maxY + room(margins[0]))
    bleed = Rect(
      Point(x: trim.minX - margins[3], y: trim.minY - margins[2]),
      Point(x: trim.maxX + margins[1], y: trim.maxY + margins[0]))
    marksOffset = offset
  }

  /// The boxes as a page names them.
  var entries: [PDFValue.Entry] {
    guard let bleed else { return [] }
    return [
      .init("BleedBox", .rectangle(bleed, Precision.points)), .init("TrimBox", .rectangle(trim, Precision.points)),
    ]
  }
}

extension ResolvedScene {
  /// The scene's rectangle with its bleed.
  var bleedFrame: Rect {
    guard let bleed = print?.bleed else { return frame }
    return frame.inset(by: Insets(top: -bleed.top, right: -bleed.right, bottom: -bleed.bottom, left: -bleed.left))
  }
}
