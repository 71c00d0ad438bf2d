import Foundation
import TestSupport
import Testing

/// What ICU 72 says of characters and texts.
enum ReferencePrograms {
  /// Runs a script of Python with ICU.
  static func icu(_ script: String, input: String = "") throws -> [Substring] {
    let python = try #require(Tool.icu.url)
    let result = try ChildProcess.run(python, ["-c", script], in: PackageFolder.root, input: Array(input.utf8))
    try #require(result.code == 0, "\(result.message)")
    return result.text.split(separator: "\n", omittingEmptySubsequences: true)
  }

  /// Prints stretches of code points with equal properties: first, last, and the properties' long names. Of large blocks
  /// that hold nothing but letters of one kind, private use or nothing it looks at some places only.
  static let properties = """
    import icu
    P, C = icu.UProperty, icu.Char
    names = [P.GENERAL_CATEGORY, P.BIDI_CLASS, P.JOINING_TYPE, P.LINE_BREAK, P.EAST_ASIAN_WIDTH, P.GRAPHEME_CLUSTER_BREAK,
      P.SCRIPT]
    flags = [P.BIDI_MIRRORED, P.EXTENDED_PICTOGRAPHIC, P.DEFAULT_IGNORABLE_CODE_POINT]
    short = {P.BIDI_CLASS, P.LINE_BREAK}
    def text(c):
      parts = [C.getPropertyValueName(
          p, C.getIntPropertyValue(c, p), icu.UPropertyNameChoice.SHORT_PROPERTY_NAME if p in short
          else icu.UPropertyNameChoice.LONG_PROPERTY_NAME).replace("_", "").lower() for p in names]
      parts.append(str(C.getCombiningClass(c)))
      parts += ["yes" if C.hasBinaryProperty(c, p) else "no" for p in flags]
      parts.append(["none", "opening", "closing"][C.getIntPropertyValue(c, P.BIDI_PAIRED_BRACKET_TYPE)])
      mirror = C.charMirror(chr(c))
      parts.append("none" if ord(mirror) == c else "%X" % ord(mirror))
      parts.append("+".join(sorted(icu.Script(s).getShortName() for s in icu.Script.getScriptExtensions(chr(c)))))
      return " ".join(parts)
    coarse = [(0x3401, 0x4DBE), (0x4E01, 0x9FFC), (0xAC00, 0xD7A3), (0xE001, 0xF8FE), (0x17001, 0x187F6),
      (0x20001, 0x2F7FF), (0x2FA20, 0x2FFFD), (0x30001, 0xDFFFD), (0xE1001, 0x10FFFD)]
    c, start, known = 0, 0, None
    def flush(end):
      if known is not None: print("%X %X %s" % (start, end, known))
    while c < 0x110000:
      jump = next((last for first, last in coarse if first <= c < last), None)
      if 0xD800 <= c < 0xE000: c = 0xE000
      now = text(c)
      if now != known or jump is not None or previous != c - 1:
        if known is not None: flush(previous)
        start, known = c, now
      previous = c
      c = c + 1 if jump is None else min(c + 997, jump)
    flush(previous)
    """

  /// Reads texts in hexadecimal, a line each; prints NFC; NFD; bidi levels of UTF-16 units for a left-to-right, a
  /// right-to-left and an automatic direction; ends of grapheme clusters, counted in scalars.
  static let texts = """
    import icu, sys
    compose, decompose = icu.Normalizer2.getNFCInstance(), icu.Normalizer2.getNFDInstance()
    clusters = icu.BreakIterator.createCharacterInstance(icu.Locale.getRoot())
    def hexadecimal(text): return " ".join("%X" % ord(c) for c in text)
    for line in sys.stdin:
      text = "".join(chr(int(word, 16)) for word in line.split())
      fields = [hexadecimal(compose.normalize(text)), hexadecimal(decompose.normalize(text))]
      starts = [0]
      for c in text: starts.append(starts[-1] + (2 if ord(c) > 0xFFFF else 1))
      for direction in (0, 1, icu.Bidi.DEFAULT_LTR):
        bidi = icu.Bidi()
        bidi.setPara(icu.UnicodeString(text), direction)
        levels = list(bidi.getLevels())
        fields.append(" ".join(str(levels[start] & 127) for start in starts[:-1]))
      clusters.setText(text)
      fields.append(" ".join(str(starts.index(end)) for end in clusters))
      print(";".join(fields))
    """
}
