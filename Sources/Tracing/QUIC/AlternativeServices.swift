import DNSMessages
import HTTPFields
import HTTPMessages
import PacketDecoding
import QUICMessages
import TCPConnections
import TLSMessages
import WireBytes

/// What clients were told of other ways to the same content, and which of them were taken.
struct AlternativeServices {
    /// Whose content a client was told about.
    private struct Asked: Hashable {
        var client: IPAddress
        /// In lower case.
        var host: [UInt8]
    }

    /// One list of offers. A later one for the same port takes the place of those before it. RFC 7838 §3.1.
    private struct Told {
        var port: UInt16
        var source: AlternativeService.Source
        var teller: AlternativeService.Teller
        var mark: PacketMark
        var offers: [AlternativeOffer]
    }

    /// Lists of offers that are remembered: a site says the same with each response, which counts once.
    private static let mostTold = 4_096
    /// Lists for one client and host.
    private static let mostOfHost = 64
    /// Ways that were taken and are remembered.
    private static let mostTaken = 4_096

    private var told: [Asked: [Told]] = [:]
    private var count = 0
    private var taken: [AlternativeTaken] = []
    /// The conversations that were looked at.
    private var followed: Set<Int> = []

    /// Whether nothing was told.
    var isEmpty: Bool { told.isEmpty }

    /// What of that was told in a connection or conversation was taken.
    func taken(from teller: AlternativeService.Teller) -> [AlternativeTaken] {
        taken.filter { $0.service.teller == teller }
    }

    /// What the client of a conversation had been told.
    func taken(by conversation: Int) -> [AlternativeTaken] {
        taken.filter { $0.conversation == conversation }
    }

    // MARK: What is told

    private mutating func note(_ told: Told, to client: IPAddress, about host: [UInt8]) {
        guard !host.isEmpty, count < Self.mostTold else { return }
        let asked = Asked(client: client, host: host.map(\.lowerCased))
        var known = self.told[asked] ?? []
        let last = known.last { $0.port == told.port && ($0.source == .record) == (told.source == .record) }
        guard known.count < Self.mostOfHost, last?.offers != told.offers || last?.teller != told.teller else {
            return
        }
        known.append(told)
        self.told[asked] = known
        count &+= 1
    }

    /// Learns from the exchanges and frames of HTTP that came over TLS or QUIC.
    ///
    /// - Parameters:
    ///   - http: what was said.
    ///   - client: who asked.
    ///   - teller: in what.
    mutating func learn(_ http: any HTTPResult, of client: IPAddress, in teller: AlternativeService.Teller) {
        guard http.openedLayers > 0, http.requestsFrom == .client else { return }
        // By its place: each would be copied to be looked at.
        let exchanges = http.exchanges
        for index in exchanges.indices {
            guard let head = exchanges[index].response?.head, head.value("alt-svc") != nil else { continue }
            let values = head.fields.filter { head.name(of: $0).equalsIgnoringCase("alt-svc") }
                .map { Array(head.value(of: $0)) }
            guard let offers = try? AlternativeOffer.read(Array(values.joined(separator: ", ".utf8))),
                let (host, port) = exchanges[index].request?.head.origin
            else { continue }
            note(
                Told(port: port, source: .field, teller: teller, mark: head.last, offers: offers), to: client,
                about: host)
        }
        guard let http2 = http as? HTTP2Conversation else { return }
        for frame in http2.frames where frame.range.side == .server {
            guard case .alternativeService(let name, let value) = frame.content,
                let offers = try? AlternativeOffer.read(value)
            else { continue }
            // Of a stream it is about the origin of the stream's request. RFC 7838 §4.
            let origin =
                frame.stream == 0
                ? Self.origin(name)
                : exchanges.first { $0.stream?.number == UInt64(frame.stream) }?.request?.head.origin
            guard let (host, port) = origin else { continue }
            note(
                Told(port: port, source: .frame, teller: teller, mark: frame.last, offers: offers),
                to: client, about: host)
        }
    }

    /// Host and port of an origin as ASCII; nil of one that is not for HTTPS. RFC 6454 §6.2.
    private static func origin(_ text: [UInt8]) -> (host: [UInt8], port: UInt16)? {
        guard text.starts(with: "https://".utf8) else { return nil }
        return hostAndPort(text.dropFirst(8))
    }

    /// Learns from an answer of DNS.
    mutating func learn(_ exchange: DNSExchange, of client: IPAddress, in teller: AlternativeService.Teller) {
        guard let response = exchange.response, response.message.responseCode == .noError else { return }
        for record in response.message.answers where record.type == .https {
            guard case .binding(let binding) = record.data, binding.priority > 0 else { continue }
            // The name that was asked for may be an alias of the record's.
            let (host, port) = Self.origin(of: exchange.question?.name ?? record.name)
            let target = binding.target.bytes
            let offers = binding.alpn.map {
                AlternativeOffer(
                    protocolName: $0, host: target, port: binding.port ?? port,
                    maxAge: Int(record.timeToLive))
            }
            note(
                Told(port: port, source: .record, teller: teller, mark: response.mark, offers: offers),
                to: client, about: host)
        }
    }

