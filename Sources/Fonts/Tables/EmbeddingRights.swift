/// What a font's maker allows of embedding it, as OS/2's `fsType` says.
public struct EmbeddingRights: Hashable, Sendable {
  /// The bits as they stand in the file; 0 where it says nothing.
  public let fsType: Int

  /// Reasons not to embed a part of the font in a document.
  public enum Restriction: Hashable, Sendable {
    /// No embedding at all without the maker's leave (bit 1, and no bit that allows more).
    case restricted
    /// The font may be embedded as a whole only (bit 8).
    case noSubsetting
    /// Only its bitmaps may be embedded (bit 9).
    case bitmapsOnly
  }

  /// What forbids to embed some glyphs of the font; nil where nothing does.
  public var restriction: Restriction? {
    if fsType & 0xF == 2 { return .restricted }
    if fsType & 0x100 != 0 { return .noSubsetting }
    return fsType & 0x200 != 0 ? .bitmapsOnly : nil
  }

  /// The rights in words.
  public var description: String {
    switch restriction {
    case .restricted: "no embedding without its maker's leave (fsType bit 1)"
    case .noSubsetting: "embedding as a whole only (fsType bit 8)"
    case .bitmapsOnly: "embedding of bitmaps only (fsType bit 9)"
    case nil: fsType & 8 != 0 ? "editable embedding" : fsType & 4 != 0 ? "embedding to view and print" : "embedding"
    }
  }
}
