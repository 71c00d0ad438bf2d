/// The reading of one profile: its tag table, and the tables that were read already, so that tags that share their
/// bytes share their memory too.
struct ProfileReading {
  /// Which way a table converts.
  enum Direction {
    case toConnection, fromConnection
  }

  private let bytes: [UInt8]
  private let header: ProfileHeader
  private var known: [(range: Range<Int>, direction: Direction, transform: LookupTransform)] = []
  /// The entries of the tag table, in its order.
  private(set) var tags: [ProfileTag] = []

  /// The reading of a profile whose header was read.
  init(_ bytes: [UInt8], header: ProfileHeader) {
    self.bytes = bytes
    self.header = header
  }

  /// Reads the tag table.
  mutating func readTags() throws(ICCProfileFault) {
    var reader = TagReader(bytes, tag: nil, range: 0..<bytes.count)
    reader.offset = ProfileHeader.length
    let count = try reader.uint32()
    guard count <= 100 else { throw reader.fault(.tagCount(count), at: ProfileHeader.length) }
    for _ in 0..<count {
      let place = reader.offset
      let signature = try reader.signature()
      let (offset, size) = (try reader.uint32(), try reader.uint32())
      guard offset <= bytes.count, size <= bytes.count - offset else {
        throw ICCProfileFault(.truncated, tag: signature, offset: place)
      }
      guard !tags.contains(where: { $0.signature == signature }) else {
        throw ICCProfileFault(.repeatedTag, tag: signature, offset: place)
      }
      tags.append(ProfileTag(signature: signature, range: offset..<offset + size))
    }
  }

  /// The text of a tag; nil where there is no such tag.
  func text(_ tag: Signature) throws(ICCProfileFault) -> String? {
    guard var reader = reader(tag) else { return nil }
    return try reader.text()
  }

  /// The first colour of a tag of type `XYZ `; nil where there is no such tag.
  func xyz(_ tag: Signature) throws(ICCProfileFault) -> CIEXYZ? {
    guard var reader = reader(tag) else { return nil }
    try expect("XYZ ", &reader)
    return try reader.xyz()
  }

  /// The medium's white, whose components absolute conversions divide by.
  func whitePoint() throws(ICCProfileFault) -> CIEXYZ? {
    guard let white = try xyz("wtpt") else { return nil }
    guard white.x > 0, white.y > 0, white.z > 0 else {
      throw ICCProfileFault(.whitePoint, tag: "wtpt", offset: reader("wtpt")?.range.lowerBound ?? 0)
    }
    return white
  }

  /// The matrix of the tag `chad`.
  func chromaticAdaptation() throws(ICCProfileFault) -> Matrix3x3? {
    guard var reader = reader("chad") else { return nil }
    try expect("sf32", &reader)
    return try reader.matrix()
  }

  /// The curve of a tag; nil where there is no such tag.
  func curve(_ tag: Signature) throws(ICCProfileFault) -> ToneCurve? {
    guard var reader = reader(tag) else { return nil }
    return try reader.curve()
  }

  /// The primaries and curves of an RGB profile; nil where one of the six tags is missing.
  func matrixShaper() throws(ICCProfileFault) -> MatrixShaper? {
    guard header.colorSpace == .rgb,
      let red = try xyz("rXYZ"), let green = try xyz("gXYZ"), let blue = try xyz("bXYZ"),
      let redCurve = try curve("rTRC"), let greenCurve = try curve("gTRC"), let blueCurve = try curve("bTRC")
    else { return nil }
    return MatrixShaper(
      curves: [redCurve, greenCurve, blueCurve], matrix: Matrix3x3(columns: red.vector, green.vector, blue.vector))
  }

  /// The table of a tag; nil where there is no such tag.
  mutating func lookup(_ tag: Signature, _ direction: Direction) throws(ICCProfileFault) -> LookupTransform? {
    guard var reader = reader(tag) else { return nil }
    if let earlier = known.first(where: { $0.range == reader.range && $0.direction == direction }) {
      return earlier.transform
    }
    let device = header.colorSpace.componentCount
    let transform =
      switch direction {
      case .toConnection: try reader.lookup(from: device, to: 3, type: "mAB ")
      case .fromConnection: try reader.lookup(from: 3, to: device, type: "mBA ")
      }
    known.append((reader.range, direction, transform))
    return transform
  }

  private func reader(_ tag: Signature) -> TagReader? {
    tags.first { $0.signature == tag }.map { TagReader(bytes, tag: tag, range: $0.range) }
  }

  private func expect(_ type: Signature, _ reader: inout TagReader) throws(ICCProfileFault) {
    let found = try reader.type()
    guard found == type else { throw reader.fault(.type(found), at: reader.range.lowerBound) }
  }
}