    /// Whose record a name is: "_8443._https.example.com" is of another port than 443. RFC 9460 §9.1.
    private static func origin(of name: DomainName) -> (host: [UInt8], port: UInt16) {
        let labels = name.bytes.split(separator: UInt8(ascii: "."), maxSplits: 2)
        guard labels.count == 3, labels[0].first == UInt8(ascii: "_"), labels[1].equalsIgnoringCase("_https"),
            let port = UInt16(String(decoding: labels[0].dropFirst(), as: UTF8.self))
        else { return (name.bytes, 443) }
        return (Array(labels[2]), port)
    }

    // MARK: What is taken

    /// Looks whether a conversation goes where its client had been told to.
    ///
    /// - Parameters:
    ///   - conversation: the conversation.
    ///   - addresses: which names led to which addresses.
    mutating func follow(_ conversation: DatagramTrace, _ addresses: AddressBook) {
        guard !told.isEmpty, taken.count < Self.mostTaken, case .quic(let quic) = conversation.content,
            let hello = quic.connection.handshake.clientHello, let name = hello.serverName,
            let lists = told[Asked(client: conversation.client.address, host: name.map(\.lowerCased))],
            followed.insert(conversation.id).inserted
        else { return }
        var latest: [Told] = []
        for list in lists where list.mark.packet < conversation.first.packet {
            let same = latest.firstIndex {
                $0.port == list.port && ($0.source == .record) == (list.source == .record)
            }
            guard let same else {
                latest.append(list)
                continue
            }
            if latest[same].mark.packet <= list.mark.packet { latest[same] = list }
        }
        for list in latest.sorted(by: { $0.mark.packet < $1.mark.packet }) {
            let age = conversation.first.time.since(list.mark.time) / 1_000_000_000
            let offer = list.offers.first { offer in
                offer.port == conversation.server.port && hello.alpn.contains(offer.protocolName)
                    && age <= Int64(offer.maxAge)
                    && (offer.host.isEmpty || offer.host.map(\.lowerCased) == name.map(\.lowerCased)
                        || addresses.hasFound(conversation.server.address, by: DomainName(offer.host)))
            }
            guard let offer else { continue }
            let service = AlternativeService(
                source: list.source, teller: list.teller, mark: list.mark, host: name,
                protocolName: offer.protocolName,
                alternativeHost: offer.host.isEmpty ? name : offer.host, port: offer.port,
                maxAge: offer.maxAge)
            taken.append(
                AlternativeTaken(
                    service: service, conversation: conversation.id, first: conversation.first))
        }
    }
}

/// Host and port, which is 443 where none stands; nil of an address and of what is no such.
private func hostAndPort(_ authority: some Collection<UInt8>) -> (host: [UInt8], port: UInt16)? {
    let parts = authority.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    guard let host = parts.first, !host.isEmpty, parts.count <= 2, host.first != UInt8(ascii: "[") else {
        return nil
    }
    guard parts.count == 2 else { return (Array(host), 443) }
    return UInt16(String(decoding: parts[1], as: UTF8.self)).map { (Array(host), $0) }
}

extension MessageHead {
    /// Host and port that a request is for.
    fileprivate var origin: (host: [UInt8], port: UInt16)? { authority.flatMap { hostAndPort($0) } }
}

extension ContentReader {
    /// Learns where a connection says that its content is to be had, too.
    ///
    /// - Parameters:
    ///   - slot: where it stands.
    ///   - parts: what its bytes are.
    mutating func learnAlternatives(of slot: Int, from parts: [any ProtocolResult]) {
        guard detail.contains(.messages), contents[slot].isShown else { return }
        // What was not encrypted tells nothing: it need not be looked at.
        for part in parts where part.openedLayers > 0 {
            guard let http = part.http else { continue }
            alternatives.learn(
                http, of: contents[slot].client.address, in: .connection(contents[slot].id))
        }
    }

    /// Learns that from all that is still open, and looks which conversations went there.
    ///
    /// - Parameter slots: where connections stand that are open, by their number.
    mutating func followAlternatives(_ slots: [Int]) {
        if detail.contains(.messages) {
            for slot in slots { learnAlternatives(of: slot, from: contents[slot].application().parts) }
        }
        for slot in datagrams.conversations.indices {
            guard let http = datagrams[slot].http else { continue }
            alternatives.learn(
                http, of: datagrams[slot].client.address, in: .conversation(datagrams[slot].id))
        }
        guard !alternatives.isEmpty else { return }
        for slot in datagrams.conversations.indices { alternatives.follow(datagrams[slot], addressBook) }
    }
}
