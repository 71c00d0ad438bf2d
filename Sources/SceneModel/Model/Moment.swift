/// A moment in a scene's time.
public enum Moment: Hashable, Sendable {
  /// After all animations have ended; one that runs for ever counts once, with its last value.
  case end
  /// This many seconds after the picture appeared, 0 or more; clicks never happen.
  case seconds(Double)
}
