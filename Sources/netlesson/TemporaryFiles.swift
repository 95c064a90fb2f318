import Synchronization

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Files and folders of the program's own that must not outlive it: they go however it ends, but for kill -9.
///
/// `unsafe`: the list lies in plain memory, so that a signal's handler may read it. An entry is complete before it is in
/// the list, and is never taken out, only emptied.
enum TemporaryFiles {
    @unsafe
    private struct Entry {
        var path: UnsafeMutablePointer<CChar>?
        let isFolder: Bool
        let next: UnsafeMutablePointer<Entry>?
    }

    /// The newest entry; what is in a folder comes before the folder.
    private nonisolated(unsafe) static var newest: UnsafeMutablePointer<Entry>?
    private static let lock = Mutex(())

    /// Takes a file, or an empty folder, into the list; files in a folder after the folder.
    static func add(_ path: String, isFolder: Bool = false) {
        lock.withLock { _ in
            let entry = UnsafeMutablePointer<Entry>.allocate(capacity: 1)
            unsafe entry.initialize(to: Entry(path: strdup(path), isFolder: isFolder, next: newest))
            unsafe newest = entry
        }
    }

    /// Takes a file or folder away.
    static func remove(_ path: String) {
        unsafe find(path) { entry in
            unsafe remove(entry)
            unsafe entry.pointee.path = nil
        }
    }

    /// Forgets a file that stays, or that has another name now.
    static func forget(_ path: String) { unsafe find(path) { unsafe $0.pointee.path = nil } }

    /// Takes all away. Safe in a handler.
    static func removeAll() {
        var entry = unsafe newest
        while let this = unsafe entry {
            unsafe remove(this)
            unsafe entry = this.pointee.next
        }
    }

    private static func remove(_ entry: UnsafeMutablePointer<Entry>) {
        guard let path = unsafe entry.pointee.path else { return }
        _ = unsafe entry.pointee.isFolder ? rmdir(path) : unlink(path)
    }

    private static func find(_ path: String, _ body: (UnsafeMutablePointer<Entry>) -> Void) {
        lock.withLock { _ in
            var entry = unsafe newest
            while let this = unsafe entry {
                if let other = unsafe this.pointee.path, unsafe strcmp(other, path) == 0 { unsafe body(this) }
                unsafe entry = this.pointee.next
            }
        }
    }
}
