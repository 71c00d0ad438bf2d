import Bytes
import SceneModel

/// A colour on the pages of a print job as the operators that set it have it.
struct ColorOperand {
  /// Its components, as many as its space has.
  let components: [Double]
  /// Its space.
  let space: InkSpace
  /// The space's name among the resources; nil of a device's space, which the number of components tells.
  let spaceName: String?

  /// A colour of a print job.
  init(_ color: ScreenColor, of colors: PrintColors) {
    space = colors.space(of: [color])
    components = colors.components(color, in: space)
    spaceName = space.objectName ?? (space == .rgb && colors.needsSRGB ? PrintColors.srgbSpaceName : nil)
  }
}
