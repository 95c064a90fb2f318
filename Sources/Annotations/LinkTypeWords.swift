package import Documents
import PacketCapture
package import WireBytes

extension LinkType {
    /// What the packets' first header is, for people; libpcap's name where there is no plain word.
    package func phrase(in language: Language) -> String {
        switch rawValue {
        case 0: Words.bsdLoopback(in: language)
        case 1: Words.ethernet(in: language)
        case 9: "PPP"
        case 101, 12, 14: Words.rawIP(in: language)
        case 105, 119, 127, 163: "IEEE 802.11"
        case 108: Words.openBSDLoopback(in: language)
        case 113: "Linux cooked v1"
        case 228: "IPv4"
        case 229: "IPv6"
        case 276: "Linux cooked v2"
        default: name
        }
    }
}
