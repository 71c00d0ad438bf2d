/// Where a click on a layer leads.
public enum Link: Hashable, Sendable {
  /// An address: http, https, mailto, or relative.
  case address(String)
  /// A layer of the same scene.
  case layer(LayerID)

  /// A link from its text; nil for schemes other than http, https and mailto, for a `#` without a layer's name, and for
  /// text with spaces or control characters.
  public init?(_ text: String) {
    guard !text.isEmpty, text.unicodeScalars.allSatisfy({ $0.value > 0x20 && $0.value != 0x7F }) else { return nil }
    if text.hasPrefix("#") {
      guard let id = LayerID(String(text.dropFirst())) else { return nil }
      self = .layer(id)
      return
    }
    // A colon before any slash, question mark or hash ends a scheme (RFC 3986, 4.2).
    let head = text.prefix { !"/?#".contains($0) }
    if let colon = head.firstIndex(of: ":") {
      guard ["http", "https", "mailto"].contains(head[..<colon].lowercased()) else { return nil }
    }
    self = .address(text)
  }

  /// The link as an address: `#id` for a layer.
  public var text: String {
    switch self {
    case .address(let address): address
    case .layer(let id): "#" + id.value
    }
  }
}
