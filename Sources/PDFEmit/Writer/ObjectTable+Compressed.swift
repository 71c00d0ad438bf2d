import Bytes
import Deflate

extension ObjectTable {
  /// Adds a stream to a compressed table whose bytes come in pieces; the first object of a name stays.
  ///
  /// - Parameters:
  ///   - entries: The beginning of its dictionary.
  ///   - count: How many bytes it has.
  ///   - pieces: Hands them over, one after the other; may be called twice.
  mutating func add(
    _ name: String, _ entries: [PDFValue.Entry], of count: Int, owner: Int?,
    pieces: (_ add: (UnsafeBufferPointer<UInt8>) -> Void) -> Void
  ) {
    guard count >= Self.longStream else {
      var bytes: [UInt8] = []
      bytes.reserveCapacity(count)
      pieces { bytes += $0 }
      return add(name, .stream(entries, bytes), owner: owner)
    }
    guard !contains(name) else { return }
    let kept = kept
    var (entries, late) = (entries, [LateBytes]())
    if let data = Body.flateData(of: count, pieces, { LateBytes($0, keptIn: kept) }) {
      late = data
      entries.append(Body.flateFilter)
    } else {
      pieces { late.append(LateBytes(Array($0), keptIn: kept)) }
    }
    let resources = Body.takeResources(of: &entries, as: Self.resources(of: name))
    add(name, late: late, owner: owner) { $0.append(entries) }
    if let resources { add(Self.resources(of: name), .value(resources)) }
  }

  /// The name of the object that a compressed stream's resources are.
  static func resources(of name: String) -> String { name + "..resources" }

  /// The data of a stream of as many bytes wait in pieces.
  private static let longStream = 1 << 17
}

extension ObjectTable.Body {
  /// The same without hexadecimal digits and, where that is shorter, as Flate data (ISO 32000-1, 7.4.4).
  ///
  /// Metadata stay as they are: programs that know no PDF look for them (ISO 32000-1, 14.3.2).
  ///
  /// - Parameter name: The name that the stream's resources get.
  /// - Returns: The object, and the resources: an object of their own can be compressed, a stream's dictionary cannot.
  func compressed(resources name: String) -> (Self, resources: PDFValue?) {
    guard case .stream(var entries, let bytes, _) = self else { return (self, nil) }
    let resources = Self.takeResources(of: &entries, as: name)
    return (Self.compressed(entries, bytes), resources)
  }

  fileprivate static func takeResources(of entries: inout [PDFValue.Entry], as name: String) -> PDFValue? {
    guard let index = entries.firstIndex(where: { $0.key == "Resources" && $0.value != .lineDictionary([]) }),
      entries[index].value != .reference(name)
    else { return nil }
    defer { entries[index] = .init("Resources", .reference(name)) }
    return entries[index].value
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
  ///
  /// - Parameters:
  ///   - count: How many bytes it has.
  ///   - pieces: Hands them over, one after the other; may be called twice.
  static func flate(
    _ entries: [PDFValue.Entry], of count: Int, _ pieces: (_ add: (UnsafeBufferPointer<UInt8>) -> Void) -> Void
  ) -> Self {
    if let data = flateData(of: count, pieces, { $0 }) {
      return .stream(entries + [flateFilter], Pieces(pieces: data).joined())
    }
    var bytes: [UInt8] = []
    pieces { bytes += $0 }
    return .stream(entries, bytes)
  }

  /// Flate data of so many bytes, in pieces that `keep` takes; nil where they would be longer with their entry.
  fileprivate static func flateData<Piece>(
    of count: Int, _ pieces: (_ add: (UnsafeBufferPointer<UInt8>) -> Void) -> Void,
    _ keep: @escaping ([UInt8]) -> Piece
  ) -> [Piece]? {
    guard count > filterLength + ZlibWriter.leastLength else { return nil }
    var writer = ZlibWriter(of: count)
    var (data, length) = ([Piece](), filterLength)
    func take(_ bytes: [UInt8]) {
      length += bytes.count
      data.append(keep(bytes))
    }
    pieces { bytes in
      let finished = writer.add(bytes)
      if !finished.isEmpty { take(finished) }
    }
    take(writer.finish())
    return length < count ? data : nil
  }

  private static func flate(_ entries: [PDFValue.Entry], _ bytes: [UInt8]) -> Self {
    flate(entries, of: bytes.count) { add in bytes.withUnsafeBufferPointer(add) }
  }

  fileprivate static var flateFilter: PDFValue.Entry { .init("Filter", .name("FlateDecode")) }

  /// How many bytes the entry takes itself.
  fileprivate static let filterLength = 21

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
