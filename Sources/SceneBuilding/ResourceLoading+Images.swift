public import Images

extension ResourceLoading {
  /// The image (.png, .jpg, .jpeg; by its bytes, whatever its name) at a path beside or below the scene.
  public func image(at path: String) throws(ResourceFault) -> ImageFile {
    let bytes = try bytes(at: path)
    do throws(ImageFault) {
      return try ImageFile(bytes)
    } catch {
      throw ResourceFault(error.message(naming: path))
    }
  }
}
