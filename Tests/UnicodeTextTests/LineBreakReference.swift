/// The rules of UAX #14 as its text has them, a pair of regular expressions each.
enum LineBreakReference {
  /// Reads texts in hexadecimal, a line each; prints what is before each scalar and at the end: `x`, `/` or `!`. Classes are
  /// ICU's; each place is tried against the rules in order, on what LB9 leaves of the text before and behind it.
  static let script = #"""
    import icu, re, sys
    P, C = icu.UProperty, icu.Char
    def value(c, p): return C.getPropertyValueName(p, C.getIntPropertyValue(c, p), icu.UPropertyNameChoice.SHORT_PROPERTY_NAME)
    def resolved(c):
      k = value(c, P.LINE_BREAK)
      if k in ("AI", "SG", "XX"): k = "AL"
      if k == "CJ": k = "NS"
      if k == "SA": k = "CM" if value(c, P.GENERAL_CATEGORY) in ("Mn", "Mc") else "AL"
      if k in ("OP", "CP") and value(c, P.EAST_ASIAN_WIDTH) not in ("F", "W", "H"): k += "30"
      if C.hasBinaryProperty(c, P.EXTENDED_PICTOGRAPHIC) and value(c, P.GENERAL_CATEGORY) == "Cn": k += "pict"
      return k
    OP, CP, AL = "OP(30)? ", "CP(30)? ", "(AL|HL) "
    number = "NU ((NU|SY|IS) )*"
    rules = [
      ("BK ", "", "!"), ("CR ", "LF ", "x"), ("(CR|LF|NL) ", "", "!"), ("", "(BK|CR|LF|NL) ", "x"), ("", "(SP|ZW) ", "x"),
      ("ZW (SP )*", "", "/"), ("JOINED ", "", "x"), ("", "WJ ", "x"), ("WJ ", "", "x"), ("GL ", "", "x"),
      (r"(?<!SP )(?<!BA )(?<!HY )", "GL ", "x"), ("", f"(CL|CP(30)?|EX|IS|SY) ", "x"), (f"{OP}(SP )*", "", "x"),
      ("QU (SP )*", OP, "x"), (f"(CL |{CP})(SP )*", "NS ", "x"), ("B2 (SP )*", "B2 ", "x"), ("SP ", "", "/"),
      ("", "QU ", "x"), ("QU ", "", "x"), ("", "CB ", "/"), ("CB ", "", "/"), ("", "(BA|HY|NS) ", "x"), ("BB ", "", "x"),
      ("HL (HY|BA) ", "", "x"), ("SY ", "HL ", "x"), ("", "IN ", "x"), (AL, "NU ", "x"), ("NU ", AL, "x"),
      ("PR ", "(ID|IDpict|EB|EM) ", "x"), ("(ID|IDpict|EB|EM) ", "PO ", "x"), ("(PR|PO) ", AL, "x"), (AL, "(PR|PO) ", "x"),
      ("(PR|PO) ", f"({OP}|HY )?NU ", "x"), (f"({OP}|HY )", "NU ", "x"), ("NU ", "(NU|SY|IS) ", "x"),
      (number, f"((NU|SY|IS|CL) |{CP})", "x"), (f"{number}(CL |{CP})?", "(PO|PR) ", "x"),
      ("JL ", "(JL|JV|H2|H3) ", "x"), ("(JV|H2) ", "(JV|JT) ", "x"), ("(JT|H3) ", "JT ", "x"),
      ("(JL|JV|JT|H2|H3) ", "PO ", "x"), ("PR ", "(JL|JV|JT|H2|H3) ", "x"), (AL, AL, "x"), ("IS ", AL, "x"),
      ("(AL|HL|NU) ", "OP30 ", "x"), ("CP30 ", "(AL|HL|NU) ", "x"), (r"(^|(?<!RI ))RI (RI RI )*", "RI ", "x"),
      ("EB ", "EM ", "x"), ("[A-Z]+pict ", "EM ", "x"), ("", "", "/")]
    rules = [(re.compile(f"({left})$"), re.compile(right), result) for left, right, result in rules]
    def before(index, bases, joined, classes):
      left = "".join(k + " " for k in bases if k)
      if joined: left += "JOINED "
      # Marks behind the place belong to what they stand on; those without a base are letters.
      right, last = "", None
      for k in classes[index:]:
        if k in ("CM", "ZWJ") and last not in (None, "BK", "CR", "LF", "NL", "SP", "ZW"): continue
        last = "AL" if k in ("CM", "ZWJ") else k
        right += last + " "
      for first, second, result in rules:
        if first.search(left) and second.match(right): return result
        if joined and result != "x" and first.search(left[:-7]) and second.match(right): return result
    for line in sys.stdin:
      classes = [resolved(int(word, 16)) for word in line.split()]
      bases, out = [], ""
      for index, k in enumerate(classes):
        absorbed = k in ("CM", "ZWJ") and bases and bases[-1] not in ("BK", "CR", "LF", "NL", "SP", "ZW")
        if index == 0 or absorbed: out += "x"
        else: out += before(index, bases, classes[index - 1] == "ZWJ", classes)
        if not absorbed: bases.append("AL" if k in ("CM", "ZWJ") else k)
      print(out + "!")
    """#
}
