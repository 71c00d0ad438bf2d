import Geometry

extension [Gradient.Stop] {
  /// The stops without their alpha, rounded far below what is seen, so that the last bits of a power or a sine decide nothing.
  var settled: [Gradient.Stop] {
    map { stop in
      let color = Color(
        red: ElementaryFunctions.settled(stop.color.red), green: ElementaryFunctions.settled(stop.color.green),
        blue: ElementaryFunctions.settled(stop.color.blue))
      return Gradient.Stop(stop.location.settledPlace, color)
    }
  }
}

extension Double {
  /// A fraction of a line's length, rounded to one of 67 million places.
  var settledPlace: Double { (self * 0x1p26).rounded() / 0x1p26 }
}
