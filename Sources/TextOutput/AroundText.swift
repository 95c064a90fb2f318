import Annotations
import DHCPMessages
import DNSMessages
import Documents
import HTTPMessages
import LDAPMessages
import NTPMessages
import NetBIOSMessages
import Output
import SIPMessages
import SNMPMessages
import SSDPMessages
import STUNMessages
import SyslogMessages
import TCPConnections
import Tracing
import WireBytes

/// What happened around the connections, in time order, a line each: names looked up, neighbours found, addresses
/// given, pings.
struct AroundText {
    private let options: TextOptions
    private var rows: [Row] = []
    private var rowsOmitted = 0
    private var order = 0
    private var dhcp: [DHCPMessage] = []
    private var dhcpv6: [DHCPv6Message] = []
    private var multicast: [MulticastSaying] = []
    private var ssdp: [SSDPSaying.Sent] = []
    private var netbios: [NetBIOSSaying.Sent] = []
    /// Whether all of it was read, so that a missing answer was not captured.
    private var isNetBIOSWhole = true
    private var netbiosDatagrams: [NetBIOSDatagramSaying.Sent] = []
    private var syslog: [SyslogSaying.Sent] = []
    private var sip: [SIPSaying.Sent] = []
    private var isSIPWhole = true
    /// Datagrams that went somewhere, beside SIP's: a call's sound is told by where it goes.
    private var arrivals: [Endpoint: Int] = [:]
    private var named: [(name: String, conversations: Int, packets: Int)] = []
    private var unknown = (conversations: 0, packets: 0)

    private struct Row {
        var mark: PacketMark
        /// Which one it is of those that are told: rows of one packet stay in that order.
        var order: Int
        var name: String
        var text: StyledText
        /// Lines that it may have.
        var lines: Int
    }

    /// Lines of a row: of most, and of one that tells all that a message says.
    private static let (mostLines, mostLinesOfAll) = (3, 8)

    init(options: TextOptions) { self.options = options }

    /// Lines that are written; a page that begins with more of them does not begin with what it is about.
    private var limit: Int {
        switch options.detail {
        case .brief: 8
        case .steps, .normal: 24
        case .full, .bytes: 1_000
        }
    }

    /// Lines that a row is cut off at: at none where all is wanted.
    private func mostLines(of row: Row) -> Int {
        switch options.detail {
        case .brief, .steps, .normal: row.lines
        case .full, .bytes: .max
        }
    }

    /// Messages of one protocol that are put together, over all conversations; a network has one every few seconds.
    private static let mostMessages = 10_000

    /// Addresses and ports to which datagrams went that are counted: a call has two.
    private static let mostArrivals = 10_000

    private mutating func countArrivals(_ trace: DatagramTrace) {
        for (end, packets) in [
            (trace.server, trace.packetsFrom.client), (trace.client, trace.packetsFrom.server),
        ] where packets > 0 && (arrivals[end] != nil || arrivals.count < Self.mostArrivals) {
            arrivals[end, default: 0] += packets
        }
    }

    /// Keeps what is put together at the end; what is too much is counted.
    private static func keep<Message>(
        _ more: some Collection<Message>, in messages: inout [Message]
    ) -> Int {
        let kept = more.prefix(mostMessages - min(messages.count, mostMessages))
        messages += kept
        return more.count - kept.count
    }

    // MARK: Gathering

