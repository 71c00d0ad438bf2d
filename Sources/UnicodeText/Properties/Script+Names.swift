extension Script {
  /// The script's code in ISO 15924: `Latn`.
  public var code: String { String(decoding: line.prefix(4), as: UTF8.self) }

  /// The name in the Unicode Standard: `Latin`, `Canadian Aboriginal`.
  public var name: String { String(decoding: line.dropFirst(5), as: UTF8.self) }

  /// The script of a code in ISO 15924, in any case; nil for one that Unicode 15.0 has no characters of.
  public init?(code: String) {
    let code = code.lowercased()
    guard let script = Script.allCases.first(where: { $0.code.lowercased() == code }) else { return nil }
    self = script
  }

  /// The script's line among codes and names.
  private var line: UnsafeBufferPointer<UInt8>.SubSequence {
    let text = UnsafeBufferPointer(start: Script.codesAndNames.utf8Start, count: Script.codesAndNames.utf8CodeUnitCount)
    var rest = text[...]
    for _ in 0..<rawValue {
      rest = rest.drop { $0 != 0x0A }.dropFirst()
    }
    return rest.prefix { $0 != 0x0A }
  }
}
