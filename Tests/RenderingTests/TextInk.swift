/// How much of the texts' boxes a renderer painted, and where.
struct TextInk: Sendable {
  /// The share of the boxes of capitals that letters cover, 0...1.
  let share: Double
  /// How far the middle of all letters lies beside the middle of the boxes, in user units.
  let offset: (right: Double, below: Double)

  /// A letter tells itself from what lies below it by this much, in 0...1.
  private static let leastContrast = 40.0 / 255

  /// Nil where no text can be seen.
  init?(_ ideal: IdealPicture, _ raster: Raster) {
    var (count, ink) = (0.0, 0.0)
    var (box, middle) = ((x: 0.0, y: 0.0), (x: 0.0, y: 0.0))
    let capitals = ideal.letters.filter { $0.value.part == .capitals }
    for (index, letter) in capitals {
      let (x, y) = (index % ideal.width, index / ideal.width)
      let bare = ideal.pixels[index]
      let contrast = letter.pixels.last?.distance(to: bare) ?? 0
      guard contrast > Self.leastContrast else { continue }
      let amount = min(raster.pixel(x: x, y: y).distance(to: bare) / contrast, 1)
      count += 1
      ink += amount
      box = (box.x + Double(x), box.y + Double(y))
      middle = (middle.x + Double(x) * amount, middle.y + Double(y) * amount)
    }
    // A part of a text, or a small one, says nothing.
    guard count >= 200, count > 0.98 * Double(capitals.count) else { return nil }
    share = ink / count
    offset = (
      ((middle.x / max(ink, 1)) - box.x / count) / ideal.scale, ((middle.y / max(ink, 1)) - box.y / count) / ideal.scale
    )
  }

  /// What is wrong; nil where letters are about where they should be.
  var complaint: String? {
    guard share > 0.1, share < 0.75 else { return "letters cover \(share) of the text" }
    guard max(abs(offset.right), abs(offset.below)) < 0.8 else { return "letters are \(offset) beside their place" }
    return nil
  }
}
