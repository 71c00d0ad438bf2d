package import TextLayout

/// The glyphs of a text in their places, which follow from the rest of it: equal to any other. They stand behind one reference,
/// since texts are copied more often than they are laid out.
package struct TextPlacement: Hashable, Sendable {
  /// The glyphs.
  package final class Storage: Sendable {
    package let text: PlacedText

    package init(_ text: PlacedText) { self.text = text }
  }

  /// The glyphs; nil where the text was not laid out.
  package private(set) var storage: Storage?
  /// The same as a value.
  package var value: PlacedText? {
    get { storage?.text }
    set { storage = newValue.map(Storage.init) }
  }

  /// A text that was laid out, or one that was not.
  package init(_ value: PlacedText? = nil) { storage = value.map(Storage.init) }

  package static func == (a: TextPlacement, b: TextPlacement) -> Bool { true }
  package func hash(into hasher: inout Hasher) {}
}
