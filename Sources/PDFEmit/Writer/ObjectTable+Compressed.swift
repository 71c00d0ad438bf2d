import Bytes
import Deflate

extension ObjectTable.Body {
  /// The same without hexadecimal digits and, where that is shorter, as Flate data (ISO 32000-1, 7.4.4).
  ///
  /// Metadata stay as they are: programs that know no PDF look for them (ISO 32000-1, 14.3.2).
  ///
  /// - Parameter name: The name that the stream's resources get.
  /// - Returns: The object, and the resources: an object of their own can be compressed, a stream's dictionary cannot.
  func compressed(resources name: String) -> (Self, resources: PDFValue?) {
    guard case .stream(var entries, let bytes, _) = self else { return (self, nil) }
    var resources: PDFValue?
    if let index = entries.firstIndex(where: { $0.key == "Resources" && $0.value != .lineDictionary([]) }) {
      resources = entries[index].value
      entries[index] = .init("Resources", .reference(name))
    }
    return (Self.compressed(entries, bytes), resources)
  }

  private static func compressed(_ entries: [PDFValue.Entry], _ bytes: [UInt8]) -> Self {
    var entries = entries
    let isMetadata = entries.contains { $0.key == "Type" && $0.value == .name("Metadata") }
    guard !isMetadata else { return .stream(entries, bytes) }
    guard let filters = entries.first(where: { $0.key == "Filter" }) else {
      return flate(entries, bytes)
    }
    let hexadecimal = PDFValue.name("ASCIIHexDecode")
    if filters.value == hexadecimal {
      entries.removeAll { $0.key == "Filter" }
      return flate(entries, data(ofHexadecimal: bytes))
    }
    guard case .array(let names) = filters.value, names.first == hexadecimal else { return .stream(entries, bytes) }
    // What is compressed already keeps its own filter.
    entries = entries.map { entry in
      guard entry.key == "Filter" || entry.key == "DecodeParms", case .array(let values) = entry.value else {
        return entry
      }
      let rest = Array(values.dropFirst())
      return .init(entry.key, rest.count == 1 ? rest[0] : .array(rest), owner: entry.owner)
    }
    return .stream(entries, data(ofHexadecimal: bytes))
  }

  /// A stream as Flate data, or as it is where these would be longer.
  static func flate(_ entries: [PDFValue.Entry], _ bytes: [UInt8]) -> Self {
    guard bytes.count > filterLength + Deflated.leastZlibLength else { return .stream(entries, bytes) }
    let filter = PDFValue.Entry("Filter", .name("FlateDecode"))
    let data = Deflated.zlib(bytes)
    return data.count + filterLength < bytes.count ? .stream(entries + [filter], data) : .stream(entries, bytes)
  }

  /// How many bytes the entry takes itself.
  private static let filterLength = 21

  /// The bytes of pairs of digits up to `>`; line breaks stand between pairs alone.
  private static func data(ofHexadecimal digits: [UInt8]) -> [UInt8] {
    digits.withUnsafeBufferPointer { digits in
      [UInt8](unsafeUninitializedCapacity: digits.count / 2) { data, count in
        var place = 0
        while place &+ 1 < digits.count, digits[place] != UInt8(ascii: ">") {
          if digits[place] < UInt8(ascii: "0") {
            place &+= 1
            continue
          }
          data[count] = Self.value(of: digits[place]) &<< 4 | Self.value(of: digits[place &+ 1])
          (place, count) = (place &+ 2, count &+ 1)
        }
      }
    }
  }

  /// What a digit stands for: a letter has the bit of 64, and comes after nine others.
  @inline(__always)
  private static func value(of digit: UInt8) -> UInt8 { digit & 15 &+ digit &>> 6 &* 9 }
}