    mutating func add(_ trace: DatagramTrace) {
        if let stun = trace.stun, options.detail == .brief || !DatagramText.tells(of: trace) {
            for saying in STUNSaying.all(in: stun, of: trace) {
                add(saying.first, "STUN", StyledText(saying.text(in: options.language)))
            }
            rowsOmitted += stun.messagesOmitted
        }
        switch trace.content {
        case .dns(let dns) where dns.variant == .multicast:
            let said = dns.exchanges.compactMap { $0.query ?? $0.response }
            rowsOmitted +=
                dns.exchangesOmitted
                + Self.keep(said.map { MulticastSaying($0, of: trace) }, in: &multicast)
        case .dns(let dns):
            for exchange in dns.exchanges {
                guard let mark = exchange.first else { continue }
                var text = StyledText(exchange.text(dns.variant, in: options.language))
                for taken in trace.alternativesTaken
                where exchange.question?.type == .https
                    && taken.service.mark.packet == exchange.response?.mark.packet
                {
                    text.append(options.semicolon + options.say(taken.wordsBehindAnswer))
                }
                add(mark, dns.variant.title, text)
            }
            rowsOmitted += dns.exchangesOmitted
        case .dhcp(let conversation):
            rowsOmitted += conversation.messagesOmitted + Self.keep(conversation.messages, in: &dhcp)
        case .dhcpv6(let conversation):
            rowsOmitted += conversation.messagesOmitted + Self.keep(conversation.messages, in: &dhcpv6)
        // What was asked for stands here, too, as it does for connections.
        case .quic where trace.http?.exchanges.isEmpty == false:
            guard let summary = Overview(options: options).exchanges(of: trace) else { break }
            add(trace.first, trace.content.title ?? "QUIC", summary)
        case .ntp(let conversation):
            for exchange in conversation.exchanges {
                add(exchange.first.mark, "NTP", StyledText(exchange.text(in: options.language)))
            }
            rowsOmitted += conversation.messagesOmitted
        case .ssdp(let conversation):
            let sent = conversation.messages.map { SSDPSaying.Sent($0, from: $0.from, of: trace) }
            rowsOmitted += conversation.messagesOmitted + Self.keep(sent, in: &ssdp)
        case .snmp(let conversation):
            let isWhole = conversation.messagesOmitted == 0 && conversation.unread == 0
            for exchange in conversation.exchanges {
                let text = exchange.text(of: trace, isWhole: isWhole, in: options.language)
                add(exchange.first.mark, "SNMP", StyledText(text))
            }
            rowsOmitted += conversation.messagesOmitted
            countUnread(conversation.unread, "SNMP")
        case .netbios(let conversation):
            let sent = conversation.messages.map { NetBIOSSaying.Sent($0, of: trace) }
            let omitted = conversation.messagesOmitted + Self.keep(sent, in: &netbios)
            rowsOmitted += omitted
            if omitted > 0 || conversation.unread > 0 { isNetBIOSWhole = false }
            countUnread(conversation.unread, "NBNS")
        case .netbiosDatagrams(let conversation):
            let sent = conversation.messages.map {
                NetBIOSDatagramSaying.Sent($0, from: $0.from, of: trace)
            }
            rowsOmitted += conversation.messagesOmitted + Self.keep(sent, in: &netbiosDatagrams)
            countUnread(conversation.unread, "NBDGM")
        case .syslog(let conversation):
            let sent = conversation.messages.map { SyslogSaying.Sent($0, from: $0.from, of: trace) }
            rowsOmitted += conversation.messagesOmitted + Self.keep(sent, in: &syslog)
            countUnread(conversation.unread, "Syslog")
        case .cldap(let conversation): add(conversation, of: trace)
        case .sip(let conversation):
            let sent = conversation.messages.map { SIPSaying.Sent($0, from: $0.from, of: trace) }
            let omitted = conversation.messagesOmitted + Self.keep(sent, in: &sip)
            rowsOmitted += omitted
            if omitted > 0 { isSIPWhole = false }
            countUnread(conversation.unread, "SIP")
            return
        case .stun: break
        // These are told at length.
        case .quic where options.detail != .brief, .dtls where options.detail != .brief,
            .openVPN where options.detail != .brief:
            break
        case .unknown: count(trace, nil)
        default: count(trace, trace.content.title)
        }
        countArrivals(trace)
    }

    private mutating func add(_ conversation: LDAPDatagramConversation, of trace: DatagramTrace) {
        let isWhole = conversation.messagesOmitted == 0 && conversation.unread == 0
        for exchange in conversation.exchanges {
            let text = exchange.text(of: trace, isWhole: isWhole, in: options.language)
            add(exchange.first.mark, "CLDAP", StyledText(text), atMost: Self.mostLinesOfAll)
            for said in exchange.controllers(in: options.language) {
                add(said.mark, "CLDAP", StyledText(said.text), atMost: Self.mostLinesOfAll)
            }
        }
        rowsOmitted += conversation.messagesOmitted
    }

    private mutating func count(_ trace: DatagramTrace, _ name: String?) {
        guard let name else {
            unknown.conversations += 1
            unknown.packets += trace.packets
            return
        }
        count(trace.packets, name)
    }

    private mutating func count(_ packets: Int, _ name: String) {
        let place = named.firstIndex { $0.name == name } ?? named.count
        if place == named.count { named.append((name, 0, 0)) }
        named[place].conversations += 1
        named[place].packets += packets
    }

    /// Datagrams between those of a protocol that are none of its messages, or could not be read.
    private mutating func countUnread(_ packets: Int, _ name: String) {
        if packets > 0 { count(packets, options.say("not read among those of \(name)", "\(name) 中未解读的数据报")) }
    }

    /// Keeps the first rows in time; conversations come in any order, so that more are kept than are written.
    private mutating func add(
        _ mark: PacketMark, _ name: String, _ text: StyledText, atMost lines: Int = Self.mostLines
    ) {
        if rows.count >= 4 * limit + 1_000 {
            sortRows()
            rowsOmitted += rows.count - limit
            rows.removeLast(rows.count - limit)
        }
        rows.append(Row(mark: mark, order: order, name: name, text: text, lines: lines))
        order += 1
    }

    private mutating func sortRows() {
        rows.sort { ($0.mark.packet, $0.order) < ($1.mark.packet, $1.order) }
    }

    private mutating func addSyslog() {
        let sayings = SyslogSaying.all(in: syslog)
        for (place, saying) in sayings.enumerated() {
            add(
                saying.first.mark, "Syslog", StyledText(saying.text(in: options.language)),
                atMost: Self.mostLinesOfAll)
            guard place == 0, let remark = SyslogSaying.remark(on: sayings, in: options.language) else {
                continue
            }
            add(saying.first.mark, "Syslog", StyledText(remark), atMost: Self.mostLinesOfAll)
        }
    }

