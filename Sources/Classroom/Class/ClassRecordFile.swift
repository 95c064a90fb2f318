import Output
import Platform

/// The file in which a class is kept. What was done is in it before anybody is told that it is done, so that nothing is lost when
/// the program is killed; only its owner can read it.
final class ClassRecordFile {
    /// errno of what could not be written; nothing is written after it.
    private(set) var failure: Int32?

    private let path: String
    private let identity: ClassRecord.Identity
    private let seed: UInt64
    private let port: Int
    private let line = OutputBuffer(descriptor: -1)
    private var file: OutputFile
    /// Bytes of the file when it was written anew, and those since.
    private var least: Int
    private var added = 0

    /// Bytes that are added before the file is written anew, the shortest way: 4 MiB, or as many as that way has. Who changes an
    /// answer for ever fills no disk.
    static let mostAdded = 4 << 20

    /// Begins the file, in the place of what is there.
    ///
    /// - Parameters:
    ///   - path: where it is.
    ///   - identity: which class it is.
    ///   - seed: which of all questions about a capture are asked.
    ///   - port: where the server listens.
    ///   - state: where the class is.
    ///   - tokens: the students' tokens, in the order in which they joined.
    /// - Throws: `OutputFault` where it cannot be written; then what was there is there.
    init(
        _ path: String, _ identity: ClassRecord.Identity, seed: UInt64, port: Int, _ state: ClassState,
        tokens: [String]
    ) throws(OutputFault) {
        self.path = path
        self.identity = identity
        self.seed = seed
        self.port = port
        let bytes = Self.shortest(identity, seed, port, state, tokens)
        file = try Self.placed(bytes, at: path)
        least = bytes.count
    }

    /// Adds what was done.
    ///
    /// - Parameters:
    ///   - entry: that.
    ///   - state: where the class is now.
    ///   - tokens: the students' tokens, in the order in which they joined.
    func add(_ entry: ClassRecord.Entry, _ state: ClassState, tokens: () -> [String]) {
        guard failure == nil else { return }
        line.bytes.removeAll(keepingCapacity: true)
        entry.write(to: line)
        failure = Descriptor.writeAll(line.bytes, to: file.descriptor)
        added += line.bytes.count
        guard added > max(Self.mostAdded, least) else { return }
        added = 0
        let bytes = Self.shortest(identity, seed, port, state, tokens())
        // Where that cannot be done, the file goes on as it is.
        guard let placed = try? Self.placed(bytes, at: path) else { return }
        file = placed
        least = bytes.count
    }

    private static func shortest(
        _ identity: ClassRecord.Identity, _ seed: UInt64, _ port: Int, _ state: ClassState, _ tokens: [String]
    ) -> [UInt8] {
        let output = OutputBuffer(descriptor: -1)
        ClassRecord.begin(identity, seed: seed, port: port, revision: state.revision, to: output)
        for entry in state.entries(tokens: tokens) { entry.write(to: output) }
        return output.bytes
    }

    /// A file with these bytes, in its place, to be written on.
    private static func placed(_ bytes: [UInt8], at path: String) throws(OutputFault) -> OutputFile {
        // It may be the one that was read.
        let file = try OutputFile(path: path, isPrivate: true, replacesInput: true)
        if let code = Descriptor.writeAll(bytes, to: file.descriptor) { throw .system(code) }
        try file.putInPlace()
        return file
    }
}
