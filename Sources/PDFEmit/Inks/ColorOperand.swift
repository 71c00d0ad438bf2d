import Bytes
import SceneModel

/// A colour as the operators that set it have it.
struct ColorOperand {
  /// Its components, as many as its space has.
  let components: [Double]
  /// The name of its space among the resources; nil of a device's space, which the number of components tells.
  private(set) var spaceName: String?
  /// What stands there.
  private(set) var space = InkSpace.gray

  /// A colour of a device's space.
  init(_ color: ScreenColor, in space: ColorSpace) { components = space.components(color) }

  /// A colour on the pages of a print job.
  init(_ color: ScreenColor, of colors: PrintColors) {
    space = colors.space(of: [color])
    components = colors.components(color, in: space)
    spaceName = space.objectName ?? (space == .rgb && colors.needsSRGB ? PrintColors.srgbSpaceName : nil)
  }
}

extension ByteBuffer {
  /// Appends `g`, `rg`, `k`, or their capitals, for a device's space, else `cs` and `scn`, or theirs.
  mutating func append(_ color: ColorOperand, for use: PaintUse) {
    if let name = color.spaceName {
      append(name: name)
      append(use == .fill ? " cs\n" : " CS\n")
    }
    for component in color.components {
      append(component, on: Precision.fractions)
      append(UInt8(ascii: " "))
    }
    switch (color.spaceName == nil ? color.components.count : 0, use) {
    case (0, .fill): append("scn\n")
    case (0, .stroke): append("SCN\n")
    case (1, .fill): append("g\n")
    case (1, .stroke): append("G\n")
    case (4, .fill): append("k\n")
    case (4, .stroke): append("K\n")
    case (_, .fill): append("rg\n")
    case (_, .stroke): append("RG\n")
    }
  }
}
