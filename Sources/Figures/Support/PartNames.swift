/// Makes the names of a figure's parts from its data: legal in every output, none twice.
struct PartNames {
  private var counts: [String: Int] = [:]

  /// A name like `text`: letters, digits, `-`, `_` and single points kept, all else `_`; a second one of the same name is
  /// numbered.
  mutating func unique(_ text: String) -> String {
    let name = PartNames.legal(text)
    var count = (counts[name] ?? 0) + 1
    var candidate = count == 1 ? name : "\(name)-\(count)"
    while count > 1, counts[candidate] != nil {
      count += 1
      candidate = "\(name)-\(count)"
    }
    counts[name] = count
    if candidate != name { counts[candidate] = 1 }
    return candidate
  }

  /// A name like `text` that nothing else in the figure may have.
  static func single(_ text: String) -> String { legal(text) }

  private static func legal(_ text: String) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars {
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", "-", "_":
        bytes.append(UInt8(truncatingIfNeeded: scalar.value))
      // Two points in a row part a layer's name from its part's.
      case "." where bytes.last != UInt8(ascii: "."): bytes.append(UInt8(ascii: "."))
      default: bytes.append(UInt8(ascii: "_"))
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
