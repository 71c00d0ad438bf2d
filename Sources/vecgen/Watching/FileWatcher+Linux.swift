#if os(Linux)
  import Foundation

  /// Tells when files change, by inotify on their folders: an editor renames a new file over the old one, and a watch on
  /// the file itself would die with it.
  struct FileWatcher {
    private static let events = UInt32(IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_CREATE)

    private let descriptor: Int32
    /// The paths that a name in a watched folder stands for.
    private var paths: [Int32: [String: Set<String>]] = [:]

    /// A watcher of no file.
    init() throws(SystemFault) {
      descriptor = inotify_init1(Int32(IN_CLOEXEC))
      if descriptor < 0 { throw .last }
    }

    /// Watches these files, and only these.
    mutating func watch(_ files: [String]) throws(SystemFault) {
      var watched: [Int32: [String: Set<String>]] = [:]
      for path in files {
        for (folder, name) in Self.names(of: path) {
          let watch = inotify_add_watch(descriptor, folder, Self.events)
          if watch < 0 {
            // A folder that has just gone is told by its parent's event.
            if errno == ENOENT || errno == ENOTDIR { continue }
            throw .last
          }
          watched[watch, default: [:]][name, default: []].insert(path)
        }
      }
      for watch in paths.keys where watched[watch] == nil { inotify_rm_watch(descriptor, watch) }
      paths = watched
    }

    /// Waits until some of the files have changed and all is quiet; nil where any of them may have.
    func wait() throws(SystemFault) -> Set<String>? {
      var changed: Set<String> = []
      var isLost = false
      repeat {
        try readEvents { watch, mask, name in
          if mask & UInt32(IN_Q_OVERFLOW | IN_IGNORED) != 0 {
            isLost = isLost || mask & UInt32(IN_Q_OVERFLOW) != 0 || paths[watch] != nil
          } else if mask & UInt32(IN_CREATE) == 0 || mask & UInt32(IN_ISDIR) != 0 {
            // A new file is told again when it is closed; a new folder is not.
            changed.formUnion(paths[watch]?[name] ?? [])
          }
        }
      } while (changed.isEmpty && !isLost) || isReady(within: Self.quiet)
      return isLost ? nil : changed
    }

    private func isReady(within milliseconds: Int32) -> Bool {
      var ready = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      return poll(&ready, 1, milliseconds) > 0
    }

    /// Waits for events and hands over each: its watch, what happened, and the name in the folder.
    private func readEvents(_ body: (Int32, UInt32, String) -> Void) throws(SystemFault) {
      var buffer = [UInt8](repeating: 0, count: 65_536)
      var count = read(descriptor, &buffer, buffer.count)
      while count < 0, errno == EINTR { count = read(descriptor, &buffer, buffer.count) }
      if count < 0 { throw .last }
      buffer.withUnsafeBytes { bytes in
        let header = MemoryLayout<inotify_event>.size
        var offset = 0
        while offset + header <= count {
          let event = bytes.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
          // The name is padded with zeros to the event's length.
          let name = bytes[(offset + header)..<(offset + header + Int(event.len))].prefix { $0 != 0 }
          body(event.wd, event.mask, String(decoding: name, as: UTF8.self))
          offset += header + Int(event.len)
        }
      }
    }
  }
#endif
