import Documents
import Findings
import HTTPFields
import HTTPMessages
import JSONOutput
import PacketDecoding
import TCPConnections
import TLSMessages
import Tracing
import WireBytes

/// A request as a curl command that repeats it, and what of it no command can repeat.
struct CurlCommand {
    /// What stands in comments above it.
    private(set) var notes: [Bilingual] = []
    /// The words behind "curl", those of an option together, quoted; empty where the request cannot be repeated.
    private(set) var options: [[[UInt8]]] = []
    private let exported: ExportedExchange
    private let head: MessageHead
    private let body: MessageBody
    /// Why there is no command.
    private var isImpossible = false

    /// Makes it.
    ///
    /// - Parameters:
    ///   - exported: the exchange.
    ///   - folder: where `--extract` puts bodies.
    init(_ exported: ExportedExchange, bodiesIn folder: String) {
        self.exported = exported
        head = exported.request.head
        body = exported.request.body
        build(folder)
        if isImpossible { options = [] }
    }

    /// Bytes of a body that stand in the command itself; larger ones in a file.
    static let longestInline = 2_048
    /// Bytes from which on curl asks before it sends a body, if it is not told not to (before 7.84).
    private static let asksFrom = 1_024

    private mutating func build(_ folder: String) {
        if exported.isPushed { return giveUp(Words.pushed) }
        let method = Array(head.method ?? [])
        guard method.allSatisfy(\.isTokenByte) else { return giveUp(Words.badMethod) }
        if method.elementsEqual("CONNECT".utf8) { return giveUp(Words.connect) }
        guard let place = Place(of: exported) else { return giveUp(Words.badHost) }
        addVersion()
        addMethod(method)
        addRoute(to: place)
        addFields(place)
        addBody(from: folder)
        addTarget(place)
        if let reason = exported.request.incompleteReason { note(incomplete: reason) }
    }

    // MARK: Options

    private mutating func addVersion() {
        switch head.version {
        case .http10: add("--http1.0")
        case .http2: add(exported.isSecure ? "--http2" : "--http2-prior-knowledge")
        case .http3: add("--http3")
        case .http11 where exported.exchange.stream?.isUpgraded == true: add("--http2")
        case .http11: add("--http1.1")
        default:
            add("--http1.1")
            notes.append(Words.version)
        }
    }

    /// Only what curl would not take of itself.
    private mutating func addMethod(_ method: [UInt8]) {
        let hasBody = body.length > 0
        switch String(decoding: method, as: UTF8.self) {
        case "GET" where !hasBody: break
        case "POST" where hasBody: break
        case "HEAD" where !hasBody: add("--head")
        default: add("--request", method)
        }
    }

    private mutating func addRoute(to place: Place) {
        let server = exported.server
        let proxy = "\(server.urlHost):\(server.port)"
        switch exported.route {
        case .socks4: return add("--proxy", "socks4a://\(proxy)")
        case .socks5:
            notes.append(Words.socksLogin)
            return add("--proxy", "socks5h://\(proxy)")
        case .tunnel:
            add("--proxy", "http://\(proxy)")
            if !exported.isSecure { add("--proxytunnel") }
            return
        case .proxyProtocol: add("--haproxy-protocol")
        case .direct: break
        }
        if case .absolute? = head.targetForm { return add("--proxy", "http://\(proxy)") }
        if place.isName, place.port == Int(server.port) {
            add("--resolve", "\(place.host):\(place.port):\(server.urlHost)")
        } else if place.host != server.urlHost || place.port != Int(server.port) {
            add("--connect-to", "\(place.host):\(place.port):\(server.urlHost):\(server.port)")
        }
        if let name = exported.trace.tls?.serverName, exported.isSecure, !name.elementsEqual(place.host.utf8)
        {
            notes.append(Words.otherServerName)
        }
    }

