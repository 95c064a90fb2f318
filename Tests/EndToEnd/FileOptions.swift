import Foundation
import TestSupport

/// What the commands themselves say of the files that they take, and what this is known to be. A new option that names a
/// file is in `unknown` until it stands in `roles`.
enum FileOptions {
    /// What a file is to a command.
    enum Role: Equatable {
        /// It is read; a good one is a copy of this bundled file, or of these words.
        case input(Sample)
        /// It is read as it grows, and need not be there.
        case growing(Sample)
        /// It is written.
        case output
        /// It is recorded into, and never over what is there.
        case recording
        /// A folder that is written into, or a lesson's name without a file.
        case other
    }

    enum Sample: Equatable {
        case capture, keys, privateKey, certificates, lesson, crl, text

        /// The bundled file, below the folder that holds `captures`.
        var bundled: String? {
            switch self {
            case .capture: "captures/tls13.pcap"
            case .keys: "captures/tls13.keys"
            case .privateKey: "captures/rsa-key-exchange.key"
            case .certificates: "captures/chain-good.pem"
            case .lesson: "lessons/handshake.yaml"
            case .crl: "captures/chain-revoked.crl"
            case .text: nil
            }
        }

        func bytes() throws -> [UInt8] {
            guard let bundled else { return Array("1\n2\n".utf8) }
            let home = BundledCaptures.folder.deletingLastPathComponent()
            return [UInt8](try Data(contentsOf: home.appendingPathComponent(bundled)))
        }
    }

    private static let decryption: [String: Role] = [
        "--keys": .input(.keys), "--private-key": .input(.privateKey),
    ]
    private static let growingKeys: [String: Role] = [
        "--keys": .growing(.keys), "--private-key": .input(.privateKey),
    ]
    private static let anchors: [String: Role] = ["--anchors": .input(.certificates)]
    private static let output: [String: Role] = ["--output": .output]

    /// All options and arguments of all commands that name files.
    static let roles: [String: [String: Role]] = [
        "trace": ["file": .input(.capture), "--extract": .other].and(decryption, anchors, output),
        "compare": ["a": .input(.capture), "b": .input(.capture)].and(decryption, anchors, output),
        "live": growingKeys.and(anchors, output),
        "run": ["--write": .recording],
        "capture": ["--write": .recording, "--keys": .growing(.keys)],
        "interfaces": output,
        "lesson list": output,
        "lesson play": ["lesson": .input(.lesson)],
        "lesson quiz": ["lesson-or-capture": .input(.capture), "--answers": .input(.text)]
            .and(decryption, anchors, output),
        "lesson show": ["lesson": .input(.lesson)].and(output),
        "lesson new": ["--from": .input(.capture), "--keys": .input(.keys)].and(output),
        "lesson check": ["lesson": .input(.lesson)].and(output),
        "lesson grade": ["lesson": .input(.lesson), "file-or-folder": .input(.capture)]
            .and(decryption, anchors, output),
        "lesson schema": output,
        "captures": output,
        "doctor": output,
        // It writes a folder of hundreds of files.
        "site": ["folder": .other, "--documents": .other, "--anchors": .other],
        // They go on until they are told to end.
        "serve": ["file": .other, "--keys": .other, "--private-key": .other, "--anchors": .other],
        "class": [
            "lesson-or-capture": .other, "--keys": .other, "--private-key": .other, "--anchors": .other,
            "--results": .other, "--state": .other, "--summary": .other,
        ],
        "note": ["file": .input(.capture)].and(output),
        "lab list": output,
        "lab run": ["--write": .other],
        "header": ["--observed": .input(.capture)].and(decryption, output),
        "table": output,
        "flow": output,
        "verify": [
            "cert": .input(.certificates), "--untrusted": .input(.certificates), "--crl": .input(.crl),
            "--ocsp": .input(.text),
        ].and(anchors, output),
    ]

    /// What else a command needs, behind its files, to do its work at once.
    static func extras(of command: String) -> [String] {
        switch command {
        case "capture", "live": ["-i", "lo", "--duration", "0.2"]
        case "note": ["1", "a note"]
        default: []
        }
    }

    /// Words of a command that a file's name follows: the option, or nothing for an argument.
    static func words(_ name: String, _ path: String) -> [String] {
        name.hasPrefix("--") ? [name, path] : [path]
    }

    /// What a command cannot do without, but for one of them.
    static func required(by command: String, but name: String) -> [(name: String, sample: Sample)] {
        let needed: [String: [(String, Sample)]] = [
            "trace": [("file", .capture)], "compare": [("a", .capture), ("b", .capture)],
            "note": [("file", .capture)],
            "lesson quiz": [("lesson-or-capture", .capture)],
            "lesson show": [("lesson", .lesson)], "lesson new": [("--from", .capture)],
            "lesson grade": [("lesson", .lesson), ("file-or-folder", .capture)],
            "header": [("--observed", .capture)], "verify": [("cert", .certificates)],
        ]
        return (needed[command] ?? []).filter { $0.0 != name }.map { (name: $0.0, sample: $0.1) }
    }

    // MARK: What the commands say

    /// The names of options and arguments that complete files or folders, or are called after one, of each command.
    static func described() throws -> [String: Set<String>] {
        let outcome = try Program.run(["--experimental-dump-help"])
        var found: [String: Set<String>] = [:]
        func walk(_ command: [String: Any], _ path: [String]) {
            for argument in command["arguments"] as? [[String: Any]] ?? [] {
                let completion = argument["completionKind"] as? [String: Any] ?? [:]
                let value = argument["valueName"] as? String ?? ""
                let isFile =
                    completion["file"] != nil || completion["directory"] != nil
                    || ["file", "folder", "path", "capture", "cert"].contains(value)
                guard isFile, argument["kind"] as? String != "flag" else { continue }
                let names = argument["names"] as? [[String: Any]] ?? []
                let long = names.first { $0["kind"] as? String == "long" }?["name"] as? String
                found[path.joined(separator: " "), default: []].insert(long.map { "--\($0)" } ?? value)
            }
            for child in command["subcommands"] as? [[String: Any]] ?? [] {
                walk(child, path + [child["commandName"] as? String ?? ""])
            }
        }
        walk(outcome.json?["command"] as? [String: Any] ?? [:], [])
        return found
    }
}

extension [String: FileOptions.Role] {
    fileprivate func and(_ others: Self...) -> Self { others.reduce(self) { $0.merging($1) { $1 } } }
}
