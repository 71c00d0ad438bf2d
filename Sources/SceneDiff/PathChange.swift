import Geometry
import LineDiff

/// How an outline differs from another, said as simply as it can be.
enum PathChange: Hashable {
  /// The same commands, all displaced by one vector.
  case moved(Vector)
  /// The same commands, stretched with their bounds; the centre moved too where the vector is not nil.
  case resized(from: Size, to: Size, Vector?)
  /// The same commands with other points.
  case points(moved: Int, of: Int, most: Double)
  /// Other commands; of straight lines alone each is a point.
  case edited(added: Int, removed: Int, isPolyline: Bool)
  /// Nothing in common.
  case replaced(old: Int, new: Int)

  /// Distances below this one are rounding, in user units.
  private static let rounding = 1e-6

  /// What changed between two outlines; nil where nothing did.
  init?(from old: Path, to new: Path) {
    if old == new { return nil }
    guard old.elements.count == new.elements.count,
      zip(old.elements, new.elements).allSatisfy({ $0.hasForm(of: $1) })
    else {
      self = Self.edit(from: old, to: new)
      return
    }
    let (before, after) = (old.elements.flatMap(\.points), new.elements.flatMap(\.points))
    let hasSameRadii = zip(old.elements, new.elements).allSatisfy { $0.radii == $1.radii }
    if hasSameRadii, let first = before.first, let target = after.first {
      let vector = target - first
      if zip(before, after).allSatisfy({ ($0 + vector).distance(to: $1) < Self.rounding }) {
        self = .moved(vector)
        return
      }
    }
    if let resized = Self.resize(from: old, to: new, before, after) {
      self = resized
      return
    }
    var (count, most) = (0, 0.0)
    for (point, target) in zip(before, after) where point != target {
      count += 1
      most = max(most, point.distance(to: target))
    }
    for (element, target) in zip(old.elements, new.elements) {
      guard let radii = element.radii, let others = target.radii, radii != others else { continue }
      count += 1
      most = max(most, abs(radii.width - others.width), abs(radii.height - others.height))
    }
    self = .points(moved: count, of: max(before.count, count), most: most)
  }

  /// The stretch of one box to the other, where it takes all points along.
  private static func resize(from old: Path, to new: Path, _ before: [Point], _ after: [Point]) -> PathChange? {
    guard let box = old.bounds, let target = new.bounds, box.width > 0 || box.height > 0 else { return nil }
    let x = box.width > 0 ? target.width / box.width : 1
    let y = box.height > 0 ? target.height / box.height : 1
    let slack = rounding * max(1, target.width, target.height)
    let fits = zip(before, after).allSatisfy { point, end in
      let mapped = Point(target.minX + (point.x - box.minX) * x, target.minY + (point.y - box.minY) * y)
      return mapped.distance(to: end) < slack
    }
    let radiiFit = zip(old.elements, new.elements).allSatisfy { element, end in
      guard let radii = element.radii, let others = end.radii else { return true }
      return abs(radii.width * x - others.width) < slack && abs(radii.height * y - others.height) < slack
    }
    guard fits, radiiFit else { return nil }
    let shift = target.center - box.center
    return .resized(from: box.size, to: target.size, shift.length < slack ? nil : shift)
  }

  private static func edit(from old: Path, to new: Path) -> PathChange {
    var numbers: [Path.Element: Int] = [:]
    func numbered(_ path: Path) -> [Int] {
      path.elements.map { element in
        let number = numbers[element] ?? numbers.count
        numbers[element] = number
        return number
      }
    }
    let blocks = LineChanges(old: numbered(old), new: numbered(new)).blocks
    let removed = blocks.reduce(0) { $0 + $1.old.count }
    let added = blocks.reduce(0) { $0 + $1.new.count }
    if removed == old.elements.count { return .replaced(old: old.elements.count, new: new.elements.count) }
    let isPolyline = old.elements.allSatisfy(\.isStraight) && new.elements.allSatisfy(\.isStraight)
    return .edited(added: added, removed: removed, isPolyline: isPolyline)
  }

  /// The change in words.
  ///
  /// - Parameter part: The outline's name where it is not the layer's only one.
  func detail(of part: String?) -> SceneChange.Detail {
    let start = part.map { $0 + " " } ?? ""
    switch self {
    case .moved(let vector): return .moved(vector, part: part)
    case .resized(let old, let new, let shift):
      let moved = shift.map { ", its centre moved by \(Wording.vector($0))" } ?? ""
      return .note("\(start)resized from \(Wording.size(old)) to \(Wording.size(new))\(moved)")
    case .points(let count, let total, let most): return .points(moved: count, of: total, most: most, part: part)
    case .edited(let added, let removed, let isPolyline):
      let noun = isPolyline ? "point" : "path command"
      let parts = [(added, "added"), (removed, "removed")].filter { $0.0 > 0 }
      let words = parts.map { "\(Wording.count($0.0, noun)) \($0.1)" }
      return .note(start + words.joined(separator: ", "))
    case .replaced(let old, let new):
      return .note("\(start)outline replaced, \(Wording.count(old, "command")) -> \(new)")
    }
  }
}

extension Path.Element {
  /// The points of the command, its end last.
  fileprivate var points: [Point] {
    switch self {
    case .move(let end), .line(let end), .arc(_, let end): [end]
    case .quad(let control, let end): [control, end]
    case .cubic(let control1, let control2, let end): [control1, control2, end]
    case .close: []
    }
  }

  /// Whether the command draws no curve.
  fileprivate var isStraight: Bool {
    switch self {
    case .move, .line, .close: true
    case .quad, .cubic, .arc: false
    }
  }

  /// The radii of an arc.
  fileprivate var radii: Size? {
    if case .arc(let parameters, _) = self { parameters.radii } else { nil }
  }

  /// Whether the other command differs in lengths and places alone.
  fileprivate func hasForm(of other: Path.Element) -> Bool {
    switch (self, other) {
    case (.move, .move), (.line, .line), (.quad, .quad), (.cubic, .cubic), (.close, .close): true
    case (.arc(let a, _), .arc(let b, _)):
      a.rotation == b.rotation && a.isLarge == b.isLarge && a.isClockwise == b.isClockwise
    default: false
    }
  }
}
