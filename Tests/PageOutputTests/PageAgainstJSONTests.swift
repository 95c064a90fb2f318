import Documents
import Foundation
import TestSupport
import Testing
import TextOutput

@testable import PageOutput

/// Every number on the page is the one that stands in the JSON: both are written from the same trace, but not by the same
/// sentences, and not from the same detail.
struct PageAgainstJSONTests {
    private typealias Object = [String: Any]

    @Test(arguments: BundledCaptures.names) func numbersAreThoseOfTheJSON(_ name: String) throws {
        let document = try WrittenPage.json(of: name)
        let page = try #require(PageElement.root(of: WrittenPage(name, mostInFull: .max).html))
        let capture = document["capture"] as? Object ?? [:]
        let connections = document["connections"] as? [Object] ?? []
        let heading = try #require(page.all(class: "said").first)
        #expect(heading.text.contains("\(grouped(number(capture, "packets"))) packet"))
        let rows = page.all(class: "list").flatMap { list in
            list.all { $0.name == "tr" && $0.children.first?.attributes["scope"] == "row" }
        }
        // Behind the connections stand the conversations that carry exchanges as they do.
        let others = (document["datagrams"] as? [Object] ?? []).filter { $0["protocol"] as? String == "quic" }
        #expect(rows.count == connections.count + others.count)
        let numbers = rows.suffix(others.count).map { $0.children.first?.text ?? "" }
        #expect(numbers == others.map { "u\(number($0, "id"))" })
        let named = Dictionary(grouping: page.all { $0.attributes["id"] != nil }) {
            $0.attributes["id"] ?? ""
        }
        for (row, connection) in zip(rows, connections) {
            expectRow(row, of: connection)
            let own = try #require(named["c\(number(connection, "id"))"]?.first)
            let ladder = own.all(class: "row")
            let rows = Dictionary(grouping: ladder) { $0.attributes["data-packet"] ?? "" }
            expectLadder(ladder, rows, of: connection)
            expectPhases(own, of: connection)
            expectExchanges(rows, of: connection)
        }
        let text = page.text.withoutSpaces
        let flows = connections.flatMap { $0["flows"] as? [Object] ?? [] }
        for flow in flows + (document["flows"] as? [Object] ?? []) { expectFlow(flow, in: text) }
    }

