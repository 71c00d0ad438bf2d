import Geometry
import Lowering
import Resolving
import SceneModel
import TestSupport
import Testing

@testable import PDFEmit

@Suite struct `plans` {
  private static let circle = Path.circle(center: Point(50, 50), radius: 30)
  private static let red = Color(red: 1, green: 0, blue: 0)

  private static let fills: [Paint?] = [
    nil, .solid(red), .solid(red.withAlpha(0.5)),
    Samples.gradient(.axial(start: Point(20, 20), end: Point(80, 80))),
    Samples.gradient(.axial(start: Point(20, 20), end: Point(80, 80)), alpha: 0.5),
    // Too many transitions for one shading.
    Samples.gradient(.axial(start: Point(50, 50), end: Point(54, 50)), .repeat),
    Samples.gradient(.axial(start: Point(50, 50), end: Point(54, 50)), alpha: 0.5, .repeat),
    Samples.gradient(.conic(center: Point(50, 50), toward: Point(60, 50))),
    Samples.gradient(.conic(center: Point(50, 50), toward: Point(60, 50)), alpha: 0.5),
  ]
  private static let strokes = fills + [Samples.gradient(.along), Samples.gradient(.along, alpha: 0.3)]

  private static var masks: [Mask?] {
    let fade = Samples.shape(
      "fade", .rect(Rect(x: 0, y: 0, width: 90, height: 90)),
      fill: Samples.gradient(.axial(start: Point(20, 20), end: Point(80, 80)), alpha: 0.5))
    return [nil, .alpha([fade, fade]), .luminance([fade])]
  }

  /// A layer of each fill and stroke under a mask and opacity, under each with another alignment, where long runs are asked for with
  /// all.
  private static func scene(_ mask: Mask?, opacity: Double, _ path: Path, turn: Int) -> Scene {
    var layers: [Layer] = []
    for (row, fill) in fills.enumerated() {
      for (column, paint) in strokes.enumerated() {
        let all = paint == nil ? [.center] : [Stroke.Alignment.center, .inside, .outside]
        for alignment in LongRuns.areAsked ? all : [all[(row + column + turn) % all.count]] {
          var layer = Samples.shape(
            "layer-\(layers.count)", path, fill: fill,
            stroke: paint.map { Stroke($0, style: StrokeStyle(width: 8), alignment: alignment) })
          layer.mask = mask
          layer.opacity = Opacity(clamping: opacity)
          layers.append(layer)
        }
      }
    }
    return Scene(size: Size(width: 100, height: 100), layers: layers)
  }

  @Test(arguments: 0..<3, [1, 0.5])
  func `no graphics state has two masks, or an alpha beside one`(mask: Int, opacity: Double) throws {
    // What lies outside of a star with overlaps is a mask's.
    let path = mask == 2 ? try Path(svg: "M50 10L70 80L10 35H90L30 80Z") : Self.circle
    let scene = Self.scene(Self.masks[mask], opacity: opacity, path, turn: mask + (opacity < 1 ? 1 : 0))
    let states = try GraphicsStates(try PDFReader(scene.pdf()))
    #expect(states.paintings > (LongRuns.areAsked ? 300 : 100))
    #expect(states.most.masks == 1)
    #expect(!states.mixes)
    #expect(!states.fadesForms, "an alpha of a fill must not fade the stroke's form")
    #expect(!states.strokesPatternTogether)
  }

  @Test func `a mask around a paint with a mask of its own takes the paint's whole form`() throws {
    var layer = Samples.shape("layer", Self.circle, fill: Self.fills[5])
    layer.mask = Self.masks[1]
    let text = PDFReader.text(Scene(size: Size(width: 100, height: 100), layers: [layer]).pdf())
    #expect(text.contains("\n/layer..mask gs\n/layer..group Do\n"))
    #expect(text.contains("\n/layer..fill-area gs\n/layer..fill-colors Do\n"))
  }

