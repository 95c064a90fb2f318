package import OpenVPNMessages
package import WireBytes

extension OpenVPNConversation {
    /// What is to be said of the tunnel as a whole.
    package var notes: [OpenVPNNote] {
        var notes = [OpenVPNNote.control(authenticated: authenticationLength > 0)]
        for side in [Side.client, .server] where packets[side].data > 0 {
            notes.append(.data(side, packets: packets[side].data, bytes: packets[side].dataBytes))
        }
        return notes
    }
}

package enum OpenVPNNote: Sendable, Hashable {
    /// The control channel carries TLS.
    case control(authenticated: Bool)
    /// Packets of the tunnel.
    case data(Side, packets: Int, bytes: Int)
}
