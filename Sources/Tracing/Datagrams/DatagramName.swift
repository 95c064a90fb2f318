import TCPConnections
import WireBytes

/// Protocols over UDP that are not decoded but can be named by their bytes, or by a port that only they use together
/// with bytes that fit.
///
/// Source of ports: https://www.iana.org/assignments/service-names-port-numbers
package enum DatagramName: UInt8, Sendable, Hashable {
    // The cases say no more than `text` does.
    case ntp, netbiosNameService, netbiosDatagram, dhcpv6, snmp, tftp, syslog, wsDiscovery, coap,
        radius, ike, wireguard, teredo, rip, ripng, bfd, hsrp, mqttSN

    package var text: String {
        switch self {
        case .ntp: "NTP"
        case .netbiosNameService: "NBNS"
        case .netbiosDatagram: "NetBIOS datagram"
        case .dhcpv6: "DHCPv6"
        case .snmp: "SNMP"
        case .tftp: "TFTP"
        case .syslog: "syslog"
        case .wsDiscovery: "WS-Discovery"
        case .coap: "CoAP"
        case .radius: "RADIUS"
        case .ike: "IKE"
        case .wireguard: "WireGuard"
        case .teredo: "Teredo"
        case .rip: "RIP"
        case .bfd: "BFD"
        case .hsrp: "HSRP"
        case .mqttSN: "MQTT-SN"
        case .ripng: "RIPng"
        }
    }

    var lowercased: String { text.lowercased() }

    init?(of bytes: RawSpan, _ ends: DatagramEnds, length: Int) {
        let count = bytes.byteCount
        guard count >= 4 else { return nil }
        if Self.isWireGuard(bytes, length: length) {
            self = .wireguard
        } else if let name = Self.byPort(ends.destination.port, bytes, length: length)
            ?? Self.byPort(ends.source.port, bytes, length: length)
        {
            self = name
        } else {
            return nil
        }
    }

    /// WireGuard's protocol page: a type of 1 to 4, three zero bytes, and the first three types have one length each.
    private static func isWireGuard(_ bytes: RawSpan, length: Int) -> Bool {
        switch bytes.uint32(at: 0) {
        case 0x0100_0000: length == 148
        case 0x0200_0000: length == 92
        case 0x0300_0000: length == 64
        default: false
        }
    }

    /// A port that belongs to one protocol, and a look at whether the bytes can be of it.
    private static func byPort(_ port: UInt16, _ bytes: RawSpan, length: Int) -> DatagramName? {
        let first = bytes.byte(at: 0)
        switch port {
        case 69: return bytes.uint16(at: 0) >= 1 && bytes.uint16(at: 0) <= 6 ? .tftp : nil
        // RFC 5905 §7.3: version 1 to 4, mode 1 to 7, 48 bytes and more.
        case 123: return length >= 48 && (1...4).contains(first >> 3 & 7) && first & 7 != 0 ? .ntp : nil
        // RFC 1002 §4.2: the form of DNS.
        case 137: return length >= 12 ? .netbiosNameService : nil
        case 138: return (0x10...0x16).contains(first) ? .netbiosDatagram : nil
        // A SEQUENCE, RFC 1157 §4.
        case 161, 162: return first == 0x30 ? .snmp : nil
        case 500: return length >= 28 ? .ike : nil
        // RFC 3948 §2: four zero bytes before IKE.
        case 4500: return length >= 32 && bytes.uint32(at: 0) == 0 ? .ike : nil
        // RFC 5424 §6.2.1.
        case 514: return first == UInt8(ascii: "<") ? .syslog : nil
        case 520: return first >= 1 && first <= 2 && bytes.uint16(at: 2) == 0 ? .rip : nil
        case 521: return first >= 1 && first <= 2 && bytes.uint16(at: 2) == 0 ? .ripng : nil
        case 546, 547: return (1...35).contains(first) ? .dhcpv6 : nil
        case 1812, 1813, 1645, 1646:
            return length >= 20 && Int(bytes.uint16(at: 2)) <= length && bytes.uint16(at: 2) >= 20
                ? .radius : nil
        case 1883, 1884, 10883: return Int(first) == length ? .mqttSN : nil
        case 1985: return length >= 20 && first <= 1 ? .hsrp : nil
        case 3544: return first >> 4 == 6 || bytes.uint16(at: 0) <= 1 ? .teredo : nil
        case 3702: return first == UInt8(ascii: "<") ? .wsDiscovery : nil
        case 3784: return first >> 5 == 1 && length >= 24 ? .bfd : nil
        // RFC 7252 §3: version 1, token of at most 8 bytes.
        case 5683: return first >> 6 == 1 && first & 0xF <= 8 ? .coap : nil
        default: return nil
        }
    }
}
