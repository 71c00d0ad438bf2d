import Bytes
import Fonts
import Geometry
import Resolving
import SceneModel
import TextLayout

extension SVGEmitter {
  /// Writes a text in font files: glyphs by reference, or one shape where it has a gradient or a stroke.
  mutating func emitGlyphs(
    _ text: ResolvedGlyphs, of layer: ResolvedLayer, name: LayerName, frame: LayerWrapper, in space: EmitContext,
    outer: EmitContext
  ) {
    let label = layer.title == nil ? text.label : nil
    guard let shape = text.shape else {
      return emitLeaf(
        of: layer, frame: frame, needsDefinitions: false, isSingle: true, isOneDrawing: false, in: space, outer: outer,
        definitions: { _ in },
        body: { $0.emit(text, label: label, animations: layer.animations, frame: $1, in: space, outer: outer) })
    }
    let plan = plan(shape, of: layer, name: name, in: space)
    explain(plan)
    emitLeaf(
      of: layer, frame: frame, needsDefinitions: plan.hasDefinitions, isSingle: true, isOneDrawing: plan.isOneDrawing,
      in: space, outer: outer,
      definitions: { $0.emitDefinitions(of: plan, in: space) },
      body: { emitter, frame in
        emitter.beginText(frame, label: label)
        emitter.emitTail(of: frame, in: outer)
        emitter.emitTexts(of: frame)
        emitter.emitOpacityAnimations(frame.animations, rest: frame.opacity, in: outer)
        emitter.emit(plan, frame: LayerWrapper(), in: space, outer: space)
        emitter.writer.end()
      })
  }

  /// Begins the group of a text, which screen readers read as its letters.
  private mutating func beginText(_ frame: LayerWrapper, label: String?) {
    writer.begin(.g)
    if let id = frame.id { writer.attribute(.id, text: id) }
    guard let label else { return }
    writer.attribute(.role, "img")
    writer.attribute(.ariaLabel, text: label)
  }

  /// Writes a text as its glyphs: a run of one line in the text's own group, several in groups of their own.
  private mutating func emit(
    _ text: ResolvedGlyphs, label: String?, animations: [ResolvedAnimation], frame: LayerWrapper,
    in space: EmitContext, outer: EmitContext
  ) {
    let colors = text.colors.map(space.color)
    let fades = !space.inheritsPaint && !animations.contains { if case .fill = $0.values { true } else { false } }
    // One alpha of all is the group's, so that letters which overlap do not show it.
    let common = fades && frame.animations.isEmpty && Set(colors.map(\.alpha)).count == 1 ? colors[0].alpha : 1
    var frame = frame
    frame.opacity *= common
    func opacity(_ color: ScreenColor) -> Double { fades && common == 1 ? color.alpha : 1 }

    beginText(frame, label: label)
    let isWhole = text.runs.count == 1 && frame.transform == .identity && opacity(colors[0]) == 1
    if !space.inheritsPaint {
      let color = space.color(text.color)
      emitFill(color, in: space)
      if !fades, color.alpha != 1 {
        writer.attribute(.fillOpacity) { space.style.append(fraction: color.alpha, to: &$0) }
      }
    } else if space.inheritsStroke {
      writer.attribute(.stroke, "none")
    }
    if isWhole { emitPlacement(of: text.runs[0].glyphs, in: space) }
    emitTail(of: frame, in: outer)
    emitTexts(of: frame)
    emitColorAnimations(animations, in: space)
    emitOpacityAnimations(frame.animations, rest: frame.opacity, in: outer)
    for (run, color) in zip(text.runs, colors) {
      let links = glyphLinks[run.glyphs.font] ?? [:]
      let words = words(of: run.glyphs, links)
      if words.isEmpty { continue }
      if !isWhole {
        writer.begin(.g)
        if !space.inheritsPaint, run.color != nil { emitFill(color, isInner: true, in: space) }
        emitPlacement(of: run.glyphs, in: space)
        if opacity(color) != 1 {
          writer.attribute(.opacity) { space.style.append(fraction: opacity(color), to: &$0) }
        }
      }
      for word in words { emit(word, links) }
      if !isWhole { writer.end() }
    }
    writer.end()
  }

