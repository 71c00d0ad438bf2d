import Geometry
import SceneModel
import TextLayout

extension LabelStyle {
  /// The size of a text, from the bottom of its letters to the top of the tall ones.
  func box(of string: String) -> Size {
    let text = text(string, at: .origin)
    if text.placed.value != nil { return text.measuredBox.size }
    let font = StandardFont.measuring(font)
    return Size(width: font.width(of: string) * size, height: (font.ascent - font.descent) * size)
  }

  /// How far the box of a text reaches above and below its middle, which is that of the capitals.
  var reach: (above: Double, below: Double) {
    let text = text("", at: .origin)
    if text.placed.value != nil { return (-text.measuredBox.minY, text.measuredBox.maxY) }
    let font = StandardFont.measuring(font)
    return ((font.ascent - font.capHeight / 2) * size, (font.capHeight / 2 - font.descent) * size)
  }

  /// The corners of the box of a text around its middle.
  func corners(ofWidth width: Double) -> [Vector] {
    let (above, below) = reach
    return [-width / 2, width / 2].flatMap { x in [Vector(dx: x, dy: -above), Vector(dx: x, dy: below)] }
  }

  /// The text where it is not wider than `width`, else its beginning and an ellipsis; nil where not a letter fits.
  func shortened(_ string: String, toWidth width: Double) -> String? {
    if box(of: string).width <= width { return string }
    let dots = "\u{2026}"
    // A font file may have none.
    let ellipsis = isInFontFile && text(dots, at: .origin).placed.value == nil ? "..." : dots
    func beginning(_ count: Int) -> String? {
      var rest = string.prefix(count)
      while rest.last == " " { rest.removeLast() }
      return rest.isEmpty ? nil : rest + ellipsis
    }
    // The longest beginning that fits: more letters are never narrower, but for kerning.
    var (low, high) = (0, max(string.count - 1, 0))
    while low < high {
      let middle = (low + high + 1) / 2
      let fits = beginning(middle).map { box(of: $0).width <= width } ?? true
      if fits { low = middle } else { high = middle - 1 }
    }
    return beginning(low)
  }
}

extension Text {
  /// The rectangle of the letters by their font's measures.
  var measuredBox: Rect {
    if let placed = placed.value {
      let boxes = placed.lines.map { line in
        Rect(
          Point(line.origin.x, line.origin.y - line.ascent),
          Point(line.origin.x + line.width, line.origin.y - line.descent))
      }
      if let first = boxes.first { return boxes.dropFirst().reduce(first) { $0.union($1) } }
    }
    let font = StandardFont.measuring(font)
    let start = font.baselineStart(of: self)
    return Rect(
      Point(start.x, start.y - font.ascent * size),
      Point(start.x + font.width(of: string) * size, start.y - font.descent * size))
  }
}

/// Which of many labels are shown so that none lies over another.
enum LabelThinning {
  /// The indices of the labels that stay, rising: every n-th from the first on, for the least n that keeps them apart; those
  /// that must be seen drive out what they touch, the earlier in the list the sooner.
  ///
  /// - Parameters:
  ///   - boxes: The labels' boxes in order; nil for one that is not shown.
  ///   - gap: How far two boxes must be apart, in user units.
  ///   - forced: The indices of those that must be seen, the most important first.
  static func kept(_ boxes: [Rect?], gap: Double, forced: [Int] = []) -> [Int] {
    func areApart(_ a: Rect, _ b: Rect) -> Bool { LabelThinning.areApart(a, b, gap: gap) }
    var sure: [Int] = []
    for index in forced where boxes.indices.contains(index) && !sure.contains(index) {
      guard let box = boxes[index] else { continue }
      if sure.allSatisfy({ boxes[$0].map { areApart($0, box) } ?? true }) { sure.append(index) }
    }
    for step in 1...max(boxes.count, 1) {
      let regular = stride(from: 0, to: boxes.count, by: step)
      guard areAllApart(boxes, at: regular, gap: gap) else { continue }
      let free = regular.filter { index in
        guard !sure.contains(index), let box = boxes[index] else { return false }
        return sure.allSatisfy { boxes[$0].map { areApart($0, box) } ?? true }
      }
      return (free + sure).sorted()
    }
    return sure.sorted()
  }

  /// Whether no box at these indices comes too near to the next one.
  private static func areAllApart(_ boxes: [Rect?], at indices: StrideTo<Int>, gap: Double) -> Bool {
    var last: Rect?
    for index in indices {
      guard let box = boxes[index] else { continue }
      if let last, !areApart(last, box, gap: gap) { return false }
      last = box
    }
    return true
  }

  /// The indices of the boxes that touch none of those before them that stay, rising.
  static func apart(_ boxes: [Rect?]) -> [Int] {
    // In a grid of cells as large as the largest box only neighbours can touch.
    let sizes = boxes.compactMap { $0 }
    let width = max(sizes.map(\.width).max() ?? 1, 1e-6)
    let height = max(sizes.map(\.height).max() ?? 1, 1e-6)
    var cells: [Cell: [Rect]] = [:]
    return boxes.indices.filter { index in
      guard let box = boxes[index] else { return false }
      let cell = Cell(
        x: (box.center.x / width).rounded(.down), y: (box.center.y / height).rounded(.down))
      for dx in -1...1 {
        for dy in -1...1 {
          let near = cells[Cell(x: cell.x + Double(dx), y: cell.y + Double(dy))] ?? []
          if near.contains(where: { !areApart($0, box, gap: 0) }) { return false }
        }
      }
      cells[cell, default: []].append(box)
      return true
    }
  }

  private struct Cell: Hashable {
    let x: Double
    let y: Double
  }

  private static func areApart(_ a: Rect, _ b: Rect, gap: Double) -> Bool {
    a.maxX + gap <= b.minX || b.maxX + gap <= a.minX || a.maxY + gap <= b.minY
      || b.maxY + gap <= a.minY
  }
}
