public import Geometry
public import Images

/// A picture of pixels, upright in a rectangle that it fills.
public struct Image: Hashable, Sendable {
  /// The file.
  public var file: ImageFile
  /// The path by which the scene names the file: outputs name it by that, and a link leads there.
  public var path: String
  /// Where the whole picture lies, stretched to it.
  public var frame: Rect
  /// Whether viewers mix neighbouring pixels where they draw them larger; otherwise each pixel is a rectangle.
  public var isSmooth: Bool
  /// Whether SVG holds the file; otherwise it has a link to it. PDF always holds it.
  public var isEmbedded: Bool

  /// A picture in a rectangle.
  public init(_ file: ImageFile, path: String, frame: Rect, isSmooth: Bool = true, isEmbedded: Bool = true) {
    self.file = file
    self.path = path
    self.frame = frame
    self.isSmooth = isSmooth
    self.isEmbedded = isEmbedded
  }
}

extension Image {
  /// What is wrong with a value of the image; nil where all are right.
  package var fault: String? {
    if let fault = named("source", ForbiddenCharacter(in: path)?.message) ?? named("frame", frame.fault) {
      return fault
    }
    return isEmbedded || file.orientation == 1
      ? nil : "'embed': '\(path)' notes that it is to be turned, which viewers of a linked file do or do not: embed it"
  }

  /// What is said of copies that are to have other colours.
  package static let recoloringFault =
    "an image cannot be recoloured: 'instanceColor' and 'colorOffset' may change its alpha alone"
}
