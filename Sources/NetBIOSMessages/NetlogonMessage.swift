public import WireBytes

/// With what domain controllers are looked for and say who they are: in a mailslot, or as the value of LDAP's attribute Netlogon.
/// MS-ADTS §6.3.1. Least significant byte first.
public struct NetlogonMessage: Sendable, Hashable {
    /// What it asks or says.
    public var opcode: NetlogonOpcode
    /// What the domain controller says of itself, a bit each; nil where that is not said.
    public var flags: UInt32?
    /// The domain's identifier, as sent; empty where it is not said.
    public var domainIdentifier: [UInt8] = []
    /// The names that are said, in the order in which they are.
    public var names: [Name] = []
    /// The domain controller's address of IPv4; nil where it is not said.
    public var address: UInt32?
    /// Where that lies in the message, and whether its bytes are the other way round.
    public var addressPlace: AddressPlace?
    /// Which form of answer is wanted, or given, a bit each; nil where that is not said.
    public var version: UInt32?
    /// Whether its end is missing, or could not be read.
    public var isCut = false

    /// A name, and of what.
    public struct Name: Sendable, Hashable {
        /// Of what.
        public var of: Subject
        /// The name: UTF-8.
        public var text: [UInt8]
    }

    /// What has a name. MS-ADTS §6.3.1.
    public enum Subject: String, Sendable, Hashable {
        /// The forest, in DNS.
        case forest
        /// The domain, in DNS.
        case domain
        /// The domain controller, in DNS.
        case host
        /// The domain, in NetBIOS.
        case netbiosDomain
        /// The domain controller, in NetBIOS.
        case netbiosHost
        /// Who was asked about, or is.
        case user
        /// The site that the domain controller is in.
        case serverSite
        /// The site that the client is in.
        case clientSite
        /// The site that is closest to the client's.
        case nextClosestSite
        /// The machine that asks.
        case computer
        /// The mailslot that the answer is to go to.
        case mailslot
    }

    /// Where an address lies.
    public struct AddressPlace: Sendable, Hashable {
        /// From the message's first byte on.
        public var offset: Int
        /// Whether the least significant byte comes first.
        public var isReversed: Bool
    }

    /// What the domain controller says of itself, by the bits that are set.
    public var kinds: [DomainControllerFlag] {
        guard let flags else { return [] }
        return (0..<32).compactMap { flags >> $0 & 1 == 1 ? DomainControllerFlag(rawValue: 1 << $0) : nil }
    }

    /// The name of something; nil where it is not said, or empty.
    ///
    /// - Parameter subject: of what.
    /// - Returns: the name.
    public func name(of subject: Subject) -> [UInt8]? {
        names.first { $0.of == subject && !$0.text.isEmpty }?.text
    }

    /// Bytes of a name: what DNS allows, written with points. RFC 1035 §2.3.4.
    static let longestName = 255
    /// Bytes of a message that are looked at: the largest has some hundreds.
    static let mostBytes = 4_096
    /// Pointers that are followed in a name.
    static let mostPointers = 16

    /// Reads one; nil when it is none.
    ///
    /// - Parameter bytes: the message.
    public init?(_ bytes: RawSpan) {
        guard bytes.byteCount >= 2 else { return nil }
        opcode = NetlogonOpcode(rawValue: bytes.uint16(at: 0).byteSwapped)
        guard opcode.name != nil else { return nil }
        var reader = NetlogonReader(bytes.copied(0..<min(bytes.byteCount, Self.mostBytes)), at: 2)
        do throws(NetlogonFault) {
            try read(&reader)
        } catch {
            isCut = true
        }
    }

    private mutating func read(_ reader: inout NetlogonReader) throws(NetlogonFault) {
        func take(_ subject: Subject, _ text: [UInt8]) { names.append(Name(of: subject, text: text)) }
        switch opcode {
        case .primaryQuery:
            take(.computer, try reader.text())
            take(.mailslot, try reader.text())
            try reader.align()
            take(.computer, try reader.wideText())
        case .primaryResponse:
            take(.netbiosHost, try reader.text())
            try reader.align()
            take(.netbiosHost, try reader.wideText())
            take(.netbiosDomain, try reader.wideText())
        case .samLogonRequest:
            try reader.skip(2)
            take(.computer, try reader.wideText())
            take(.user, try reader.wideText())
            take(.mailslot, try reader.text())
            try reader.skip(4)
            // The domain's security identifier stands at a multiple of four bytes.
            let size = Int(try reader.number())
            if size > 0 {
                try reader.align(to: 4)
                try reader.skip(size)
            }
        case .samLogonResponse, .samPauseResponse, .samUserUnknown:
            take(.netbiosHost, try reader.wideText())
            take(.user, try reader.wideText())
            take(.netbiosDomain, try reader.wideText())
            // Windows NT 4 says no more than the version.
            guard reader.left > 8 else { break }
            domainIdentifier = try reader.bytes(16)
            try reader.skip(16)
            for subject in [Subject.forest, .domain, .host] { take(subject, try reader.dnsName()) }
            addressPlace = AddressPlace(offset: reader.at, isReversed: true)
            address = try reader.number()
            flags = try reader.number()
        default:
            try reader.skip(2)
            flags = try reader.number()
            domainIdentifier = try reader.bytes(16)
            for subject in [
                Subject.forest, .domain, .host, .netbiosDomain, .netbiosHost, .user, .serverSite, .clientSite,
            ] {
                take(subject, try reader.dnsName())
            }
            // What the version says comes before the version, which stands eight bytes before the end.
            guard let version = reader.number(beforeEnd: 8) else { throw .truncated }
            if version & Self.hasAddress != 0, reader.left > 8 {
                let size = Int(try reader.byte())
                let place = reader.at
                let socket = try reader.bytes(size)
                // AF_INET, the port, the address in network byte order.
                if socket.count >= 8, socket[0] == 2, socket[1] == 0 {
                    addressPlace = AddressPlace(offset: place &+ 4, isReversed: false)
                    address = socket[4..<8].reduce(0) { $0 << 8 | UInt32($1) }
                }
            }
            if version & Self.hasClosestSite != 0, reader.left > 8 {
                take(.nextClosestSite, try reader.dnsName())
            }
        }
        version = try reader.number()
    }

