public import SceneModel

/// What a rule may need besides the value: the scene's size, tolerance and sources, its palette, and how deep layers nest.
public struct ReadingContext: Sendable {
  /// The scene as the figures see it.
  public var figures: FigureContext
  /// The palette, already read: `$name` stands for its paint.
  public var palette: [String: Paint]
  /// The names of the scene's fonts.
  public var fonts: [String: String]
  /// How many layers stand around the value.
  public var depth: Int

  /// A context without palette and fonts.
  public init(_ figures: FigureContext) {
    self.figures = figures
    palette = [:]
    fonts = [:]
    depth = 0
  }
}
