internal import Bytes

/// The bytes of a new profile: a header, a tag table, and tags that may share their elements.
struct ProfileWriter {
  private var elements: [(tags: [Signature], bytes: [UInt8])] = []

  /// A profile without tags.
  init() {}

  /// Adds an element that one tag or several refer to: its type, four reserved bytes, and its body.
  mutating func add(_ tags: Signature..., type: Signature, body: [UInt8]) {
    elements.append((tags, type.bytes + [0, 0, 0, 0] + body))
  }

  /// The bytes of the profile, of version 2.4 and the first day of 2026, with XYZ as the connection space.
  func bytes(deviceClass: ProfileHeader.DeviceClass, colorSpace: ProfileColorSpace) -> [UInt8] {
    var table = ByteBuffer(), data = ByteBuffer()
    let tagCount = elements.reduce(0) { $0 + $1.tags.count }
    let start = ProfileHeader.length + 4 + 12 * tagCount
    table.append(contentsOf: Self.uint32(tagCount))
    for element in elements {
      for tag in element.tags {
        table.append(contentsOf: tag.bytes)
        table.append(contentsOf: Self.uint32(start + data.count))
        table.append(contentsOf: Self.uint32(element.bytes.count))
      }
      data.append(contentsOf: element.bytes)
      while data.count % 4 != 0 { data.append(0) }
    }
    var header = ByteBuffer()
    header.append(contentsOf: Self.uint32(start + data.count))
    header.append(contentsOf: Self.uint32(0))
    header.append(contentsOf: Self.uint32(0x0240_0000))
    header.append(contentsOf: deviceClass.rawValue.bytes + colorSpace.rawValue.bytes)
    header.append(contentsOf: ("XYZ " as Signature).bytes)
    for field in [2026, 1, 1, 0, 0, 0] { header.append(contentsOf: Self.uint16(field)) }
    header.append(contentsOf: ("acsp" as Signature).bytes)
    for _ in 0..<7 { header.append(contentsOf: Self.uint32(0)) }
    header.append(contentsOf: Self.xyz(.d50))
    while header.count < ProfileHeader.length { header.append(0) }
    return header.bytes + table.bytes + data.bytes
  }

  /// Two bytes of a number, the higher one first.
  static func uint16(_ value: Int) -> [UInt8] {
    [UInt8(truncatingIfNeeded: value >> 8), UInt8(truncatingIfNeeded: value)]
  }

  /// Four bytes of a number, the highest one first.
  static func uint32(_ value: Int) -> [UInt8] { uint16(value >> 16) + uint16(value) }

  /// A colour as three counts of 1/65536.
  static func xyz(_ color: CIEXYZ) -> [UInt8] {
    [color.x, color.y, color.z].flatMap { uint32(Int(saturating: ($0 * 65536).rounded())) }
  }
}
