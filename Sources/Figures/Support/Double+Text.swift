import Bytes

extension Double {
  /// The number for readers: no fraction of zeros, at most 9 decimals, an exponent for 1e16 and more alone.
  var text: String {
    guard abs(self) < 1e16 else { return description }
    let rounded = (self * 1e9).rounded() / 1e9
    if let whole = Int(exactly: rounded) { return String(whole) }
    let text = (abs(self) < 1e6 ? rounded : self).description
    guard text.contains("e") else { return text }
    // Only a fraction below 0.0001 is left with an exponent.
    let digits = String(Int(saturating: (abs(rounded) * 1e9).rounded()))
    let padded = String(repeating: "0", count: max(9 - digits.count, 0)) + digits
    let trimmed = padded.reversed().drop { $0 == "0" }.reversed()
    return (rounded < 0 ? "-0." : "0.") + String(trimmed)
  }
}
