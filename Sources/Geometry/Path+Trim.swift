extension Path {
  /// The part between two fractions of the whole arc length, counted over all subpaths.
  ///
  /// `from` and `to` are clamped to 0...1; nothing is left where `from` is not below `to`. A closed subpath that is cut
  /// becomes open, one that is kept whole stays as it is; arcs stay arcs.
  public func trimmed(from: Double, to: Double) -> Path {
    let from = max(from, 0)
    let to = min(to, 1)
    if from == 0, to == 1 { return self }
    guard from < to else { return Path() }
    let lengths = segments.map { $0.length }
    let whole = lengths.reduce(0, +)
    var cutter = PathCutter(from: from == 0 ? -1 : from * whole, to: to == 1 ? .infinity : to * whole)
    var first = 0
    for subpath in subpaths where !subpath.isMoveOnly {
      cutter.add(subpath, lengths: lengths[first...])
      first += subpath.segments.reduce(into: 0) { count, _ in count += 1 }
    }
    return cutter.path
  }
}

/// Collects what lies between two arc lengths.
private struct PathCutter {
  private(set) var path = Path()
  private let from: Double
  private let to: Double
  private var position = 0.0

  init(from: Double, to: Double) {
    self.from = from
    self.to = to
  }

  mutating func add(_ subpath: Path.Subpath, lengths: ArraySlice<Double>) {
    let start = position
    var index = lengths.startIndex
    var end = start
    for _ in subpath.segments {
      end += lengths[index]
      index += 1
    }
    position = end
    if from <= start, end <= to { return path.append(subpath.path) }
    guard end > from, start < to else { return }
    var position = start
    var isDrawing = false
    for (segment, length) in zip(subpath.segments, lengths) {
      defer { position += length }
      let low = from <= position ? 0 : (from < position + length ? segment.parameter(atLength: from - position) : 1)
      let high = to >= position + length ? 1 : (to > position ? segment.parameter(atLength: to - position) : 0)
      guard low < high else { continue }
      let piece = low == 0 && high == 1 ? segment : segment.portion(from: low, to: high)
      if !isDrawing { path.move(to: piece.start) }
      isDrawing = true
      path.append(piece)
    }
  }
}
