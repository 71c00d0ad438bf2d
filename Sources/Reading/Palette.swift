import SceneModel

/// The palette of a file: its names in the file's order, and what those that were read stand for.
///
/// It is handed on by reference, which looking a name up does not count: threads that count references to one object wait
/// for one another. What a name stands for is said while the palette is read, by who alone refers to it.
final class Palette: @unchecked Sendable {
  /// What a name stands for.
  private enum Entry {
    case unread, faulty, nothing
    case paint(PackedPaint)
  }

  let names: [String]
  /// The names' places, each at the first free slot from its hash on; below 0 where none is. A dictionary takes five times the room.
  private let slots: [Int32]
  private var entries: [Entry]

  /// A palette of names of which none was read; of two that are alike the first counts.
  init(_ names: [String]) {
    self.names = names
    entries = Array(repeating: .unread, count: names.count)
    var slots = [Int32](repeating: -1, count: Self.slotCount(for: names.count))
    for (index, name) in names.enumerated() {
      let slot = Self.slot(of: name, slots, names)
      if slots[slot] < 0 { slots[slot] = Int32(truncatingIfNeeded: index) }
    }
    self.slots = slots
  }

  private init(_ other: Palette) { (names, slots, entries) = (other.names, other.slots, other.entries) }

  /// The place of a name among the names; nil for none of them.
  func index(of name: String) -> Int? {
    let index = slots[Self.slot(of: name, slots, names)]
    return index < 0 ? nil : Int(index)
  }

  /// The slot that a name stands in, or would.
  private static func slot(of name: String, _ slots: [Int32], _ names: [String]) -> Int {
    var slot = name.hashValue & (slots.count - 1)
    while case let index = Int(slots[slot]), index >= 0, names[index] != name { slot = (slot + 1) & (slots.count - 1) }
    return slot
  }

  /// A power of two, of which at most three quarters are taken.
  private static func slotCount(for count: Int) -> Int {
    var slots = 4
    while slots * 3 < count * 4 { slots *= 2 }
    return slots
  }

  /// What a name stands for; nil for one that was not read, and for none of the palette.
  func value(of name: String) -> ReadingContext.PaletteValue? {
    index(of: name).flatMap(value)
  }

  /// What the name at a place stands for; nil for one that was not read.
  func value(at index: Int) -> ReadingContext.PaletteValue? {
    guard entries.indices.contains(index) else { return nil }
    return switch entries[index] {
    case .unread: nil
    case .faulty: .faulty
    case .nothing: .paint(nil)
    case .paint(let paint): .paint(paint.paint)
    }
  }

  /// The same where the name at a place stands for a value: itself where nobody else refers to it.
  static func define(_ value: ReadingContext.PaletteValue, at index: Int, in palette: inout Palette) {
    guard palette.entries.indices.contains(index) else { return }
    if !isKnownUniquelyReferenced(&palette) { palette = Palette(palette) }
    palette.entries[index] =
      switch value {
      case .faulty: .faulty
      case .paint(let paint): paint.map { .paint(PackedPaint($0)) } ?? .nothing
      }
  }
}
