/// How often each symbol stands among the tokens of a block.
struct TokenCounts {
  /// The number of literals, of the block's end, and of lengths.
  private(set) var literals = [UInt32](repeating: 0, count: 288)
  /// The number of distances.
  private(set) var distances = [UInt32](repeating: 0, count: 32)

  /// The symbol that ends a block.
  static let end = 256

  /// The counts of a block with nothing but its end.
  init() { literals[Self.end] = 1 }

  /// The counts of a block with some tokens.
  init(_ tokens: Slice<UnsafeMutableBufferPointer<Token>>) {
    self.init()
    literals.withUnsafeMutableBufferPointer { literals in
      distances.withUnsafeMutableBufferPointer { distances in
        for index in tokens.indices {
          let token = tokens.base[index]
          guard token.distance > 0 else {
            literals[token.lengthOrLiteral] &+= 1
            continue
          }
          literals[257 &+ TokenSymbol.ofLength(token.lengthOrLiteral).symbol] &+= 1
          distances[TokenSymbol.ofDistance(token.distance).symbol] &+= 1
        }
      }
    }
  }

  /// The bits behind the symbols of lengths and distances.
  var extraBits: Int {
    var bits = 0
    for (count, extra) in zip(literals[257...], LengthCode.extraBits) { bits += Int(count) * extra }
    for (count, extra) in zip(distances, LengthCode.distanceExtraBits) { bits += Int(count) * extra }
    return bits
  }

  /// The counts of two blocks made one.
  static func + (a: TokenCounts, b: TokenCounts) -> TokenCounts {
    var sum = a
    for index in sum.literals.indices where index != end { sum.literals[index] &+= b.literals[index] }
    for index in sum.distances.indices { sum.distances[index] &+= b.distances[index] }
    return sum
  }

  /// What a block with these costs about, in units of 1/65,536 bit: the entropy of its symbols, and their codes.
  var costs: Int {
    var cost = 0
    for counts in [literals, distances] {
      var (total, weighted, used) = (0, 0, 0)
      for count in counts where count > 0 {
        total += Int(count)
        weighted += Int(count) * Int(count).fixedLogarithm
        used += 1
      }
      // The lengths of the codes take some 4 bits each.
      if total > 0 { cost += total * total.fixedLogarithm - weighted + (used * 4) << 16 }
    }
    return cost
  }
}

/// What tokens cost about, by those before them, in units of 1/65,536 bit.
struct TokenCosts {
  /// Of a literal, on average.
  private var literal: Int
  /// Of a match without the bits of its distance, on average.
  private var match: Int

  /// The costs of what nothing is known of.
  init() { (literal, match) = (8 << 16, 7 << 16) }

  /// The costs before anything was compressed, by the bytes to come.
  init(sample bytes: UnsafeRawBufferPointer) {
    self.init()
    let total = min(bytes.count, 4096)
    let weighted = withUnsafeTemporaryAllocation(of: Int.self, capacity: 256) { counts in
      counts.initialize(repeating: 0)
      for place in 0..<total { counts[Int(bytes[place])] &+= 1 }
      var weighted = 0
      for count in counts where count > 0 { weighted &+= count &* count.fixedLogarithm }
      return weighted
    }
    if total > 0 { literal = max((total * total.fixedLogarithm - weighted) / total, 1 << 16) }
  }

  /// The costs after a block.
  init(_ counts: TokenCounts) {
    self.init()
    let total = counts.literals.reduce(0) { $0 + Int($1) }.fixedLogarithm
    func cost(_ counts: ArraySlice<UInt32>, _ total: Int) -> (number: Int, cost: Int) {
      counts.reduce((0, 0)) { sum, count in
        count == 0 ? sum : (sum.0 + Int(count), sum.1 + Int(count) * (total - Int(count).fixedLogarithm))
      }
    }
    let literals = cost(counts.literals[..<256], total)
    if literals.number > 0 { literal = max(literals.cost / literals.number, 1 << 16) }
    let lengths = cost(counts.literals[257...], total)
    let distances = cost(counts.distances[...], max(lengths.number, 1).fixedLogarithm)
    if lengths.number > 0 { match = (lengths.cost + distances.cost) / lengths.number - 1 << 16 }
  }

  /// What a match saves against literals.
  @inline(__always) func gain(_ match: MatchFinder.Match) -> Int {
    guard match.distance > 0 else { return Int.min }
    return match.length &* literal &- self.match &- match.distance.binaryLogarithm &<< 16
  }
}

extension Int {
  /// The logarithm to base 2 of a positive number in units of 1/65,536, to 1 in 100, the same on every machine.
  fileprivate var fixedLogarithm: Int {
    let whole = binaryLogarithm
    let fraction = ((self &- (1 &<< whole)) &<< 16) &>> whole
    // The parabola through both ends with the logarithm's height between them.
    return whole &<< 16 &+ fraction &+ (22_480 &* fraction &* (65_536 &- fraction)) &>> 32
  }
}
