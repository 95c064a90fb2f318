// Made from registries/ by DataCompiler: change the files there, then run `make generated`.
// swift-format-ignore-file

public import WireBytes

/// What a DHCP message is for.
///
/// Source: IANA “DHCP Message Type 53 Values”, https://www.iana.org/assignments/bootp-dhcp-parameters; RFC 2132 §9.6
public struct DHCPMessageType: CodePoint {
    public let rawValue: UInt8

    @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// A client looks for servers. RFC 2131 §3.1.
    @inlinable public static var discover: DHCPMessageType { DHCPMessageType(rawValue: 1) }
    /// A server offers an address. RFC 2131 §3.1.
    @inlinable public static var offer: DHCPMessageType { DHCPMessageType(rawValue: 2) }
    /// A client takes an offer, or wants to keep its address. RFC 2131 §3.1.
    @inlinable public static var request: DHCPMessageType { DHCPMessageType(rawValue: 3) }
    /// A client says that the address is in use already. RFC 2131 §3.1.
    @inlinable public static var decline: DHCPMessageType { DHCPMessageType(rawValue: 4) }
    /// A server gives the address. RFC 2131 §3.1.
    @inlinable public static var acknowledge: DHCPMessageType { DHCPMessageType(rawValue: 5) }
    /// A server does not. RFC 2131 §3.1.
    @inlinable public static var refuse: DHCPMessageType { DHCPMessageType(rawValue: 6) }
    /// A client gives its address back. RFC 2131 §3.1.
    @inlinable public static var release: DHCPMessageType { DHCPMessageType(rawValue: 7) }
    /// A client that has an address asks for the rest. RFC 2131 §3.4.
    @inlinable public static var inform: DHCPMessageType { DHCPMessageType(rawValue: 8) }

    public var name: String? {
        switch rawValue {
        case 1: "DISCOVER"
        case 2: "OFFER"
        case 3: "REQUEST"
        case 4: "DECLINE"
        case 5: "ACK"
        case 6: "NAK"
        case 7: "RELEASE"
        case 8: "INFORM"
        case 9: "FORCERENEW"
        case 10: "LEASEQUERY"
        case 11: "LEASEUNASSIGNED"
        case 12: "LEASEUNKNOWN"
        case 13: "LEASEACTIVE"
        case 14: "BULKLEASEQUERY"
        case 15: "LEASEQUERYDONE"
        case 16: "ACTIVELEASEQUERY"
        case 17: "LEASEQUERYSTATUS"
        case 18: "TLS"
        default: nil
        }
    }
}

/// What an option of a DHCP message says.
///
/// Source: IANA “BOOTP Vendor Extensions and DHCP Options”, https://www.iana.org/assignments/bootp-dhcp-parameters; RFC 2132 §3 to §9
public struct DHCPOption: CodePoint {
    public let rawValue: UInt8

    @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Nothing: it fills. RFC 2132 §3.1.
    @inlinable public static var pad: DHCPOption { DHCPOption(rawValue: 0) }
    /// The network's mask. RFC 2132 §3.3.
    @inlinable public static var subnetMask: DHCPOption { DHCPOption(rawValue: 1) }
    /// Routers, the preferred one first. RFC 2132 §3.5.
    @inlinable public static var router: DHCPOption { DHCPOption(rawValue: 3) }
    /// Servers of DNS, the preferred one first. RFC 2132 §3.8.
    @inlinable public static var domainNameServer: DHCPOption { DHCPOption(rawValue: 6) }
    /// The client's name for itself. RFC 2132 §3.14.
    @inlinable public static var hostName: DHCPOption { DHCPOption(rawValue: 12) }
    /// The address that the client asks for. RFC 2132 §9.1.
    @inlinable public static var requestedAddress: DHCPOption { DHCPOption(rawValue: 50) }
    /// Seconds for which the address is given. RFC 2132 §9.2.
    @inlinable public static var leaseTime: DHCPOption { DHCPOption(rawValue: 51) }
    /// What the message is for. RFC 2132 §9.6.
    @inlinable public static var messageType: DHCPOption { DHCPOption(rawValue: 53) }
    /// The server's address. RFC 2132 §9.7.
    @inlinable public static var serverIdentifier: DHCPOption { DHCPOption(rawValue: 54) }
    /// What follows is no option. RFC 2132 §3.2.
    @inlinable public static var end: DHCPOption { DHCPOption(rawValue: 255) }

