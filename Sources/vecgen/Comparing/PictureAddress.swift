/// Where a comment on a pull request finds the picture of a compared file.
enum PictureAddress {
  /// The address of a scene's SVG, or of the file where it is an SVG itself; nil where there is none.
  ///
  /// - Parameters:
  ///   - file: The compared file.
  ///   - base: What stands before the path; nil for a path alone, which only files of the working tree have.
  ///   - outputs: The folder of the pictures, with the same folders in it as the scenes', or their last ones; nil where they
  ///     lie beside their scenes.
  static func text(of file: ComparedFile, behind base: String?, in outputs: String?) -> String? {
    for path in paths(of: file, in: outputs) {
      guard let name = file.revisionName else {
        if FileStatus(of: path) == nil { continue }
        return base.map { "\($0)/\(AddressText.escaped(path))" } ?? AddressText.escaped(path)
      }
      let (revision, picture) = GitRevision.around(path, at: name)
      guard let base, (try? revision.contents(of: picture)) != nil, let commit = try? revision.commit(),
        let folder = try? revision.folderInRepository()
      else { continue }
      return "\(base)/\(commit)/\(AddressText.escaped(folder + picture))"
    }
    return nil
  }

  /// Where the picture may lie, the likeliest place first.
  private static func paths(of file: ComparedFile, in outputs: String?) -> [String] {
    switch file.content {
    case .picture(let picture): return picture.format == .svg ? [file.path] : []
    case .scene:
      let input = InputFile(path: file.path)
      let beside = FilePath.join(input.folder, input.stem + ".svg")
      guard let outputs else { return [beside] }
      let parts = beside.split(separator: "/").filter { $0 != "." && $0 != ".." }
      return parts.indices.map { FilePath.join(outputs, parts[$0...].joined(separator: "/")) }
    }
  }
}
