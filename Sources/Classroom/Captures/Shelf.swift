import Platform
import Synchronization

/// The captures that can be opened: those of the command line, bundled ones, and what was sent.
final class Shelf: Sendable {
    /// Those of the command line.
    let files: [ServedCapture]

    private let bundledFolder: String?
    private let bundledNames: Set<String>
    private let limits: RoomLimits
    private let state = Mutex(State())

    private struct State {
        var bundled: [String: ServedCapture] = [:]
        /// What was sent, oldest first, with its size.
        var uploads: [(capture: ServedCapture, size: Int)] = []
        var keyLogs: [(id: String, file: UploadedFile)] = []
        var numbers = 0
        var folder: PrivateFolder?
        /// Captures with a list, in the order in which they were asked for.
        var listed: [ServedCapture] = []
    }

    /// Makes a shelf.
    ///
    /// - Parameters:
    ///   - files: names and paths of the command line's captures.
    ///   - bundledFolder: where the bundled ones lie; nil where there are none.
    ///   - limits: the bounds.
    init(files: [(name: String, path: String)], bundledFolder: String?, limits: RoomLimits) {
        self.files = files.enumerated().map { place, file in
            ServedCapture(id: "\(place + 1)", name: file.name, path: file.path)
        }
        self.bundledFolder = bundledFolder
        bundledNames = Set(bundledFolder.flatMap { FileSystem.names(in: $0) } ?? [])
        self.limits = limits
    }

    /// The names of the files that lie beside the bundled captures, and theirs.
    var bundledFiles: [String] { bundledNames.sorted() }

    /// A capture by what it is called in addresses.
    ///
    /// - Parameters:
    ///   - id: that.
    ///   - withKeys: whether the key log that lies beside a bundled one is used.
    /// - Returns: nil where there is none.
    func capture(_ id: String, withKeys: Bool) -> ServedCapture? {
        if let file = files.first(where: { $0.id == id }) { return file }
        return state.withLock { state in
            if let upload = state.uploads.first(where: { $0.capture.id == id }) { return upload.capture }
            let hasKeys = withKeys && bundledNames.contains(id + ".keys")
            let key = hasKeys ? id + "?keys" : id
            if let known = state.bundled[key] { return known }
            // Only names of the folder's list, never a path.
            guard let folder = bundledFolder,
                let file = [".pcap", ".pcapng"].map({ id + $0 }).first(where: bundledNames.contains)
            else { return nil }
            let capture = ServedCapture(
                id: id, name: id, path: "\(folder)/\(file)", keyLogs: hasKeys ? ["\(folder)/\(id).keys"] : [])
            state.bundled[key] = capture
            return capture
        }
    }

    /// Notes that a capture's list was asked for: the lists of those that were not for long are given up.
    func touch(_ capture: ServedCapture) {
        let old = state.withLock { state -> [ServedCapture] in
            state.listed.removeAll { $0 === capture }
            state.listed.append(capture)
            let old = Array(state.listed.prefix(max(0, state.listed.count - limits.keptLists)))
            state.listed.removeFirst(old.count)
            return old
        }
        for capture in old { capture.forgetList() }
    }

    // MARK: What is sent

    /// Makes a file for something that is sent; nil where there is no room for one.
    func newFile() -> UploadedFile? {
        state.withLock { state in
            if state.folder == nil { state.folder = try? PrivateFolder(named: "netlesson-serve") }
            state.numbers += 1
            return state.folder.map { UploadedFile(named: "u\(state.numbers)", in: $0) }
        }
    }

    /// Takes a key log in.
    ///
    /// - Parameter file: the log.
    /// - Returns: what it is called when the capture comes.
    func add(keyLog file: UploadedFile) -> String {
        state.withLock { state in
            state.numbers += 1
            let id = "k\(state.numbers)"
            state.keyLogs.append((id, file))
            if state.keyLogs.count > limits.uploads { state.keyLogs.removeFirst() }
            return id
        }
    }

    /// Takes a capture in; the oldest make room.
    ///
    /// - Parameters:
    ///   - file: the capture.
    ///   - size: its bytes.
    ///   - name: what the sender calls it.
    ///   - keyLog: what `add(keyLog:)` said of its key log; nil where it has none.
    /// - Returns: what it is called in addresses.
    func add(_ file: UploadedFile, size: Int, named name: String, keyLog: String?) -> String {
        state.withLock { state in
            state.numbers += 1
            let id = "u\(state.numbers)"
            let keys = keyLog.flatMap { id in state.keyLogs.first { $0.id == id }?.file }
            let capture = ServedCapture(
                id: id, name: name, path: file.path, keyLogs: keys.map { [$0.path] } ?? [], file: file,
                keyFile: keys)
            state.uploads.append((capture, size))
            func total() -> Int { state.uploads.reduce(0) { $0 + $1.size } }
            while state.uploads.count > 1,
                state.uploads.count > limits.uploads || total() > limits.uploadedBytes
            {
                let oldest = state.uploads.removeFirst()
                state.listed.removeAll { $0 === oldest.capture }
            }
            return id
        }
    }

    /// What was sent, newest first.
    var uploads: [ServedCapture] { state.withLock { $0.uploads.reversed().map(\.capture) } }
}
