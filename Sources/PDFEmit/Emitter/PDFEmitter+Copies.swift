import Bytes
import Geometry
import Resolving
import SceneModel

extension PDFEmitter {
  /// Draws copies of layers of one colour, many of them on all cores: a form that takes its colour from here.
  ///
  /// - Parameters:
  ///   - color: The layers' colour.
  ///   - bounds: A rectangle around the layers.
  ///   - forms: The place in the form.
  mutating func drawColored(
    _ layers: ResolvedLayers, _ instances: ResolvedReplicas.Instances, _ color: ScreenColor, _ bounds: Rect,
    of name: LayerName, on surface: inout ContentBuilder, _ context: EmitContext, _ forms: EmitContext
  ) {
    let form = forms.name(name, "copy")
    let copies = ColoredCopies(
      instances: instances, color: color, space: context.colorSpace, form: form, state: forms.name(name, "alpha-"),
      precision: precision(context, extent: bounds.extent))
    let seen = copies.seen(on: cores)
    if seen.showsForm { addForm(form, of: layers, bounds, to: &surface, forms) { $0.inheritsColor = true } }
    for alpha in seen.alphas.sorted() {
      let value = Precision.fractions.value(alpha)
      surface.resources.add(copies.name(ofAlpha: alpha), Self.alpha([.fill, .stroke], value), to: .graphicsState)
    }
    if let colors = context.colorSpace.printColors {
      for (name, space) in seen.spaces.sorted(by: { $0.key < $1.key }) {
        surface.resources.add(name, colors.value(of: space), to: .colorSpace)
      }
    }
    // They are counted here and written when the file is: nothing holds all of them.
    surface.stream.append(
      LateBytes(count: seen.byteCount, partCount: copies.blockCount) { copies.append($0, to: &$1) })
  }
}

/// Copies of a form in colours of their own.
private struct ColoredCopies: Sendable {
  /// What is known of copies before they are written.
  struct Seen: Sendable {
    /// How many bytes they take.
    var byteCount = 0
    /// The alphas below 1 in ten-thousandths.
    var alphas: Set<Int> = []
    /// The spaces of colours of a print job that are among the resources, by their names.
    var spaces: [String: InkSpace] = [:]
    /// Whether any of them shows the form.
    var showsForm = false
  }

  /// How many copies are a block, of which cores share as many as else layers.
  private static let blockLength = 32

  private let instances: ResolvedReplicas.Instances
  private let color: ScreenColor
  private let space: ColorSpace
  /// What sets a colour of its components for fills and strokes.
  private let operators: (fill: StaticString, stroke: StaticString)
  /// What draws the form and ends a copy.
  private let drawing: [UInt8]
  /// What the names of graphics states begin with.
  private let state: String
  private let precision: Precision

  init(
    instances: ResolvedReplicas.Instances, color: ScreenColor, space: ColorSpace, form: String, state: String,
    precision: Precision
  ) {
    (self.instances, self.color, self.space) = (instances, color, space)
    (self.state, self.precision) = (state, precision)
    operators = if case .gray = space { (" g\n", " G\n") } else { (" rg\n", " RG\n") }
    var drawing = ByteBuffer()
    drawing.append(name: form)
    drawing.append(" Do\nQ\n")
    self.drawing = drawing.bytes
  }

  /// How many blocks of copies there are.
  var blockCount: Int { max(instances.count / Self.blockLength, 1) }

  private func places(of blocks: Range<Int>) -> Range<Int> {
    let end = blocks.upperBound == blockCount ? instances.count : blocks.upperBound * Self.blockLength
    return blocks.lowerBound * Self.blockLength..<end
  }

  /// The name of the graphics state of an alpha.
  func name(ofAlpha alpha: Int) -> String { state + String(alpha) }

  /// What is set before a copy is drawn, often the same as for the one before.
  private struct Setting {
    /// The alpha in ten-thousandths.
    var alpha = 10_000
    /// The colour, and a print job's as it is printed.
    var color: ScreenColor?
    var inkColor: ColorOperand?
    /// The operators of an alpha below 1, and of a print job's colour.
    var bytes = ByteBuffer()
  }

