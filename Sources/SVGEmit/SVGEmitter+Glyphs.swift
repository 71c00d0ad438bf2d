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
    guard text.hasShape, let shape = text.shape else {
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
    let fades = !space.inheritsPaint && !animations.contains { if case .fill = $0.values { true } else { false } }
    let first = space.color(text.color(ofRun: 0))
    // One alpha of all is the group's, so that letters which overlap do not show it.
    let isAlike = text.runs.indices.dropFirst().allSatisfy {
      space.color(text.color(ofRun: $0)).alpha == first.alpha
    }
    let common = fades && frame.animations.isEmpty && isAlike ? first.alpha : 1
    var frame = frame
    frame.opacity *= common
    func opacity(_ color: ScreenColor) -> Double { fades && common == 1 ? color.alpha : 1 }

    beginText(frame, label: label)
    let isWhole = text.runs.count == 1 && frame.transform == .identity && opacity(first) == 1
    if !space.inheritsPaint {
      let color = space.color(text.color)
      emitFill(color, in: space)
      if !fades, color.alpha != 1 {
        writer.attribute(.fillOpacity) { space.style.append(fraction: color.alpha, to: &$0) }
      }
    } else if space.inheritsStroke {
      writer.attribute(.stroke, "none")
    }
    let runs = text.runs
    if isWhole { emitPlacement(of: runs[0], in: space) }
    emitTail(of: frame, in: outer)
    emitTexts(of: frame)
    emitColorAnimations(animations, in: space)
    emitOpacityAnimations(frame.animations, rest: frame.opacity, in: outer)
    for index in runs.indices {
      guard let links = glyphLinks[runs[index].font], runs[index].glyphs.contains(where: { links.has($0.glyph) }) else {
        continue
      }
      if !isWhole {
        let color = space.color(text.color(ofRun: index))
        writer.begin(.g)
        if !space.inheritsPaint, text.ownColor(ofRun: index) != nil { emitFill(color, isInner: true, in: space) }
        emitPlacement(of: runs[index], in: space)
        if opacity(color) != 1 {
          writer.attribute(.opacity) { space.style.append(fraction: opacity(color), to: &$0) }
        }
      }
      emitWords(of: runs[index].glyphs, links)
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
      let hasZeros = !style.isMinified
      buffer.appendLine { line in
        line.append("matrix(")
        line.append(run.scale, on: style.linear, leadingZero: hasZeros)
        line.append(" 0 0 ")
        line.append(run.scale, on: style.linear, leadingZero: hasZeros)
        line.append(UInt8(ascii: " "))
        line.append(run.origin.x, on: space.style.coordinates, leadingZero: hasZeros)
        line.append(UInt8(ascii: " "))
        line.append(run.origin.y, on: space.style.coordinates, leadingZero: hasZeros)
        line.append(UInt8(ascii: ")"))
      }
    }
  }

  /// Writes the words of a run, each on one line; those without ink are left out.
  private mutating func emitWords(of glyphs: [PlacedGlyph], _ links: GlyphLinks) {
    var index = 0
    while index < glyphs.count {
      guard links.has(glyphs[index].glyph) else {
        index += 1
        continue
      }
      let first = index
      index += 1
      while index < glyphs.count, !glyphs[index].startsWord { index += 1 }
      let start = glyphs[first].x
      writer.begin(.g)
      if start != 0 {
        writer.attribute(.transform) { buffer in
          buffer.appendLine { line in
            line.append("translate(")
            line.append(decimal: Int(start))
            line.append(" 0)")
          }
        }
      }
      writer.holdLine()
      writer.elements { links.append(glyphs[first..<index], from: start, to: &$0) }
      writer.end()
      writer.releaseLine()
    }
  }

  /// Writes the outlines of a font's glyphs, one a line, and notes the references to them.
  mutating func emitGlyphs(of font: BookFont) {
    var links = GlyphLinks()
    let fontName = LayerName("fonts").part(font.stableName)
    let style = NumberStyle(ofFont: writer.isMinified)
    for glyph in survey.glyphs.sorted(of: font) {
      let path = font.outline(of: glyph).transformed(by: .scale(x: 1, y: -1))
      if path.isEmpty { continue }
      let name = fontName.part("\(glyph)")
      beginTrace(of: name, isLayer: false)
      writer.begin(.path)
      let id = names.id(name)
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
      var tag = SVGWriter(isMinified: true)
      tag.begin(.use)
      tag.attribute(.href, text: "#" + id)
      links.add(glyph, tag.buffer.bytes)
    }
    glyphLinks[font] = links
  }

  /// The room for a share of all references to glyphs, most of what a document of texts is, in bytes.
  func glyphRoom(for count: Int, of all: Int) -> Int {
    guard all > 0 else { return 0 }
    // With the digits of a place, and a share in a word's line and in its text's.
    let room = survey.glyphs.fonts.reduce(0.0) { room, font in
      room + Double(survey.glyphs.uses(of: font)) * Double((glyphLinks[font]?.longest ?? 0) + 26)
    }
    return Int(saturating: (room * Double(count) / Double(all)).rounded(.up))
  }
}

extension ResolvedGlyphs {
  /// The letters on one line, for screen readers.
  fileprivate var label: String {
    // The first bytes of all characters that end a line.
    let isOneLine = string.utf8.withContiguousStorageIfAvailable { bytes in
      bytes.allSatisfy { $0 >= 0x20 && $0 != 0xC2 && $0 != 0xE2 }
    }
    if isOneLine == true { return string }
    return String(String.UnicodeScalarView(string.unicodeScalars.map { $0.endsLine ? " " : $0 }))
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
