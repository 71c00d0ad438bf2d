import Bytes
package import SceneModel

extension ReadingContext {
  /// Where a byte of a text stands in the file, its escapes counted as written.
  ///
  /// - Parameters:
  ///   - offset: How many bytes of the text's UTF-8 stand before.
  ///   - text: The place of the text's opening quote.
  /// - Returns: The place of the byte's character; that of the closing quote for the text's end.
  package func place(ofByte offset: Int, inTextAt text: Place) -> Place {
    source.withBytes { Self.place(ofByte: offset, inTextAt: text, of: $0) }
  }

  private static func place(
    ofByte offset: Int, inTextAt text: Place, of source: UnsafeBufferPointer<UInt8>
  ) -> Place {
    var position = Int(text.offset) + 1
    var passed = 0
    while passed < offset, position < source.count {
      guard source[position] == UInt8(ascii: "\\") else {
        position += 1
        passed += 1
        continue
      }
      let (written, length) = escape(in: source, at: position)
      // A fault within the character that an escape writes is a fault at the escape.
      if passed + length > offset { break }
      position += written
      passed += length
    }
    return position <= source.count ? Place(offset: UInt32(position)) : text
  }

  /// How many bytes an escape takes in the file, and how many of UTF-8 it stands for.
  private static func escape(in source: UnsafeBufferPointer<UInt8>, at position: Int) -> (written: Int, length: Int) {
    guard position + 5 < source.count, source[position + 1] == UInt8(ascii: "u") else { return (2, 1) }
    let digits = String(decoding: source[(position + 2)..<(position + 6)], as: UTF8.self)
    switch UInt32(digits, radix: 16) ?? 0 {
    case 0..<0x80: return (6, 1)
    case 0x80..<0x800: return (6, 2)
    case 0xD800..<0xDC00: return (12, 4)
    default: return (6, 3)
    }
  }
}
