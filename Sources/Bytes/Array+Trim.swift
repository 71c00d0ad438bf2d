extension Array {
  /// Gives back the room that no elements take, where it is more than a little.
  package mutating func trim() {
    if capacity - count > count / 8 { self = withUnsafeBufferPointer { Array($0) } }
  }
}
