import Foundation
import TLSMessages

/// The key logs of the bundled captures, all in one: what the seeds of fuzzing say is opened with them.
enum BundledKeys {
    /// The secrets; none where the checkout is not there any more.
    static let log: KeyLog = {
        let log = KeyLog()
        let top = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../..").standardizedFileURL
        for folder in ["captures", "Tests/Captures"].map(top.appendingPathComponent) {
            let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
            for name in names.sorted() where name.hasSuffix(".keys") {
                if let lines = try? Data(contentsOf: folder.appendingPathComponent(name)) {
                    log.add(Array(lines))
                }
            }
        }
        return log
    }()
}
