extension Path {
  /// The area within the path, each place counted as often as the path runs around it: clockwise on the page positive,
  /// the other way negative; open subpaths count as closed. Exact but for rounding.
  public var signedArea: Double { subpaths.reduce(0) { $0 + $1.signedArea } }
}

extension Path.Subpath {
  /// The area within, positive where it runs clockwise on the page, as if it were closed.
  public var signedArea: Double {
    var area = 0.0
    // Seen from the start, the line that closes it sweeps nothing.
    for segment in segments { area += segment.sweptArea(about: start) }
    return area
  }
}
