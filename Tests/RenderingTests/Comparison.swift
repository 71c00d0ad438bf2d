/// How far a renderer's picture is from the ideal one, edges apart.
struct Comparison {
  /// The largest difference of an interior pixel, in levels of 255.
  let worst: Double
  /// The share of interior pixels over the limit.
  let share: Double
  /// Where the worst pixel lies, in device pixels.
  let place: (x: Int, y: Int)
  /// How many pixels lie in thin runs of deviation: lines one or two pixels wide and at least eight long.
  let seam: Int

  /// - Parameter limit: The difference in levels of 255 that is allowed.
  init(_ ideal: IdealPicture, _ raster: Raster, limit: Double) {
    var (worst, count, over, place) = (0.0, 0, 0, (x: 0, y: 0))
    let (width, height) = (min(ideal.width, raster.width), min(ideal.height, raster.height))
    var deviates = [Bool](repeating: false, count: ideal.width * ideal.height)
    for y in 0..<height {
      for x in 0..<width where !ideal.isEdge[y * ideal.width + x] {
        let difference = ideal.pixels[y * ideal.width + x].distance(to: raster.pixel(x: x, y: y)) * 255
        count += 1
        if difference > limit {
          over += 1
          deviates[y * ideal.width + x] = true
        }
        if difference > worst { (worst, place) = (difference, (x, y)) }
      }
    }
    self.worst = worst
    self.place = place
    share = count == 0 ? 0 : Double(over) / Double(count)
    seam = Self.thinRuns(deviates, width: ideal.width)
  }

  /// Deviating pixels in connected pieces that are long and thin: more than eight pixels across their box's diagonal, and
  /// at most two for each step along it.
  private static func thinRuns(_ deviates: [Bool], width: Int) -> Int {
    var seen = [Bool](repeating: false, count: deviates.count)
    var total = 0
    for start in deviates.indices where deviates[start] && !seen[start] {
      var (stack, members) = ([start], 0)
      var (minX, maxX, minY, maxY) = (Int.max, 0, Int.max, 0)
      seen[start] = true
      while let index = stack.popLast() {
        members += 1
        let (x, y) = (index % width, index / width)
        (minX, maxX, minY, maxY) = (min(minX, x), max(maxX, x), min(minY, y), max(maxY, y))
        for dy in -1...1 {
          for dx in -1...1 {
            let other = index + dy * width + dx
            guard other >= 0, other < deviates.count, abs(other % width - x) <= 1, deviates[other], !seen[other]
            else { continue }
            seen[other] = true
            stack.append(other)
          }
        }
      }
      let extent = max(maxX - minX, maxY - minY) + 1
      if extent >= 8, members <= extent * 2 { total += members }
    }
    return total
  }
}