    /// A row of the list.
    private func expectRow(_ row: PageElement, of connection: Object) {
        let bytes = connection["bytes"] as? Object ?? [:]
        let cells = row.children.map(\.text)
        #expect(cells.count == 8)
        #expect(
            cells.prefix(6) == [
                "\(number(connection, "id"))", endpoint(connection, "client"), endpoint(connection, "server"),
                grouped(number(connection, "packets")),
                grouped(number(bytes, "client") + number(bytes, "server")),
                spoken(duration: nanoseconds(connection, "duration")),
            ])
    }

    /// The rows of a ladder: each packet, the steps with their times, and what stands out.
    private func expectLadder(
        _ rows: [PageElement], _ ofPackets: [String: [PageElement]], of connection: Object
    ) {
        let packets = Set(rows.compactMap { $0.attributes["data-packet"].flatMap { Int($0) } })
        // An ICMP error that is about the connection has a row, and is no packet of it.
        let about = (connection["icmpErrors"] as? [Object] ?? []).map { number($0, "packet") }
        #expect(packets.subtracting(about).count == number(connection, "packets"))
        var steps: [[Int]] = []
        for row in rows {
            let packet = Int(row.attributes["data-packet"] ?? "") ?? 0
            for mark in row.all({ $0.attributes["data-step"] != nil }) {
                let step = mark.attributes["data-step"]?.split(separator: " ").last.flatMap { Int($0) }
                steps.append([step ?? 0, packet])
            }
        }
        let known = (connection["steps"] as? [Object] ?? []).filter { $0["flow"] as? String == "nine-step" }
        #expect(Set(steps) == Set(known.map { [number($0, "number"), number($0, "packet")] }))
        let start = instant(connection["start"])
        for step in known {
            let row = ofPackets["\(number(step, "packet"))"]?.first
            let time = row?.all(class: "time").first?.text ?? ""
            // In the digits that the page has: of nanoseconds, microseconds.
            let difference = seconds(time) - (instant(step["time"]) - start)
            #expect(abs(difference) < 1_000, "\(time) \(step)")
        }
        let anomalies = connection["anomalies"] as? [Object] ?? []
        #expect(packets.isSuperset(of: anomalies.map { number($0, "packet") }))
    }

    private func expectPhases(_ own: PageElement, of connection: Object) {
        let key = own.all(class: "phases").flatMap { $0.all { $0.name == "ol" } }.map(\.text).joined()
            .withoutSpaces
        for phase in connection["phases"] as? [Object] ?? [] where nanoseconds(phase, "duration") > 0 {
            let time = spoken(duration: nanoseconds(phase, "duration"))
            #expect(key.contains("\(time)(\(number(phase, "percent"))%)".withoutSpaces))
        }
    }

    private func expectExchanges(_ rows: [String: [PageElement]], of connection: Object) {
        let http = connection["http"] as? Object ?? [:]
        for exchange in http["exchanges"] as? [Object] ?? [] {
            for side in ["request", "response"] {
                guard let message = exchange[side] as? Object else { continue }
                let said = rows["\(number(message, "packet"))", default: []].map(\.text).joined()
                    .withoutSpaces
                if let status = message["status"] as? Int { #expect(said.contains("\(status)")) }
                if let method = message["method"] as? String { #expect(said.contains(method)) }
            }
        }
    }

    /// A flow of the documents: which packets, and what is said of them.
    private func expectFlow(_ flow: Object, in text: String) {
        for step in flow["steps"] as? [Object] ?? [] {
            guard let detail = step["detail"] as? String else { continue }
            let packets = (number(step, "packet"), number(step, "lastPacket"))
            let place =
                step["packet"] == nil
                ? ""
                : packets.0 == packets.1
                    ? "#\(grouped(packets.0))" : "#\(grouped(packets.0))–\(grouped(packets.1))"
            let said = "\(place)\(detail)".withoutSpaces
            let isSaid = text.holds(said)
            #expect(isSaid, "\(flow["flow"] ?? ""): \(place) \(detail)")
        }
    }

    // MARK: Values of the JSON

    private func number(_ object: Object, _ key: String) -> Int { object[key] as? Int ?? -1 }

    private func nanoseconds(_ object: Object, _ key: String) -> Int64 {
        Int64(((object[key] as? Double ?? -1) * 1e9).rounded())
    }

    private func endpoint(_ connection: Object, _ side: String) -> String {
        let end = connection[side] as? Object ?? [:]
        let address = end["address"] as? String ?? ""
        return address.contains(":")
            ? "[\(address)]:\(number(end, "port"))" : "\(address):\(number(end, "port"))"
    }

    /// Nanoseconds since 1970 of a time such as 2026-11-21T03:58:03.544608Z.
    private func instant(_ time: Any?) -> Int64 {
        let parts = (time as? String ?? "").dropLast().split(separator: ".")
        guard let first = parts.first, let date = ISO8601DateFormatter().date(from: first + "Z") else {
            return -1
        }
        return Int64(date.timeIntervalSince1970) * 1_000_000_000
            + (parts.count > 1 ? fraction(parts[1]) : 0)
    }

    /// Nanoseconds of seconds with a fraction.
    private func seconds(_ text: String) -> Int64 {
        let parts = text.split(separator: ".")
        guard parts.count == 2, let whole = Int64(parts[0]) else { return -1 }
        return whole * 1_000_000_000 + fraction(parts[1])
    }

    private func fraction(_ digits: Substring) -> Int64 {
        Int64(digits.padding(toLength: 9, withPad: "0", startingAt: 0)) ?? -1
    }
}
