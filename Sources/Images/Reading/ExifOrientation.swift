/// How an image is to be turned, as cameras note it in Exif (CIPA DC-008, tag 0x0112).
enum ExifOrientation {
  /// The orientation, 2 to 8, in a TIFF head and its first directory; nil where there is none or the image stands as it is.
  static func read(_ bytes: [UInt8], _ range: Range<Int>) -> Int? {
    let tiff = bytes[range]
    guard tiff.count >= 14 else { return nil }
    let isLittle: Bool
    switch (tiff[range.lowerBound], tiff[range.lowerBound + 1]) {
    case (0x49, 0x49): isLittle = true
    case (0x4D, 0x4D): isLittle = false
    default: return nil
    }
    func number(_ at: Int, _ count: Int) -> Int? {
      guard at >= 0, at <= tiff.count - count else { return nil }
      let part = tiff[range.lowerBound + at..<range.lowerBound + at + count]
      return isLittle ? part.reversed().reduce(0) { $0 << 8 | Int($1) } : part.reduce(0) { $0 << 8 | Int($1) }
    }
    guard let directory = number(4, 4), let count = number(directory, 2) else { return nil }
    for index in 0..<count {
      let entry = directory + 2 + 12 * index
      guard let tag = number(entry, 2) else { return nil }
      guard tag == 0x0112 else { continue }
      guard let value = number(entry + 8, 2), (2...8).contains(value) else { return nil }
      return value
    }
    return nil
  }
}
