/// The registry of layer types.
public enum LayerTypes {
  /// Every type that a scene file may name, in the order of the reference.
  public static let all: [any LayerType.Type] = []
}
