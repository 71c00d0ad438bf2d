import Geometry

extension StrokeLattice {
  /// In how many steps the strip of a line is made: one a straight piece, with the corner at its start, at least one.
  package func stepCount(of line: Int) -> Int { max(legs[line].count, 1) }

  /// Reports the cross-sections that some steps of a line add, in order: those of all steps are those of their parts.
  ///
  /// A step depends on the piece before it and what the corner before that takes from it, no more. So nothing of a strip need be
  /// kept, and many steps can be shared.
  package func forEachSection(of line: Int, in steps: Range<Int>, _ report: (CrossSection) -> Void) {
    _ = walk(along: line, in: steps, report)
  }

  /// Reports cross-sections.
  ///
  /// - Returns: How far, 0...1, colours beside slight corners stray.
  func walk(along number: Int, in steps: Range<Int>, _ report: (CrossSection) -> Void) -> Double {
    let line = lines[number]
    var strip = StrokeStrip(
      style: line.form.style(of: style), margin: margin, bendTolerance: tolerance * Self.bendShare / 255)
    var refinement = Refinement(tolerance: tolerance * (1 - Self.bendShare))
    let legs = legs[number]
    guard line.form.shape == .line, !legs.isEmpty else {
      strip.append(line, isFirst: number == 0)
      for section in strip.sections { refinement.append(section, report) }
      return strip.bendError
    }
    line.vertices.withUnsafeBufferPointer { vertices in
      walk(along: vertices, of: line.form, legs, in: steps, isFirst: number == 0, &strip, &refinement, report)
    }
    return strip.bendError
  }

  private func walk(
    along vertices: UnsafeBufferPointer<ColoredPolyline.Vertex>, of form: LineForm, _ legs: [LegSpan],
    in steps: Range<Int>, isFirst: Bool, _ strip: inout StrokeStrip, _ refinement: inout Refinement,
    _ report: (CrossSection) -> Void
  ) {
    var trim = MiterTrim.none
    if steps.lowerBound > 0 {
      // What the step before leaves to go on from.
      let before = steps.lowerBound - 1
      trim = strip.appendStep(before, of: form, vertices, legs, .none, isFirst: isFirst)
      if let last = strip.sections.last { refinement.begin(after: last) }
      strip.sections.removeAll(keepingCapacity: true)
      strip.bendError = 0
    }
    for step in steps {
      trim = strip.appendStep(step, of: form, vertices, legs, trim, isFirst: isFirst)
      if step == legs.count - 1 { strip.appendEnd(of: form, vertices, legs, trim) }
      for index in strip.sections.indices { refinement.append(strip.sections[index], report) }
      strip.sections.removeAll(keepingCapacity: true)
    }
  }
}
