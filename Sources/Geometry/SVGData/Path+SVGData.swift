import Bytes

extension Path {
  /// The path that a string of SVG path data describes; an empty string is an empty path.
  ///
  /// The whole grammar: every command, absolute and relative, repeated without its letter, flags and numbers that touch.
  /// A radius of 0 gives a line and a negative one counts as its size (SVG 2, appendix B.2.5). Takes linear time.
  ///
  /// Throws where SVG would stop drawing, and where a number or a place lies beyond 1e9.
  ///
  /// With `cubicsPerArc` each arc is that many cubics, one that SVG draws as a line or not at all too: paths that change
  /// from one into another keep the same commands.
  public init(svg: String, cubicsPerArc: Int? = nil) throws(PathSyntaxError) {
    var text = svg
    let read = text.withUTF8 { bytes in
      Result { () throws(PathSyntaxError) in try Path(svg: bytes, cubicsPerArc: cubicsPerArc) }
    }
    self = try read.get()
  }

  /// The same of a text's bytes in UTF-8.
  package init(svg bytes: UnsafeBufferPointer<UInt8>, cubicsPerArc: Int? = nil) throws(PathSyntaxError) {
    var reader = PathDataReader(bytes, cubicsPerArc: cubicsPerArc)
    self = try reader.read()
  }
}

/// Draws the commands of SVG path data, one after the other.
struct PathDataReader {
  private var scanner: PathDataScanner
  private var path = Path()
  /// Whether the subpath was begun by a part of the data that is read elsewhere, so that nobody knows where.
  private var startIsElsewhere = false
  /// The control point that `S` reflects, where the command before was a cubic.
  private var cubicControl: Point?
  /// The control point that `T` reflects, where the command before was a parabola.
  private var quadControl: Point?

  private let cubicsPerArc: Int?

  init(_ bytes: UnsafeBufferPointer<UInt8>, cubicsPerArc: Int?) {
    scanner = PathDataScanner(bytes)
    self.cubicsPerArc = cubicsPerArc
  }

  /// A reader of a part that begins with an absolute command in the middle of a subpath.
  init(part bytes: UnsafeBufferPointer<UInt8>) {
    scanner = PathDataScanner(bytes)
    cubicsPerArc = nil
    path = .continuation
    startIsElsewhere = true
  }

  /// The path, whole or as far as it goes; a part that would have to know where its subpath begins throws.
  mutating func read() throws(PathSyntaxError) -> Path {
    scanner.skipSpace()
    reserveForLetters()
    while let letter = scanner.next {
      let isRelative = letter & 0x20 != 0
      // Letters differ from their capitals in this bit alone.
      let command = letter & ~0x20
      guard PathDataReader.commands.contains(command), letter >= 0x41 else {
        throw PathSyntaxError(
          offset: scanner.offset,
          message: path.isEmpty ? "path data begins with 'M' or 'm'" : "expected a path command")
      }
      guard !path.isEmpty || command == UInt8(ascii: "M") || startIsElsewhere else {
        throw PathSyntaxError(offset: scanner.offset, message: "path data begins with 'M' or 'm'")
      }
      scanner.advance()
      scanner.skipSpace()
      if command == UInt8(ascii: "Z") {
        path.close()
        forgetControls()
        if startIsElsewhere, let next = scanner.next, next != UInt8(ascii: "M") {
          throw PathSyntaxError(offset: scanner.offset, message: "the part depends on another one")
        }
      } else {
        if command == UInt8(ascii: "M") { startIsElsewhere = false }
        try repeated(command, isRelative: isRelative)
      }
    }
    return path
  }

  private static let commands: [UInt8] = Array("MLHVCSQTAZ".utf8)

  /// A command's arguments as many times as they come; after a move's first point come lines.
  private mutating func repeated(_ command: UInt8, isRelative: Bool) throws(PathSyntaxError) {
    var command = command
    while true {
      if path.isFull { reserve() }
      try draw(command, isRelative: isRelative)
      if command == UInt8(ascii: "M") { command = UInt8(ascii: "L") }
      let hasComma = scanner.skipSeparator()
      guard scanner.isAtNumber else {
        if hasComma { throw PathSyntaxError(offset: scanner.offset, message: "expected a number after the comma") }
        return
      }
    }
  }

  /// Makes just the room that a short text takes whose commands each have a letter of their own, as there are very many short paths.
  private mutating func reserveForLetters() {
    guard scanner.length < Self.shortLength else { return }
    let room = scanner.roomForLetters
    if room.commands > 0 { path.reserveCapacity(room.commands, points: room.points) }
  }

  private static let shortLength = 128

  /// Makes room for as many commands as the rest of the text holds if it goes on like this: a list that grows by doubling is
  /// copied as often as it doubles.
  private mutating func reserve() {
    let (count, points) = (path.elements.count, path.elements.pointCount)
    guard count >= Self.manyCommands else { return }
    let growth = Double(scanner.length) / Double(scanner.offset) * Self.reserve
    func expected(_ count: Int) -> Int {
      Int(Double(count) * growth, within: count + count / 4...2 * scanner.length + count)
    }
    path.reserveCapacity(expected(count), points: expected(points))
  }

  /// How many commands tell how many there will be, and by what share they may be more.
  private static let manyCommands = 4096
  private static let reserve = 1.02

