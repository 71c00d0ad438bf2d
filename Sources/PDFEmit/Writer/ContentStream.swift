import Bytes
import Geometry
import SceneModel

/// The operators of a page, form or mask, one a line; `q` and `Q` cannot be unbalanced.
struct ContentStream: ~Copyable {
  private(set) var buffer = ByteBuffer()
  /// Where in the stream its bytes change their owner; empty where nobody asked.
  private(set) var owners: [LayerTrace.Change] = []
  /// Whether comments are left out.
  let isMinified: Bool

  /// An empty stream.
  init(isMinified: Bool) { self.isMinified = isMinified }

  /// A remark for readers; line ends and what is not ASCII become `?`.
  mutating func comment(_ text: String) {
    guard !isMinified else { return }
    buffer.append("% ")
    buffer.append(contentsOf: text.utf8.map { $0 >= 0x20 && $0 < 0x7F ? $0 : UInt8(ascii: "?") })
    buffer.append("\n")
  }

  /// Gives what follows to an entry of the trace.
  mutating func own(by owner: Int?) { owners.append(LayerTrace.Change(offset: buffer.count, owner: owner)) }

  /// `q`: what is set from here on ends with the next `Q`. `ContentBuilder.saved` alone calls both.
  fileprivate mutating func save() { buffer.append("q\n") }
  /// `Q`: the state of the last `q` again.
  fileprivate mutating func restore() { buffer.append("Q\n") }

  /// `cm`: the units of what follows.
  mutating func concatenate(_ transform: AffineTransform, _ precision: Precision) {
    let linear = precision.linear
    put(transform.a, linear)
    put(transform.b, linear)
    put(transform.c, linear)
    put(transform.d, linear)
    put(transform.tx, precision.coordinates)
    put(transform.ty, precision.coordinates)
    buffer.append("cm\n")
  }

  /// `gs`: the parameters of a resource.
  mutating func graphicsState(_ name: String) { use(name, "gs\n") }
  /// `Do`: draws a form.
  mutating func draw(_ name: String) { use(name, "Do\n") }
  /// `i`: how far the chords that a curve is drawn by may stray, in device pixels.
  mutating func flatness(_ pixels: Double) {
    put(pixels, Precision.fractions)
    buffer.append("i\n")
  }
  /// `sh`: paints a shading over the clip.
  mutating func paintShading(_ name: String) { use(name, "sh\n") }

  /// `g`, `rg`, `k` or their capitals: one colour of a device's space, which its components tell.
  mutating func color(_ components: [Double], for use: PaintUse) {
    for component in components { put(component, Precision.fractions) }
    switch (components.count, use) {
    case (1, .fill): buffer.append("g\n")
    case (1, .stroke): buffer.append("G\n")
    case (4, .fill): buffer.append("k\n")
    case (4, .stroke): buffer.append("K\n")
    case (_, .fill): buffer.append("rg\n")
    case (_, .stroke): buffer.append("RG\n")
    }
  }

  /// `cs` and `scn`, or `CS` and `SCN`: one colour of a space among the resources.
  mutating func color(_ components: [Double], of space: String, for use: PaintUse) {
    buffer.append(name: space)
    buffer.append(use == .fill ? " cs\n" : " CS\n")
    for component in components { put(component, Precision.fractions) }
    buffer.append(use == .fill ? "scn\n" : "SCN\n")
  }

  /// `cs` and `scn`, or `CS` and `SCN`: a pattern.
  mutating func pattern(_ name: String, for use: PaintUse) {
    buffer.append(use == .fill ? "/Pattern cs\n" : "/Pattern CS\n")
    self.use(name, use == .fill ? "scn\n" : "SCN\n")
  }

