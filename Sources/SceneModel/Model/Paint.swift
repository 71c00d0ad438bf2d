/// What an area or a stroke is painted with.
public enum Paint: Hashable, Sendable {
  /// One colour.
  case solid(Color)
  /// A gradient.
  case gradient(Gradient)
}
