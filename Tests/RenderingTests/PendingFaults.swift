extension RendererFault {
  /// What vecgen draws wrong today. An entry goes in the change that mends it: one that is no longer seen fails its test.
  static let pending: [RendererFault] = []

  /// The same of the scenes of `Pairs` that every run draws.
  static let pendingPairs: [RendererFault] = []
}
