import Bytes

/// Texts that stand in most objects: one byte each while these wait for their numbers, beyond those of ASCII, which is all else that
/// they are written in.
enum Phrase: UInt8 {
  /// The beginning of an object with a type, that type and the bounds of a form, groups behind these, and a form's resources.
  case typed = 0x80
  case form, rgbGroup, grayGroup, resources
  /// The beginnings of a category's resources, and the end of all resources.
  case graphicsStates, colorSpaces, patterns, shadings, forms, fonts, resourcesEnd
  /// The beginning of a pattern, and what stands there before its shading where it is neither moved nor stretched; the beginning of a
  /// mask, and its ends; what stands behind the number of an object that is referred to.
  case pattern, plainPattern, softMask, grayBackdrop, rgbBackdrop, reference
  /// The beginning of an axial shading, what stands between its places and colours, and its end.
  case rgbAxis, grayAxis, linearFunction, secondColor, extended
  /// What stands in a mesh.
  case decodedBytes, hexadecimal

  /// What stands before a byte that is none.
  static let escape: UInt8 = 0xFF

  /// What it stands for.
  var text: StaticString {
    switch self {
    case .typed: "<< /Type "
    case .form: "/XObject /Subtype /Form /BBox ["
    case .rgbGroup: "] /Group << /S /Transparency /CS /DeviceRGB /I true >>"
    case .grayGroup: "] /Group << /S /Transparency /CS /DeviceGray /I true >>"
    case .resources: " /Resources "
    case .graphicsStates: "/ExtGState <<\n"
    case .colorSpaces: "/ColorSpace <<\n"
    case .patterns: "/Pattern <<\n"
    case .shadings: "/Shading <<\n"
    case .forms: "/XObject <<\n"
    case .fonts: "/Font <<\n"
    case .resourcesEnd: ">>\n>>"
    case .pattern: "<< /Type /Pattern /PatternType 2 /Matrix ["
    case .plainPattern: "<< /Type /Pattern /PatternType 2 /Matrix [1 0 0 1 0 0] /Shading "
    case .softMask: "<< /SMask << /Type /Mask /S /Luminosity /G "
    case .grayBackdrop: " 0 R /BC [0] >> >>"
    case .rgbBackdrop: " 0 R /BC [0 0 0] >> >>"
    case .reference: " 0 R"
    case .rgbAxis: "<< /ShadingType 2 /ColorSpace /DeviceRGB /Coords ["
    case .grayAxis: "<< /ShadingType 2 /ColorSpace /DeviceGray /Coords ["
    case .linearFunction: "] /Domain [0 1] /Function << /FunctionType 2 /Domain [0 1] /C0 ["
    case .secondColor: "] /C1 ["
    case .extended: "] /N 1 >> /Extend [true true] >>"
    case .decodedBytes: " /BitsPerComponent 8 /Decode ["
    case .hexadecimal: " /Filter /ASCIIHexDecode"
    }
  }
}

extension ByteLine {
  /// Appends a phrase to open bytes.
  @inline(__always)
  mutating func append(_ phrase: Phrase) { append(phrase.rawValue) }
}

extension ByteBuffer {
  /// Appends a phrase to open bytes.
  mutating func append(_ phrase: Phrase) { append(phrase.rawValue) }

  /// Appends bytes that have no phrases to open bytes.
  mutating func append(plain bytes: UnsafeBufferPointer<UInt8>) {
    if bytes.endOfASCII(from: 0) == bytes.count { return append(contentsOf: bytes) }
    for byte in bytes {
      if byte >= 0x80 { append(Phrase.escape) }
      append(byte)
    }
  }

  /// Appends a part of open bytes without open places, its phrases written out.
  ///
  /// - Parameter line: What is appended to the buffer next.
  mutating func append(writingOut bytes: UnsafeBufferPointer<UInt8>, by line: inout ByteLine) {
    var (start, end) = (0, bytes.endOfASCII(from: 0))
    while true {
      put(UnsafeBufferPointer(rebasing: bytes[start..<end]), by: &line)
      if end == bytes.count { return }
      if let phrase = Phrase(rawValue: bytes[end]) {
        let text = phrase.text
        put(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount), by: &line)
        start = end + 1
      } else {
        start = min(end + 2, bytes.count)
        put(UnsafeBufferPointer(rebasing: bytes[(end + 1)..<start]), by: &line)
      }
      end = bytes.endOfASCII(from: start)
    }
  }

  private mutating func put(_ bytes: UnsafeBufferPointer<UInt8>, by line: inout ByteLine) {
    if makeRoom(for: bytes.count, in: &line) { line.append(contentsOf: bytes) } else { append(contentsOf: bytes) }
  }
}
