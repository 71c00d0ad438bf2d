/// A run of a text in one script.
public struct ScriptRun: Hashable, Sendable {
  /// The scalars.
  public var range: Range<Int>
  /// The script; Common where the whole text has none of its own.
  public var script: Script

  /// A run.
  public init(range: Range<Int>, script: Script) {
    self.range = range
    self.script = script
  }

  /// The runs of a text in order (UAX #24, section 5).
  ///
  /// What is Common or Inherited takes the script before it, at the text's start the first one that comes; closing brackets
  /// take that of their opening ones. Characters of several scripts go with any of them: a run has a script that all its
  /// characters are used with, of several the first in the order of `Script`.
  public static func runs(in scalars: [Unicode.Scalar]) -> [ScriptRun] {
    var builder = ScriptRunBuilder()
    for (index, scalar) in scalars.enumerated() { builder.read(scalar, at: index) }
    return builder.finish(at: scalars.count)
  }
}
