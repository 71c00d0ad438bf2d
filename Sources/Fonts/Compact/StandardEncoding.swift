/// Adobe's standard encoding, as numbers of CFF's standard strings (Adobe Technical Note 5176, appendices A and B).
enum StandardEncoding {
  /// Runs of codes whose names follow each other: the first and last code, the first name.
  private static let runs = [
    (32, 126, 1), (161, 175, 96), (177, 180, 111), (182, 189, 115), (191, 191, 123), (193, 200, 124),
    (202, 203, 132), (205, 208, 134), (225, 225, 138), (227, 227, 139), (232, 235, 140), (241, 241, 144),
    (245, 245, 145), (248, 251, 146),
  ]

  /// The name of a code; nil where the encoding has none.
  static func name(of code: Int) -> Int? {
    runs.first { $0.0 <= code && code <= $0.1 }.map { $0.2 + code - $0.0 }
  }
}
