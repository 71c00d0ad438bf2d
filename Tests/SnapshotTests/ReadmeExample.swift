import VecgenKit

/// An activity ring: `share` 1 is a whole turn.
func activityRing(_ share: Double) throws -> Scene {
  let colors = [Color(red: 0.98, green: 0.07, blue: 0.31), Color(red: 1, green: 0.45, blue: 0.69)]
  return try Scene(width: 240, height: 240, background: .solid(.black)) {
    GradientArc(center: Point(120, 120), radius: 92, width: 32, colors: colors,
      from: .degrees(-90), to: .degrees(360 * share - 90), cap: .round).id("ring")
  }
}