  /// The line's width, caps, joins and dashes, each where it differs from the state that every layer begins with.
  mutating func strokeStyle(_ style: StrokeStyle, _ precision: Precision) {
    let grid = precision.coordinates
    let width = style.width
    if width != 1 {
      // A width that rounds to 0 would be a hairline of one device pixel.
      buffer.append(units: max(grid.units(width), 1), decimals: grid.decimals)
      buffer.append(" w\n")
    }
    if style.cap != .butt { buffer.append(style.cap == .round ? "1 J\n" : "2 J\n") }
    if style.join != .miter { buffer.append(style.join == .round ? "1 j\n" : "2 j\n") }
    if style.join == .miter, style.miterLimit != 10 {
      put(style.miterLimit, Precision.fractions)
      buffer.append("M\n")
    }
    let dash = style.dash.map { grid.units($0) }
    if dash.contains(where: { $0 > 0 }) {
      buffer.append("[")
      for (index, length) in dash.enumerated() {
        if index > 0 { buffer.append(" ") }
        buffer.append(units: length, decimals: grid.decimals)
      }
      buffer.append("] ")
      put(style.wholeDashOffset ?? style.nonnegativeDashOffset, grid)
      buffer.append("d\n")
    }
  }

  /// The commands of a path without arcs; parabolas become cubics.
  mutating func path(_ path: Path, _ grid: Grid) {
    var pen = Point.origin
    var start = Point.origin
    for element in path.elements {
      switch element {
      case .move(let point):
        put(point, grid)
        buffer.append("m\n")
        (pen, start) = (point, point)
      case .line(let point), .arc(_, let point):
        put(point, grid)
        buffer.append("l\n")
        pen = point
      case .quad(let control, let point):
        let cubic = QuadraticBezier(pen, control, point).elevated
        put(cubic.control1, grid)
        put(cubic.control2, grid)
        put(point, grid)
        buffer.append("c\n")
        pen = point
      case .cubic(let control1, let control2, let point):
        put(control1, grid)
        put(control2, grid)
        put(point, grid)
        buffer.append("c\n")
        pen = point
      case .close:
        buffer.append("h\n")
        pen = start
      }
    }
  }

  /// An upright rectangle as a path.
  mutating func rectangle(_ rect: Rect, _ grid: Grid) {
    put(rect.origin, grid)
    put(rect.width, grid)
    put(rect.height, grid)
    buffer.append("re\n")
  }

  /// `W` or `W*` and `n`: what follows is seen inside the path alone.
  mutating func clip(_ rule: FillRule) { buffer.append(rule == .nonzero ? "W n\n" : "W* n\n") }
  /// `f` or `f*`.
  mutating func fill(_ rule: FillRule) { buffer.append(rule == .nonzero ? "f\n" : "f*\n") }
  /// `S`.
  mutating func stroke() { buffer.append("S\n") }
  /// `B` or `B*`: the stroke over the fill.
  mutating func fillAndStroke(_ rule: FillRule) { buffer.append(rule == .nonzero ? "B\n" : "B*\n") }

  /// A line of text whose baseline begins at `start`, upright in a system whose y axis points down.
  mutating func text(_ codes: [UInt8], font: String, size: Double, at start: Point, _ grid: Grid) {
    buffer.append("BT\n")
    buffer.append(name: font)
    buffer.append(" ")
    put(size, grid)
    buffer.append("Tf\n1 0 0 -1 ")
    put(start, grid)
    buffer.append("Tm\n")
    buffer.append(literal: codes)
    buffer.append(" Tj\nET\n")
  }

  /// Operators that `body` appends.
  mutating func write(_ body: (inout ByteBuffer) -> Void) { body(&buffer) }

  private mutating func put(_ value: Double, _ grid: Grid) {
    buffer.append(value, on: grid)
    buffer.append(" ")
  }

  private mutating func put(_ point: Point, _ grid: Grid) {
    put(point.x, grid)
    put(point.y, grid)
  }

  private mutating func use(_ name: String, _ code: StaticString) {
    buffer.append(name: name)
    buffer.append(" ")
    buffer.append(code)
  }
}

extension ContentBuilder {
  /// Draws what `body` does between `q` and `Q`: what it sets ends with it.
  mutating func saved(_ body: (inout ContentBuilder) -> Void) {
    stream.save()
    body(&self)
    stream.restore()
  }
}

/// What a colour or pattern is set for.
enum PaintUse {
  case fill
  case stroke
}

extension StrokeStyle {
  /// The same phase of the dashes as an offset of 0 or more, as PDF wants it.
  fileprivate var nonnegativeDashOffset: Double {
    guard dashOffset < 0 else { return dashOffset }
    let period = dash.reduce(0, +) * (dash.count % 2 == 0 ? 1 : 2)
    let rest = dashOffset.truncatingRemainder(dividingBy: period)
    return rest < 0 ? rest + period : 0
  }
}
