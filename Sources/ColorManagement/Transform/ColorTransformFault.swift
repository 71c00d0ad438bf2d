/// A conversion that profiles cannot make.
public enum ColorTransformFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// The source has neither a table `A2B0` nor curves and primaries.
  case notASource
  /// The destination has neither a table `B2A0` nor curves and primaries.
  case notADestination
  /// The destination's primaries lie in a plane, so that nothing leads back to them.
  case flatPrimaries

  /// A sentence about the profile.
  public var description: String {
    switch self {
    case .notASource: "the profile cannot be converted from: it has neither tables (A2B) nor curves"
    case .notADestination: "the profile cannot be converted to: it has neither tables (B2A) nor curves"
    case .flatPrimaries: "the profile cannot be converted to: its primaries lie in a plane"
    }
  }
}