  @Test func `fill and stroke share an operator where both are seen as one would paint them`() {
    func plan(_ fill: Paint, _ stroke: Paint) -> ShapePlan {
      let layer = Samples.shape("a", Self.circle, fill: fill, stroke: Stroke(stroke, style: StrokeStyle(width: 4)))
      let scene = Scene(size: Size(width: 100, height: 100), layers: [layer]).resolved()
      guard case .shape(let shape) = scene.layers[0].content else { return .nothing }
      let context = PlanContext(
        paint: PaintContext(of: scene, magnification: 1), toPage: .identity, inheritsColor: false)
      return ShapePlan.plan(shape, opacity: 1, context)
    }
    func isTogether(_ plan: ShapePlan) -> Bool { if case .together = plan { true } else { false } }
    let slow = [Gradient.Stop(0, Self.red), Gradient.Stop(1, .black)]
    let axial = Paint.gradient(Gradient(.axial(start: Point(20, 20), end: Point(80, 80)), stops: slow, units: .user))
    #expect(isTogether(plan(.solid(Self.red), .solid(.black))))
    #expect(isTogether(plan(.solid(Self.red.withAlpha(0.5)), .solid(.black))))
    #expect(isTogether(plan(axial, .solid(.black))))
    #expect(!isTogether(plan(.solid(Self.red), .solid(Self.red.withAlpha(0.5)))), "the fill is seen below it")
    #expect(!isTogether(plan(.solid(Self.red), axial)), "PDFium paints the pattern first")
  }

  @Test func `an alpha that would be written as 1 is none, one that would be written as 0 is nothing`() {
    func text(_ alpha: Double) -> String {
      var group = Layer(.type("group"), .group([Samples.shape("c", Self.circle, fill: .solid(Self.red))]))
      group.opacity = Opacity(clamping: alpha)
      let layers = [
        group, Samples.shape("a", Self.circle, fill: .solid(Self.red.withAlpha(alpha))),
        Layer(.type("text"), .text(Text("b", at: Point(9, 9), color: Color(red: 1, green: 0, blue: 0, alpha: alpha)))),
      ]
      return PDFReader.text(Scene(size: Size(width: 100, height: 100), layers: layers).pdf())
    }
    #expect(!text(0.99999).contains("/ca "))
    #expect(text(0.99999) == text(1))
    #expect(text(0.9999).contains("/ca 0.9999"))
    #expect(!text(0.00001).contains("..fill-alpha"))
  }

  @Test func `the mean of a period too short to be seen has no alpha of nearly 1`() {
    let stops = [
      Gradient.Stop(0, Self.red), Gradient.Stop(0.3, .black), Gradient.Stop(1, Color(red: 0, green: 0, blue: 1)),
    ]
    let gradient = Gradient(
      .axial(start: Point(10, 0), end: Point(10.008, 0)), stops: stops, units: .user, spread: .repeat)
    let layer = Samples.shape("tiny", Self.circle, fill: .gradient(gradient))
    let text = PDFReader.text(Scene(size: Size(width: 100, height: 100), layers: [layer]).pdf())
    #expect(!text.contains("/ca") && !text.contains("/Pattern"))
  }

  @Test(arguments: [0, 1, 2])
  func `an animated trim is drawn as it ends`(kind: Int) throws {
    let paint = [Paint.solid(Self.red), Self.strokes[3], Samples.gradient(.along)][kind] ?? .solid(Self.red)
    func text(_ stroke: Stroke, _ animation: Animation?) throws -> String {
      var layer = Samples.shape("line", try Path(svg: "M10 50H90"), stroke: stroke)
      layer.animations = animation.map { [$0] } ?? []
      return PDFReader.text(Scene(size: Size(width: 100, height: 100), layers: [layer]).pdf())
    }
    let whole = Stroke(paint, style: StrokeStyle(width: 4))
    var half = whole
    half.trim = 0...0.5
    let animation = Animation(.strokeTo([0, 0.5]), duration: 1, fill: .forwards)
    #expect(try text(whole, animation) == text(half, nil))
    #expect(try text(whole, nil) != text(half, nil))
    let gone = Animation(.strokeTo([1, 0]), duration: 1, fill: .forwards)
    #expect(try !text(whole, gone).contains("\nS\n"))
  }

  @Test func `fill and stroke of copies that fade are painted one over the other`() {
    let dot = Samples.shape("dot", Self.circle, fill: .solid(Self.red), stroke: Stroke(.solid(Self.red)))
    func text(_ offset: Replicas.ColorOffset) -> String {
      let replicas = Replicas([dot], count: 3, step: .translation(x: 9, y: 0), colorOffset: offset)
      let layer = Layer(.type("replicator"), .replicas(replicas))
      return PDFReader.text(Scene(size: Size(width: 100, height: 100), layers: [layer]).pdf())
    }
    #expect(text(.init(alpha: -0.3)).contains("\nf\n"))
    #expect(!text(.init(alpha: -0.3)).contains("\nB\n"))
  }

