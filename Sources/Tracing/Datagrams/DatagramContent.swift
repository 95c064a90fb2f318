package import DHCPMessages
package import DNSMessages
package import LDAPMessages
package import NTPMessages
package import NetBIOSMessages
package import OpenVPNMessages
import QUICMessages
package import SIPMessages
package import SNMPMessages
package import SSDPMessages
import STUNMessages
package import SyslogMessages
import TCPConnections
package import TLSMessages
import WireBytes

/// What the datagrams of one conversation are: told by how they begin, confirmed by reading them.
///
/// **Adding a protocol**:
///
/// 1. its room gets a `Sendable` struct that is a `DatagramConsumer`: one conversation, both sides; each call has one
///    datagram's payload as a borrowed `RawSpan`, who sent it, and where it lies in the capture (`DatagramPlace`: packet
///    mark, offset in the packet, length on the wire). It keeps its own bounds, and allocates only for what it keeps;
/// 2. a case here with that struct;
/// 3. in `init(of:)` the look at the bytes that recognizes it, as strict as the protocol allows; ports are a hint at
///    most, for what cannot be told by its bytes;
/// 4. in `role(ofSenderOf:)` which side sends such bytes, where they tell (an answer without its question);
/// 5. in `consume` the case that hands the payload on. Take the struct out of `self` while it works, as the others do:
///    what it holds is then changed in place and not copied;
/// 6. its name in `name`, and what the outputs say of it.
package enum DatagramContent: Sendable {
    /// DNS, and multicast DNS and LLMNR, which have its form.
    case dns(DNSConversation)
    /// DHCP.
    case dhcp(DHCPConversation)
    /// DHCPv6.
    case dhcpv6(DHCPv6Conversation)
    /// NTP.
    case ntp(NTPConversation)
    /// SSDP, with which UPnP finds devices.
    case ssdp(SSDPConversation)
    /// STUN, ICE and TURN, and so far nothing else; what is said is in `DatagramTrace.stun`.
    case stun
    /// SNMP.
    case snmp(SNMPConversation)
    /// The name service of NetBIOS.
    case netbios(NetBIOSConversation)
    /// The datagram service of NetBIOS.
    case netbiosDatagrams(NetBIOSDatagramConversation)
    /// LDAP without connections.
    case cldap(LDAPDatagramConversation)
    /// Syslog.
    case syslog(SyslogConversation)
    /// SIP, with which calls are made.
    case sip(SIPConversation)
    /// QUIC.
    case quic(QUICTrace)
    /// DTLS.
    case dtls(DTLSConversation)
    /// OpenVPN.
    case openVPN(OpenVPNDatagrams)
    /// A protocol that is known by its name and not decoded.
    case named(DatagramName)
    /// None that is known here.
    case unknown(UnknownDatagrams)

    /// The first bytes of a conversation decide. Where they do not, the next few datagrams are looked at again.
    ///
    /// - Parameters:
    ///   - bytes: a datagram's payload.
    ///   - sides: the endpoints that it was sent from and to.
    ///   - place: where it lies.
    ///   - setting: what QUIC is read with.
    init(
        of bytes: RawSpan, _ sides: DatagramEnds, at place: DatagramPlace, _ setting: QUICSetting
    ) {
        if QUICConversation.looksLikeQUIC(bytes, of: place.length) {
            self = .quic(QUICTrace(setting))
        } else if DTLSConversation.looksLikeDTLS(bytes, length: place.length) {
            self = .dtls(DTLSConversation(keys: setting.keys, openedBytes: setting.limits.openedBytes))
        } else if let found = OpenVPNDatagrams.recognize(bytes, length: place.length) {
            let keys = setting.keys.flatMap { $0.mayGrow || !$0.isEmpty ? $0 : nil }
            self = .openVPN(
                OpenVPNDatagrams(
                    found.protection, control: TLSConversation(keep: .messages, keys: keys, isEnclosed: true))
            )
        } else if sides.isNetBIOS(bytes) {
            self = .netbios(NetBIOSConversation())
        } else if let variant = DNSConversation.Variant(of: bytes, sides, length: place.length) {
            self = .dns(DNSConversation(variant, limits: setting.dns))
        } else if DHCPMessage.looksLikeDHCP(bytes) {
            self = .dhcp(DHCPConversation())
        } else if [sides.source.port, sides.destination.port].contains(where: { (546...547).contains($0) }),
            DHCPv6Message.looksLikeDHCPv6(bytes)
        {
            self = .dhcpv6(DHCPv6Conversation())
        } else if sides.has(port: 123), NTPMessage.looksLikeNTP(bytes, length: place.length) {
            self = .ntp(NTPConversation())
        } else if SSDPMessage.recognize(bytes, isOfPort: sides.has(port: 1900)) != nil {
            self = .ssdp(SSDPConversation())
        } else if STUNMessage.looksLikeSTUN(bytes) {
            self = .stun
        } else if SNMPMessage.looksLikeSNMP(bytes, length: place.length) {
            self = .snmp(SNMPConversation())
        } else if SIPMessage.looksLikeSIP(bytes) {
            self = .sip(SIPConversation())
        } else if NetBIOSDatagram.looksLikeDatagram(bytes) {
            self = .netbiosDatagrams(NetBIOSDatagramConversation())
        } else if LDAPDatagram.looksLikeLDAP(bytes, length: place.length) {
            self = .cldap(LDAPDatagramConversation())
        } else if SyslogMessage.looksLikeSyslog(bytes, isOfPort: sides.has(port: 514)) {
            self = .syslog(SyslogConversation())
        } else if let name = DatagramName(of: bytes, sides, length: place.length) {
            self = .named(name)
        } else {
            self = .unknown(UnknownDatagrams())
        }
    }

    /// The side that sends datagrams like this one, where the bytes tell.
    static func role(ofSenderOf bytes: RawSpan, _ sides: DatagramEnds) -> Side? {
        if let side = QUICConversation.role(ofSenderOf: bytes) ?? DTLSConversation.role(ofSenderOf: bytes) {
            return side
        }
        if let found = OpenVPNDatagrams.recognize(bytes, length: bytes.byteCount) { return found.sender }
        if sides.isNetBIOS(bytes) { return NetBIOSMessage.role(ofSenderOf: bytes) }
        if let variant = DNSConversation.Variant(of: bytes, sides, length: bytes.byteCount),
            variant != .multicast
        {
            return bytes.uint16(at: 2) & 0x8000 == 0 ? .client : .server
        }
        if DHCPMessage.looksLikeDHCP(bytes) { return bytes.byte(at: 0) == 1 ? .client : .server }
        if sides.source.port == 547, sides.destination.port == 546,
            DHCPv6Message.looksLikeDHCPv6(bytes)
        {
            return .server
        }
        if sides.has(port: 123), NTPMessage.looksLikeNTP(bytes, length: bytes.byteCount) {
            switch bytes.byte(at: 0) & 7 {
            case 3: return .client
            case 4: return .server
            default: return nil
            }
        }
        return SSDPMessage.recognize(bytes, isOfPort: sides.has(port: 1900))?.side
            ?? STUNMessage.role(ofSenderOf: bytes)
            ?? SNMPMessage.role(ofSenderOf: bytes, length: bytes.byteCount)
            ?? SIPMessage.role(ofSenderOf: bytes)
            ?? LDAPDatagram.role(ofSenderOf: bytes, length: bytes.byteCount)
            ?? (SyslogMessage.looksLikeSyslog(bytes, isOfPort: sides.has(port: 514)) ? .client : nil)
    }

    /// What reading a datagram came to, beside what is kept of it.
    ///
    /// Said by who reads it: to ask afterwards, of every datagram, would copy what is kept.
    struct Effect {
        /// Bytes that are kept of answers, more than before.
        var growth = 0
        /// Whether there may be an answer that finds names.
        var mayBeAnswer = false
        /// IDs that ends of QUIC have given themselves.
        var connectionIDs = 0
    }

    /// Reads a datagram.
    mutating func consume(
        _ bytes: RawSpan, from side: Side, _ sides: DatagramEnds, at place: DatagramPlace, on path: Int,
        _ setting: QUICSetting
    ) -> Effect {
        var effect = Effect()
        switch self {
        case .dns(var dns):
            self = .unknown(UnknownDatagrams())
            let before = dns.heldBytes
            dns.consume(bytes, from: side, at: place)
            effect.growth = dns.heldBytes &- before
            effect.mayBeAnswer = true
            self = .dns(dns)
        case .dhcp(var dhcp):
            self = .unknown(UnknownDatagrams())
            dhcp.consume(bytes, from: side, at: place)
            self = .dhcp(dhcp)
        case .dhcpv6(var dhcp):
            self = .unknown(UnknownDatagrams())
            dhcp.consume(bytes, from: side, at: place)
            self = .dhcpv6(dhcp)
        case .ntp(var ntp):
            self = .unknown(UnknownDatagrams())
            ntp.consume(bytes, from: side, at: place)
            self = .ntp(ntp)
        case .ssdp(var ssdp):
            self = .unknown(UnknownDatagrams())
            ssdp.consume(bytes, from: side, at: place)
            self = .ssdp(ssdp)
        // Two that found a way to each other with STUN go on with DTLS on the same ports. RFC 5764 §5.1.2.
        case .stun where DTLSConversation.looksLikeDTLS(bytes, length: place.length):
            self = .dtls(DTLSConversation(keys: setting.keys, openedBytes: setting.limits.openedBytes))
            return consume(bytes, from: side, sides, at: place, on: path, setting)
        case .stun: break
        case .snmp(var snmp):
            self = .unknown(UnknownDatagrams())
            snmp.consume(bytes, from: side, at: place)
            self = .snmp(snmp)
        case .netbios(var netbios):
            self = .unknown(UnknownDatagrams())
            netbios.consume(bytes, from: side, at: place)
            self = .netbios(netbios)
        case .netbiosDatagrams(var netbios):
            self = .unknown(UnknownDatagrams())
            netbios.consume(bytes, from: side, at: place)
            self = .netbiosDatagrams(netbios)
        case .cldap(var ldap):
            self = .unknown(UnknownDatagrams())
            ldap.consume(bytes, from: side, at: place)
            self = .cldap(ldap)
        case .syslog(var syslog):
            self = .unknown(UnknownDatagrams())
            syslog.consume(bytes, from: side, at: place)
            self = .syslog(syslog)
        case .sip(var sip):
            self = .unknown(UnknownDatagrams())
            sip.consume(bytes, from: side, at: place)
            self = .sip(sip)
        case .quic(var quic):
            self = .unknown(UnknownDatagrams())
            quic.consume(bytes, from: side, at: place, on: path)
            effect.connectionIDs = quic.connectionIDCount
            self = .quic(quic)
        case .dtls(var dtls):
            self = .unknown(UnknownDatagrams())
            dtls.consume(bytes, from: side, at: place)
            self = .dtls(dtls)
        case .openVPN(var tunnel):
            self = .unknown(UnknownDatagrams())
            tunnel.consume(bytes, from: side, at: place)
            self = .openVPN(tunnel)
        case .named: break
        case .unknown(var unknown):
            if unknown.isWorthAnotherLook {
                let content = DatagramContent(of: bytes, sides, at: place, setting)
                if case .unknown = content {
                } else {
                    self = content
                    return consume(bytes, from: side, sides, at: place, on: path, setting)
                }
            }
            unknown.count(bytes)
            self = .unknown(unknown)
        }
        return effect
    }

    /// Memory of what is kept of answers, in bytes, roughly.
    var heldBytes: Int { if case .dns(let dns) = self { dns.heldBytes } else { 0 } }

    /// The protocol's name in lower case, for programs; nil where none was recognized.
    package var name: String? {
        switch self {
        case .dns(let dns): dns.variant.rawValue
        case .dhcp: "dhcp"
        case .dhcpv6: "dhcpv6"
        case .ntp: "ntp"
        case .ssdp: "ssdp"
        case .stun: "stun"
        case .snmp: "snmp"
        case .netbios: "nbns"
        case .netbiosDatagrams: "nbdgm"
        case .cldap: "cldap"
        case .syslog: "syslog"
        case .sip: "sip"
        case .quic(let quic): quic.connection.version?.isGoogle == true ? "gquic" : "quic"
        case .dtls: "dtls"
        case .openVPN: "openvpn"
        case .named(let name): name.lowercased
        case .unknown: nil
        }
    }

    /// The protocol's name for people; nil where none was recognized.
    package var title: String? {
        switch self {
        case .dns(let dns): dns.variant.title
        case .dhcp: "DHCP"
        case .dhcpv6: "DHCPv6"
        case .ntp: "NTP"
        case .ssdp: "SSDP"
        case .stun: "STUN"
        case .snmp: "SNMP"
        case .netbios: "NBNS"
        case .netbiosDatagrams: "NBDGM"
        case .cldap: "CLDAP"
        case .syslog: "Syslog"
        case .sip: "SIP"
        case .quic(let quic): (quic.connection.version?.text ?? "QUIC") + quic.application.addition
        case .dtls(let dtls): dtls.version?.text ?? "DTLS"
        case .openVPN: "OpenVPN"
        case .named(let name): name.text
        case .unknown: nil
        }
    }
}