    private mutating func addFields(_ place: Place) {
        var seen: Set<String> = []
        for field in head.fields {
            let name = Array(head.name(of: field))
            if !head.isVerbatim, HTTPPseudoField(name: name) != nil { continue }
            let lower = String(decoding: name.map(\.lowerCased), as: UTF8.self)
            let isNew = seen.insert(lower).inserted
            guard !isMadeByCurl(lower, head.value(of: field), place) else { continue }
            guard !name.isEmpty, name.allSatisfy(\.isTokenByte) else {
                notes.append(Words.badField)
                continue
            }
            // curl sends one of each of these.
            if !isNew, ["host", "user-agent", "content-type", "accept"].contains(lower) {
                notes.append(Words.twice)
            }
            add(name, unfolded(Array(head.value(of: field))))
        }
        // What curl adds of itself is taken out by a field without a value.
        var own = ["user-agent", "accept"]
        if body.length > 0 { own.append("content-type") }
        if body.length > Self.asksFrom { own.append("expect") }
        if case .absolute? = head.targetForm { own.append("proxy-connection") }
        let names = [
            "user-agent": "User-Agent", "accept": "Accept", "content-type": "Content-Type",
            "expect": "Expect", "proxy-connection": "Proxy-Connection",
        ]
        for name in own where !seen.contains(name) { add("--header", "\(names[name] ?? name):") }
        if head.isVerbatim, !seen.contains("host") { add("--header", "Host:") }
    }

    /// Whether curl writes a field as it is without being told.
    private func isMadeByCurl(_ name: String, _ value: ArraySlice<UInt8>, _ place: Place) -> Bool {
        switch name {
        case "host":
            // curl says the host as the URL has it.
            value.elementsEqual(place.authority.utf8)
        case "content-length": body.length > 0
        case "content-encoding", "transfer-encoding":
            isSentUnpacked && !(name == "transfer-encoding" && isChunked)
        case "connection", "upgrade", "http2-settings": exported.exchange.stream?.isUpgraded == true
        default: false
        }
    }

    private var isChunked: Bool { body.framing == .chunked && body.transferCodings.isEmpty }

    /// Whether its codings were undone, so that it is sent without them.
    private var isSentUnpacked: Bool {
        (body.codings + body.transferCodings).contains { $0 != .identity } && body.decodedLength != nil
    }

    private mutating func add(_ name: [UInt8], _ value: [UInt8]) {
        // A field without a value would be taken out.
        let line = value.isEmpty ? name + Array(";".utf8) : name + Array(": ".utf8) + value
        guard let word = ShellWord.quoted(line) else {
            notes.append(Words.badField)
            return
        }
        options.append([Array("--header".utf8), word])
    }

    /// A value on one line. RFC 9112 §5.2.
    private mutating func unfolded(_ value: [UInt8]) -> [UInt8] {
        guard value.contains(where: { $0 == 0x0A || $0 == 0x0D }) else { return value }
        notes.append(Words.folded)
        return Array(value.split { $0 == 0x0A || $0 == 0x0D }.joined(separator: [0x20]))
    }

    private mutating func addBody(from folder: String) {
        guard body.length > 0 else { return }
        if isSentUnpacked { notes.append(Words.unpacked) }
        if !body.isWhole { notes.append(Words.cutBody) }
        if body.isPlainText, body.content.count <= Self.longestInline, !body.contentIsCut,
            let word = ShellWord.quoted(body.content)
        {
            options.append([Array("--data-raw".utf8), word])
            return
        }
        guard let extracted = ExtractedBody(of: exported, isRequest: true) else { return }
        add("--data-binary", "@\(folder)/\(extracted.name)")
    }

    /// The URL, last; a target that no URL can hold beside it.
    private mutating func addTarget(_ place: Place) {
        let target = Array(head.target ?? [])
        var isPlain = target.allSatisfy(\.isPlainInTarget)
        if case .absolute? = head.targetForm {
            guard isPlain else { return giveUp(Words.badTarget) }
            return addURL(target)
        }
        if target.first != UInt8(ascii: "/") { isPlain = false }
        if isPlain { return addURL(place.url + target) }
        guard !target.contains(where: { $0 <= 0x20 || $0 == 0x7F }) else { return giveUp(Words.badTarget) }
        guard let word = ShellWord.quoted(target) else { return giveUp(Words.badTarget) }
        options.append([Array("--request-target".utf8), word])
        addURL(place.url + Array("/".utf8))
    }

