package import Output
package import Tracing

/// One connection explained in lines, for the full-screen view.
package enum LiveConnectionText {
    /// Rows of a ladder beside the list: the latest.
    private static let latest = 120

    /// The ladder of a connection, its latest segments.
    package static func ladder(of trace: ConnectionTrace, options: TextOptions) -> [StyledText] {
        var lines: [StyledText] = []
        let ladder = LadderText(trace, digits: 6, options: options, latest: latest)
        ladder.draw { lines.append($0) }
        return lines
    }

    /// The ladder of a conversation of QUIC: its datagrams without what is said of them as a whole.
    package static func ladder(of trace: DatagramTrace, options: TextOptions) -> [StyledText] {
        var lines: [StyledText] = []
        DatagramText(trace, digits: 6, options: options)?.drawLadder { lines.append($0) }
        return lines
    }

    /// All that there is to say of a conversation of QUIC.
    package static func whole(of trace: DatagramTrace, options: TextOptions) -> [StyledText] {
        var options = options
        options.detail = .full
        var lines: [StyledText] = []
        DatagramText(trace, digits: 6, options: options)?.draw { lines.append($0) }
        return lines
    }

    /// All that there is to say of a connection, with every field and what it means.
    package static func whole(of trace: ConnectionTrace, options: TextOptions) -> [StyledText] {
        var options = options
        options.detail = .full
        var lines: [StyledText] = []
        ConnectionText(trace, digits: 6, options: options).draw { lines.append($0) }
        return lines
    }
}
