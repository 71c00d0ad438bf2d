extension Color {
  /// The opaque colour of a number of six hexadecimal digits, such as `Color(0xFF3B30)`; higher bits do not count.
  public init(_ hex: UInt32) {
    func channel(_ shift: UInt32) -> Double { Double((hex >> shift) & 0xFF) / 255 }
    self.init(red: channel(16), green: channel(8), blue: channel(0))
  }

  /// The colour of 3, 4, 6 or 8 hexadecimal digits, with or without `#` before them: `rgb`, `rgba`, `rrggbb`, `rrggbbaa`;
  /// nil where the text is something else.
  public init?(hex: String) {
    let digits = hex.hasPrefix("#") ? hex.dropFirst() : hex[...]
    let values: [Double] = digits.compactMap { $0.isASCII ? $0.hexDigitValue.map(Double.init) : nil }
    guard values.count == digits.count else { return nil }
    var channels: [Double] = []
    switch values.count {
    case 3, 4: channels = values.map { $0 / 15 }
    case 6, 8:
      for index in stride(from: 0, to: values.count, by: 2) {
        channels.append((values[index] * 16 + values[index + 1]) / 255)
      }
    default: return nil
    }
    self.init(
      red: channels[0], green: channels[1], blue: channels[2], alpha: channels.count == 4 ? channels[3] : 1)
  }
}
