/// The faults of the XML parser in words; it gives libxml2's numbers alone.
enum XMLFaultText {
  /// What an error number means.
  ///
  /// - Parameters:
  ///   - code: The number, as in libxml2's `xmlerror.h`.
  ///   - element: The innermost element that is open; nil outside the root.
  static func message(ofCode code: Int, insideElement element: String?) -> String {
    switch code {
    case 4: return "expected an XML element"
    case 5, 74, 77:
      return element.map { "the file ends before <\($0)> does" } ?? "something follows the end of the root element"
    case 9: return "a character that XML does not allow, or bytes in another encoding than the file says"
    case 26, 27: return "an entity that nothing defines"
    case 38: return "'<' in an attribute's value"
    case 39, 40: return "an attribute's value stands in quotes"
    case 41, 65: return "an attribute is not written as name=\"value\""
    case 42: return "an attribute stands twice in one tag"
    case 45: return "a comment has no end"
    case 63: return "a CDATA section has no end"
    case 68: return "expected a name"
    case 73: return "a tag has no '>'"
    case 76: return "an end tag does not match its start tag"
    case 81: return "the bytes are not in the encoding that the file says"
    case 201: return "a prefix that no 'xmlns' declares"
    default: return "this is no well-formed XML (libxml2's error \(code))"
    }
  }
}