    /// Bits of the version: the address of the domain controller, and the site that is closest. MS-ADTS §6.3.1.1.
    private static let (hasAddress, hasClosestSite): (UInt32, UInt32) = (0x8, 0x10)
}

extension NetlogonMessage {
    /// What it says, for programs: the same in a mailslot and in LDAP.
    public var facts: [Moment.Fact] {
        var facts: [Moment.Fact] = [.init("opcode", .word(opcode.text))]
        for name in names where !name.text.isEmpty {
            facts.append(.init(name.of.rawValue, .captured(name.text)))
        }
        if flags != nil { facts.append(.init("flags", .list(kinds.map { [.init("name", .word($0.text))] }))) }
        if let address { facts.append(.init("address", .word(Self.text(ofAddress: address)))) }
        if let version { facts.append(.init("version", .number(Int(version)))) }
        if isCut { facts.append(.init("cut", .flag(true))) }
        return facts
    }

    private static func text(ofAddress address: UInt32) -> String {
        [24, 16, 8, 0].map { String(address >> $0 & 0xFF) }.joined(separator: ".")
    }
}

/// Why a message could not be read.
enum NetlogonFault: Error { case truncated }

/// Reads the fields of a message one after the other.
private struct NetlogonReader {
    let all: [UInt8]
    private(set) var at: Int

    init(_ all: [UInt8], at: Int) {
        self.all = all
        self.at = at
    }

    var left: Int { all.count - at }

    mutating func skip(_ count: Int) throws(NetlogonFault) {
        guard count <= left else { throw .truncated }
        at += count
    }

    /// What has letters of two bytes stands at an even place.
    mutating func align(to width: Int = 2) throws(NetlogonFault) { try skip((width - at % width) % width) }

    mutating func byte() throws(NetlogonFault) -> UInt8 {
        try skip(1)
        return all[at - 1]
    }

    mutating func bytes(_ count: Int) throws(NetlogonFault) -> [UInt8] {
        try skip(count)
        return Array(all[(at - count)..<at])
    }

    mutating func number() throws(NetlogonFault) -> UInt32 {
        try skip(4)
        return all[(at - 4)..<at].reversed().reduce(0) { $0 << 8 | UInt32($1) }
    }

    /// The number that stands so many bytes before the end.
    func number(beforeEnd distance: Int) -> UInt32? {
        guard distance <= left, distance >= 4 else { return nil }
        let place = all.count - distance
        return all[place..<(place + 4)].reversed().reduce(0) { $0 << 8 | UInt32($1) }
    }

    /// A text of letters of one byte, up to a zero.
    mutating func text() throws(NetlogonFault) -> [UInt8] {
        guard let end = all[at...].firstIndex(of: 0) else { throw .truncated }
        let text = all[at..<end].prefix(NetlogonMessage.longestName)
        at = end + 1
        return Array(text)
    }

    /// A text in UTF-16, up to a zero.
    mutating func wideText() throws(NetlogonFault) -> [UInt8] {
        var units: [UInt16] = []
        while true {
            let unit = UInt16(try byte()) | UInt16(try byte()) << 8
            if unit == 0 { return Array(String(decoding: units, as: UTF16.self).utf8) }
            if units.count < NetlogonMessage.longestName { units.append(unit) }
        }
    }

    /// A name in labels, of which later ones may point to earlier ones. RFC 1035 §4.1.4.
    mutating func dnsName() throws(NetlogonFault) -> [UInt8] {
        var (name, place, pointers): ([UInt8], Int, Int) = ([], at, 0)
        while place < all.count {
            let length = Int(all[place])
            if length & 0xC0 == 0xC0 {
                guard place + 1 < all.count, pointers < NetlogonMessage.mostPointers else { throw .truncated }
                if pointers == 0 { at = place + 2 }
                pointers += 1
                place = (length & 0x3F) << 8 | Int(all[place + 1])
                continue
            }
            guard length < 64, length < all.count - place else { throw .truncated }
            if length == 0 {
                if pointers == 0 { at = place + 1 }
                return name
            }
            if !name.isEmpty { name.append(UInt8(ascii: ".")) }
            name += all[(place + 1)...(place + length)]
            guard name.count <= NetlogonMessage.longestName else { throw .truncated }
            place += 1 + length
        }
        throw .truncated
    }
}
