import Foundation
import TestSupport

/// The built program, run as users run it.
enum Program {
    struct Outcome {
        var status: Int32
        var output: [UInt8]
        var errors: String

        var text: String { String(decoding: output, as: UTF8.self) }
        /// Lines on standard error.
        var errorLines: [Substring] {
            errors.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
        }
        /// The output as a JSON document, nil where it is none.
        var json: [String: Any]? {
            (try? JSONSerialization.jsonObject(with: Data(output))) as? [String: Any]
        }
        /// The output as JSON documents, one a line; nil for a line that is none.
        var jsonLines: [[String: Any]?] {
            output.split(separator: 0x0A).map {
                (try? JSONSerialization.jsonObject(with: Data($0))) as? [String: Any]
            }
        }
    }

    /// Beside the tests' bundle.
    static let path: String = {
        let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundlePath
        // On Linux the bundle is the running program itself.
        let here = bundle ?? CommandLine.arguments[0]
        return URL(fileURLWithPath: here).deletingLastPathComponent().appendingPathComponent("netlesson").path
    }()

    /// Runs the program to its end; `output` is where standard output goes instead of being kept.
    static func run(
        _ arguments: [String], input: [UInt8] = [], output: FileHandle? = nil,
        environment: [String: String] = [:]
    ) throws -> Outcome {
        let folder = try TemporaryFolder()
        let (inFile, outFile, errorFile) = (
            try folder.file("in", input), try folder.file("out"), try folder.file("err")
        )
        let process = Process()
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = arguments
        process.environment = ProcessInfo.processInfo.environment.merging(
            ["LC_ALL": "C", "SWIFT_BACKTRACE": "enable=no"].merging(environment) { $1 }
        ) { $1 }
        // Files, because a pipe that nobody reads fills up.
        process.standardInput = try FileHandle(forReadingFrom: URL(fileURLWithPath: inFile))
        process.standardOutput = try output ?? FileHandle(forWritingTo: URL(fileURLWithPath: outFile))
        process.standardError = try FileHandle(forWritingTo: URL(fileURLWithPath: errorFile))
        try process.run()
        process.waitUntilExit()
        return Outcome(
            status: process.terminationReason == .exit
                ? process.terminationStatus : -process.terminationStatus,
            output: [UInt8](try Data(contentsOf: URL(fileURLWithPath: outFile))),
            errors: String(decoding: try Data(contentsOf: URL(fileURLWithPath: errorFile)), as: UTF8.self))
    }

    static func trace(_ arguments: String..., input: [UInt8] = []) throws -> Outcome {
        try run(["trace"] + arguments, input: input)
    }
}

/// A folder that is gone when nobody holds it.
final class TemporaryFolder {
    let path = NSTemporaryDirectory() + "netlesson-" + UUID().uuidString

    init() throws { try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true) }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// Writes a file and gives its path.
    func file(_ name: String, _ bytes: [UInt8] = []) throws -> String {
        let file = path + "/" + name
        try Data(bytes).write(to: URL(fileURLWithPath: file))
        return file
    }
}

extension BundledCaptures {
    static func bytes(_ name: String) throws -> [UInt8] {
        [UInt8](try Data(contentsOf: URL(fileURLWithPath: path(name))))
    }
}

/// A capture of segments between two hosts, without checksums.
struct SmallCapture {
    private(set) var bytes: [UInt8] = [
        0xD4, 0xC3, 0xB2, 0xA1, 2, 0, 4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 4, 0, 101, 0, 0, 0,
    ]
    private var seconds: UInt32 = 1_700_000_000
    private var next: [Bool: UInt32] = [true: 1000, false: 9000]
    var port: UInt16 = 50_000

    /// A segment of the client's or the server's with the next bytes it says.
    mutating func say(fromClient: Bool, flags: UInt8 = 0x18, _ payload: [UInt8] = []) {
        let (sequence, acknowledgment) = (next[fromClient] ?? 0, next[!fromClient] ?? 0)
        let ports = fromClient ? big(port) + big(UInt16(80)) : big(UInt16(80)) + big(port)
        let hosts: [UInt8] = fromClient ? [10, 0, 0, 1, 10, 0, 0, 2] : [10, 0, 0, 2, 10, 0, 0, 1]
        let tcp =
            ports + big(sequence) + big(flags & 0x10 == 0 ? 0 : acknowledgment) + [
                0x50, flags, 0x20, 0, 0, 0, 0, 0,
            ]
        let ip: [UInt8] = [0x45, 0] + big(UInt16(40 + payload.count)) + [0, 0, 0x40, 0, 64, 6, 0, 0] + hosts
        let packet = ip + tcp + payload
        seconds += 1
        bytes +=
            little(seconds) + little(0) + little(UInt32(packet.count)) + little(UInt32(packet.count)) + packet
        next[fromClient] = sequence &+ UInt32(payload.count) &+ (flags & 3 == 0 ? 0 : 1)
    }

    mutating func say(fromClient: Bool, _ text: String) { say(fromClient: fromClient, Array(text.utf8)) }

    mutating func open() {
        say(fromClient: true, flags: 2)
        say(fromClient: false, flags: 0x12)
        say(fromClient: true, flags: 0x10)
    }

    private func big<Number: FixedWidthInteger>(_ number: Number) -> [UInt8] {
        withUnsafeBytes(of: number.bigEndian) { Array($0) }
    }
    private func little(_ number: UInt32) -> [UInt8] {
        withUnsafeBytes(of: number.littleEndian) { Array($0) }
    }
}