    public var name: String? {
        switch rawValue {
        case 0: "Pad"
        case 1: "Subnet Mask"
        case 2: "Time Offset"
        case 3: "Router"
        case 4: "Time Server"
        case 5: "Name Server"
        case 6: "Domain Name Server"
        case 7: "Log Server"
        case 8: "Cookie Server"
        case 9: "LPR Server"
        case 10: "Impress Server"
        case 11: "Resource Location Server"
        case 12: "Host Name"
        case 13: "Boot File Size"
        case 14: "Merit Dump File"
        case 15: "Domain Name"
        case 16: "Swap Server"
        case 17: "Root Path"
        case 18: "Extensions Path"
        case 19: "IP Forwarding"
        case 20: "Non-Local Source Routing"
        case 21: "Policy Filter"
        case 22: "Maximum Datagram Reassembly Size"
        case 23: "Default IP Time-to-live"
        case 24: "Path MTU Aging Timeout"
        case 25: "Path MTU Plateau Table"
        case 26: "Interface MTU"
        case 27: "All Subnets are Local"
        case 28: "Broadcast Address"
        case 29: "Perform Mask Discovery"
        case 30: "Mask Supplier"
        case 31: "Perform Router Discovery"
        case 32: "Router Solicitation Address"
        case 33: "Static Route"
        case 34: "Trailer Encapsulation"
        case 35: "ARP Cache Timeout"
        case 36: "Ethernet Encapsulation"
        case 37: "TCP Default TTL"
        case 38: "TCP Keepalive Interval"
        case 39: "TCP Keepalive Garbage"
        case 40: "Network Information Service Domain"
        case 41: "Network Information Servers"
        case 42: "Network Time Protocol Servers"
        case 43: "Vendor Specific Information"
        case 44: "NetBIOS over TCP/IP Name Server"
        case 45: "NetBIOS over TCP/IP Datagram Distribution Server"
        case 46: "NetBIOS over TCP/IP Node Type"
        case 47: "NetBIOS over TCP/IP Scope"
        case 48: "X Window System Font Server"
        case 49: "X Window System Display Manager"
        case 50: "Requested IP Address"
        case 51: "IP Address Lease Time"
        case 52: "Option Overload"
        case 53: "DHCP Message Type"
        case 54: "Server Identifier"
        case 55: "Parameter Request List"
        case 56: "Message"
        case 57: "Maximum DHCP Message Size"
        case 58: "Renewal (T1) Time Value"
        case 59: "Rebinding (T2) Time Value"
        case 60: "Vendor Class Identifier"
        case 61: "Client Identifier"
        case 62: "NetWare/IP Domain Name"
        case 63: "NetWare/IP Information"
        case 64: "Network Information Service+ Domain"
        case 65: "Network Information Service+ Servers"
        case 66: "TFTP Server Name"
        case 67: "Bootfile Name"
        case 68: "Mobile IP Home Agent"
        case 69: "SMTP Server"
        case 70: "POP3 Server"
        case 71: "NNTP Server"
        case 72: "Default WWW Server"
        case 73: "Default Finger Server"
        case 74: "Default IRC Server"
        case 75: "StreetTalk Server"
        case 76: "StreetTalk Directory Assistance Server"
        case 255: "End"
        default: nil
        }
    }
}

/// What a DHCPv6 message is for.
///
/// Source: IANA “DHCPv6 Message Types”, https://www.iana.org/assignments/dhcpv6-parameters; RFC 8415 §7.3
public struct DHCPv6MessageType: CodePoint {
    public let rawValue: UInt8

