import Annotations
import CertificateChains
import Documents
import Output
package import PacketCapture
import Tracing

extension ReferencePage {
    /// The interfaces of this machine, and whether this user may capture on them.
    ///
    /// - Parameters:
    ///   - interfaces: what the system lists.
    ///   - program: where this program lies, for what has to be done to be allowed to.
    /// - Returns: the page.
    package static func interfaces(_ interfaces: [NetworkInterface], program: String) -> ReferencePage {
        let advice = Bilingual(
            en: howToBeAllowedToCapture(program: program, in: .en),
            zh: howToBeAllowedToCapture(program: program, in: .zh))
        let isRefused = interfaces.contains { $0.access == .noPermission }
        // Each command on a line of its own, to be copied.
        let way = wayToCapture(program: program)
        return ReferencePage(
            id: "interfaces", title: Words.interfaces,
            facts: isRefused
                ? [
                    Fact.term("now", Words.toCapture, "sudo netlesson capture …"),
                    Fact.term("once", Words.orOnce, StyledText.escaped(way.utf8)),
                ].compactMap(\.self) : [],
            entriesKey: nil, entries: interfaces.map { entry($0, advice) })
    }

    private static func entry(_ interface: NetworkInterface, _ advice: Bilingual) -> Entry {
        let name = StyledText.escaped(interface.name.utf8)
        var kinds: [Bilingual] = []
        if interface.isLoopback { kinds.append(Words.loopback) }
        if interface.isWireless { kinds.append(Words.wireless) }
        if interface.isAny { kinds.append(Words.allAtOnce) }
        let heading = Bilingual(
            en: ([name] + kinds.map(\.en)).joined(separator: " · "),
            zh: ([name] + kinds.map(\.zh)).joined(separator: " · "))
        let summary = interface.isAny ? nil : interface.summary.map { Array($0.utf8) }
        return Entry(
            interface.name, heading: heading,
            [
                summary.map {
                    Fact(key: "summary", label: Words.what, value: .captured($0))
                },
                Fact(
                    key: "addresses", label: Words.addresses,
                    value: .terms(interface.addresses.compactMap(text))),
                .term(
                    "hardwareAddress", Words.hardwareAddress, hardware(interface.hardwareAddress)
                ),
                .words("state", Words.state, interface.isAny ? nil : state(interface)),
                .term("linkType", Words.linkType, interface.linkType?.name),
                .flag("up", interface.isUp), .flag("running", interface.isRunning),
                .flag("loopback", interface.isLoopback), .flag("wireless", interface.isWireless),
                .flag("mayCapture", interface.access == .allowed || interface.access == .down),
                .words("capture", Words.mayCaptureTitle, access(interface)),
                interface.access == .noPermission
                    ? Fact.words("advice", Words.toBeAllowed, advice)?.inHeading : nil,
            ].map { $0.flatMap(\.unlessEmpty) })
    }

    private static func state(_ interface: NetworkInterface) -> Bilingual {
        switch (interface.isUp, interface.isRunning) {
        case (false, _): Words.down
        case (true, false): Words.upUnconnected
        case (true, true): Words.up
        }
    }

    private static func access(_ interface: NetworkInterface) -> Bilingual {
        switch interface.access {
        case .allowed: Words.mayCapture
        case .down: Words.whenUp
        case .noPermission: Words.noPermission
        case .failed(let message):
            Bilingual(
                en: "no: \(StyledText.escaped(message.utf8))", zh: "不可以：\(StyledText.escaped(message.utf8))")
        }
    }

    private static func hardware(_ bytes: [UInt8]) -> String? {
        guard !bytes.isEmpty else { return nil }
        return bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined(separator: ":")
    }

    private static func text(_ address: InterfaceAddress) -> String? {
        address.ip.map { "\($0)" + (address.prefixLength.map { "/\($0)" } ?? "") }
    }
}

extension ReferencePage.Fact {
    /// Nil where it would be an empty line; programs get an empty list all the same.
    fileprivate var unlessEmpty: Self? {
        if case .terms(let terms) = value, terms.isEmpty { return inHeading }
        return self
    }
}
