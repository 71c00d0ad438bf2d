/// Whose content is drawn in a tagged document.
enum Tagging {
  /// Nothing is marked: the document has no tags, or the mark stands around.
  case none
  /// Every layer says itself what it is.
  ///
  /// - Parameters:
  ///   - element: The element around.
  ///   - isContent: Whether drawings without a title are the element's content rather than decoration.
  case open(element: Int, isContent: Bool)

  /// Whether layers say themselves what they are.
  var isOpen: Bool { if case .open = self { true } else { false } }
}
