internal import Fonts

/// A letter of Hangul by its place in a syllable.
enum HangulJamo {
  case leading, vowel, trailing

  /// The kind of a character; nil for what is no jamo.
  init?(_ code: UInt32) {
    switch code {
    case 0x1100...0x115F, 0xA960...0xA97C: self = .leading
    case 0x1160...0x11A7, 0xD7B0...0xD7C6: self = .vowel
    case 0x11A8...0x11FF, 0xD7CB...0xD7FB: self = .trailing
    default: return nil
    }
  }

  // The first jamo that combine, and syllable; their numbers (The Unicode Standard, 3.12).
  static let leads: UInt32 = 0x1100, vowels: UInt32 = 0x1161, trails: UInt32 = 0x11A7, syllables: UInt32 = 0xAC00
  static let leadCount: UInt32 = 19, vowelCount: UInt32 = 21, trailCount: UInt32 = 28
  static let blockSize = vowelCount * trailCount
  static let syllableCount = leadCount * blockSize

  /// The syllable of jamo; nil where Unicode has none.
  static func syllable(_ lead: UInt32, _ vowel: UInt32, _ trail: UInt32?) -> UInt32? {
    let (first, second) = (lead &- leads, vowel &- vowels)
    let third = trail.map { $0 &- trails } ?? 0
    guard first < leadCount, second < vowelCount, trail == nil || (third > 0 && third < trailCount) else { return nil }
    return syllables + first * blockSize + second * trailCount + third
  }
}

/// Syllables: composed where the font has them, else jamo with their features; tone marks before their syllable.
extension RunShaper {
  mutating func composeHangul() throws(FontFault) {
    buffer.beginOutput()
    // The latest syllable in the output, where `start < end`.
    var (start, end) = (0, 0)
    let count = buffer.info.count
    while buffer.index < buffer.info.count {
      let code = buffer.info[buffer.index].code
      if code == 0x302E || code == 0x302F {
        try placeTone(code, start, end)
        start = buffer.outputCount
        end = start
        continue
      }
      start = buffer.outputCount
      if HangulJamo(code) == .leading, buffer.index + 1 < count,
        HangulJamo(buffer.info[buffer.index + 1].code) == .vowel
      {
        end = start + (try composeJamo())
        continue
      }
      if code &- HangulJamo.syllables < HangulJamo.syllableCount, let length = try takeSyllable(code) {
        end = start + length
        continue
      }
      try buffer.pass()
    }
    try buffer.endOutput()
  }

  private mutating func has(_ code: UInt32) throws(FontFault) -> Bool { try plan.font.glyph(of: code, &cache) != 0 }

  private mutating func isZeroWidth(_ code: UInt32) throws(FontFault) -> Bool {
    let glyph = try plan.font.glyph(of: code, &cache)
    guard glyph != 0 else { return false }
    return try plan.font.advance(of: UInt32(glyph), &cache) == 0
  }

  /// A tone mark goes before its syllable unless it is drawn over it; without one it gets a dotted circle.
  private mutating func placeTone(_ code: UInt32, _ start: Int, _ end: Int) throws(FontFault) {
    if start < end, end == buffer.outputCount {
      try buffer.pass()
      guard !(try isZeroWidth(code)) else { return }
      buffer.mergeOutputClusters(start, end + 1)
      buffer.moveLastOutput(to: start)
    } else if try has(0x25CC) {
      try buffer.replace(1, with: try isZeroWidth(code) ? [0x25CC, code] : [code, 0x25CC])
    } else {
      try buffer.pass()
    }
  }

  /// A leading consonant with a vowel, and maybe a trailing consonant.
  ///
  /// - Returns: The length of what was written.
  private mutating func composeJamo() throws(FontFault) -> Int {
    let (lead, vowel) = (buffer.info[buffer.index].code, buffer.info[buffer.index + 1].code)
    var trail: UInt32?
    if buffer.index + 2 < buffer.info.count, HangulJamo(buffer.info[buffer.index + 2].code) == .trailing {
      trail = buffer.info[buffer.index + 2].code
    }
    let length = trail == nil ? 2 : 3
    if let syllable = HangulJamo.syllable(lead, vowel, trail), try has(syllable) {
      try buffer.replace(length, with: [syllable])
      return 1
    }
    for part in 0..<length {
      buffer.info[buffer.index].action = UInt8(part + 1)
      try buffer.pass()
    }
    return length
  }

  /// A syllable: composed with the consonant after it, or taken apart where the font has it not.
  ///
  /// - Returns: The length of what was written; nil where nothing was.
  private mutating func takeSyllable(_ code: UInt32) throws(FontFault) -> Int? {
    let number = code - HangulJamo.syllables
    let trail = number % HangulJamo.trailCount
    let hasSyllable = try has(code)
    let next = buffer.index + 1 < buffer.info.count ? buffer.info[buffer.index + 1].code : 0
    if trail == 0, next > HangulJamo.trails, next &- HangulJamo.trails < HangulJamo.trailCount {
      let composed = code + next - HangulJamo.trails
      if try has(composed) {
        try buffer.replace(2, with: [composed])
        return 1
      }
    }
    let takesNext = trail == 0 && HangulJamo(next) == .trailing
    if !hasSyllable || takesNext {
      var parts = [
        HangulJamo.leads + number / HangulJamo.blockSize,
        HangulJamo.vowels + number % HangulJamo.blockSize / HangulJamo.trailCount,
      ]
      if trail != 0 { parts.append(HangulJamo.trails + trail) }
      var hasParts = true
      for part in parts where hasParts { hasParts = try has(part) }
      if hasParts {
        let start = buffer.outputCount
        try buffer.replace(1, with: parts)
        var length = parts.count
        if hasSyllable, trail == 0 {
          try buffer.pass()
          length += 1
        }
        for part in 0..<length { buffer.changeOutput(start + part) { $0.action = UInt8(part + 1) } }
        return length
      }
    }
    guard hasSyllable else { return nil }
    try buffer.pass()
    return 1
  }
}
