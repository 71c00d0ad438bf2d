import VecgenKit

func activityRing() throws -> (svg: [UInt8], pdf: [UInt8]) {
  let scene = try Scene(width: 200, height: 200) {
    GradientArc(center: Point(100, 100), radius: 80, width: 24, colors: [Color(0xFF3B30), Color(0xFFCC00)])
      .id("ring")
    TextLayer("72%", at: Point(100, 100), size: 36, align: .middle, baseline: .middle)
  }
  return (scene.svg(), scene.pdf())
}
