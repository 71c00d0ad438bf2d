import Bytes
package import SceneModel

extension ResolvedScene {
  /// For each line of the PDF the innermost layer that it draws, named or not; nil for what is no operator of a layer.
  ///
  /// The background is `scene..background`. The file is written once more with marks, whose lines are then left out.
  package func pdfLineLayers(_ options: PDFOptions) -> [LayerName?] {
    var options = options
    options.marksLayers = true
    var layers: [LayerName?] = []
    var open: [LayerName] = []
    for line in pdf(options).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).dropLast() {
      if line.starts(with: ContentStream.mark) {
        open.append(LayerName(String(decoding: line.dropFirst(ContentStream.mark.count), as: UTF8.self)))
      } else if line.elementsEqual(ContentStream.markEnd) {
        _ = open.popLast()
      } else {
        layers.append(open.last)
      }
    }
    return layers
  }
}
