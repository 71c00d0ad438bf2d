extension RendererFault {
  /// The scenes of the usual run that are drawn wrong today, renderer by renderer. Most show several of the faults of
  /// `pending`; the list goes with the last of them.
  static let pairs: [RendererFault] = []
}
