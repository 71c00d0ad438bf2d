import Geometry

extension StrokeLattice {
  /// In how many steps the strip of a line is made: one a straight piece, with the corner at its start, at least one.
  package func stepCount(of line: Int) -> Int { max(legStarts[line].count, 1) }

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
    guard line.form.shape == .line, !legStarts[number].isEmpty else {
      strip.append(line, isFirst: number == 0)
      for section in strip.sections { refinement.append(section, report) }
      return strip.bendError
    }
    line.vertices.withBuffer { vertices in
      walk(
        along: vertices, of: line.form, legStarts[number], in: steps, isFirst: number == 0, &strip, &refinement, report)
    }
    return strip.bendError
  }

  private func walk(
    along vertices: ColoredVertices.Buffer, of form: LineForm, _ starts: [Int32], in steps: Range<Int>, isFirst: Bool,
    _ strip: inout StrokeStrip, _ refinement: inout Refinement, _ report: (CrossSection) -> Void
  ) {
    // What a step goes on from is left by the one before it, and that has the piece before its own.
    let first = max(steps.lowerBound - 1, 0)
    var legs = StrokeLegs(vertices, from: Int(starts[max(first - 1, 0)]))
    var last = first > 0 ? legs.next() : nil
    var trim = MiterTrim.none
    for step in first..<steps.upperBound {
      guard let leg = legs.next() else { return }
      trim = strip.appendStep(leg, after: last, of: form, trim, isFirst: isFirst)
      if step == starts.count - 1 {
        var ring = StrokeLegs(vertices)
        strip.appendEnd(leg, closedBy: form.isClosed ? ring.next() : nil, of: form, trim)
      }
      last = leg
      if step < steps.lowerBound {
        if let last = strip.sections.last { refinement.begin(after: last) }
        strip.bendError = 0
      } else {
        for index in strip.sections.indices { refinement.append(strip.sections[index], report) }
      }
      strip.sections.removeAll(keepingCapacity: true)
    }
  }
}
