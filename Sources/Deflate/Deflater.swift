/// One pass over some bytes: literals and matches are told apart, gathered in blocks, and written.
struct Deflater: ~Copyable {
  private let bytes: UnsafeRawBufferPointer
  private let finder: MatchFinder
  private let tokens: UnsafeMutableBufferPointer<Token>
  private var tokenCount = 0
  private var costs: TokenCosts
  private var place = 0

  /// How many tokens are looked at before a block may end.
  private static let stretch = 4096
  /// The most tokens of a block: literals of one block can be stored as one, too.
  private static let longestBlock = 15 * stretch
  /// A match of this length is not held against others.
  private static let nice = 128
  private static let patience = 48

  init(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
    finder = MatchFinder(bytes)
    // Behind a block's tokens there is room for a stretch, which may end late by a match's length.
    let room = min(bytes.count, Self.longestBlock) + Self.stretch + MatchFinder.longest
    tokens = .allocate(capacity: room)
    costs = TokenCosts(sample: bytes)
  }

  deinit { tokens.deallocate() }

  /// Writes all blocks; the last one ends the stream where `isLast` says so.
  mutating func run(isLast: Bool, into writer: inout BitWriter) {
    var (block, start) = (TokenCounts(), 0)
    var blockTokens = 0
    while place < bytes.count {
      let begin = place
      gather()
      let recent = TokenCounts(tokens[blockTokens..<tokenCount])
      let both = blockTokens > 0 ? block + recent : recent
      if blockTokens > 0, tokenCount > Self.longestBlock || block.costs + recent.costs < both.costs {
        let text = UnsafeRawBufferPointer(rebasing: bytes[start..<begin])
        BlockWriter(block, tokens[..<blockTokens], text).write(isLast: false, into: &writer)
        for index in blockTokens..<tokenCount { tokens[index - blockTokens] = tokens[index] }
        tokenCount -= blockTokens
        (block, start) = (recent, begin)
      } else {
        block = both
      }
      blockTokens = tokenCount
      if place < bytes.count { costs = TokenCosts(block) }
    }
    let text = UnsafeRawBufferPointer(rebasing: bytes[start...])
    BlockWriter(block, tokens[..<blockTokens], text).write(isLast: isLast, into: &writer)
  }

  @inline(__always) private mutating func add(_ token: Token) {
    tokens[tokenCount] = token
    tokenCount &+= 1
  }

  /// Adds the tokens of a stretch of bytes: a match waits whether a better one begins with the next byte.
  private mutating func gather() {
    let end = tokenCount + Self.stretch
    while place < bytes.count, tokenCount < end {
      var match = finder.longest(at: place, above: 2, patience: Self.patience)
      guard costs.gain(match) > 0 else {
        add(Token(literal: bytes[place]))
        place &+= 1
        continue
      }
      var entered = place &+ 1
      while match.length < Self.nice {
        let next = finder.longest(at: place &+ 1, above: match.length &- 1, patience: Self.patience / 2)
        entered = place &+ 2
        guard costs.gain(next) > costs.gain(match) else { break }
        add(Token(literal: bytes[place]))
        place &+= 1
        match = next
      }
      add(Token(match))
      finder.skip(entered..<max(place &+ match.length, entered))
      place &+= match.length
    }
  }
}
