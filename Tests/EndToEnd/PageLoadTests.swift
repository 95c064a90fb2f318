import Foundation
import TestSupport
import Testing

/// The whole way to a page: DHCP, ARP, DNS, TCP, HTTP, each with its packets.
struct PageLoadTests {
    @Test func everyPartOfTheStoryIsThere() throws {
        let result = try Program.trace(BundledCaptures.path("page-load.pcap"), "--format", "json")
        let document = try #require(result.json)
        let arp = try #require(document["arp"] as? [[String: Any]])
        #expect(arp.map { $0["target"] as? String } == ["192.0.2.53", "192.0.2.80"])
        #expect(arp.map { ($0["answer"] as? [String: Any])?["packet"] as? Int } == [6, 10])
        let datagrams = try #require(document["datagrams"] as? [[String: Any]])
        #expect(datagrams.compactMap { $0["protocol"] as? String } == ["dhcp", "dhcp", "dns", "dns", "dns"])
        let connections = try #require(document["connections"] as? [[String: Any]])
        let lookups = connections.map { $0["lookup"] as? [String: Any] }
        #expect(lookups.map { $0?["name"] as? String } == ["www.lesson.test", "static.lesson.test"])
        #expect(lookups.map { $0?["query"] as? Int } == [7, 21])
        #expect(lookups.map { $0?["answer"] as? Int } == [8, 22])
        #expect(lookups[0]?["aliases"] as? [String] == ["lesson.test"])
    }

    @Test func theTextTellsItInOrder() throws {
        let result = try Program.trace(BundledCaptures.path("page-load.pcap"), "--detail", "brief")
        let text = String(decoding: result.output, as: UTF8.self)
        let names = [
            "DHCP  DISCOVER", "ARP   192.0.2.10", "DNS   www.lesson.test", "NXDOMAIN", "GET /index.html",
        ]
        let places = names.map { text.range(of: $0)?.lowerBound }
        #expect(!places.contains(nil))
        #expect(places.compactMap(\.self) == places.compactMap(\.self).sorted())
    }
}
