// `unsafe`: libpcap gives a pointer to the name.

import CPcap
public import WireBytes

extension LinkType {
    /// The name that libpcap has for it, such as "EN10MB"; "LINKTYPE_n" where it has none.
    public var name: String {
        guard let name = unsafe pcap_datalink_val_to_name(running) else { return "LINKTYPE_\(rawValue)" }
        return unsafe String(cString: name)
    }

    /// libpcap's DLT_ number on the running system, which for a few differs from that in files (linktypes.html).
    var running: Int32 {
        switch rawValue {
        case 100: DLT_ATM_RFC1483
        case 101: DLT_RAW
        case 104: DLT_C_HDLC
        case 108: DLT_LOOP
        default: Int32(rawValue)
        }
    }

    /// From libpcap's DLT_ number on the running system.
    init(running number: Int32) {
        switch number {
        case DLT_ATM_RFC1483: self.init(rawValue: 100)
        case DLT_RAW: self = .raw
        case DLT_C_HDLC: self.init(rawValue: 104)
        case DLT_LOOP: self = .loop
        default: self.init(rawValue: UInt16(clamping: number))
        }
    }
}
