import Platform

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// A key log of our own that a program writes to, and nobody else may read; it is gone when it is not needed any more.
/// `unsafe`: mkstemp(3) takes a pointer.
struct PrivateKeyLog: ~Copyable {
    /// Where it is.
    let path: String

    /// Creates it, empty, readable by its owner alone; ends the program with a line on standard error when that fails.
    init() {
        let folder = Terminal.variable("TMPDIR") ?? "/tmp"
        var name = SystemText.bytes(of: "\(folder)/netlesson-keys-XXXXXX")
        let made = TemporaryFiles.make {
            let descriptor = unsafe mkstemp(&name)
            guard descriptor >= 0 else { return nil }
            close(descriptor)
            return SystemText.decoded(name.dropLast().map { UInt8(bitPattern: $0) })
        }
        guard let made else {
            fail(
                .cannotCreate,
                "\(folder): no key log can be created there: \(describe(errno: errno)); set TMPDIR to another folder"
            )
        }
        path = made
    }

    deinit { TemporaryFiles.remove(path) }
}
