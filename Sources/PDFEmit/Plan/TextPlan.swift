import Bytes
import Geometry
import Lowering
import Resolving
import SceneModel

/// A line of text in one of the standard fonts.
struct TextPlan: Hashable, Sendable {
  /// The font.
  let font: StandardFont
  /// The characters' codes in the font's encoding; `?` for what it lacks.
  let codes: [UInt8]
  /// The font's size.
  let size: Double
  /// Where the baseline begins.
  let start: Point
  /// The colour; nil where the form's caller has set it.
  let color: ScreenColor?
  /// The alpha; nil where the text is opaque or takes it from the form's caller.
  let alpha: Double?

  /// A line of text; nil where nothing of it is seen.
  init?(_ text: ResolvedText, opacity: Double, _ context: PlanContext) {
    let coverage = Coverage(even: text.color.alpha * opacity)
    guard Precision.fractions.units(coverage.even ?? 1) > 0 else { return nil }
    codes = text.string.unicodeScalars.map { text.font.byte(for: $0) ?? UInt8(ascii: "?") }
    font = text.font
    size = text.size
    start = text.start
    color = context.inheritsColor ? nil : text.color
    if case .even(let even) = coverage, !context.inheritsColor { alpha = even } else { alpha = nil }
  }
}
