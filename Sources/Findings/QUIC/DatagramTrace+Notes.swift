import OpenVPNMessages
import QUICMessages
import TLSMessages
package import Tracing
import WireBytes

extension DatagramTrace {
    /// What is to be said of the conversation as a whole, where it is QUIC, DTLS or OpenVPN.
    package var notes: [DatagramNote] {
        switch content {
        case .quic(let quic):
            alternatives.map { .told($0) } + quic.connection.notes + waits(of: quic)
                + paths.map { .moved($0) }
        case .dtls(let dtls): dtls.notes
        case .openVPN(let tunnel): notes(of: tunnel)
        case .dns, .dhcp, .dhcpv6, .ntp, .ssdp, .stun, .snmp, .netbios, .netbiosDatagrams, .cldap, .syslog,
            .sip,
            .named, .unknown:
            []
        }
    }

    private func notes(of tunnel: OpenVPNDatagrams) -> [DatagramNote] {
        var notes = tunnel.session.notes.map { DatagramNote.openVPN($0) }
        guard let tls = content.tls else { return notes }
        if let opened = tls.decryption?.openedRecords, opened > 0 { notes.append(.openedRecords(opened)) }
        for check in tls.decryption?.finished ?? [] where !check.fits {
            notes.append(.finishedDoesNotFit(check.side))
        }
        return notes + tls.failureNotes.map { .closedRecords($0) }
    }

    /// Stops by flow control that are told one by one.
    private static let mostWaits = 8

    private func waits(of quic: QUICTrace) -> [DatagramNote] {
        let all = FlowControlWait.all(of: quic.connection)
        let more = all.count - Self.mostWaits
        return all.prefix(Self.mostWaits).map { .heldBack($0, $0.duration(clockSteps)) }
            + (more > 0 ? [.moreHeldBack(more)] : [])
    }
}
