import Geometry
import SceneModel

extension PDFEmitter {
  /// Draws a line of text as planned.
  mutating func draw(_ plan: TextPlan, of name: LayerName, on surface: inout ContentBuilder, _ context: EmitContext) {
    if let alpha = plan.alpha {
      let state = context.name(name, "fill-alpha")
      surface.resources.add(state, Self.alpha([.fill], alpha), to: .graphicsState)
      surface.stream.graphicsState(state)
    }
    if let color = plan.color { surface.color(color, for: .fill, in: context.colorSpace) }
    surface.resources.add(plan.font.name, Self.font(plan.font), to: .font)
    surface.stream.text(
      plan.codes, font: plan.font.name, size: plan.size, at: plan.start, precision(context).coordinates)
  }

  /// A standard font's dictionary.
  private static func font(_ font: StandardFont) -> PDFValue {
    var entries: [PDFValue.Entry] = [
      .init("Type", .name("Font")), .init("Subtype", .name("Type1")), .init("BaseFont", .name(font.name)),
    ]
    switch font.family {
    case .courier, .helvetica, .times: entries.append(.init("Encoding", .name("WinAnsiEncoding")))
    case .symbol, .zapfDingbats: break
    }
    return .dictionary(entries)
  }
}
