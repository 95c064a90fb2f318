package import CertificateChains
package import Output

/// `verify --format json`: an object for one certificate, an array of them for several.
package struct VerdictsJSON {
    private var json: JSONWriter
    private let isArray: Bool
    private let anchors: TrustAnchors.Source

    /// - Parameters:
    ///   - output: where it goes.
    ///   - isArray: whether there are several.
    ///   - anchors: whose anchors are trusted.
    package init(_ output: OutputBuffer, isArray: Bool, anchors: TrustAnchors.Source) {
        json = JSONWriter(output)
        self.isArray = isArray
        self.anchors = anchors
        if isArray { json.beginArray() }
    }

    /// Writes a verdict on the certificate of a file.
    package mutating func write(_ verdict: ChainVerdict, file: String) {
        json.beginObject()
        json.write(verdict)
        json.field("file", file)
        json.write(anchors)
        json.endObject()
        json.flushIfLarge()
    }

    /// Says why there is no verdict on a file.
    package mutating func write(error: String, file: String) {
        json.beginObject()
        json.field("valid", false)
        json.field("file", file)
        json.field("error", error)
        json.endObject()
    }

    package mutating func finish() {
        if isArray { json.endArray() }
        json.finish()
    }
}

extension JSONWriter {
    mutating func write(_ anchors: TrustAnchors.Source) {
        name("anchors")
        beginObject()
        field("source", anchors.isSystem ? "system" : "file")
        if let file = anchors.file { field("file", file) }
        field("count", anchors.count)
        endObject()
    }
}
