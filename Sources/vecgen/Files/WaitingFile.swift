import Bytes
import Foundation
import Synchronization

/// A file beside an output for bytes that wait for the output's end: it is made when it is first needed, has no name, and is gone when
/// the process ends.
final class WaitingFile: Sendable {
  private struct State {
    var descriptor: FileDescriptor?
    /// Where the next bytes go.
    var end = 0
    /// Where memory is given back next.
    var nextGiving = 0
    /// Whether there was room for all so far.
    var hasRoom = true
    /// Why bytes could not be read again.
    var fault: SystemFault?
  }

  /// So much waits in memory: writing less to a file would take time and show nowhere.
  private static let keptCount = 1 << 24
  /// Each time that it has so many bytes more, memory in which nothing lies any more is given back.
  private static let manyBytes = 1 << 22

  private let folder: String
  private let temporaries: Temporaries
  private let state = Mutex(State())

  /// A file in the folder of an output, which has to have room for as much anyway.
  init(in folder: String, with temporaries: Temporaries) { (self.folder, self.temporaries) = (folder, temporaries) }

  deinit {
    if let descriptor = state.withLock({ $0.descriptor }) { try? descriptor.close() }
  }

  /// The file as a store.
  var store: ByteStore {
    ByteStore(keptCount: Self.keptCount, put: { [self] in put($0) }, get: { [self] in get($0, $1) })
  }

  /// Why bytes that were taken could not be read again.
  func check() throws(SystemFault) {
    if let fault = state.withLock({ $0.fault }) { throw fault }
  }

  private func put(_ bytes: UnsafeRawBufferPointer) -> Int? {
    state.withLock { state in
      guard state.hasRoom else { return nil }
      do throws(SystemFault) {
        let descriptor = if let opened = state.descriptor { opened } else { try open() }
        state.descriptor = descriptor
        try descriptor.write(bytes)
        let start = state.end
        state.end += bytes.count
        // Layers that were drawn leave holes between what waits in memory.
        if state.end >= state.nextGiving {
          Memory.giveBack()
          state.nextGiving = state.end + Self.manyBytes
        }
        return start
      } catch {
        // What has no room here stays in memory: the output itself tells what is wrong with its folder.
        state.hasRoom = false
        return nil
      }
    }
  }

  private func get(_ start: Int, _ memory: UnsafeMutableRawBufferPointer) -> Bool {
    guard let descriptor = state.withLock({ $0.descriptor }) else { return false }
    do throws(SystemFault) {
      guard try descriptor.fill(memory, from: start) == memory.count else { throw SystemFault(code: EIO) }
      return true
    } catch {
      state.withLock { $0.fault = $0.fault ?? error }
      return false
    }
  }

  private func open() throws(SystemFault) -> FileDescriptor {
    let (path, descriptor) = try temporaries.create(in: folder)
    temporaries.discard(path)
    return descriptor
  }
}
