/// Cuts one subpath into its dashes.
struct Dasher {
  private let pattern: DashPattern
  private var index: Int
  private var rest: Double
  /// The first dash where it starts with the subpath: the last one may run on into it.
  private var opening: [Segment] = []
  private var isOpening: Bool
  private var isDrawing = false
  private var dashes = Path()

  init(_ pattern: DashPattern) {
    self.pattern = pattern
    (index, rest) = pattern.first
    isOpening = index % 2 == 0
  }

  private var isOn: Bool { index % 2 == 0 }

  mutating func add(_ segment: Segment) {
    let length = segment.length
    guard length > 0 else { return }
    var from = 0.0
    var position = 0.0
    while position + rest < length {
      position += rest
      let to = segment.parameter(atLength: position)
      if isOn {
        if rest > 0 || isDrawing || isOpening && !opening.isEmpty {
          draw(segment, from: from, to: to)
        } else {
          drawDot(segment, at: to, length: length)
        }
      }
      index = (index + 1) % pattern.lengths.count
      rest = pattern.lengths[index]
      isDrawing = false
      isOpening = false
      from = to
    }
    rest -= length - position
    if isOn { draw(segment, from: from, to: 1) }
  }

  private mutating func draw(_ segment: Segment, from: Double, to: Double) {
    guard from < to else { return }
    let piece = from == 0 && to == 1 ? segment : segment.portion(from: from, to: to)
    if isOpening {
      opening.append(piece)
    } else {
      if !isDrawing { dashes.move(to: piece.start) }
      dashes.append(piece)
      isDrawing = true
    }
  }

  /// A dash without length still has the direction of the path.
  private mutating func drawDot(_ segment: Segment, at t: Double, length: Double) {
    let place = segment.point(at: t)
    let size = max(abs(place.x), abs(place.y), length)
    guard let direction = segment.derivative(at: t).normalized else { return }
    let end = place + direction * (size * Dasher.dotLength)
    dashes.move(to: place)
    dashes.line(to: end)
  }

  /// Far below what any output shows, far enough above rounding for a direction.
  private static let dotLength = 1e-9

  /// Adds the dashes to a path, the last one run on into the first where the subpath is closed.
  mutating func finish(_ subpath: Path.Subpath, into path: inout Path) {
    if isOpening, subpath.isClosed {
      // The pattern never went off.
      return path.append(subpath.path)
    }
    guard let first = opening.first else { return path.append(dashes) }
    if subpath.isClosed, isDrawing {
      path.append(dashes)
      for piece in opening { path.append(piece) }
    } else {
      path.move(to: first.start)
      for piece in opening { path.append(piece) }
      path.append(dashes)
    }
  }
}
