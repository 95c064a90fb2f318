import Annotations
import CertificateChains

/// `verify --format json`: an object for one certificate, an array of them for several.
public struct VerdictsJSON {
    private var json: JSONWriter
    private let isArray: Bool
    private let anchors: AnchorsUsed

    /// - Parameters:
    ///   - output: where it goes.
    ///   - isArray: whether there are several.
    ///   - anchors: whose anchors are trusted.
    public init(_ output: OutputBuffer, isArray: Bool, anchors: AnchorsUsed) {
        json = JSONWriter(output)
        self.isArray = isArray
        self.anchors = anchors
        if isArray { json.beginArray() }
    }

    /// Writes a verdict on the certificate of a file.
    public mutating func write(_ verdict: ChainVerdict, file: String) {
        json.beginObject()
        json.write(verdict)
        json.field("file", file)
        json.name("anchors")
        json.beginObject()
        json.field("source", anchors.isSystem ? "system" : "file")
        json.field("file", anchors.file)
        json.field("count", anchors.count)
        json.endObject()
        json.endObject()
        json.flushIfLarge()
    }

    /// Says why there is no verdict on a file.
    public mutating func write(error: String, file: String) {
        json.beginObject()
        json.field("valid", false)
        json.field("file", file)
        json.field("error", error)
        json.endObject()
    }

    /// Ends the document.
    public mutating func finish() {
        if isArray { json.endArray() }
        json.finish()
    }
}

/// Whose certificates are trusted.
public struct AnchorsUsed: Sendable {
    /// Whether they are the system's.
    public var isSystem: Bool
    /// The file they came from.
    public var file: String
    /// Certificates that are trusted.
    public var count: Int

    /// Names whose they are.
    public init(isSystem: Bool, file: String, count: Int) {
        self.isSystem = isSystem
        self.file = file
        self.count = count
    }
}