  private mutating func emitFill(_ color: ScreenColor, isInner: Bool = false, in space: EmitContext) {
    guard isInner || color.opaque != .black else { return }
    writer.attribute(.pathFill) { ColorText.append(color, to: &$0, isMinified: space.style.isMinified) }
  }

  /// Writes the map from a run's font units, y downwards, to the layer's.
  private mutating func emitPlacement(of run: GlyphRun, in space: EmitContext) {
    writer.attribute(.transform) { buffer in
      let style = NumberStyle(ofFont: space.style.isMinified)
      buffer.append("matrix(")
      buffer.append(run.scale, on: style.linear, leadingZero: !style.isMinified)
      buffer.append(" 0 0 ")
      buffer.append(run.scale, on: style.linear, leadingZero: !style.isMinified)
      buffer.append(UInt8(ascii: " "))
      space.style.append(list: [run.origin.x, run.origin.y], to: &buffer)
      buffer.append(UInt8(ascii: ")"))
    }
  }

  /// The glyphs with ink of a run, by words.
  ///
  /// - Parameter links: The links to the glyphs with ink.
  private func words(of run: GlyphRun, _ links: [UInt16: String]) -> [[PlacedGlyph]] {
    var words: [[PlacedGlyph]] = []
    var isNew = true
    for glyph in run.glyphs {
      if glyph.startsWord { isNew = true }
      guard links[glyph.glyph] != nil else { continue }
      if isNew { words.append([]) }
      isNew = false
      words[words.count - 1].append(glyph)
    }
    return words
  }

  /// Writes a word on one line.
  private mutating func emit(_ word: [PlacedGlyph], _ links: [UInt16: String]) {
    let style = NumberStyle(ofFont: writer.isMinified)
    let start = Double(word[0].x)
    writer.begin(.g)
    if start != 0 {
      writer.attribute(.transform) { buffer in
        buffer.append("translate(")
        style.append(start, to: &buffer)
        buffer.append(" 0)")
      }
    }
    writer.holdLine()
    for glyph in word {
      writer.begin(.use)
      writer.attribute(.href, text: links[glyph.glyph] ?? "")
      if Double(glyph.x) != start { writer.attribute(.x) { style.append(Double(glyph.x) - start, to: &$0) } }
      if glyph.y != 0 { writer.attribute(.y) { style.append(-Double(glyph.y), to: &$0) } }
      writer.end()
    }
    writer.end()
    writer.releaseLine()
  }

  /// Writes the outlines of a font's glyphs, one a line, and notes the links to them.
  mutating func emitGlyphs(of font: BookFont) {
    var links: [UInt16: String] = [:]
    let fontName = LayerName("fonts").part(font.stableName)
    let style = NumberStyle(ofFont: writer.isMinified)
    for (glyph, path) in (survey.outlines[font] ?? [:]).sorted(by: { $0.key < $1.key }) where !path.isEmpty {
      let name = fontName.part("\(glyph)")
      beginTrace(of: name, isLayer: false)
      writer.begin(.path)
      let id = names.id(name)
      links[glyph] = "#" + id
      writer.attribute(.id, text: id)
      writer.attribute(.d) { buffer in
        if style.isMinified {
          path.appendMinifiedSVGData(to: &buffer, on: style.coordinates)
        } else {
          PathData.appendLine(path, to: &buffer, style: style)
        }
      }
      writer.end()
      endTrace()
    }
    glyphLinks[font] = links
  }
}

extension ResolvedGlyphs {
  /// The letters on one line, for screen readers.
  fileprivate var label: String {
    String(String.UnicodeScalarView(string.unicodeScalars.map { $0.endsLine ? " " : $0 }))
  }
}

extension Unicode.Scalar {
  /// Whether the character ends a line.
  fileprivate var endsLine: Bool {
    switch value {
    case 0x09...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }
}