  @Test func `copies are counted from 1 in names`() {
    var button = Samples.shape("button", Self.circle, fill: .solid(Self.red))
    button.link = Link("https://example.com/")
    let replicas = Replicas([button], count: 3, step: .translation(x: 9, y: 0))
    let scene = Scene(
      size: Size(width: 200, height: 100), layers: [Layer(.type("replicator"), .replicas(replicas))]
    ).resolved()
    let options = PDFOptions()
    var emitter = PDFEmitter(scene: scene, options: options, prefix: "", table: ObjectTable())
    _ = emitter.drawPage(parent: ObjectTable.fixedNames[1])
    let links = emitter.table.names.list.indices.map { emitter.table.names.list[$0] }.filter { $0.hasSuffix("..link") }
    #expect(links == ["button..link", "button..copy-2..link", "button..copy-3..link"])
  }

  @Test func `a stroke under a mask is a form's`() {
    func text(fill: Paint?, stroke: Stroke?) -> String {
      var layer = Samples.shape("layer", Self.circle, fill: fill, stroke: stroke)
      layer.mask = Self.masks[1]
      return PDFReader.text(Scene(size: Size(width: 100, height: 100), layers: [layer]).pdf())
    }
    let form = "\n/layer..mask gs\n/layer..group Do\n"
    #expect(text(fill: nil, stroke: Stroke(.solid(Self.red), style: StrokeStyle(width: 9, dash: [4]))).contains(form))
    #expect(!text(fill: .solid(Self.red), stroke: nil).contains(form))
  }

  @Test(arguments: [(8.0, [6.0, 4], false), (8, [12, 4], true), (2, [12, 4], false), (8, [], false)])
  func `wide dashes that end soon after a corner are filled outlines`(width: Double, dash: [Double], isFilled: Bool)
    throws
  {
    // The corner lies at 10: the first dash ends before it, or 2 after it, where the inner side goes on for half the width.
    let style = StrokeStyle(width: width, dash: dash)
    let layer = Samples.shape("line", try Path(svg: "M10 10H20V40"), stroke: Stroke(.solid(Self.red), style: style))
    let text = PDFReader.text(Scene(size: Size(width: 100, height: 100), layers: [layer]).pdf())
    #expect(text.contains("\nf\n") == isFilled)
    #expect(text.contains("\nS\n") != isFilled)
    #expect(text.contains(" rg\n") == isFilled)
  }

  @Test(
    arguments: [(14.0, .butt, 30.0, true), (8, .butt, 30, false), (14, .round, 30, false), (14, .butt, 10, false)]
      as [(Double, StrokeStyle.Cap, Double, Bool)])
  func `wide dashes that end on a tight curve are filled outlines`(
    width: Double, cap: StrokeStyle.Cap, dash: Double, isFilled: Bool
  ) throws {
    // The curve begins at 20. A chord of an arc of 40 units that bends by 3/64 of a unit has an angle of 0.097.
    let style = StrokeStyle(width: width, cap: cap, dash: [dash, 200])
    let path = try Path(svg: "M10 10H30A40 40 0 0 1 70 50")
    let layer = Samples.shape("line", path, stroke: Stroke(.solid(Self.red), style: style))
    let text = PDFReader.text(Scene(size: Size(width: 100, height: 100), layers: [layer]).pdf())
    #expect(text.contains("\nf\n") == isFilled)
    #expect(text.contains("\nS\n") != isFilled)
  }

  @Test(arguments: [("circle", "\n2 j\n"), ("corners", "\n4 M\n"), ("open", "\n2 j\n")])
  func `a curve without corners has no miters`(name: String, join: String) throws {
    let path =
      switch name {
      case "circle": Self.circle
      case "corners": try Path(svg: "M10 10C30 10 30 30 50 30V60Z")
      default: try Path(svg: "M10 10C30 10 30 30 50 30H60")
      }
    let layer = Samples.shape("line", path, stroke: Stroke(.solid(Self.red), style: StrokeStyle(width: 4)))
    let text = PDFReader.text(Scene(size: Size(width: 100, height: 100), layers: [layer]).pdf())
    #expect(text.contains(join))
    #expect(text.contains(" M\n") == (name == "corners"))
  }

  @Test func `masks are luminosity in isolated groups of greys over black`() throws {
    let file = try PDFReader(Self.scene(Self.masks[2], opacity: 0.5, Self.circle, turn: 0).pdf())
    var count = 0
    for number in file.offsets.keys {
      for state in (try file.value(number)?["Resources"]?["ExtGState"]?.entries ?? [:]).values {
        guard let mask = state["SMask"] else { continue }
        count += 1
        #expect(mask["S"] == .name("Luminosity"))
        #expect(mask["BC"] == .array([.number(0)]))
        #expect(state["ca"] == nil && state["CA"] == nil)
        let group = try #require(try file.resolved(mask["G"])?["Group"])
        #expect(group["CS"] == .name("DeviceGray") && group["I"] == .boolean(true))
      }
    }
    #expect(count > 100)
  }
}
