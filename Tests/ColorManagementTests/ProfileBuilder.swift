import ColorManagement

/// The bytes of a profile, put together by the tests from the text of the specification.
struct ProfileBuilder {
  var version: UInt8 = 4
  var deviceClass: Signature = "prtr"
  var space: Signature = "CMYK"
  var connection: Signature = "Lab "
  private(set) var elements: [(tag: Signature, bytes: [UInt8])] = []

  init(version: UInt8, deviceClass: Signature, space: Signature, connection: Signature) {
    self.version = version
    self.deviceClass = deviceClass
    self.space = space
    self.connection = connection
  }

  mutating func add(_ tag: Signature, _ bytes: [UInt8]) { elements.append((tag, bytes)) }

  /// The profile; elements stand in the order in which they were added, each at a multiple of four bytes.
  var bytes: [UInt8] {
    var table = Self.u32(elements.count), data: [UInt8] = []
    let start = 132 + 12 * elements.count
    for element in elements {
      table += Self.signature(element.tag) + Self.u32(start + data.count) + Self.u32(element.bytes.count)
      data += element.bytes
      while data.count % 4 != 0 { data.append(0) }
    }
    var header = Self.u32(start + data.count) + Self.u32(0) + [version, 0, 0, 0]
    for signature in [deviceClass, space, connection] { header += Self.signature(signature) }
    header += [UInt8](repeating: 0, count: 12) + Self.signature("acsp")
    header += [UInt8](repeating: 0, count: 128 - header.count)
    return header + table + data
  }

  /// Where a tag's element starts.
  func offset(of tag: Signature) -> Int {
    var offset = 132 + 12 * elements.count
    for element in elements {
      if element.tag == tag { return offset }
      offset += (element.bytes.count + 3) / 4 * 4
    }
    return offset
  }

  static func signature(_ signature: Signature) -> [UInt8] { u32(Int(signature.rawValue)) }

  static func u16(_ value: Int) -> [UInt8] { [UInt8(value >> 8 & 255), UInt8(value & 255)] }

  static func u32(_ value: Int) -> [UInt8] { u16(value >> 16 & 65535) + u16(value & 65535) }

  static func fixed(_ value: Double) -> [UInt8] { u32(Int((value * 65536).rounded()) & 0xFFFF_FFFF) }

  /// A number from 0 to 1 in one byte or two.
  static func sample(_ value: Double, bytesEach: Int) -> [UInt8] {
    let bounded = min(max(value, 0), 1)
    return bytesEach == 1 ? [UInt8((bounded * 255).rounded())] : u16(Int((bounded * 65535).rounded()))
  }

  static func xyz(_ x: Double, _ y: Double, _ z: Double) -> [UInt8] {
    signature("XYZ ") + u32(0) + fixed(x) + fixed(y) + fixed(z)
  }

  static func text(_ text: String) -> [UInt8] { signature("text") + u32(0) + Array(text.utf8) + [0] }

  static func description(_ text: String) -> [UInt8] {
    signature("desc") + u32(0) + u32(text.utf8.count + 1) + Array(text.utf8) + [UInt8](repeating: 0, count: 79)
  }

  /// Texts by language, such as `("en", "US", "Coated")`.
  static func localized(_ records: [(language: String, country: String, text: String)]) -> [UInt8] {
    var table = signature("mluc") + u32(0) + u32(records.count) + u32(12)
    var texts: [UInt8] = []
    for record in records {
      let units = record.text.utf16.flatMap { u16(Int($0)) }
      table += Array(record.language.utf8) + Array(record.country.utf8)
      table += u32(units.count) + u32(16 + 12 * records.count + texts.count)
      texts += units
    }
    return table + texts
  }

  static func curve(_ samples: [Double]) -> [UInt8] {
    signature("curv") + u32(0) + u32(samples.count) + samples.flatMap { sample($0, bytesEach: 2) }
  }

  static func gamma(_ exponent: Double) -> [UInt8] {
    signature("curv") + u32(0) + u32(1) + u16(Int((exponent * 256).rounded())) + [0, 0]
  }

  static func parametric(_ type: Int, _ parameters: [Double]) -> [UInt8] {
    signature("para") + u32(0) + u16(type) + u16(0) + parameters.flatMap(fixed)
  }
}
