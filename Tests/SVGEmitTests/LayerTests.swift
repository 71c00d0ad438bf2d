import Geometry
import SceneModel
import Testing

struct LayerTests {
  @Test func `clip and mask are defined in the layer's own group`() {
    var seen = layer(square)
    seen.clip = Clip(.circle(center: Point(5, 5), radius: 5))
    seen.mask = .alpha([layer(square, fill: .solid(red.withAlpha(0.5)))])
    let text = lines(svg(scene([seen])))
    #expect(text[1] == "<g clip-path=\"url(#scene.shape-1..clip)\" mask=\"url(#scene.shape-1..mask)\">")
    #expect(text[2] == "<defs>")
    #expect(text[3] == "<clipPath id=\"scene.shape-1..clip\">")
    #expect(text.contains("<path d=\"M0 0 L10 0 L10 10 L0 10 Z\" fill=\"#ffffff\" fill-opacity=\"0.5\"/>"))
  }

  @Test func `an inside stroke is cut by the path, an outside one by what lies around it`() throws {
    let style = StrokeStyle(width: 2)
    let inside = svg(scene([layer(square, fill: nil, stroke: Stroke(.solid(red), style: style, alignment: .inside))]))
    #expect(inside.contains("stroke-width=\"4\" clip-path=\"url(#scene.shape-1..align)\""))
    let outside = lines(
      svg(scene([layer(square, fill: nil, stroke: Stroke(.solid(red), style: style, alignment: .outside))])))
    let cut = try #require(outside.firstIndex(of: "<g mask=\"url(#scene.shape-1..align)\">"))
    #expect(outside[cut + 1].hasSuffix("stroke-width=\"4\"/>"))
  }

  @Test func `text stands on its baseline in its font's family, with a fallback`() {
    let text = Text(
      "a  <b>", at: Point(10, 20), font: "Times-BoldItalic", size: 10, color: red, align: .end, baseline: .alphabetic)
    #expect(
      lines(svg(scene([Layer(.type("text"), .text(text))])))[1]
        == "<text xml:space=\"preserve\" x=\"10\" y=\"20\" fill=\"#ff0000\" font-family=\"Times, 'Times New Roman', serif\""
        + " font-size=\"10\" font-weight=\"bold\" font-style=\"italic\" text-anchor=\"end\">a  &lt;b&gt;</text>")
  }

  @Test func `a text's element has no white space but the text's own`() {
    var titled = Layer(.type("text"), .text(Text("a  b", at: Point(10, 20))))
    titled.title = "t"
    titled.animations = [
      Animation(.opacity([.opaque, Opacity(clamping: 0.5)]), duration: 1, delay: 1),
      Animation(.fill([red, blue]), duration: 2, delay: 1),
    ]
    let text = lines(svg(scene([titled])))
    #expect(text[1].hasPrefix("<text xml:space=\"preserve\" x=\"10\""))
    #expect(text[1].contains("><title>t</title><set attributeName=\"fill\""))
    #expect(text[1].contains("/><set attributeName=\"opacity\""))
    #expect(text[1].hasSuffix("/>a  b</text>"))
  }

  @Test func `a baseline other than the letters' is computed from the font`() throws {
    let font = try #require(StandardFont.named("Helvetica"))
    let middle = Text("x", at: Point(0, 0), size: 100, baseline: .middle)
    #expect(svg(scene([Layer(.type("text"), .text(middle))])).contains("y=\"\(font.capHeight * 50)\""))
  }

  @Test func `minified ids are short and never an author's`() throws {
    var named = layer(square)
    named.label = .id(try #require(LayerID("a")))
    let paint = Paint.gradient(try Gradient(.axial(start: Point(0, 0), end: Point(1, 0)), colors: [red, blue]))
    let text = svg(scene([named, layer(square, fill: paint)]), minified: true)
    #expect(text.contains("<linearGradient id=\"b\""))
    #expect(text.contains("fill=\"url(#b)\""))
    #expect(text.contains("stop-color=\"red\""))
    #expect(text.contains("stop-color=\"#00f\""))
  }
}
