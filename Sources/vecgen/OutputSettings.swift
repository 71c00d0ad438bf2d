import Resolving
import SceneModel

/// What a call asks of its outputs.
struct OutputSettings: Sendable {
  /// Which moments a still output shows.
  enum Moments: Hashable, Sendable {
    /// After all animations.
    case end
    /// So many seconds after the start.
    case at(Double)
    /// So many moments from start to end.
    case frames(Int)
  }

  /// The decimals of coordinates; nil for what the scene needs.
  var precision: Int?
  /// Whether no spare byte is written.
  var isMinified = false
  /// What stands before every id.
  var idPrefix = ""
  /// Which moments a still output shows.
  var moments = Moments.end
  /// What is asked of PDFs in place of what their scenes say.
  var print = PrintRequest()
  /// When documents were made, where their scenes do not say.
  var created = PrintRequest.environmentDate
  /// Whether an SVG shows bleed and marks.
  var showsBleed = false
  /// Whether a text that is in no font file is a fault.
  var requiresFontFiles = false
  /// Whether a line a layer says what was made of it.
  var explains = false

  /// The moments that a still output shows of a scene.
  func moments(of scene: Scene) -> [Moment] {
    switch moments {
    case .end: [.end]
    case .at(let seconds): [.seconds(seconds)]
    case .frames(let count): scene.moments(count: count)
    }
  }
}
