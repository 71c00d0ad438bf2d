/// What a caller may choose about an SVG.
public struct SVGOptions: Hashable, Sendable {
  /// The decimal places of coordinates, 0...12; nil takes as many as the scene's tolerance asks for.
  public var precision: Int?
  /// Whether every byte that only readers need is left out.
  public var isMinified: Bool
  /// What stands before every id and every link to one, so that several pictures fit into one page.
  public var idPrefix: String
  /// Whether the file is compressed: what `.svgz` names, by gzip.
  public var isCompressed: Bool

  /// The default output, or one with other choices; a precision outside 0...12 is brought into it.
  public init(precision: Int? = nil, isMinified: Bool = false, idPrefix: String = "", isCompressed: Bool = false) {
    self.precision = precision.map { min(max($0, 0), 12) }
    self.isMinified = isMinified
    self.idPrefix = idPrefix
    self.isCompressed = isCompressed
  }
}