    @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// A client looks for servers. RFC 8415 §7.3.
    @inlinable public static var solicit: DHCPv6MessageType { DHCPv6MessageType(rawValue: 1) }
    /// A server says what it would give. RFC 8415 §7.3.
    @inlinable public static var advertise: DHCPv6MessageType { DHCPv6MessageType(rawValue: 2) }
    /// A client asks one server for it. RFC 8415 §7.3.
    @inlinable public static var request: DHCPv6MessageType { DHCPv6MessageType(rawValue: 3) }
    /// A client asks whether its addresses still fit the network. RFC 8415 §7.3.
    @inlinable public static var confirm: DHCPv6MessageType { DHCPv6MessageType(rawValue: 4) }
    /// A client asks its server to go on giving. RFC 8415 §7.3.
    @inlinable public static var renew: DHCPv6MessageType { DHCPv6MessageType(rawValue: 5) }
    /// A client asks any server for that. RFC 8415 §7.3.
    @inlinable public static var rebind: DHCPv6MessageType { DHCPv6MessageType(rawValue: 6) }
    /// A server answers. RFC 8415 §7.3.
    @inlinable public static var reply: DHCPv6MessageType { DHCPv6MessageType(rawValue: 7) }
    /// A client gives its addresses back. RFC 8415 §7.3.
    @inlinable public static var release: DHCPv6MessageType { DHCPv6MessageType(rawValue: 8) }
    /// A client says that an address is in use already. RFC 8415 §7.3.
    @inlinable public static var decline: DHCPv6MessageType { DHCPv6MessageType(rawValue: 9) }
    /// A server asks a client to ask again. RFC 8415 §7.3.
    @inlinable public static var reconfigure: DHCPv6MessageType { DHCPv6MessageType(rawValue: 10) }
    /// A client that has an address asks for the rest. RFC 8415 §7.3.
    @inlinable public static var informationRequest: DHCPv6MessageType { DHCPv6MessageType(rawValue: 11) }
    /// A relay passes a message on to a server. RFC 8415 §9.
    @inlinable public static var relayForward: DHCPv6MessageType { DHCPv6MessageType(rawValue: 12) }
    /// A server answers through a relay. RFC 8415 §9.
    @inlinable public static var relayReply: DHCPv6MessageType { DHCPv6MessageType(rawValue: 13) }

    public var name: String? {
        switch rawValue {
        case 1: "SOLICIT"
        case 2: "ADVERTISE"
        case 3: "REQUEST"
        case 4: "CONFIRM"
        case 5: "RENEW"
        case 6: "REBIND"
        case 7: "REPLY"
        case 8: "RELEASE"
        case 9: "DECLINE"
        case 10: "RECONFIGURE"
        case 11: "INFORMATION-REQUEST"
        case 12: "RELAY-FORW"
        case 13: "RELAY-REPL"
        case 14: "LEASEQUERY"
        case 15: "LEASEQUERY-REPLY"
        case 16: "LEASEQUERY-DONE"
        case 17: "LEASEQUERY-DATA"
        case 18: "RECONFIGURE-REQUEST"
        case 19: "RECONFIGURE-REPLY"
        case 20: "DHCPV4-QUERY"
        case 21: "DHCPV4-RESPONSE"
        case 22: "ACTIVELEASEQUERY"
        case 23: "STARTTLS"
        default: nil
        }
    }
}

/// What came of a client's wish.
///
/// Source: IANA “DHCPv6 Status Codes”, https://www.iana.org/assignments/dhcpv6-parameters; RFC 8415 §21.13
public struct DHCPv6Status: CodePoint {
    public let rawValue: UInt16

    @inlinable public init(rawValue: UInt16) { self.rawValue = rawValue }

    /// It is fulfilled. RFC 8415 §21.13.
    @inlinable public static var success: DHCPv6Status { DHCPv6Status(rawValue: 0) }

    public var name: String? {
        switch rawValue {
        case 0: "Success"
        case 1: "UnspecFail"
        case 2: "NoAddrsAvail"
        case 3: "NoBinding"
        case 4: "NotOnLink"
        case 5: "UseMulticast"
        case 6: "NoPrefixAvail"
        default: nil
        }
    }
}