    // MARK: Writing

    /// Hands over the section line by line; nothing when nothing happened.
    ///
    /// - Parameters:
    ///   - capture: the capture as a whole.
    ///   - comments: what was written about its packets.
    ///   - write: takes a line, and the packet that it is about, where it is about one.
    mutating func draw(
        _ capture: CaptureTrace, _ comments: PacketComments, _ write: (StyledText, Int?) -> Void
    ) {
        for exchange in capture.arp {
            add(exchange.mark, "ARP", StyledText(exchange.text(in: options.language)))
        }
        for exchange in capture.neighbors {
            add(exchange.mark, exchange.title, StyledText(exchange.text(in: options.language)))
        }
        for series in capture.echoes {
            add(series.first, "ICMP", StyledText(series.text(in: options.language)))
        }
        for transaction in DHCPTransaction.all(in: dhcp) {
            add(transaction.messages[0].mark, "DHCP", StyledText(transaction.text(in: options.language)))
        }
        for transaction in DHCPv6Transaction.all(in: dhcpv6) {
            add(transaction.messages[0].mark, "DHCPv6", StyledText(transaction.text(in: options.language)))
        }
        for saying in MulticastSaying.all(in: multicast) {
            add(
                saying.seen.mark, DNSConversation.Variant.multicast.title,
                StyledText(saying.text(in: options.language)))
        }
        for saying in SSDPSaying.all(in: ssdp) {
            add(saying.first.mark, "SSDP", StyledText(saying.text(in: options.language)))
        }
        for saying in NetBIOSSaying.all(in: netbios) {
            add(
                saying.first.mark, "NBNS",
                StyledText(saying.text(isWhole: isNetBIOSWhole, in: options.language)))
        }
        for saying in NetBIOSDatagramSaying.all(in: netbiosDatagrams) {
            add(
                saying.first.mark, "NBDGM", StyledText(saying.text(in: options.language)),
                atMost: Self.mostLinesOfAll)
        }
        addSyslog()
        let arrivals = sip.isEmpty ? SIPArrivals() : SIPArrivals(self.arrivals)
        for saying in SIPSaying.all(in: sip) {
            add(
                saying.mark, "SIP",
                StyledText(saying.text(isWhole: isSIPWhole, arrivals, in: options.language)))
        }
        rowsOmitted += capture.arpOmitted + capture.neighborsOmitted + capture.echoesOmitted
        sortRows()
        let shown = Array(rows.prefix(limit))
        let counted = self.counted
        guard !shown.isEmpty || !counted.isEmpty else { return }
        write(StyledText(), nil)
        write(StyledText(options.say(Words.title), .strong), nil)
        let start = capture.start ?? Timestamp(nanoseconds: 0)
        let cells = shown.map { row in
            (number: "\(row.mark.packet)", time: spoken(duration: row.mark.time.since(start)), row: row)
        }
        let number = cells.map(\.number.count).max() ?? 0
        let time = cells.map { DisplayWidth.of($0.time) }.max() ?? 0
        let name = shown.map { DisplayWidth.of($0.name) }.max() ?? 0
        for cell in cells {
            var line = StyledText("  ")
            line.pad(to: 2 + number - cell.number.count)
            line.append(cell.number, .dim)
            line.pad(to: line.width + 2 + time - DisplayWidth.of(cell.time))
            line.append(cell.time, .dim)
            let protocolColumn = line.width + 2
            line.pad(to: protocolColumn)
            line.append(cell.row.name, .field)
            line.pad(to: protocolColumn + name + 2)
            let indent = line.width
            let text = cell.row.text.wrapped(to: options.columns - indent, lines: mostLines(of: cell.row))
            line.append(text.first ?? StyledText())
            write(line, cell.row.mark.packet)
            let remarks = CommentText(options: options).lines(comments[cell.row.mark.packet]).flatMap {
                $0.wrapped(to: options.columns - indent)
            }
            for rest in text.dropFirst() + remarks {
                var line = StyledText()
                line.pad(to: indent)
                line.append(rest)
                write(line, nil)
            }
        }
        let more = rows.count - shown.count + rowsOmitted
        if more > 0 {
            let words = options.say("  … and \(grouped(more)) more", "  …… 还有 \(grouped(more)) 条")
            write(StyledText(words, .dim), nil)
        }
        if !counted.isEmpty {
            for line in StyledText("  " + counted, .dim).wrapped(to: options.columns, indent: 2, lines: 4) {
                write(line, nil)
            }
        }
    }

    /// What is only named or not even that.
    private var counted: String {
        var parts = named.sorted { $0.packets > $1.packets }.map { "\($0.name) \(grouped($0.packets))" }
        if unknown.packets > 0 {
            parts.append(
                options.say(
                    "UDP of unknown content \(grouped(unknown.packets))",
                    "内容未知的 UDP \(grouped(unknown.packets))"))
        }
        guard !parts.isEmpty else { return "" }
        return options.say(Words.onlyCounted)
            + parts.joined(separator: options.comma)
    }
}
