/// One pass over bytes that come in pieces: literals and matches are told apart, gathered in blocks, and written. Where pieces begin
/// changes nothing of what is written.
struct Deflater: ~Copyable {
  private var finder: MatchFinder
  private let tokens: UnsafeMutableBufferPointer<Token>
  private var tokenCount = 0
  private var place = 0
  /// The symbols of the open block, how many tokens it has, and where its bytes begin: below 0 where they are too many to be kept.
  private var (block, blockTokens, start) = (TokenCounts(), 0, 0)
  /// Where the stretch behind it begins, and what tokens cost there.
  private var (stretchStart, costs) = (0, TokenCosts())

  /// How many tokens are looked at before a block may end.
  private static let stretch = 4096
  /// The most tokens of a block: literals of one block can be stored as one, too.
  private static let longestBlock = 15 * stretch
  /// A match of this length is not held against others.
  private static let nice = 128
  private static let patience = 48
  /// How many tokens a stretch may end late: a match waits for a better one, which is longer or, sixteen times, nearer.
  private static let lateness = 16 * nice
  /// Before a token fewer bytes are looked at.
  private static let ahead = lateness + 3 * MatchFinder.longest
  /// A block of more bytes is not stored: 48 bits for each of its tokens take less.
  private static let longestText = 1 << 19
  /// How many bytes are kept at most: of a block and a stretch that may be stored, and of some to come.
  private static let room = 7 << 18

  /// A pass over no bytes yet.
  ///
  /// - Parameter byteCount: How many will come; any number from one window of matches on where nobody knows.
  init(expecting byteCount: Int) {
    finder = MatchFinder(expecting: byteCount, room: min(byteCount, Self.room))
    tokens = .allocate(capacity: min(byteCount, Self.longestBlock) + Self.stretch + Self.lateness)
  }

  deinit { tokens.deallocate() }

  /// Takes further bytes, and writes blocks that are whole.
  mutating func add(_ bytes: UnsafeRawBufferPointer, into writer: inout BitWriter) {
    var rest = finder.take(bytes)
    while !rest.isEmpty {
      run(until: Self.ahead, into: &writer)
      let forgotten = finder.forget(before: min(firstStorable, place - MatchFinder.window))
      place -= forgotten
      start -= forgotten
      stretchStart -= forgotten
      rest = finder.take(rest)
    }
  }

  /// The first byte that a block may be stored with.
  private var firstStorable: Int {
    if start >= 0, stretchStart - start <= Self.longestText { return start }
    return place - stretchStart <= Self.longestText ? stretchStart : place
  }

  /// Writes all that is left, and ends the stream.
  mutating func finish(into writer: inout BitWriter) {
    run(until: 1, into: &writer)
    write(upTo: place, isLast: true, into: &writer)
  }

  /// Writes whole blocks until fewer bytes than some are left.
  private mutating func run(until least: Int, into writer: inout BitWriter) {
    while finder.count - place >= least {
      if tokenCount == blockTokens {
        stretchStart = place
        costs = blockTokens > 0 ? TokenCosts(block) : TokenCosts(sample: finder.bytes(place..<finder.count))
      }
      guard gather(until: least) || place == finder.count else { return }
      let recent = TokenCounts(tokens[blockTokens..<tokenCount])
      let both = blockTokens > 0 ? block + recent : recent
      if blockTokens > 0, tokenCount > Self.longestBlock || block.costs + recent.costs < both.costs {
        write(upTo: stretchStart, isLast: false, into: &writer)
        for index in blockTokens..<tokenCount { tokens[index - blockTokens] = tokens[index] }
        tokenCount -= blockTokens
        (block, start) = (recent, stretchStart)
      } else {
        block = both
      }
      blockTokens = tokenCount
    }
  }

  /// Writes the open block, whose bytes end at a place.
  private func write(upTo end: Int, isLast: Bool, into writer: inout BitWriter) {
    let text = start >= 0 ? finder.bytes(start..<end) : nil
    BlockWriter(block, tokens[..<blockTokens], text).write(isLast: isLast, into: &writer)
  }

  @inline(__always) private mutating func add(_ token: Token) {
    tokens[tokenCount] = token
    tokenCount &+= 1
  }

  /// Adds the tokens of a stretch of bytes until fewer than some are left: a match waits whether a better one begins with the next
  /// byte.
  ///
  /// - Returns: Whether the stretch is whole.
  private mutating func gather(until least: Int) -> Bool {
    let end = blockTokens + Self.stretch
    while finder.count &- place >= least, tokenCount < end {
      var match = finder.longest(at: place, above: 2, patience: Self.patience)
      guard costs.gain(match) > 0 else {
        add(Token(literal: finder[place]))
        place &+= 1
        continue
      }
      var entered = place &+ 1
      while match.length < Self.nice {
        let next = finder.longest(at: place &+ 1, above: match.length &- 1, patience: Self.patience / 2)
        entered = place &+ 2
        guard costs.gain(next) > costs.gain(match) else { break }
        add(Token(literal: finder[place]))
        place &+= 1
        match = next
      }
      add(Token(match))
      finder.skip(entered..<max(place &+ match.length, entered))
      place &+= match.length
    }
    return tokenCount >= end
  }
}
