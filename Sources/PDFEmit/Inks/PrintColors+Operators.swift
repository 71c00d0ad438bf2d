import Bytes
import SceneModel

extension ContentBuilder {
  /// Sets one colour: by the operators of a device's space, or of a space among the resources.
  mutating func color(_ color: ScreenColor, for use: PaintUse, in space: ColorSpace) {
    guard case .print(let colors) = space else { return stream.color(color, in: space, for: use) }
    let printed = ColorOperand(color, of: colors)
    if let name = printed.spaceName { resources.add(name, colors.value(of: printed.space), to: .colorSpace) }
    stream.color(printed.components, of: printed.spaceName, for: use)
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
