import ColorManagement
import Images
import Resolving
import SceneModel

extension PrintCheck {
  /// Images whose colours the output intent does not take, or that cannot be turned into inks.
  mutating func checkImages() {
    for (layer, image) in colors.census.images {
      switch image.file.components {
      case .gray:
        if colors.refusesGray, case .png(let png) = image.file.kind, png.header.bitDepth == 16 {
          note(
            .error,
            "the PNG '\(image.path)' has greys of 16 bits, and beside a profile of RGB \(standardNames) takes 8",
            of: layer, hint: "a PNG of 8 bits, or one in colour")
        }
      case .cmyk:
        guard colors.intent != nil, colors.process != .cmyk else { continue }
        note(
          .error,
          "the image '\(image.path)' has process inks, which cannot stand in \(standardNames) without a profile of them",
          of: layer, hint: "\"profile\" names the file of a press's profile")
      case .rgb:
        if colors.converts, case .jpeg = image.file.kind {
          note(
            .error, "the JPEG '\(image.path)' has colours of the screen, and only a PNG's are turned into inks",
            of: layer,
            hint: "a PNG, a JPEG of process inks, or \"convert\": \"keep\"")
        }
      }
    }
  }
}
