import Bytes
import SceneModel

extension ContentBuilder {
  /// Sets one colour: by the operators of a device's space, or of a space among the resources.
  mutating func color(_ color: ScreenColor, for use: PaintUse, in space: ColorSpace) {
    guard case .print(let colors) = space else { return stream.color(color, in: space, for: use) }
    let own = colors.space(of: [color])
    let components = colors.components(color, in: own)
    let named: String? = own.objectName ?? (own == .rgb && colors.needsSRGB ? PrintColors.srgbSpaceName : nil)
    guard let named else { return stream.color(components, for: use) }
    resources.add(named, colors.value(of: own), to: .colorSpace)
    stream.color(components, of: named, for: use)
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