extension DatagramContent {
    /// Forgets what was encrypted and could be opened, and the keys.
    package mutating func maskOpened() {
        switch self {
        case .dtls(var dtls):
            dtls.maskOpened()
            self = .dtls(dtls)
        case .quic(var quic):
            self = .unknown(UnknownDatagrams())
            quic.maskOpened()
            self = .quic(quic)
        case .openVPN(var tunnel):
            tunnel.changeControl { control in
                guard var tls = control as? TLSConversation else { return }
                tls.maskOpened()
                control = tls
            }
            self = .openVPN(tunnel)
        case .dns, .dhcp, .dhcpv6, .ntp, .ssdp, .stun, .snmp, .netbios, .netbiosDatagrams, .cldap, .syslog,
            .sip,
            .named, .unknown:
            break
        }
    }

    /// Whether its datagrams are told one by one.
    var isTold: Bool {
        switch self {
        case .quic, .dtls, .openVPN: true
        case .dns, .dhcp, .dhcpv6, .ntp, .ssdp, .stun, .snmp, .netbios, .netbiosDatagrams, .cldap, .syslog,
            .sip,
            .named, .unknown:
            false
        }
    }

    /// Reads what waited for keys that have come since.
    mutating func tryNewKeys() {
        switch self {
        case .quic(var quic):
            self = .unknown(UnknownDatagrams())
            quic.tryNewKeys()
            self = .quic(quic)
        case .openVPN(var tunnel):
            self = .unknown(UnknownDatagrams())
            tunnel.tryNewKeys()
            self = .openVPN(tunnel)
        default: break
        }
    }

