/// How far a renderer's picture is from the ideal one, edges apart.
struct Comparison: Sendable {
  /// The largest difference of an interior pixel, in levels of 255.
  let worst: Double
  /// The share of interior pixels over the limit.
  let share: Double
  /// Where the worst pixel lies, in device pixels.
  let place: (x: Int, y: Int)
  /// How many pixels lie in seams: lines of deviation at most two pixels wide and at least eight long.
  let seam: Int

  /// - Parameters:
  ///   - raster: As large as the ideal picture.
  ///   - limit: The difference in levels of 255 that is allowed.
  ///   - sampling: Where the renderer takes a pixel's colours.
  init(_ ideal: IdealPicture, _ raster: Raster, limit: Double, sampling: Sampling) {
    var (worst, count, over, place) = (0.0, 0, 0, (x: 0, y: 0))
    var deviates = [Bool](repeating: false, count: ideal.width * ideal.height)
    for y in 0..<ideal.height {
      for x in 0..<ideal.width where !ideal.isEdge[y * ideal.width + x] {
        let color = raster.pixel(x: x, y: y)
        let index = y * ideal.width + x
        let difference = ideal.distance(from: color, x: x, y: y, sampling, limit: limit / 255) * 255
        count += 1
        if difference > limit {
          over += 1
          deviates[index] = true
        }
        if difference > worst { (worst, place) = (difference, (x, y)) }
      }
    }
    self.worst = worst
    self.place = place
    share = count == 0 ? 0 : Double(over) / Double(count)
    seam = Self.seam(deviates, width: ideal.width)
  }

  /// The shortest line that counts as a seam, in pixels.
  private static let shortestSeam = 8

  /// The pixels of long connected lines among those that no fully deviating square of three by three holds.
  static func seam(_ deviates: [Bool], width: Int) -> Int {
    var isThin = deviates
    let height = deviates.count / width
    for y in stride(from: 1, to: height - 1, by: 1) {
      for x in stride(from: 1, to: width - 1, by: 1) where deviates[y * width + x] {
        let square = (-1...1).flatMap { dy in (-1...1).map { (y + dy) * width + x + $0 } }
        if square.allSatisfy({ deviates[$0] }) { for index in square { isThin[index] = false } }
      }
    }
    var total = 0
    for start in isThin.indices where isThin[start] {
      var (stack, members) = ([start], 0)
      var (minX, maxX, minY, maxY) = (Int.max, 0, Int.max, 0)
      isThin[start] = false
      while let index = stack.popLast() {
        members += 1
        let (x, y) = (index % width, index / width)
        (minX, maxX, minY, maxY) = (min(minX, x), max(maxX, x), min(minY, y), max(maxY, y))
        for dy in -1...1 {
          for dx in -1...1 {
            let other = index + dy * width + dx
            guard other >= 0, other < isThin.count, abs(other % width - x) <= 1, isThin[other] else { continue }
            isThin[other] = false
            stack.append(other)
          }
        }
      }
      if max(maxX - minX, maxY - minY) + 1 >= shortestSeam { total += members }
    }
    return total
  }
}
