import Bytes
import Geometry
import Images
import Resolving
import SceneModel

extension PDFEmitter {
  /// Draws an image: its object in the unit square, whose y axis points up.
  mutating func draw(
    _ image: ResolvedImage, of layer: LayerName, on surface: inout ContentBuilder, _ context: EmitContext
  ) {
    let name = addObject(of: image, in: context.colorSpace)
    surface.resources.add(name, .reference(objectName(name)), to: .form)
    let alpha = Precision.fractions.units(image.alpha)
    guard alpha > 0 else { return }
    surface.saved { surface in
      if alpha < 10_000 {
        let state = context.name(layer, "alpha-\(alpha)")
        surface.resources.add(state, Self.alpha([.fill], image.alpha), to: .graphicsState)
        surface.stream.graphicsState(state)
      }
      // Viewers draw the pixels of a turned image whole, PDFium one more at two sides: a clip cuts them, and softly.
      if context.toPage.turns {
        surface.stream.path(.rect(image.frame), precision(context).coordinates)
        surface.stream.clip(.nonzero)
      }
      let flipped = image.placement * AffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 1)
      surface.stream.concatenate(
        flipped, precision(context, extent: max(sheet.scene.size.width, sheet.scene.size.height)))
      surface.stream.draw(name)
    }
  }

  /// The object's stable name in the file: files of the scene are the same on all its moments' pages.
  private func objectName(_ name: String) -> String { sheet.sharesObjects ? name : sheet.prefix + name }

  /// Adds the objects of an image's file, once for each way in which it is drawn.
  ///
  /// - Returns: The name of the first one, without a page's prefix.
  private mutating func addObject(of image: ResolvedImage, in space: ColorSpace) -> String {
    let entry = sheet.files.first { $0.file == image.file }?.name ?? ""
    var name = LayerName.image(entry).value
    if space.isMask { name += "..gray" }
    if !image.isSmooth { name += "..pixels" }
    guard !table.contains(objectName(name)) else { return name }
    let plan = ImagePlan(image.file, in: space, isSmooth: image.isSmooth, isMinified: sheet.options.isMinified)
    let isSmooth = image.isSmooth && sheet.scene.print?.aStandard == nil
    var entries = Self.entries(plan.size, plan.bits, isSmooth)
    entries.append(.init("ColorSpace", colorSpace(plan, name, in: space, &table)))
    if let decode = plan.decode { entries.append(.init("Decode", .array(decode.map { .integer($0) }))) }
    if let alpha = plan.alpha {
      let mask = objectName(name) + "..alpha"
      entries.append(.init("SMask", .reference(mask)))
      let stream = ImageStream(alpha, isMinified: sheet.options.isMinified)
      var maskEntries = Self.entries(plan.size, plan.alphaBits, isSmooth)
      maskEntries.append(.init("ColorSpace", .name("DeviceGray")))
      table.add(mask, .stream(maskEntries + stream.entries, stream.bytes), owner: trace?.current)
    }
    let stream = ImageStream(plan.data, isMinified: sheet.options.isMinified)
    table.add(objectName(name), .stream(entries + stream.entries, stream.bytes), owner: trace?.current)
    return name
  }

  private static func entries(_ size: (width: Int, height: Int), _ bits: Int, _ isSmooth: Bool) -> [PDFValue.Entry] {
    var entries: [PDFValue.Entry] = [
      .init("Type", .name("XObject")), .init("Subtype", .name("Image")), .init("Width", .integer(size.width)),
      .init("Height", .integer(size.height)), .init("BitsPerComponent", .integer(bits)),
    ]
    if isSmooth { entries.append(.init("Interpolate", .boolean(true))) }
    return entries
  }

  /// Greys as a palette of equal red, green and blue.
  private func evenPalette(ofBits bits: Int, in space: ColorSpace) -> PDFValue {
    let last = (1 << min(bits, 8)) - 1
    let levels = (0...last).flatMap { Array(repeating: UInt8($0 * 255 / last), count: 3) }
    let base = space.isMask ? space.value : sheet.colors?.screenSpace ?? .name("DeviceRGB")
    return .array([.name("Indexed"), base, .integer(last), .hexadecimal(levels)])
  }

  /// The space of an image's samples.
  private func colorSpace(
    _ plan: ImagePlan, _ name: String, in space: ColorSpace, _ table: inout ObjectTable
  ) -> PDFValue {
    let base: PDFValue
    if let profile = plan.profile {
      let object = objectName(name) + "..profile"
      let stream = ImageStream(.bytes(profile), isMinified: sheet.options.isMinified)
      table.add(object, .stream([.init("N", .integer(plan.space.count))] + stream.entries, stream.bytes))
      base = .array([.name("ICCBased"), .reference(object)])
    } else {
      switch plan.space {
      case .gray where sheet.colors?.refusesGray ?? false: return evenPalette(ofBits: plan.bits, in: space)
      case .gray: base = .name("DeviceGray")
      case .rgb: base = sheet.colors?.screenSpace ?? .name("DeviceRGB")
      case .cmyk: base = .name("DeviceCMYK")
      }
    }
    guard let palette = plan.palette else { return base }
    return .array([
      .name("Indexed"), base, .integer(palette.count / plan.space.count - 1), .hexadecimal(palette),
    ])
  }
}

extension AffineTransform {
  /// Whether upright edges are no longer upright or level.
  fileprivate var turns: Bool {
    let small = 1e-9 * max(abs(a), abs(b), abs(c), abs(d))
    return max(abs(b), abs(c)) > small && max(abs(a), abs(d)) > small
  }
}
