import Foundation

/// Scripts and programs beside ours, run as a shell runs them.
enum OtherProgram {
    /// Runs a program to its end.
    ///
    /// - Parameters:
    ///   - program: its path, absolute or from `folder`.
    ///   - arguments: its arguments.
    ///   - folder: where it runs.
    /// - Returns: its exit status, and what it said, on standard output and standard error, in the order in which it said it.
    /// - Throws: Foundation's error where it cannot be started.
    static func run(_ program: String, _ arguments: [String], in folder: String) throws -> (
        status: Int32, text: String
    ) {
        let process = Process()
        process.executableURL = URL(
            fileURLWithPath: program, relativeTo: URL(fileURLWithPath: folder, isDirectory: true))
        process.arguments = arguments
        process.currentDirectoryURL = URL(fileURLWithPath: folder)
        // What it finds is from its own place, and what it says is in English.
        process.environment = ProcessInfo.processInfo.environment.merging(["LC_ALL": "C"]) { $1 }.filter {
            $0.key != "NETLESSON_HOME"
        }
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        process.standardInput = FileHandle.nullDevice
        try process.run()
        let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return (process.terminationStatus, text)
    }
}
