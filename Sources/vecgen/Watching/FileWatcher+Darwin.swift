#if canImport(Darwin)
  import Foundation

  /// Tells when files change, by kqueue on the files and on their folders: an editor renames a new file over the old one,
  /// which only the folder tells.
  struct FileWatcher {
    private let queue: Int32
    /// The paths that an open file or folder stands for.
    private var paths: [UInt: Set<String>] = [:]

    /// A watcher of no file.
    init() throws(SystemFault) {
      queue = kqueue()
      if queue < 0 { throw .last }
    }

    /// Watches these files, and only these.
    mutating func watch(_ files: [String]) throws(SystemFault) {
      // The files behind the names may be others than before, so all are opened anew; closing ends a watch.
      for number in paths.keys { Foundation.close(Int32(number)) }
      paths = [:]
      var numbers: [String: UInt] = [:]
      for path in files {
        for (folder, name) in Self.names(of: path) {
          for watched in [folder, FilePath.join(folder, name)] {
            if numbers[watched] == nil { numbers[watched] = try watch(watched) }
            if let number = numbers[watched] { paths[number, default: []].insert(path) }
          }
        }
      }
    }

    /// The number of a file or folder that is now watched; nil where it is not there.
    private func watch(_ path: String) throws(SystemFault) -> UInt? {
      guard let file = try? FileDescriptor.open(path, O_EVTONLY) else { return nil }
      var event = kevent()
      event.ident = UInt(file.number)
      event.filter = Int16(EVFILT_VNODE)
      event.flags = UInt16(EV_ADD | EV_CLEAR)
      event.fflags = UInt32(NOTE_WRITE | NOTE_EXTEND | NOTE_DELETE | NOTE_RENAME | NOTE_REVOKE)
      if kevent(queue, &event, 1, nil, 0, nil) < 0 { throw .last }
      return event.ident
    }

    /// Waits until some of the files have changed and all is quiet; nil where any of them may have.
    func wait() throws(SystemFault) -> Set<String>? {
      var changed: Set<String> = []
      var quiet: timespec?
      while let number = try nextEvent(within: quiet) {
        changed.formUnion(paths[number] ?? [])
        quiet = timespec(tv_sec: 0, tv_nsec: Int(Self.quiet) * 1_000_000)
      }
      return changed
    }

    /// The file or folder of the next event; nil where none comes in time.
    private func nextEvent(within limit: timespec?) throws(SystemFault) -> UInt? {
      var event = kevent()
      while true {
        let count =
          if var limit { kevent(queue, nil, 0, &event, 1, &limit) } else { kevent(queue, nil, 0, &event, 1, nil) }
        if count > 0 { return event.ident }
        if count == 0 { return nil }
        if errno != EINTR { throw .last }
      }
    }
  }
#endif
