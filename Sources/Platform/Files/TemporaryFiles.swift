// `unsafe`: entries are pointers, because a signal's handler may neither allocate nor take a lock.

import Synchronization

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Files and folders that must be gone when the program is, however it ends: key logs, outputs that are not complete.
///
/// They are removed where `exit` is called, too. For a signal its handler calls `removeAll`, which allocates nothing and
/// takes no lock.
package enum TemporaryFiles {
    @safe
    private struct Entry: ~Copyable {
        let path: UnsafeMutablePointer<CChar>?
        let isFolder: Bool
        /// The address of the entry before; 0 for none.
        var before: UInt
        let isThere = Atomic<Bool>(true)
    }

    /// The address of the newest entry; 0 while there is none. Entries are never freed: there is one for each output,
    /// key log and folder of a run.
    private static let newest = Atomic<UInt>(0)
    private static let removesAtExit: Bool = atexit { TemporaryFiles.removeAll() } == 0

    /// Notes a file, or an empty folder, before or after it is made; files in a folder after the folder.
    package static func add(_ path: String, isFolder: Bool = false) {
        _ = removesAtExit
        let entry = UnsafeMutablePointer<Entry>.allocate(capacity: 1)
        let copy = unsafe strdup(SystemText.bytes(of: path))
        unsafe entry.initialize(to: Entry(path: copy, isFolder: isFolder, before: 0))
        var before = newest.load(ordering: .acquiring)
        while true {
            unsafe entry.pointee.before = before
            let (isExchanged, found) = newest.compareExchange(
                expected: before, desired: UInt(bitPattern: entry), ordering: .acquiringAndReleasing)
            if isExchanged { return }
            before = found
        }
    }

    /// Makes a file or folder and takes it into the list; no signal comes between the two.
    ///
    /// - Parameters:
    ///   - isFolder: whether it is a folder, which must be empty to go.
    ///   - make: makes it, and says where it is; nil where that failed.
    /// - Returns: what `make` said.
    static func make(isFolder: Bool = false, _ make: () -> String?) -> String? {
        EndingSignals.prepare()
        return EndingSignals.held {
            let path = make()
            if let path { add(path, isFolder: isFolder) }
            return path
        }
    }

    /// Forgets a file or folder that is to stay, or is gone.
    package static func forget(_ path: String) {
        let name = SystemText.bytes(of: path)
        unsafe forEach { entry in
            if let noted = unsafe entry.pointee.path, unsafe strcmp(noted, name) == 0 {
                unsafe entry.pointee.isThere.store(false, ordering: .releasing)
            }
        }
    }

    /// Removes a file or empty folder now, and forgets it.
    package static func remove(_ path: String) {
        let name = SystemText.bytes(of: path)
        // A signal between forgetting and removing would find nothing to do, and leave it.
        EndingSignals.held {
            unsafe forEach { entry in
                if let noted = unsafe entry.pointee.path, unsafe strcmp(noted, name) == 0 {
                    unsafe remove(entry)
                }
            }
        }
    }

    /// Removes all that are noted, the newest first. May be called by a signal's handler.
    package static func removeAll() { unsafe forEach { unsafe remove($0) } }

    private static func remove(_ entry: UnsafeMutablePointer<Entry>) {
        guard unsafe entry.pointee.isThere.exchange(false, ordering: .acquiringAndReleasing),
            let path = unsafe entry.pointee.path
        else { return }
        if unsafe entry.pointee.isFolder { unsafe rmdir(path) } else { unsafe unlink(path) }
    }

    private static func forEach(_ body: (UnsafeMutablePointer<Entry>) -> Void) {
        var address = newest.load(ordering: .acquiring)
        while let entry = unsafe UnsafeMutablePointer<Entry>(bitPattern: address) {
            unsafe body(entry)
            address = unsafe entry.pointee.before
        }
    }
}
