public import SceneModel

/// How a PDF is written.
public struct PDFOptions: Hashable, Sendable {
  /// The decimals of coordinates where nothing is magnified, 0 to 9; nil for what the scene's tolerance asks for, at least 3.
  public var precision: Int?
  /// Whether comments are left out.
  public var isMinified: Bool
  /// Whether the file is compressed, rather than in ASCII: Flate data, and objects in streams.
  public var isCompressed: Bool
  /// The moments of the scene, a page each; none count as its end.
  public var moments: [Moment]
  /// When a printed document was made, where its scene does not say.
  public var created: PrintDate?

  /// Options; by default one page that shows the scene after its animations, with comments.
  public init(
    precision: Int? = nil, isMinified: Bool = false, moments: [Moment] = [.end], isCompressed: Bool = false
  ) {
    self.precision = precision
    self.isMinified = isMinified
    self.moments = moments
    self.isCompressed = isCompressed
  }
}
