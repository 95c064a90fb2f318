import Annotations
import Documents
package import Findings
import Ladder
package import Output
package import Tracing
import WireBytes

/// What the text says of a capture as a whole, in lines that are not broken.
package struct CaptureStory {
    /// A connection in a list.
    package struct Listed: Sendable {
        package let client: String
        package let server: String
        package let protocols: String
        /// The same, one by one.
        package let protocolNames: [String]
        /// How it was opened, where that did not go as it should, and closed.
        package let outcomes: [String]
        /// What went wrong, without how often.
        package let troubles: [String]
        /// What happened.
        package let summary: StyledText
    }

    private let digits: Int
    private let options: TextOptions
    private var aroundText: AroundText

    /// Prepares what is said of a capture.
    ///
    /// - Parameters:
    ///   - digits: digits after the second that the capture's times have.
    ///   - options: language, level and detail.
    package init(digits: Int, options: TextOptions) {
        self.digits = digits
        self.options = options.unbroken
        aroundText = AroundText(options: options.unbroken)
    }

    /// The same with all that `--detail full` says.
    package var inFull: CaptureStory {
        var options = options
        options.detail = .full
        return CaptureStory(digits: digits, options: options)
    }

    /// A connection's row of the list.
    package func listed(_ trace: ConnectionTrace) -> Listed {
        listed(
            Overview(options: options).row(trace), protocols: ConnectionText.protocolNames(of: trace),
            outcomes: [
                trace.openingWord(in: options.language),
                trace.closingWord(in: options.language) ?? trace.closingPhrase(in: options.language),
            ].compactMap(\.self), ConnectionTrouble.all(of: trace))
    }

    /// The row of a conversation of QUIC; nil of another in datagrams.
    package func listed(_ trace: DatagramTrace) -> Listed? {
        Overview(options: options).row(trace).map {
            listed($0, protocols: [$0.protocols], outcomes: [], ConnectionTrouble.all(of: trace.asConnection))
        }
    }

    private func listed(
        _ row: Overview.Row, protocols: [String], outcomes: [String], _ troubles: [ConnectionTrouble]
    ) -> Listed {
        Listed(
            client: row.client, server: row.server, protocols: row.protocols,
            protocolNames: protocols, outcomes: outcomes,
            troubles: troubles.compactMap { options.name(of: $0) },
            summary: row.summary.lines(of: ConnectionStory.columns, atMost: 1).first ?? StyledText())
    }

    /// Takes note of a conversation in datagrams.
    package mutating func note(_ trace: DatagramTrace) { aroundText.add(trace) }

    /// What the capture is, whose name stands above.
    ///
    /// - Parameters:
    ///   - capture: the capture.
    ///   - shown: packets at which their comments stand.
    /// - Returns: lines that are not broken.
    package func heading(of capture: CaptureTrace, without shown: Set<Int>) -> [StyledText] {
        Overview(options: options).heading(of: capture, without: shown, isNamed: true)
    }

    /// What stands in place of a list without connections.
    package var noConnection: StyledText { StyledText(options.say(TextOutput.Words.noTCPConnection)) }

    /// What happened around the connections; nothing where nothing did.
    ///
    /// - Parameters:
    ///   - capture: the capture.
    ///   - comments: what was written about its packets.
    ///   - shown: gets the packets that lines are about.
    /// - Returns: lines that are not broken.
    package func around(
        _ capture: CaptureTrace, _ comments: PacketComments, _ shown: inout Set<Int>
    ) -> [StyledText] {
        var around = aroundText
        var lines: [StyledText] = []
        around.draw(capture, comments) { line, packet in
            if let packet { shown.insert(packet) }
            if !line.isEmpty { lines.append(line) }
        }
        return lines
    }

    /// What happened across messages and connections.
    package func flows(_ groups: [FlowGroup]) -> [StyledText] {
        guard !groups.isEmpty else { return [] }
        var lines = [StyledText(options.say(TextOutput.Words.flows), .strong)]
        for group in groups {
            FlowText(options: options, namesConnections: true).draw(group) { lines.append($0) }
        }
        return lines
    }

    /// Whether there is something to tell of a conversation in datagrams beyond its name.
    package static func tells(of trace: DatagramTrace) -> Bool { DatagramText.tells(of: trace) }

    /// The packets of a conversation that it tells of.
    package func packets(of trace: DatagramTrace) -> Set<Int> {
        Set(DatagramText(trace, digits: digits, options: options)?.packets ?? [])
    }

    /// The names of the list's columns behind the number.
    package var columns: [String] {
        Side.allCases.map { $0.name(in: options.language) }
            + [
                OverviewTable.Words.packets, OverviewTable.Words.bytes, OverviewTable.Words.time,
                OverviewTable.Words.protocolWord, OverviewTable.Words.happened,
            ].map { options.say($0) }
    }
}
