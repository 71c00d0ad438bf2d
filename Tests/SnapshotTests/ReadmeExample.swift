import VecgenKit

/// An activity ring; a share of 1 is a whole turn.
func activityRing(_ share: Double) throws -> Scene {
  try Scene(width: 240, height: 240, background: .solid(.black)) {
    GradientArc(
      center: Point(120, 120), radius: 92, width: 32, colors: [Color(0xFA114F), Color(0xFF74B1)],
      from: .degrees(-90), to: .degrees(360 * share - 90), cap: .round)
  }
}
