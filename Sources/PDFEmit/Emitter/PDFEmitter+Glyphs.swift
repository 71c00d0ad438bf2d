import Bytes
import Fonts
import Geometry
import Resolving
import SceneModel
import TextLayout

extension PDFEmitter {
  /// Draws a text in font files as planned.
  mutating func draw(_ plan: GlyphsPlan, of name: LayerName, on surface: inout ContentBuilder, _ context: EmitContext) {
    if plan.text.isOutlined {
      surface.stream.write { buffer in
        buffer.append("/Span << /ActualText ")
        buffer.append(text: plan.text.string)
        buffer.append(" >> BDC\n")
      }
      if let shape = plan.shape {
        draw(shape, of: name, on: &surface, context)
      } else {
        drawRuns(of: plan, named: name, on: &surface, context) { emitter, run, surface in
          var path = Path()
          for glyph in run.glyphs { path.append(run.outline(of: glyph).transformed(by: run.placement(of: glyph))) }
          guard !path.isEmpty else { return }
          surface.stream.path(path, emitter.precision(context).coordinates)
          surface.stream.fill(.nonzero)
        }
      }
      surface.stream.write { $0.append("EMC\n") }
      return
    }
    let bytes = Array(plan.text.string.utf8)
    guard let shape = plan.shape else {
      return drawRuns(of: plan, named: name, on: &surface, context) { emitter, run, surface in
        emitter.show(run, bytes, isSeen: true, on: &surface, context)
      }
    }
    // Unseen letters, so that those of the shape are found and copied.
    for run in plan.text.runs { show(run, bytes, isSeen: false, on: &surface, context) }
    draw(shape, of: name, on: &surface, context)
  }

  /// Sets the colour and alpha of every run, where they change, and draws it.
  private mutating func drawRuns(
    of plan: GlyphsPlan, named name: LayerName, on surface: inout ContentBuilder, _ context: EmitContext,
    _ body: (PDFEmitter, GlyphRun, inout ContentBuilder) -> Void
  ) {
    var (color, alpha): (ScreenColor?, Double) = (nil, 1)
    let runs = plan.text.runs
    for index in runs.indices {
      let own = plan.text.color(ofRun: index)
      let ownAlpha = plan.alpha(of: own)
      guard ownAlpha > 0 else { continue }
      if ownAlpha != alpha {
        let state = context.name(name, plan.text.commonAlpha == nil ? "fill-alpha-\(index + 1)" : "fill-alpha")
        surface.resources.add(state, Self.alpha([.fill], ownAlpha), to: .graphicsState)
        surface.stream.graphicsState(state)
        alpha = ownAlpha
      }
      if own.opaque != color { surface.color(own, for: .fill, in: context.colorSpace) }
      color = own.opaque
      body(self, runs[index], &surface)
    }
  }

  /// Shows a run's glyphs in its embedded font.
  private func show(
    _ run: GlyphRun, _ bytes: [UInt8], isSeen: Bool, on surface: inout ContentBuilder, _ context: EmitContext
  ) {
    guard let font = sheet.fonts[run.font] else { return }
    surface.resources.add(font.resource, .reference(font.object), to: .font)
    let grid = precision(context).coordinates
    var writer = GlyphRunWriter(run, text: bytes, font.glyphs, tolerance: tolerance(context), rises: grid)
    surface.stream.write { buffer in
      buffer.append(contentsOf: font.selection)
      buffer.appendLine { line in
        line.append(run.size, on: grid)
        line.append(isSeen ? " Tf\n1 0 0 -1 " : " Tf\n3 Tr\n1 0 0 -1 ")
        line.append(run.origin.x, on: grid)
        line.append(UInt8(ascii: " "))
        line.append(run.origin.y, on: grid)
        line.append(" Tm\n")
      }
      writer.append(to: &buffer)
      buffer.append(isSeen ? "ET\n" : "0 Tr\nET\n")
    }
  }

  /// Adds the objects of all fonts that the page shows.
  mutating func addFonts() {
    for (font, page) in sheet.fonts.sorted(by: { $0.key.nameParts.lexicographicallyPrecedes($1.key.nameParts) }) {
      guard embedded[page.object] == nil else { continue }
      let made = EmbeddedFont(font: font, texts: page.glyphs.texts)
      made.add(to: &table, named: page.object)
      embedded[page.object] = made
    }
  }
}

/// A font on a page.
struct PageFont {
  /// Its name in the resources of the page.
  let resource: String
  /// The name of its object: that of an earlier page where both embed the same glyphs.
  let object: String
  /// The glyphs that the page shows.
  let glyphs: UsedGlyphs
  /// What begins a text in the font: the operators up to its size.
  let selection: [UInt8]

  init(resource: String, object: String, glyphs: UsedGlyphs) {
    (self.resource, self.object, self.glyphs) = (resource, object, glyphs)
    var buffer = ByteBuffer()
    buffer.append("BT\n")
    buffer.append(name: resource)
    buffer.append(" ")
    selection = buffer.bytes
  }

  /// The fonts of a page.
  ///
  /// - Parameter embedded: The fonts of earlier pages by their objects' names, among which this page's may be; nil where it
  ///   may not.
  static func fonts(
    _ scene: ResolvedScene, prefix: String, sharing embedded: [String: EmbeddedFont]?, on cores: Cores
  ) -> [BookFont: PageFont] {
    var fonts: [BookFont: PageFont] = [:]
    for used in FontUses(scene, on: cores).fonts {
      let font = used.font
      let name = "fonts.." + font.stableName
      let other = embedded?[name]
      let isShared = embedded != nil && (other == nil || other == EmbeddedFont(font: font, texts: used.texts))
      fonts[font] = PageFont(resource: name, object: isShared ? name : prefix + name, glyphs: used)
    }
    return fonts
  }
}
