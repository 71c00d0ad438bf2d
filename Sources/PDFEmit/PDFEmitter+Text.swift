import Geometry
import SceneModel

extension PDFEmitter {
  /// Draws a line of text in one of the standard fonts.
  mutating func draw(
    _ text: Text, of name: LayerName, opacity: Double, on surface: inout Surface, _ context: DrawingContext
  ) {
    let alpha = text.color.alpha * opacity
    guard alpha > 0, text.size > 0, let font = StandardFont.named(text.font) ?? StandardFont.named("Helvetica") else {
      return
    }
    let codes = text.string.unicodeScalars.map { font.byte(for: $0) ?? UInt8(ascii: "?") }
    guard !codes.isEmpty else { return }
    if alpha < 1, !context.inheritsColor {
      let state = context.name(name, "fill-alpha")
      surface.resources.add(state, Self.alpha([.fill], alpha), to: .graphicsState)
      surface.stream.graphicsState(state)
    }
    if !context.inheritsColor { surface.stream.color(text.color, for: .fill, in: context.colorSpace) }
    surface.resources.add(font.name, Self.font(font), to: .font)
    surface.stream.text(
      codes, font: font.name, size: text.size, at: font.baselineStart(of: text), precision(context).coordinates)
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
