import Bytes
import SceneModel

/// The colour space that colours are written in.
enum ColorSpace {
  /// Pictures.
  case rgb
  /// Masks: the luminance alone, so that every viewer weighs the channels alike.
  case gray
  /// Masks of a file whose standard takes no grey beside a press's RGB: three times the luminance.
  case evenRGB
  /// The pages of a print job, where each paint has a space of its own.
  case print(PrintColors)
  /// One shading of a print job that mixes components of one space.
  case direct(InkSpace, of: PrintColors)
  /// One shading of a print job: greys are the numbers of its stops.
  case ramp(InkRamp, in: InkSpace, of: PrintColors)

  /// One shading of a print job whose vertices have the inks of their numbers: where none lies between stops that are not
  /// neighbours, which Ghostscript draws finer than a function's numbers.
  case vertices(InkRamp, in: InkSpace, of: PrintColors)

  /// The space as a dictionary names it; of a page that it is blended in.
  var value: PDFValue {
    switch self {
    case .rgb: .name("DeviceRGB")
    case .gray: .name("DeviceGray")
    case .evenRGB: .name("DeviceRGB")
    case .print(let colors): colors.blendingSpace
    case .direct(let space, let colors), .ramp(_, let space, let colors), .vertices(_, let space, let colors):
      colors.value(of: space)
    }
  }

  /// How many components a vertex of a mesh has: of a ramp its number alone.
  var vertexCount: Int {
    switch self {
    case .rgb, .evenRGB, .print: 3
    case .gray, .ramp: 1
    case .direct(let space, _), .vertices(_, let space, _): space.count
    }
  }

  /// The components of a colour without its alpha. Luminance is 0.2125 R + 0.7154 G + 0.0721 B of the sRGB values, a linear
  /// map, so that a gradient's greys mix as its colours do.
  func components(_ color: ScreenColor) -> [Double] {
    switch self {
    case .rgb: [color.red, color.green, color.blue]
    case .gray: [Self.luminance(color)]
    case .evenRGB: Array(repeating: Self.luminance(color), count: 3)
    case .print(let colors): colors.components(color, in: colors.space(of: [color]))
    case .direct(let space, let colors): colors.components(color, in: space)
    case .ramp(let ramp, let space, let colors), .vertices(let ramp, let space, let colors):
      ramp.components(at: color.red, in: space, of: colors)
    }
  }

  static func luminance(_ color: ScreenColor) -> Double {
    0.2125 * color.red + 0.7154 * color.green + 0.0721 * color.blue
  }

  /// Whether colours are those of a screen or a mask.
  var isOfScreen: Bool {
    switch self {
    case .rgb, .gray, .evenRGB: true
    case .print, .direct, .ramp, .vertices: false
    }
  }

  /// Whether a mask is drawn.
  var isMask: Bool {
    switch self {
    case .gray, .evenRGB: true
    case .rgb, .print, .direct, .ramp, .vertices: false
    }
  }

  /// The space for a mesh whose vertices are never between stops that are not neighbours.
  var atVertices: ColorSpace {
    if case .ramp(let ramp, let space, let colors) = self { .vertices(ramp, in: space, of: colors) } else { self }
  }

  /// Whether the vertices of a mesh have numbers of stops.
  var isRamp: Bool { if case .ramp = self { true } else { false } }

  /// The print job's colours; nil where nothing is printed.
  var printColors: PrintColors? { if case .print(let colors) = self { colors } else { nil } }
}

extension OpenBytes {
  /// Appends a colour space as a dictionary names it.
  mutating func append(_ space: ColorSpace) {
    switch space {
    case .rgb, .evenRGB: buffer.append("/DeviceRGB")
    case .gray: buffer.append("/DeviceGray")
    case .print, .direct, .ramp, .vertices: append(space.value)
    }
  }
}

extension ByteBuffer {
  /// Appends the components of a colour without its alpha, with spaces between them.
  mutating func append(_ color: ScreenColor, in space: ColorSpace) {
    guard !space.isOfScreen else { return appendLine { $0.append(screen: color, in: space) } }
    for (index, component) in space.components(color).enumerated() {
      if index > 0 { append(" ") }
      append(component, on: Precision.fractions)
    }
  }
}

extension ByteLine {
  /// Appends the components of a colour of a screen or a mask without its alpha, with spaces between them.
  mutating func append(screen color: ScreenColor, in space: ColorSpace) {
    let grid = Precision.fractions
    if case .rgb = space {
      append(color.red, on: grid)
      append(UInt8(ascii: " "))
      append(color.green, on: grid)
      append(UInt8(ascii: " "))
      return append(color.blue, on: grid)
    }
    let luminance = ColorSpace.luminance(color)
    if case .evenRGB = space {
      for _ in 0..<2 {
        append(luminance, on: grid)
        append(UInt8(ascii: " "))
      }
    }
    append(luminance, on: grid)
  }
}

extension InkRamp {
  /// The inks at a number.
  func components(at number: Double, in space: InkSpace, of colors: PrintColors) -> [Double] {
    let (index, share) = place(of: number)
    let from = colors.components(stops[index], in: space)
    guard share > 0, index + 1 < stops.count else { return from }
    return zip(from, colors.components(stops[index + 1], in: space)).map { $0 + ($1 - $0) * share }
  }

  /// The function from numbers to inks.
  func function(in space: InkSpace, of colors: PrintColors) -> PDFValue {
    let inks = stops.map { colors.components($0, in: space) }
    let pieces = zip(inks, inks.dropFirst()).map { PrintColors.line($0, $1) }
    guard pieces.count > 1 else { return pieces.first ?? PrintColors.line(inks[0], inks[0]) }
    let bounds = (1..<pieces.count).map { number(of: $0).red }
    return .dictionary([
      .init("FunctionType", .integer(3)), .init("Domain", .array([.integer(0), .integer(1)])),
      .init("Functions", .array(pieces)), .init("Bounds", .numbers(bounds, Grid(decimals: 9))),
      .init("Encode", .array(Array(repeating: [.integer(0), .integer(1)], count: pieces.count).flatMap { $0 })),
    ])
  }
}