    /// Says that nothing more comes.
    mutating func conclude(at mark: PacketMark) {
        switch self {
        case .quic(var quic):
            self = .unknown(UnknownDatagrams())
            quic.conclude(at: mark)
            self = .quic(quic)
        case .openVPN(var tunnel):
            self = .unknown(UnknownDatagrams())
            tunnel.conclude(at: mark)
            self = .openVPN(tunnel)
        default: break
        }
    }

    /// TLS in the control channel of OpenVPN; nil of others, and where that is encrypted.
    package var tls: TLSConversation? {
        if case .openVPN(let tunnel) = self { tunnel.session.control as? TLSConversation } else { nil }
    }

    /// The handshake messages of QUIC, DTLS or OpenVPN.
    var handshakeMessages: [HandshakeMessage] {
        switch self {
        case .quic(let quic): quic.connection.handshake.messages
        case .dtls(let dtls): dtls.handshake.messages
        case .openVPN: tls?.messages ?? []
        case .dns, .dhcp, .dhcpv6, .ntp, .ssdp, .stun, .snmp, .netbios, .netbiosDatagrams, .cldap, .syslog,
            .sip,
            .named, .unknown:
            []
        }
    }

    /// The answer that came last, once, where the protocol is one of those that find names.
    mutating func takeLatestAnswer() -> (answer: DNSExchange, variant: DNSConversation.Variant)? {
        guard case .dns(var dns) = self else { return nil }
        self = .unknown(UnknownDatagrams())
        defer { self = .dns(dns) }
        return dns.takeLatestAnswer().map { ($0, dns.variant) }
    }
}

