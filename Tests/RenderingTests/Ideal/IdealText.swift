import Geometry
import SceneModel

/// Where the letters of a text may be.
///
/// Every viewer has letters of its own, so that no place in a text has one colour that is right: it lies between that of the
/// picture without the text and that of the picture with its colour everywhere. How much of the text's box is painted, and
/// where the middle of that lies, is about the same in all.
struct IdealText: Sendable {
  /// A part of the plane, from the inside out.
  enum Part: Int, Comparable, Sendable {
    /// Between the line that the letters stand on and the height of capitals, from the first to the last letter.
    case capitals
    /// Where a letter of some font may still reach.
    case around

    static func < (a: Part, b: Part) -> Bool { a.rawValue < b.rawValue }
  }

  private let capitals: Rect
  private let around: Rect

  init(_ text: Text) {
    let font = StandardFont.named(text.font) ?? StandardFont.named("Helvetica")
    let (width, size) = ((font?.width(of: text.string) ?? 0) * text.size, text.size)
    let capHeight = (font?.capHeight ?? 0.7) * size
    let left =
      switch text.align {
      case .start: text.position.x
      case .middle: text.position.x - width / 2
      case .end: text.position.x - width
      }
    let line =
      switch text.baseline {
      case .alphabetic: text.position.y
      case .middle: text.position.y + capHeight / 2
      case .top: text.position.y + (font?.ascent ?? 0.7) * size
      case .bottom: text.position.y + (font?.descent ?? -0.2) * size
      }
    capitals = Rect(x: left, y: line - capHeight, width: width, height: capHeight)
    // Letters of other fonts are up to a third wider.
    let wider = width / 3 + size / 8
    around = Rect(x: left - wider, y: line - size * 1.1, width: width + 2 * wider, height: size * 1.5)
  }

  /// The innermost part that a place lies in; nil where no letter may be.
  func part(at point: Point) -> Part? {
    if capitals.contains(point) { return .capitals }
    return around.contains(point) ? .around : nil
  }
}
