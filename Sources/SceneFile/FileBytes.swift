import Foundation
import SceneBuilding
import SceneModel

/// Reads whole files with the system's own calls, whose reasons are plain words.
enum FileBytes {
  private static let chunk = 1 << 16

  /// The bytes of a regular file.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - name: How messages call it.
  /// - Throws: A fault with the system's reason.
  static func read(_ path: String, named name: String) throws(ResourceFault) -> [UInt8] {
    // A pipe without a writer must not hold the program up.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw refusal(name, errno) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw refusal(name, errno) }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw refusal(name, EISDIR)
    default: throw ResourceFault("'\(name)' cannot be read: it is no regular file")
    }
    var bytes: [UInt8] = []
    // One more than the size, so that the end is met without growing.
    var room = max(Int(status.st_size) + 1, chunk)
    while true {
      var code: Int32 = 0
      let part = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
        var result = 0
        repeat { result = Foundation.read(descriptor, buffer.baseAddress, room) } while result < 0 && errno == EINTR
        if result < 0 { code = errno }
        count = max(result, 0)
      }
      guard code == 0 else { throw refusal(name, code) }
      if part.isEmpty { return bytes }
      if bytes.isEmpty { bytes = part } else { bytes += part }
      room = max(room - part.count, chunk)
    }
  }

  private static func refusal(_ name: String, _ code: Int32) -> ResourceFault {
    ResourceFault("'\(name)' cannot be read: \(String(cString: strerror(code)))")
  }
}
