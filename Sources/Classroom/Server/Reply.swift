import Annotations
import Documents
import NIOCore
import NIOHTTP1
import Output

/// An answer that is known as a whole.
struct Reply: Sendable {
    var status: HTTPResponseStatus
    var type: String
    /// What a page may do; nil for what is none.
    var policy: String?
    var body: ByteBuffer
    /// Where it is instead.
    var location: String?
    /// Seconds after which the page is to be asked for again; nil where it is complete.
    var refresh: Int?
    /// What a browser saves it as; nil for what it shows.
    var savedAs: String?
    /// Whether a page of this server may show it in a frame.
    var isFramed = false

    /// A page.
    init(page: [UInt8], policy: String, status: HTTPResponseStatus = .ok) {
        self.status = status
        type = "text/html; charset=utf-8"
        self.policy = policy
        body = ByteBuffer(bytes: page)
    }

    /// A page that others get, too.
    init(page: ByteBuffer, policy: String) {
        status = .ok
        type = "text/html; charset=utf-8"
        self.policy = policy
        body = page
    }

    /// A line of text: why there is nothing else.
    init(_ status: HTTPResponseStatus, _ text: String) {
        self.status = status
        type = "text/plain; charset=utf-8"
        var bytes: [UInt8] = []
        bytes.appendForTerminal(text.utf8)
        body = ByteBuffer(bytes: bytes + [0x0A])
    }

    /// An object for the page's script.
    init(_ status: HTTPResponseStatus = .ok, object: (inout JSONWriter) -> Void) {
        self.status = status
        type = "application/json"
        let output = OutputBuffer(descriptor: -1)
        var writer = JSONWriter(output)
        writer.beginObject()
        object(&writer)
        writer.endObject()
        writer.finish()
        body = ByteBuffer(bytes: output.bytes)
    }

    /// An object that others get, too.
    init(object: ByteBuffer) {
        status = .ok
        type = "application/json"
        body = object
    }

    /// A refusal, for the page's script.
    static func refusal(_ status: HTTPResponseStatus, _ words: String) -> Reply {
        Reply(status) { $0.field("error", words) }
    }

    /// The fields that every answer has, and those of this one.
    func head(_ version: HTTPVersion, keepsAlive: Bool) -> HTTPResponseHead {
        var fields = Self.guarding
        fields.add(name: "Content-Type", value: type)
        fields.add(name: "Content-Length", value: "\(body.readableBytes)")
        if let policy {
            fields.add(
                name: "Content-Security-Policy",
                value: policy + "; frame-ancestors \(isFramed ? "'self'" : "'none'")")
        }
        if isFramed { fields.replaceOrAdd(name: "X-Frame-Options", value: "SAMEORIGIN") }
        if let savedAs {
            fields.add(name: "Content-Disposition", value: "attachment; filename=\"\(savedAs)\"")
        }
        if let location { fields.add(name: "Location", value: location) }
        if let refresh { fields.add(name: "Refresh", value: "\(refresh)") }
        if !keepsAlive { fields.add(name: "Connection", value: "close") }
        return HTTPResponseHead(version: version, status: status, headers: fields)
    }

    /// Nothing is kept by a browser, guessed, framed, told to other sites, or given to them.
    static let guarding: HTTPHeaders = [
        "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff", "X-Frame-Options": "DENY",
        "Referrer-Policy": "no-referrer", "Cross-Origin-Resource-Policy": "same-origin",
        "Cross-Origin-Opener-Policy": "same-origin",
    ]
}

/// What comes of a request.
enum Answer: Sendable {
    /// It is known.
    case known(Reply)
    /// It takes some work, which is done beside the others.
    case work(@Sendable () -> Reply)
    /// It is known, and told only after some seconds.
    case later(Reply, seconds: Double)
    /// Its body, of so many bytes at most, makes the answer.
    case message(atMost: Int, @Sendable (ByteBuffer) -> Answer)
    /// Its body is taken to a file, and what follows is told then.
    case upload(Upload)
    /// What happens, as it does.
    case stream(any StateSource)
}
