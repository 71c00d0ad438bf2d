/// A place in a text of runs.
public struct TextPlace: Hashable, Sendable {
  /// The number of the run.
  public var run: Int
  /// Where in the run's text, in bytes of UTF-8.
  public var offset: Int

  /// A place.
  public init(run: Int, offset: Int) { (self.run, self.offset) = (run, offset) }
}
