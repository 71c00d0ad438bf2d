import LineDiff
import SceneModel

/// Which layer each line of an output belongs to, by the names that the output itself carries.
///
/// In an SVG a name is an `id`, and counts for all that stands inside its element; in a PDF it is the comment that begins a
/// layer's stream, or a resource's name, which counts for the objects it refers to as well. Minified and compressed outputs
/// have no lines to speak of.
struct LayerLines {
  /// For each line the most exact name that it stands under, such as `ring` or `ring..mask`; nil for what frames the picture.
  ///
  /// The scene's own lines are `scene` and its parts, `scene..title`, and `palette..dusk`.
  let owners: [LayerName?]

  /// What owns the lines of an SVG that no name tells the layer of.
  static let unnamed = LayerName("layers without id")
  /// What owns the annotation of a PDF whose layer is not known.
  static let links = LayerName("links")

  /// Reads an output of this program.
  ///
  /// - Parameters:
  ///   - bytes: The SVG or PDF.
  ///   - layers: The names of layers that may have links, where they are known.
  init(of bytes: [UInt8], layers: [LayerName] = []) {
    let lines = UnifiedDiff.lines(of: bytes).map { line in line.last == UInt8(ascii: "\n") ? line.dropLast() : line }
    owners =
      bytes.starts(with: Array("%PDF-".utf8)) ? Self.ownersInPDF(lines, layers: layers) : Self.ownersInSVG(lines)
  }

  /// The layer that a name belongs to where no scene tells: what stands before the first role.
  static func layer(of name: LayerName) -> LayerName {
    name.value.firstRange(of: "..").map { LayerName(String(name.value[..<$0.lowerBound])) } ?? name
  }
}