    private mutating func addURL(_ url: [UInt8]) {
        guard let word = ShellWord.quoted(url) else { return giveUp(Words.badTarget) }
        if url.firstRange(of: Array("/.".utf8)) != nil { add("--path-as-is") }
        // An address in brackets is none of its patterns.
        if url.dropFirst(place(ofPathIn: url)).contains(where: { $0.isOne(of: "[]{}") }) { add("--globoff") }
        options.append([word])
    }

    private func place(ofPathIn url: [UInt8]) -> Int {
        let start = url.firstIndex(of: UInt8(ascii: ":")).map { $0 + 3 } ?? 0
        return url.dropFirst(start).firstIndex(of: UInt8(ascii: "/")) ?? 0
    }

    // MARK: Words

    private mutating func note(incomplete reason: IncompleteReason) {
        if case .withheld = reason { return notes.append(Words.withheld) }
        if body.length == 0 || !head.isComplete { notes.append(Words.incomplete) }
    }

    private mutating func giveUp(_ why: Bilingual) {
        notes.append(why)
        isImpossible = true
    }

    private mutating func add(_ option: StaticString) { options.append([Array(option.description.utf8)]) }

    private mutating func add(_ option: StaticString, _ value: String) { add(option, Array(value.utf8)) }

    private mutating func add(_ option: StaticString, _ value: [UInt8]) {
        guard let word = ShellWord.quoted(value) else { return giveUp(Words.badTarget) }
        options.append([Array(option.description.utf8), word])
    }
}

/// The host and port that a request is for, as a URL and curl's options name them.
private struct Place {
    let host: String
    let port: Int
    /// Whether it is a name, which has an address.
    let isName: Bool
    private let scheme: String

    /// Reads them; nil where the host is none that can be named without doing something else: curl's options have signs of
    /// their own.
    init?(of exported: ExportedExchange) {
        scheme = exported.isSecure ? "https" : "http"
        let usual = exported.isSecure ? 443 : 80
        let head = exported.request.head
        let authority: URIAuthority?
        if case .absolute? = head.targetForm {
            authority = (try? URIReference.read(Array(head.target ?? [])))?.authority
        } else if let value = head.authority, !value.isEmpty {
            authority = try? URIAuthority.readHost(Array(value))
        } else {
            // Nobody said a name.
            host = exported.server.urlHost
            port = Int(exported.server.port)
            isName = false
            return
        }
        guard let authority, authority.userInfo == nil else { return nil }
        port = authority.port ?? usual
        let text = authority.host.text
        switch authority.host {
        case .name:
            guard let first = text.first, first.isLetterOrDigit,
                text.allSatisfy({ $0.isLetterOrDigit || $0.isOne(of: ".-_") }), text.count < 256
            else { return nil }
            isName = true
        case .ipv4, .ipv6: isName = false
        case .future: return nil
        }
        host = String(decoding: text, as: UTF8.self)
    }

    /// As it stands in a URL and in Host: without the scheme's own port.
    var authority: String { port == (scheme == "https" ? 443 : 80) ? host : "\(host):\(port)" }
    var url: [UInt8] { Array("\(scheme)://\(authority)".utf8) }
}

extension UInt8 {
    fileprivate var isLetterOrDigit: Bool {
        (0x30...0x39).contains(self) || (0x41...0x5A).contains(self) || (0x61...0x7A).contains(self)
    }

    /// Whether curl sends it as it is where it stands in a URL.
    fileprivate var isPlainInTarget: Bool {
        self > 0x20 && self < 0x7F && !isOne(of: "#\"<>\\^`{|}")
    }
}
