/// The markers of a JPEG file, read in order (ITU-T T.81, annex B).
struct JPEGMarkers {
  struct Frame {
    var width, height: Int
    var isProgressive: Bool
    var names: [UInt8]
  }

  var frame: Frame?
  var adobeTransform: Int?
  var hasJFIF = false
  var exif: JPEG.Exif?
  private var parts: [Int: Range<Int>] = [:]
  private var partCount = 0
  private var reader: ByteReader
  private var hasScan = false

  init(_ bytes: [UInt8]) { reader = ByteReader(bytes) }

  mutating func read() throws(ImageFault) {
    guard reader.bytes.starts(with: [0xFF, 0xD8]) else { throw ImageFault("is no JPEG file") }
    reader.offset = 2
    while true {
      let start = reader.offset
      guard try reader.uint8() == 0xFF else { throw ImageFault("there is no marker", at: start) }
      var marker = try reader.uint8()
      while marker == 0xFF { marker = try reader.uint8() }
      switch marker {
      case 0xD9:
        guard frame != nil, hasScan else { throw ImageFault("the file ends without pixels", at: start) }
        return
      case 0x01: continue
      case 0xD0...0xD8, 0x00: throw ImageFault("a marker stands where none belongs", at: start)
      default: break
      }
      let count = try reader.uint16()
      guard count >= 2 else { throw ImageFault("a segment has a length of \(count)", at: start) }
      let content = try reader.take(count - 2)
      try segment(marker, content, start)
    }
  }

  private mutating func segment(_ marker: Int, _ content: Range<Int>, _ start: Int) throws(ImageFault) {
    switch marker {
    case 0xC0, 0xC1, 0xC2: try addFrame(content, start, isProgressive: marker == 0xC2)
    case 0xC3, 0xC5...0xC7, 0xCB, 0xCD...0xCF:
      throw ImageFault("the JPEG is lossless or hierarchical, which no viewer shows", at: start)
    case 0xC9, 0xCA, 0xCC: throw ImageFault("the JPEG has arithmetic codes, which few viewers read", at: start)
    case 0xDA:
      guard frame != nil else { throw ImageFault("a scan stands before the frame", at: start) }
      hasScan = true
      skipScan()
    case 0xDC: throw ImageFault("the number of rows stands behind the pixels, which few viewers read", at: start)
    case 0xE0: hasJFIF = hasJFIF || reader.bytes[content].starts(with: "JFIF\0".utf8)
    case 0xE1:
      let head = Array("Exif\0\0".utf8)
      guard exif == nil, reader.bytes[content].starts(with: head) else { return }
      if let orientation = ExifOrientation.read(reader.bytes, content.lowerBound + head.count..<content.upperBound) {
        exif = JPEG.Exif(range: start..<content.upperBound, orientation: orientation)
      }
    case 0xE2: try addPart(content, start)
    case 0xEE:
      guard content.count >= 12, reader.bytes[content].starts(with: "Adobe".utf8) else { return }
      adobeTransform = Int(reader.bytes[content.lowerBound + 11])
    default: break
    }
  }

  private mutating func addFrame(_ content: Range<Int>, _ start: Int, isProgressive: Bool) throws(ImageFault) {
    guard frame == nil else { throw ImageFault("there is a second frame", at: start) }
    var part = ByteReader(reader.bytes, content)
    let precision = try part.uint8()
    guard precision == 8 else { throw ImageFault("the JPEG has \(precision) bits a sample; 8 are read", at: start) }
    let (height, width, count) = (try part.uint16(), try part.uint16(), try part.uint8())
    guard height > 0 else { throw ImageFault("the number of rows is not given", at: start) }
    try ImageLimits.check(width: width, height: height, at: start)
    guard count == 1 || count == 3 || count == 4 else {
      throw ImageFault("the JPEG has \(count) components; 1, 3 or 4 are read", at: start)
    }
    var names: [UInt8] = []
    for _ in 0..<count {
      names.append(UInt8(truncatingIfNeeded: try part.uint8()))
      let sampling = try part.uint8()
      guard (1...4).contains(sampling >> 4), (1...4).contains(sampling & 15), try part.uint8() <= 3 else {
        throw ImageFault("the sampling of a component is none", at: start)
      }
    }
    frame = Frame(width: width, height: height, isProgressive: isProgressive, names: names)
  }

  /// Passes over coefficients to the next marker that is no restart.
  private mutating func skipScan() {
    let (bytes, end) = (reader.bytes, reader.end)
    var place = reader.offset
    while place + 1 < end {
      if bytes[place] == 0xFF, bytes[place + 1] != 0, !(0xD0...0xD7).contains(bytes[place + 1]),
        bytes[place + 1] != 0xFF
      {
        reader.offset = place
        return
      }
      place += 1
    }
    reader.offset = end
  }

  // MARK: Profile

  /// One of the parts that a profile is cut into (ICC.1:2022, annex B.4).
  private mutating func addPart(_ content: Range<Int>, _ start: Int) throws(ImageFault) {
    guard reader.bytes[content].starts(with: "ICC_PROFILE\0".utf8), content.count >= 14 else { return }
    let (number, count) = (Int(reader.bytes[content.lowerBound + 12]), Int(reader.bytes[content.lowerBound + 13]))
    guard (1...max(count, 1)).contains(number), partCount == 0 || partCount == count, parts[number] == nil else {
      throw ImageFault("a part of the profile is out of place", at: start)
    }
    partCount = count
    parts[number] = content.lowerBound + 14..<content.upperBound
  }

  /// The profile, its parts joined; nil where there is none.
  func profile() throws(ImageFault) -> [UInt8]? {
    guard partCount > 0 else { return nil }
    var profile: [UInt8] = []
    for number in 1...partCount {
      guard let part = parts[number] else {
        throw ImageFault("part \(number) of the profile's \(partCount) is missing")
      }
      guard profile.count + part.count <= ImageLimits.profileBytes else {
        throw ImageFault("the profile is larger than 4 MiB", at: part.lowerBound)
      }
      profile += reader.bytes[part]
    }
    return profile
  }
}
