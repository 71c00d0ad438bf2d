extension Scene {
  /// The texts in no font file, each an error at its layer: they look as each viewer's own font does.
  package var textsWithoutFontFile: Diagnostics {
    var diagnostics = Diagnostics()
    func visit(_ layers: [Layer], at outer: Place?) {
      for layer in layers {
        let place = layer.places.layer ?? outer
        if case .text(let text) = layer.content, !fonts.hold(text) {
          diagnostics.error(
            "the text '\(text.letters)' in '\(text.font)' is in no font file", at: place, hint: Text.fontFileHint)
        }
        if let mask = layer.mask { visit(mask.layers, at: place) }
        visit(layer.content.children, at: place)
      }
    }
    visit(layers, at: nil)
    return diagnostics
  }
}
