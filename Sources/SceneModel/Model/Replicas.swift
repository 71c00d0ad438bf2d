public import Geometry

/// Layers drawn several times, each copy moved and recoloured a step further, as `CAReplicatorLayer` does.
public struct Replicas: Hashable, Sendable {
  /// What is drawn in each copy.
  public var layers: [Layer]
  /// How many copies are drawn, 0 or more.
  public var count: Int
  /// The step from one copy to the next: copy i has it i times.
  public var step: AffineTransform
  /// The colour that the first copy's colours are multiplied by.
  public var color: Color
  /// What is added to `color` from copy to copy, as red, green, blue, alpha; the sum is clamped to 0...1.
  public var colorOffset: ColorOffset
  /// By how many seconds each copy's animations begin later than the copy before.
  public var delay: Double

  /// A change of colour from one copy to the next, each channel -1...1 or beyond.
  public struct ColorOffset: Hashable, Sendable {
    /// Added to red.
    public var red: Double
    /// Added to green.
    public var green: Double
    /// Added to blue.
    public var blue: Double
    /// Added to alpha.
    public var alpha: Double

    /// A change of colour.
    public init(red: Double = 0, green: Double = 0, blue: Double = 0, alpha: Double = 0) {
      self.red = red
      self.green = green
      self.blue = blue
      self.alpha = alpha
    }
  }

  /// Layers drawn several times.
  public init(
    _ layers: [Layer], count: Int, step: AffineTransform = .identity, color: Color = .white,
    colorOffset: ColorOffset = ColorOffset(), delay: Double = 0
  ) {
    self.layers = layers
    self.count = count
    self.step = step
    self.color = color
    self.colorOffset = colorOffset
    self.delay = delay
  }

  /// Whether a copy's colours are others than its layers' own, alpha aside: what the first and the last copy keep, all keep.
  package var recolors: Bool {
    guard count > 0 else { return false }
    return [0, count - 1].contains { index in
      let multiplier = multiplier(at: index)
      return multiplier.red != 1 || multiplier.green != 1 || multiplier.blue != 1
    }
  }

  /// The colour that copy `index` is multiplied by, on the screen.
  public func multiplier(at index: Int) -> ScreenColor {
    color.screen.moved(by: colorOffset, times: index)
  }
}

extension ScreenColor {
  /// The colour with a change added so many times, clamped to 0...1.
  package func moved(by offset: Replicas.ColorOffset, times count: Int) -> ScreenColor {
    let steps = Double(count)
    return ScreenColor(
      red: red + steps * offset.red, green: green + steps * offset.green, blue: blue + steps * offset.blue,
      alpha: alpha + steps * offset.alpha)
  }
}
