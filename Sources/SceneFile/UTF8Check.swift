/// Checks the encoding of sources that no other reader checks.
enum UTF8Check {
  /// The offset of the first bytes that are not UTF-8, or nil.
  static func firstFault(in bytes: [UInt8]) -> Int? {
    var parser = UTF8.ForwardParser()
    var iterator = bytes.makeIterator()
    var offset = 0
    while true {
      switch parser.parseScalar(from: &iterator) {
      case .valid(let scalar): offset += scalar.count
      case .emptyInput: return nil
      case .error: return offset
      }
    }
  }
}
