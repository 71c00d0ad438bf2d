/// The palette of a file: its names in the file's order, and what those that were read stand for.
///
/// It is handed on by reference, which looking a name up does not count: threads that count references to one object wait
/// for one another. What a name stands for is said while the palette is read, by who alone refers to it.
final class Palette: @unchecked Sendable {
  let names: [String]
  private let indices: [String: Int]
  private var values: [ReadingContext.PaletteValue?]

  /// A palette of names of which none was read; of two that are alike the first counts.
  init(_ names: [String]) {
    self.names = names
    indices = Dictionary(zip(names, names.indices)) { first, _ in first }
    values = Array(repeating: nil, count: names.count)
  }

  private init(_ other: Palette) { (names, indices, values) = (other.names, other.indices, other.values) }

  /// The place of a name among the names; nil for none of them.
  func index(of name: String) -> Int? { indices[name] }

  /// What a name stands for; nil for one that was not read, and for none of the palette.
  func value(of name: String) -> ReadingContext.PaletteValue? { indices[name].flatMap { values[$0] } }

  /// What the name at a place stands for; nil for one that was not read.
  func value(at index: Int) -> ReadingContext.PaletteValue? { values.indices.contains(index) ? values[index] : nil }

  /// The same where the name at a place stands for a value: itself where nobody else refers to it.
  static func define(_ value: ReadingContext.PaletteValue, at index: Int, in palette: inout Palette) {
    guard palette.values.indices.contains(index) else { return }
    if !isKnownUniquelyReferenced(&palette) { palette = Palette(palette) }
    palette.values[index] = value
  }
}
