internal import Fonts
internal import Geometry
internal import Synchronization

/// What the glyphs of an instance leave on the page: the bounds of their outlines, read once each.
final class GlyphInk: Sendable {
  /// Why a glyph cannot be drawn.
  enum Fault: Error, Hashable, Sendable {
    /// The glyph is a picture in this table.
    case picture(Tag)
    /// Its outline is broken.
    case font(FontFault)
  }

  private enum Ink: Sendable {
    case none
    case bounds(Rect)
    case fault(Fault)
  }

  private struct State: Sendable {
    /// For each glyph the place of its ink in the list, from 1; 0 for one that nobody asked for.
    var places: [Int32]
    var inks: [Ink] = []
  }

  private let instance: FontInstance
  private let state = Mutex(State(places: []))

  init(_ instance: FontInstance) { self.instance = instance }

  /// The bounds of glyphs as they are placed, in font units, y upwards; nil where none has ink.
  ///
  /// - Parameter report: Told of a glyph that cannot be drawn, by its place in the list.
  func bounds(of glyphs: [PlacedGlyph], _ report: (Int, Fault) -> Void) -> Rect? {
    state.withLock { state in
      var (minX, minY) = (Double.infinity, Double.infinity)
      var (maxX, maxY) = (-Double.infinity, -Double.infinity)
      for (index, glyph) in glyphs.enumerated() {
        switch ink(of: glyph.glyph, &state) {
        case .none: break
        case .fault(let fault): report(index, fault)
        case .bounds(let rect):
          let (x, y) = (Double(glyph.x), Double(glyph.y))
          minX = min(minX, rect.minX + x)
          minY = min(minY, rect.minY + y)
          maxX = max(maxX, rect.maxX + x)
          maxY = max(maxY, rect.maxY + y)
        }
      }
      return minX <= maxX ? Rect(Point(minX, minY), Point(maxX, maxY)) : nil
    }
  }

  /// The bounds of a glyph's outline in font units, y upwards; nil where it has no ink.
  func bounds(of glyph: UInt16) throws(Fault) -> Rect? {
    switch state.withLock({ ink(of: glyph, &$0) }) {
    case .none: return nil
    case .bounds(let rect): return rect
    case .fault(let fault): throw fault
    }
  }

  private func ink(of glyph: UInt16, _ state: inout State) -> Ink {
    if state.places.isEmpty { state.places = [Int32](repeating: 0, count: 65_536) }
    let place = Int(state.places[Int(glyph)])
    if place > 0 { return state.inks[place - 1] }
    let ink = read(glyph)
    state.inks.append(ink)
    state.places[Int(glyph)] = Int32(truncatingIfNeeded: state.inks.count)
    return ink
  }

  private func read(_ glyph: UInt16) -> Ink {
    do throws(FontFault) {
      if let tag = try instance.face.pictureTable(of: glyph) {
        if tag == "COLR" { return .fault(.picture(tag)) }
        return try isSpace(glyph) ? .none : .fault(.picture(tag))
      }
      guard let bounds = try instance.outline(of: glyph).bounds else { return .none }
      return .bounds(bounds)
    } catch {
      return .fault(.font(error))
    }
  }

  /// True for the glyph of a space, which has no outline because there is nothing to draw.
  private func isSpace(_ glyph: UInt16) throws(FontFault) -> Bool {
    for space in [" ", "\u{A0}", "\u{2002}", "\u{2003}", "\u{2009}", "\u{202F}", "\u{3000}"] as [Unicode.Scalar]
    where try instance.face.glyph(for: space) == glyph { return true }
    return false
  }
}
