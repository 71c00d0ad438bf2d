extension UnsafeBufferPointer<Double> {
  /// Whether no number is larger than a size, at least 0, or none at all.
  ///
  /// Without its sign a number's bits are a whole number that grows with it, and what is no number has more than all. No walk that may
  /// end early looks at several at once.
  public func areWithin(_ size: Double) -> Bool {
    let (limit, unsigned) = (Int64(bitPattern: size.bitPattern), Int64.max)
    return reduce(0) { $0 | (limit &- (Int64(bitPattern: $1.bitPattern) & unsigned)) } >= 0
  }
}
