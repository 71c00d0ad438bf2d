import Bytes
import SceneModel

extension ContentBuilder {
  /// Sets one colour: by the operators of a device's space, or of a space among the resources.
  mutating func color(_ color: ScreenColor, for use: PaintUse, in space: ColorSpace) {
    guard case .print(let colors) = space else { return stream.color(color, for: use, in: space) }
    let own = colors.space(of: [color])
    let named: String? = own.objectName ?? (own == .rgb && colors.needsSRGB ? PrintColors.srgbSpaceName : nil)
    if let named { resources.add(named, colors.value(of: own), to: .colorSpace) }
    stream.write { buffer in
      if let named {
        buffer.append(name: named)
        buffer.append(use == .fill ? " cs\n" : " CS\n")
      }
      for component in colors.components(color, in: own) {
        buffer.append(component, on: Precision.fractions)
        buffer.append(" ")
      }
      switch own {
      case _ where named != nil: buffer.append(use == .fill ? "scn\n" : "SCN\n")
      case .gray: buffer.append(use == .fill ? "g\n" : "G\n")
      case .cmyk: buffer.append(use == .fill ? "k\n" : "K\n")
      case .rgb, .inks: buffer.append(use == .fill ? "rg\n" : "RG\n")
      }
    }
  }

  /// Prints over what lies below, or in place of it.
  mutating func overprint(_ isOn: Bool) {
    let name = isOn ? "overprint" : "knockout"
    var entries: [PDFValue.Entry] = [.init("OP", .boolean(isOn)), .init("op", .boolean(isOn))]
    if isOn { entries.append(.init("OPM", .integer(1))) }
    resources.add(name, .dictionary(entries), to: .graphicsState)
    stream.graphicsState(name)
  }
}
