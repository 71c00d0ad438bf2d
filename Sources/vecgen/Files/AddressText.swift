/// Paths of files as addresses.
enum AddressText {
  /// A path as part of an address (RFC 3986: unreserved characters and slashes stay).
  static func escaped(_ path: String) -> String {
    path.utf8.map { byte in
      let scalar = Unicode.Scalar(byte)
      if byte < 0x80, scalar.properties.isAlphabetic || "0123456789-._~/".unicodeScalars.contains(scalar) {
        return String(scalar)
      }
      let digits = String(byte, radix: 16, uppercase: true)
      return "%" + (digits.count < 2 ? "0" : "") + digits
    }.joined()
  }

  /// The address of a file as a page in a folder says it; nil where one of the two is not there.
  static func relative(of file: String, from folder: String) -> String? {
    guard let file = FilePath.resolved(file), let folder = FilePath.resolved(folder) else { return nil }
    let (path, base) = (file.split(separator: "/"), folder.split(separator: "/"))
    let common = zip(path, base).prefix { $0 == $1 }.count
    let parts = Array(repeating: "..", count: base.count - common) + path.dropFirst(common).map(String.init)
    return escaped(parts.joined(separator: "/"))
  }
}