extension DNSConversation.Variant {
    /// The protocol's name for people.
    package var title: String {
        switch self {
        case .dns: "DNS"
        case .multicast: "mDNS"
        case .linkLocal: "LLMNR"
        }
    }

    /// Tells by the port together with bytes that can be DNS, or by bytes that can hardly be anything else.
    init?(of bytes: RawSpan, _ ends: DatagramEnds, length: Int) {
        let known: (port: UInt16, variant: Self)? =
            ends.has(port: 5353)
            ? (5353, .multicast)
            : ends.has(port: 5355) ? (5355, .linkLocal) : ends.has(port: 53) ? (53, .dns) : nil
        guard DNSMessage.looksLikeDNS(bytes, length: length, known == nil ? .bytes : .port) else {
            return nil
        }
        self = known?.variant ?? .dns
    }
}

/// Where a datagram was sent from and to.
struct DatagramEnds {
    var source: Endpoint
    var destination: Endpoint

    /// Whether one of the two ports is this one.
    func has(port: UInt16) -> Bool { source.port == port || destination.port == port }

    /// Whether bytes are of the name service of NetBIOS, whose names DNS can carry, too: its types are others there.
    func isNetBIOS(_ bytes: RawSpan) -> Bool {
        NetBIOSMessage.looksLikeNetBIOS(bytes) && ![53, 5353, 5355].contains(where: has(port:))
    }
}

/// Datagrams of a protocol that is not known here.
package struct UnknownDatagrams: Sendable {
    /// The first bytes of the first datagram that has any, at most 16.
    package private(set) var beginning: [UInt8] = []
    private var looks = 0

    /// A protocol that begins late (behind a hole punched through a router, say) is found within so many datagrams.
    var isWorthAnotherLook: Bool { looks < 8 }

    mutating func count(_ bytes: RawSpan) {
        // A few bytes that keep a router's way back open are sent for hours before anything is said.
        if isWorthAnotherLook, bytes.byteCount >= 8 { looks += 1 }
        if beginning.isEmpty, bytes.byteCount > 0 { beginning = bytes.copied(0..<16) }
    }
}
