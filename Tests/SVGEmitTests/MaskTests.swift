import Geometry
import SceneModel
import Testing

@Suite struct MaskTests {
  private func text(_ mask: Mask, clip: Clip? = nil) -> String {
    var group = Layer(.type("group"), .group([layer(square), layer(.circle(center: Point(8, 8), radius: 6))]))
    group.mask = mask
    group.clip = clip
    return svg(scene([group]))
  }

  @Test func `a mask of one opaque shape is a clip`() {
    let hole = layer(.circle(center: Point(5, 5), radius: 4))
    let text = text(.alpha([hole]))
    #expect(text.count(of: "<clipPath") == 1)
    #expect(text.count(of: "clip-path=\"url(#scene.group-1..clip)\"") == 1)
    #expect(!text.contains("mask"))
  }

  @Test func `what lets through more or less than one shape stays a mask`() {
    let hole = layer(.circle(center: Point(5, 5), radius: 4))
    var faint = hole
    faint.opacity = Opacity(clamping: 0.5)
    let masks: [Mask] = [
      .alpha([hole, layer(square)]), .luminance([hole]), .alpha([faint]),
      .alpha([layer(square, fill: .solid(red.withAlpha(0.5)))]),
      .alpha([layer(square, stroke: Stroke(.solid(red), style: StrokeStyle(width: 2)))]),
    ]
    for (index, mask) in masks.enumerated() {
      #expect(text(mask).contains("<mask "), "mask \(index)")
    }
    // What lies on one another is cut as one picture.
    #expect(text(.luminance([hole])).contains("</defs>\n    <g opacity=\"0.999\">"))
    // One clip is there already.
    #expect(text(.alpha([hole]), clip: Clip(square)).contains("<mask "))
  }
}
