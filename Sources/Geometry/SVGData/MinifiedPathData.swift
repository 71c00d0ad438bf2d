import Bytes

/// Path data without a spare byte: each command relative or absolute, whichever is shorter, `h v s t`, numbers joined.
struct MinifiedPathData {
  private let grid: Grid
  private var pen = GridPoint(x: 0, y: 0)
  private var start = GridPoint(x: 0, y: 0)
  /// Where a smooth curve's first control point would lie; the pen where the command before was another kind.
  private var mirrored = GridPoint(x: 0, y: 0)
  private var mirrorsCubic = false
  private var mirrorsQuad = false
  private var run: NumberRun

  /// A writer of coordinates on `grid`.
  init(grid: Grid) {
    self.grid = grid
    run = NumberRun(decimals: grid.decimals)
  }

  /// Appends a path.
  mutating func append(_ path: Path, to buffer: inout ByteBuffer) {
    // Where the pen and the subpath's start would stand without rounding.
    var (place, first) = (Point.origin, Point.origin)
    for element in path.elements {
      defer {
        place = element.end ?? first
        if case .move = element { first = place }
      }
      switch element {
      case .move(let point):
        let end = self.point(point)
        write(.init("m"), end, to: &buffer)
        start = end
        move(to: end)
      case .line(let point): appendLine(to: self.point(point), to: &buffer)
      case .quad(let control, let point):
        let (control, end) = (self.point(control), self.point(point))
        if mirrorsQuad ? mirrored == control : pen == control {
          write(.init("t"), end, to: &buffer)
        } else {
          write(.init("q"), control, end, to: &buffer)
        }
        move(to: end)
        mirrored = control.mirrored(at: end)
        mirrorsQuad = true
      case .cubic(let control1, let control2, let point):
        let (control1, control2, end) = (self.point(control1), self.point(control2), self.point(point))
        if mirrorsCubic ? mirrored == control1 : pen == control1 {
          write(.init("s"), control2, end, to: &buffer)
        } else {
          write(.init("c"), control1, control2, end, to: &buffer)
        }
        move(to: end)
        mirrored = control2.mirrored(at: end)
        mirrorsCubic = true
      case .arc(let parameters, let point):
        let end = self.point(point)
        let radii = parameters.radii(from: place, to: point, on: grid)
        let isRelative =
          hasSteps(to: end)
          && length(parameters, radii, end, isRelative: true) < length(parameters, radii, end, isRelative: false)
        run.begin(isRelative ? UInt8(ascii: "a") : UInt8(ascii: "A"), to: &buffer)
        forEachNumber(of: parameters, radii) { run.append($0, to: &buffer) }
        append(end, isRelative: isRelative, to: &buffer)
        move(to: end)
      case .close:
        run.begin(UInt8(ascii: "z"), to: &buffer)
        move(to: start)
      }
    }
  }

  private mutating func appendLine(to end: GridPoint, to buffer: inout ByteBuffer) {
    if end.y == pen.y {
      writeOne("h", absolute: end.x, relative: end.x &- pen.x, hasStep: hasSteps(to: end), to: &buffer)
    } else if end.x == pen.x {
      writeOne("v", absolute: end.y, relative: end.y &- pen.y, hasStep: hasSteps(to: end), to: &buffer)
    } else {
      write(.init("l"), end, to: &buffer)
    }
    move(to: end)
  }

  private mutating func move(to end: GridPoint) {
    pen = end
    mirrored = end
    mirrorsCubic = false
    mirrorsQuad = false
  }

  private func point(_ point: Point) -> GridPoint { GridPoint(x: grid.units(point.x), y: grid.units(point.y)) }

  private mutating func write(
    _ command: Command, _ first: GridPoint, _ second: GridPoint? = nil, _ third: GridPoint? = nil,
    to buffer: inout ByteBuffer
  ) {
    func length(isRelative: Bool) -> Int {
      var run = run
      run.measure(isRelative ? command.relative : command.absolute)
      measure(first, isRelative: isRelative, in: &run)
      if let second { measure(second, isRelative: isRelative, in: &run) }
      if let third { measure(third, isRelative: isRelative, in: &run) }
      return run.length
    }
    let reaches = hasSteps(to: first) && second.map(hasSteps) != false && third.map(hasSteps) != false
    let isRelative = reaches && length(isRelative: true) < length(isRelative: false)
    run.begin(isRelative ? command.relative : command.absolute, to: &buffer)
    append(first, isRelative: isRelative, to: &buffer)
    if let second { append(second, isRelative: isRelative, to: &buffer) }
    if let third { append(third, isRelative: isRelative, to: &buffer) }
  }

  /// Whether the steps from the pen to a point are integers at all.
  private func hasSteps(to point: GridPoint) -> Bool { pen.isWithinHalfRange && point.isWithinHalfRange }

  private func measure(_ point: GridPoint, isRelative: Bool, in run: inout NumberRun) {
    run.measure(isRelative ? point.x &- pen.x : point.x)
    run.measure(isRelative ? point.y &- pen.y : point.y)
  }

  private mutating func writeOne(
    _ letter: Unicode.Scalar, absolute: Int, relative: Int, hasStep: Bool, to buffer: inout ByteBuffer
  ) {
    let command = Command(letter)
    var relativeRun = run
    var absoluteRun = run
    relativeRun.measure(command.relative)
    relativeRun.measure(relative)
    absoluteRun.measure(command.absolute)
    absoluteRun.measure(absolute)
    let isRelative = hasStep && relativeRun.length < absoluteRun.length
    run.begin(isRelative ? command.relative : command.absolute, to: &buffer)
    run.append(isRelative ? relative : absolute, to: &buffer)
  }

  private func length(
    _ arc: Path.ArcParameters, _ radii: (width: Int, height: Int), _ end: GridPoint, isRelative: Bool
  ) -> Int {
    var run = run
    run.measure(isRelative ? UInt8(ascii: "a") : UInt8(ascii: "A"))
    forEachNumber(of: arc, radii) { run.measure($0) }
    measure(end, isRelative: isRelative, in: &run)
    return run.length
  }

  /// The numbers of an arc before its end, as counts of the grid's step.
  private func forEachNumber(
    of arc: Path.ArcParameters, _ radii: (width: Int, height: Int), _ body: (Int) -> Void
  ) {
    let one = grid.units(1)
    body(radii.width)
    body(radii.height)
    // A circle looks the same however it is turned.
    body(arc.radii.width == arc.radii.height ? 0 : grid.units(arc.rotation.degrees))
    body(arc.isLarge ? one : 0)
    body(arc.isClockwise ? one : 0)
  }

  private mutating func append(_ point: GridPoint, isRelative: Bool, to buffer: inout ByteBuffer) {
    run.append(isRelative ? point.x &- pen.x : point.x, to: &buffer)
    run.append(isRelative ? point.y &- pen.y : point.y, to: &buffer)
  }
}

/// A point in whole steps of the grid.
private struct GridPoint: Equatable {
  var x: Int
  var y: Int

  /// Whether the difference to another such point fits an integer.
  var isWithinHalfRange: Bool { x.magnitude < 1 << 62 && y.magnitude < 1 << 62 }

  func mirrored(at center: GridPoint) -> GridPoint {
    GridPoint(x: 2 &* center.x &- x, y: 2 &* center.y &- y)
  }
}

/// A command's letter in both forms.
private struct Command {
  let relative: UInt8
  var absolute: UInt8 { relative - 32 }

  init(_ letter: Unicode.Scalar) { relative = UInt8(ascii: letter) }
}
