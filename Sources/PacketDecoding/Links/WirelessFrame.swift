import WireBytes

/// Type and subtype of an IEEE 802.11 frame. IEEE 802.11-2020 table 9-1.
public struct WirelessFrame: RawRepresentable, Hashable, Sendable {
    /// Type in bits 4 and 5, subtype in the low four.
    public let rawValue: UInt8

    /// Makes a frame type from its number.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The standard's name; nil for a reserved number.
    public var name: String? {
        switch rawValue {
        case 0x00: "802.11 Association Request"
        case 0x01: "802.11 Association Response"
        case 0x02: "802.11 Reassociation Request"
        case 0x03: "802.11 Reassociation Response"
        case 0x04: "802.11 Probe Request"
        case 0x05: "802.11 Probe Response"
        case 0x06: "802.11 Timing Advertisement"
        case 0x08: "802.11 Beacon"
        case 0x09: "802.11 ATIM"
        case 0x0a: "802.11 Disassociation"
        case 0x0b: "802.11 Authentication"
        case 0x0c: "802.11 Deauthentication"
        case 0x0d, 0x0e: "802.11 Action"
        case 0x12: "802.11 Trigger"
        case 0x14: "802.11 Beamforming Report Poll"
        case 0x15: "802.11 NDP Announcement"
        case 0x16: "802.11 Control Frame Extension"
        case 0x17: "802.11 Control Wrapper"
        case 0x18: "802.11 Block Ack Request"
        case 0x19: "802.11 Block Ack"
        case 0x1a: "802.11 PS-Poll"
        case 0x1b: "802.11 RTS"
        case 0x1c: "802.11 CTS"
        case 0x1d: "802.11 Ack"
        case 0x1e, 0x1f: "802.11 CF-End"
        case 0x24...0x27, 0x2c...0x2f: "802.11 Null Data"
        default: nil
        }
    }
}
