import Lessons
import Output
import Platform

/// Where the bundled captures and lessons are: `NETLESSON_HOME`, beside the installed program, or in the checkout.
enum DataFolder {
    /// The folder that holds `captures`; nil when there is none.
    static func find() -> String? {
        var candidates: [String] = []
        if let home = Environment.value("NETLESSON_HOME") { candidates.append(home) }
        if let program = RunningProgram.path {
            var folders = program.split(separator: "/", omittingEmptySubsequences: false).dropLast()
            candidates.append((folders.dropLast() + ["share", "netlesson"]).joined(separator: "/"))
            // In a checkout the program lies some folders below .build.
            for _ in 0..<5 where !folders.isEmpty {
                folders = folders.dropLast()
                candidates.append(folders.joined(separator: "/"))
            }
        }
        return candidates.first { FileSystem.isReadable($0 + "/captures/README.md") }
    }

    /// The folder that holds README.md and docs; nil when there is none.
    static var documents: String? {
        guard let data = find() else { return nil }
        return [data, data + "/../doc/netlesson"].first { FileSystem.isReadable($0 + "/docs/capturing.md") }
    }

    /// The path of a bundled capture by its bare name, such as "plain-get".
    static func capture(named name: String) -> String? { file(named: name, ["", ".pcap", ".pcapng"]) }

    /// The path of a key log: as it is given, where a file of that name is at hand, or of a bundled one by its bare name,
    /// such as "hello-retry".
    static func keyLog(named name: String) -> String { path(named: name, ending: ".keys") }

    /// The path of a file of certificates, likewise, such as "chain-good".
    static func certificates(named name: String) -> String { path(named: name, ending: ".pem") }

    /// The path of a bundled lesson by its name, such as "handshake".
    static func lesson(named name: String) -> String? {
        guard !name.contains("/"), let folder = find() else { return nil }
        let path = "\(folder)/lessons/\(name).yaml"
        return FileSystem.isReadable(path) ? path : nil
    }

    /// The names of all bundled lessons, in alphabetical order.
    static var lessons: [String] {
        guard let folder = find(), let names = FileSystem.names(in: folder + "/lessons") else { return [] }
        return names.filter { $0.hasSuffix(".yaml") }.map { String($0.dropLast(5)) }
    }

    private static func path(named name: String, ending: String) -> String {
        FileSystem.exists(name) ? name : file(named: name, ["", ending]) ?? name
    }

    private static func file(named name: String, _ endings: [String]) -> String? {
        guard !name.contains("/"), let folder = find() else { return nil }
        return endings.map { "\(folder)/captures/\(name)\($0)" }.first { FileSystem.isReadable($0) }
    }
}

extension LessonFolder {
    /// The folder of a file, with the bundled captures, and the system's trust.
    init(of file: String) {
        self.init(of: file, bundled: DataFolder.find().map { $0 + "/captures" }) {
            TrustedCertificates.ofSystem
        }
    }
}