  private mutating func draw(_ command: UInt8, isRelative: Bool) throws(PathSyntaxError) {
    let pen = path.currentPoint ?? .origin
    let origin = isRelative ? pen : .origin
    switch command {
    case UInt8(ascii: "M"):
      path.move(to: try point(from: origin))
      forgetControls()
    case UInt8(ascii: "L"):
      if drawPlainLines(from: pen, isRelative: isRelative) { return }
      path.line(to: try point(from: origin))
      forgetControls()
    case UInt8(ascii: "H"):
      path.line(to: Point(x: try coordinate(from: origin.x), y: pen.y))
      forgetControls()
    case UInt8(ascii: "V"):
      path.line(to: Point(x: pen.x, y: try coordinate(from: origin.y)))
      forgetControls()
    case UInt8(ascii: "C"):
      if drawPlainCubic(from: origin, isRelative: isRelative) { return }
      let control = try point(from: origin)
      scanner.skipSeparator()
      try drawCubic(control, from: origin)
    case UInt8(ascii: "S"):
      try drawCubic(cubicControl.map { pen + (pen - $0) } ?? pen, from: origin)
    case UInt8(ascii: "Q"):
      let control = try point(from: origin)
      scanner.skipSeparator()
      try drawQuad(control, from: origin)
    case UInt8(ascii: "T"):
      try drawQuad(quadControl.map { pen + (pen - $0) } ?? pen, from: origin)
    default:
      try drawArc(from: origin)
      forgetControls()
    }
  }

  /// Draws lines whose numbers are plain, as many as come one after the other, each with a letter of its own or none; false, with
  /// nothing read, where the first one's are written otherwise, or it leads too far.
  private mutating func drawPlainLines(from pen: Point, isRelative: Bool) -> Bool {
    let letter = isRelative ? UInt8(ascii: "l") : UInt8(ascii: "L")
    let first = scanner.offset
    var (pen, end) = (pen, first)
    while let place = scanner.takePlainPoint() {
      // Numbers of few digits lie within the limit themselves.
      let point = isRelative ? Point(pen.x + place.x, pen.y + place.y) : place
      guard !isRelative || point.isWithinLimit else { break }
      if path.isFull { reserve() }
      path.line(to: point)
      (pen, end) = (point, scanner.offset)
      scanner.skipToPlainNumber(behind: letter)
    }
    scanner.offset = end
    guard end > first else { return false }
    forgetControls()
    return true
  }

  /// Draws a cubic whose numbers are plain; false, with nothing read, where they are written otherwise, or one leads too far.
  @inline(__always)
  private mutating func drawPlainCubic(from origin: Point, isRelative: Bool) -> Bool {
    let start = scanner.offset
    guard let first = scanner.takePlainPoint(), let second = scanner.takeNextPlainPoint(),
      let third = scanner.takeNextPlainPoint()
    else {
      scanner.offset = start
      return false
    }
    let control1 = Point(origin.x + first.x, origin.y + first.y)
    let control2 = Point(origin.x + second.x, origin.y + second.y)
    let point = Point(origin.x + third.x, origin.y + third.y)
    // Numbers of few digits lie within the limit themselves.
    guard !isRelative || control1.isWithinLimit && control2.isWithinLimit && point.isWithinLimit else {
      scanner.offset = start
      return false
    }
    path.cubic(control1, control2, to: point)
    forgetControls()
    cubicControl = control2
    return true
  }

  private mutating func drawCubic(_ control1: Point, from origin: Point) throws(PathSyntaxError) {
    let control2 = try point(from: origin)
    scanner.skipSeparator()
    path.cubic(control1, control2, to: try point(from: origin))
    forgetControls()
    cubicControl = control2
  }

  private mutating func drawQuad(_ control: Point, from origin: Point) throws(PathSyntaxError) {
    path.quad(control, to: try point(from: origin))
    forgetControls()
    quadControl = control
  }

  private mutating func drawArc(from origin: Point) throws(PathSyntaxError) {
    let width = abs(try scanner.number())
    scanner.skipSeparator()
    let height = abs(try scanner.number())
    scanner.skipSeparator()
    let rotation = Angle(degrees: try scanner.number())
    scanner.skipSeparator()
    let isLarge = try scanner.flag()
    scanner.skipSeparator()
    let isClockwise = try scanner.flag()
    scanner.skipSeparator()
    let parameters = Path.ArcParameters(
      radii: Size(width: width, height: height), rotation: rotation, isLarge: isLarge, isClockwise: isClockwise)
    let end = try point(from: origin)
    if let cubicsPerArc {
      path.arc(parameters, to: end, cubics: cubicsPerArc)
    } else {
      path.arc(parameters, to: end)
    }
  }

  private mutating func point(from origin: Point) throws(PathSyntaxError) -> Point {
    let x = try coordinate(from: origin.x)
    scanner.skipSeparator()
    return Point(x: x, y: try coordinate(from: origin.y))
  }

  private mutating func coordinate(from origin: Double) throws(PathSyntaxError) -> Double {
    let start = scanner.offset
    let value = origin + (try scanner.number())
    guard abs(value) <= PathDataScanner.limit else {
      throw PathSyntaxError(offset: start, message: "the path leads to a place beyond 1e9")
    }
    return value
  }

  private mutating func forgetControls() {
    cubicControl = nil
    quadControl = nil
  }
}

extension Point {
  fileprivate var isWithinLimit: Bool { abs(x) <= PathDataScanner.limit && abs(y) <= PathDataScanner.limit }
}
