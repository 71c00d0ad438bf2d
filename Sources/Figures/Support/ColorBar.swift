import Geometry
import SceneModel

/// A bar of colours with numbers beside it: below a wide one, right of a tall one, at the other side where there is no room.
struct ColorBar {
  /// Where the bar stands; a wide one runs to the right, a tall one upwards.
  let frame: Rect
  /// The colours from one end to the other.
  let stops: [Gradient.Stop]
  /// The numbers.
  let entries: [ScaleTicks.Entry]
  /// How the letters look.
  let style: LabelStyle
  /// How round its corners are; nil for half its shorter side.
  var radius: Double?
  /// What stands above it.
  var title = ""

  private var isWide: Bool { frame.width >= frame.height }

  /// The bar, its numbers and its title within a rectangle, and the texts that have no room there.
  ///
  /// Numbers at the rectangle's edge are moved in; of numbers that would overlap some stay, the last one always.
  func layers(in room: Rect) -> (layers: [Layer], missing: [String]) {
    let (start, end) = isWide ? (Point(0, 0.5), Point(1, 0.5)) : (Point(0.5, 1), Point(0.5, 0))
    let fill: Paint? =
      stops.count > 1
      ? .gradient(Gradient(.axial(start: start, end: end), stops: stops)) : stops.first.map { .solid($0.color) }
    let radii = CornerRadii(all: radius ?? min(frame.width, frame.height) / 2)
    var layers = [Layer(.part("legend"), .shape(Shape(.roundedRect(frame, radii: radii), fill: fill)))]
    guard style.size > 0 else { return (layers, []) }
    var missing: [String] = []
    var titles: [Text] = []
    if !title.isEmpty {
      let place = Point(frame.minX, frame.minY - ColorBar.gap - style.reach.below)
      titles = [style.text(title, at: place, align: .start).moved(into: room)]
      if !room.contains(titles[0].measuredBox) || titles[0].measuredBox.overlaps(frame) {
        missing.append(title)
        titles = []
      }
    }
    let taken = titles.map(\.measuredBox) + [frame]
    func isFree(_ box: Rect) -> Bool { room.contains(box) && !taken.contains { $0.overlaps(box) } }
    let sides = [texts(isBehind: true, in: room), texts(isBehind: false, in: room)]
    let texts = sides.first { $0.allSatisfy { isFree($0.measuredBox) } } ?? sides[0]
    let boxes = texts.map { isFree($0.measuredBox) ? $0.measuredBox : nil }
    missing += zip(texts, boxes).filter { $0.1 == nil }.map(\.0.string)
    var names = PartNames()
    let roles = entries.map { names.unique($0.text) }
    let forced = boxes.indices.last.map { [$0] } ?? []
    for index in LabelThinning.kept(boxes, gap: isWide ? style.size * 0.4 : 0, forced: forced) {
      layers.append(Layer(.part("legend-tick-\(roles[index])"), .text(texts[index])))
    }
    return (layers + titles.map { Layer(.part("legend-title"), .text($0)) }, missing)
  }

  /// The numbers below a wide bar or right of a tall one, or at its other side, those at the ends moved into a rectangle.
  private func texts(isBehind: Bool, in room: Rect) -> [Text] {
    entries.map { entry in
      let (x, y) = (frame.minX + entry.fraction * frame.width, frame.maxY - entry.fraction * frame.height)
      if isWide {
        let height =
          isBehind ? frame.maxY + ColorBar.gap + style.reach.above : frame.minY - ColorBar.gap - style.reach.below
        return style.text(entry.text, at: Point(x, height)).moved(into: room)
      }
      let place = isBehind ? frame.maxX + ColorBar.numberGap : frame.minX - ColorBar.numberGap
      return style.text(entry.text, at: Point(place, y), align: isBehind ? .start : .end).moved(into: room)
    }
  }

  /// From the bar to the numbers below and the title above it.
  static let gap = 4.0
  /// From the bar to the numbers at its right.
  static let numberGap = 6.0
}
