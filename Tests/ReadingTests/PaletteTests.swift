import Geometry
import Reading
import SceneBuilding
import SceneModel
import Testing

@Suite struct PaletteTests {
  private func solid(_ value: ReadingContext.PaletteValue?) -> Color? {
    if case .paint(.solid(let color)) = value { color } else { nil }
  }

  private func context(_ names: [String]) -> ReadingContext {
    var context = ReadingContext(FigureContext(size: Size(width: 1, height: 1)))
    context.beginPalette(names)
    return context
  }

  @Test func `a name stands for what was said of its place, and for nothing before`() {
    var context = context(["sky", "sea", ""])
    #expect(context.paletteNames == ["sky", "sea", ""])
    #expect(context.paletteIndex(of: "sea") == 1)
    #expect(context.paletteIndex(of: "Sea") == nil)
    #expect(context.paletteValue(of: "sea") == nil)
    context.define(at: 1, as: .paint(.solid(.white)))
    #expect(solid(context.paletteValue(of: "sea")) == .white)
    #expect(solid(context.paletteValue(at: 1)) == .white)
    #expect(context.paletteValue(of: "sky") == nil)
    #expect(context.paletteValue(at: 3) == nil)
  }

  @Test func `a copy keeps what it has where the other one is told more`() {
    var first = context(["a", "b"])
    first.define(at: 0, as: .paint(.solid(.black)))
    var second = first
    second.define(at: 0, as: .paint(.solid(.white)))
    second.define(at: 1, as: .faulty)
    #expect(solid(first.paletteValue(of: "a")) == .black)
    #expect(first.paletteValue(of: "b") == nil)
    #expect(solid(second.paletteValue(of: "a")) == .white)
    guard case .faulty = second.paletteValue(of: "b") else {
      Issue.record("the copy was not told")
      return
    }
  }

  @Test func `of two names that are alike the first counts, and a place beyond all names is none`() {
    var context = context(["a", "a"])
    context.define(at: 0, as: .paint(.solid(.white)))
    context.define(at: 1, as: .paint(.solid(.black)))
    context.define(at: 2, as: .faulty)
    #expect(solid(context.paletteValue(of: "a")) == .white)
    #expect(solid(context.paletteValue(at: 1)) == .black)
    #expect(context.paletteValue(at: 2) == nil)
  }

  @Test(arguments: [1, 3, 4, 5, 1000])
  func `each of any number of names stands for its own paint, plain or not`(count: Int) throws {
    var context = context((0..<count).map { "name \($0)" })
    let gradient = Paint.gradient(try Gradient(.along, colors: [.black, .white]))
    let paints: [Paint?] = [
      .solid(Color(red: 1, green: 0.2, blue: 0, alpha: 0.5)), .solid(Color(red: 0.123, green: 0.2, blue: 0)),
      .solid(.gray(0.5)), gradient, nil,
    ]
    for index in 0..<count { context.define(at: index, as: .paint(paints[index % paints.count])) }
    for index in 0..<count {
      #expect(context.paletteIndex(of: "name \(index)") == index)
      guard case .paint(let paint)? = context.paletteValue(of: "name \(index)") else {
        Issue.record("name \(index) stands for nothing")
        continue
      }
      #expect(paint == paints[index % paints.count])
    }
    #expect(context.paletteIndex(of: "name \(count)") == nil)
  }

  @Test func `without a palette no name is known`() {
    var context = ReadingContext(FigureContext(size: Size(width: 1, height: 1)))
    context.define(at: 0, as: .faulty)
    #expect(context.paletteNames.isEmpty)
    #expect(context.paletteIndex(of: "a") == nil)
    #expect(context.paletteValue(of: "a") == nil)
  }
}
