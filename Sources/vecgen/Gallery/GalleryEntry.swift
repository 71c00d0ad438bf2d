/// A scene of a gallery, by its path in the folder: one picture, or two that are compared.
struct GalleryEntry: Sendable {
  /// What became of a scene from the first folder to the second.
  enum State: String, Sendable, CaseIterable {
    /// Both folders have it, with other pictures.
    case changed
    /// The second folder alone has it.
    case added
    /// The first folder alone has it.
    case removed
    /// Both folders have it, with the same pictures.
    case unchanged
  }

  /// The path without `.scene.json`.
  let name: String
  /// The scene of the first of two folders.
  let before: GalleryPicture?
  /// The scene of the second folder, or of the only one.
  let after: GalleryPicture?

  /// What became of the scene, where two folders are compared.
  var state: State {
    guard let before else { return .added }
    guard let after else { return .removed }
    return before.svg == after.svg && before.pdf == after.pdf ? .unchanged : .changed
  }

  /// The picture that the entry is mostly about.
  var picture: GalleryPicture? { after ?? before }
}

/// Words that stand before ids, so that no two pictures of a page share one.
struct GalleryPrefixes {
  private var taken: Set<String> = []

  /// A word of letters, digits, `-` and `_` with a full stop behind it, which no name has before its own first one.
  ///
  /// - Parameter name: What the picture is called.
  mutating func prefix(of name: String) -> String {
    let word = String(
      name.unicodeScalars.map { scalar in
        let isPlain =
          scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || scalar == "_")
        return isPlain ? Character(scalar) : "-"
      })
    var candidate = "_" + word
    var count = 1
    while !taken.insert(candidate).inserted {
      count += 1
      candidate = "_\(word)-\(count)"
    }
    return candidate + "."
  }
}