  /// Calls `body` with what each copy of some blocks is drawn by: its map, its colour, and what is set; no colour where it is
  /// not seen.
  private func forEach(in blocks: Range<Int>, _ body: (AffineTransform, ScreenColor?, Setting) -> Void) {
    let colors = space.printColors
    var setting = Setting()
    for instance in instances[places(of: blocks)] where !instance.transform.isSingular {
      let own = color.multiplied(by: instance.multiplier)
      let alpha = Precision.fractions.units(own.alpha)
      if alpha > 0, alpha != setting.alpha || colors != nil && own != setting.color {
        setting = Setting(alpha: alpha, color: own, inkColor: colors.map { ColorOperand(own, of: $0) })
        if alpha < 10_000 {
          setting.bytes.append(name: name(ofAlpha: alpha))
          setting.bytes.append(" gs\n")
        }
        if let inkColor = setting.inkColor {
          for use in [PaintUse.fill, .stroke] {
            setting.bytes.append(colorOf: inkColor.components, of: inkColor.spaceName, for: use)
          }
        }
      }
      body(instance.transform, alpha > 0 ? own : nil, setting)
    }
  }

  /// What is known of all copies before they are written.
  func seen(on cores: Cores) -> Seen {
    let parts = cores.parts(of: blockCount) { seen($0) } ?? [seen(0..<blockCount)]
    return parts.reduce(into: Seen()) { seen, part in
      seen.byteCount += part.byteCount
      seen.alphas.formUnion(part.alphas)
      seen.spaces.merge(part.spaces) { first, _ in first }
      seen.showsForm = seen.showsForm || part.showsForm
    }
  }

  private func seen(_ blocks: Range<Int>) -> Seen {
    var (seen, known) = (Seen(), 10_000)
    forEach(in: blocks) { transform, color, setting in
      seen.byteCount += "q\n cm\nQ\n".utf8.count + ByteLine.length(of: transform, precision)
      guard let color else { return }
      seen.showsForm = true
      seen.byteCount += setting.bytes.count + drawing.count - "Q\n".utf8.count
      if setting.alpha != known { seen.alphas.insert(setting.alpha) }
      known = setting.alpha
      if let inkColor = setting.inkColor {
        if let name = inkColor.spaceName { seen.spaces[name] = inkColor.space }
      } else {
        seen.byteCount += 2 * ByteLine.length(of: color, in: space) + operators.fill.utf8CodeUnitCount
        seen.byteCount += operators.stroke.utf8CodeUnitCount
      }
    }
    seen.alphas.remove(10_000)
    return seen
  }

  /// Appends the operators of some blocks.
  func append(_ blocks: Range<Int>, to buffer: inout ByteBuffer) {
    buffer.reserveCapacity(buffer.count + places(of: blocks).count * 136)
    drawing.withUnsafeBufferPointer { drawing in
      buffer.appendLines { buffer, line in
        forEach(in: blocks) { transform, color, setting in
          _ = buffer.makeRoom(for: ByteLine.capacity + setting.bytes.count, in: &line)
          line.append("q\n")
          line.append(transform, precision)
          line.append(" cm\n")
          guard let color else { return line.append("Q\n") }
          line.append(contentsOf: setting.bytes.bytes)
          if setting.inkColor == nil {
            line.append(before: operators.fill, andBefore: operators.stroke) { $0.append(screen: color, in: space) }
          }
          line.append(contentsOf: drawing)
        }
      }
    }
  }
}

extension ByteLine {
  /// How many bytes the numbers of a matrix take.
  fileprivate static func length(of matrix: AffineTransform, _ precision: Precision) -> Int {
    if matrix == .identity { return "1 0 0 1 0 0".utf8.count }
    let (linear, coordinates) = (precision.linear, precision.coordinates)
    return length(of: matrix.a, on: linear) + length(of: matrix.b, on: linear) + length(of: matrix.c, on: linear)
      + length(of: matrix.d, on: linear) + length(of: matrix.tx, on: coordinates)
      + length(of: matrix.ty, on: coordinates) + 5
  }

  /// How many bytes the components of one colour take.
  fileprivate static func length(of color: ScreenColor, in space: ColorSpace) -> Int {
    let grid = Precision.fractions
    switch space {
    case .gray: return length(of: ColorSpace.luminance(color), on: grid)
    case .evenRGB: return 3 * length(of: ColorSpace.luminance(color), on: grid) + 2
    case .rgb, .print, .direct, .ramp, .vertices:
      return length(of: color.red, on: grid) + length(of: color.green, on: grid) + length(of: color.blue, on: grid) + 2
    }
  }
}
