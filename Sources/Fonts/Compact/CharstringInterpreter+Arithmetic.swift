/// The arithmetic of CFF's charstrings, which old converters of multiple masters wrote (Adobe Technical Note 5177, 4.5).
extension CharstringInterpreter {
  /// The places that `put` can keep numbers at.
  private static let transientCount = 32

  /// Runs an arithmetic operator of two bytes, 12 being the first.
  mutating func calculate(_ byte: Int) throws(FontFault) {
    switch byte {
    case 3, 4, 10, 11, 12, 15, 24:
      let (b, a) = (try pop(), try pop())
      try result(Self.binary(byte, a, b))
    case 5: try result(try pop() == 0 ? 1 : 0)
    case 9: try result(abs(try pop()))
    case 14: try result(-(try pop()))
    case 26: try result(max(0, try pop()).squareRoot())
    case 18: _ = try pop()
    case 20: try put()
    case 21: try get()
    case 22:
      let (right, left, otherwise, then) = (try pop(), try pop(), try pop(), try pop())
      try result(left <= right ? then : otherwise)
    case 27:
      let value = try pop()
      try result(value)
      try result(value)
    case 28:
      let (b, a) = (try pop(), try pop())
      try result(b)
      try result(a)
    case 29: try index()
    case 30: try roll()
    default: throw fault("has the operator 12 \(byte), which is not read")
    }
  }

  private mutating func result(_ value: Double) throws(FontFault) {
    guard value.isFinite, stack.push(value) else { throw fault("has a number that cannot be kept") }
  }

  private static func binary(_ byte: Int, _ a: Double, _ b: Double) -> Double {
    switch byte {
    case 3: a != 0 && b != 0 ? 1 : 0
    case 4: a != 0 || b != 0 ? 1 : 0
    case 10: a + b
    case 11: a - b
    case 12: a / b
    case 15: a == b ? 1 : 0
    default: a * b
    }
  }

  private mutating func place() throws(FontFault) -> Int {
    guard let place = Int(exactly: try pop()), (0..<Self.transientCount).contains(place) else {
      throw fault("keeps a number at a place that does not exist")
    }
    if transient.isEmpty { transient = Array(repeating: 0, count: Self.transientCount) }
    return place
  }

  private mutating func put() throws(FontFault) {
    let place = try place()
    transient[place] = try pop()
  }

  private mutating func get() throws(FontFault) {
    let place = try place()
    try result(transient[place])
  }

  private mutating func index() throws(FontFault) {
    let depth = max(0, Int(exactly: try pop().rounded(.towardZero)) ?? 0)
    guard depth < stack.count else { throw fault("takes a number from an empty stack") }
    try result(stack[stack.count - 1 - depth])
  }

  private mutating func roll() throws(FontFault) {
    guard let turn = Int(exactly: try pop()), let count = Int(exactly: try pop()), count >= 0, count <= stack.count
    else {
      throw fault("turns numbers that are not there")
    }
    guard count > 0 else { return }
    let first = stack.count - count
    let values = (0..<count).map { stack[first + $0] }
    let shift = (turn % count + count) % count
    for index in 0..<count { stack[first + (index + shift) % count] = values[index] }
  }
}
