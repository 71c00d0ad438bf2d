import Foundation

/// Tests of very many cases, of which a run takes a share.
public enum LongRuns {
  /// Whether all cases are asked for: `VECGEN_PROPERTIES=all`.
  public static let areAsked = ProcessInfo.processInfo.environment["VECGEN_PROPERTIES"] == "all"
}
