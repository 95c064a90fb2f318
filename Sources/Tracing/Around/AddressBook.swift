package import DNSMessages
package import PacketDecoding
package import WireBytes

/// How a name led to an address: what was asked, and the answer that has the address.
package struct Lookup: Sendable, Hashable {
    /// The name that was asked for.
    package var name: DomainName
    /// The names that it stands for, in the order of the answer.
    package var aliases: [DomainName]
    /// What was asked: A, AAAA, HTTPS and so on.
    package var type: RecordType
    package var variant: DNSConversation.Variant
    package var asker: IPAddress
    /// The packet with the question; nil where it was not captured, or nobody asked.
    package var asked: PacketMark?
    /// The packet with the answer.
    package var answered: PacketMark
    /// The first packet of an earlier connection of the same client to the address that began while this answer was waited
    /// for: so the address was known from elsewhere. Nil where there was none.
    package var usedBefore: PacketMark?
    /// Whether an earlier connection of the same client to the address began behind the question: so this one did not wait
    /// for the answer.
    package var wasUsed = false
}

/// Which names the addresses of a capture were found by, as far as answers have been seen. Bounded: the latest are
/// remembered.
struct AddressBook {
    private var lookups: [IPAddress: [Lookup]] = [:]
    private var ring: [IPAddress] = []
    private var next = 0
    private let capacity: Int

    /// Who was connected to whom, and the first packets of the first and the latest such connection.
    private var uses: [Use: (first: PacketMark, latest: PacketMark)] = [:]
    private var usesRing: [Use] = []
    private var nextUse = 0

    private struct Use: Hashable {
        let client: IPAddress
        let server: IPAddress
    }

    /// Names of one address that are told apart; a hosting company has many more, and the latest count.
    private static let namesOfAddress = 8
    /// Aliases of one answer that are followed; real ones have three or four.
    private static let aliases = 8

    init(capacity: Int) { self.capacity = capacity }

    /// Takes note of a connection that begins.
    ///
    /// - Returns: what led to its server's address, the latest last.
    mutating func use(_ server: IPAddress, by client: IPAddress, at mark: PacketMark) -> [Lookup] {
        let use = Use(client: client, server: server)
        let earlier = uses[use]
        if let earlier {
            uses.updateValue((earlier.first, mark), forKey: use)
        } else if capacity > 0 {
            uses[use] = (mark, mark)
            if usesRing.count < capacity {
                usesRing.append(use)
            } else {
                uses[usesRing[nextUse]] = nil
                usesRing[nextUse] = use
                nextUse = (nextUse + 1) % capacity
            }
        }
        guard let known = lookups[server] else { return [] }
        return known.map { lookup in
            var lookup = lookup
            guard let earlier else { return lookup }
            // Who asks for another name of an address that it has used waits for that all the same.
            let since = lookup.asked?.packet ?? lookup.answered.packet
            lookup.wasUsed = earlier.latest.packet > since
            lookup.usedBefore = [earlier.first, earlier.latest].first {
                $0.packet > since && $0.packet < lookup.answered.packet
            }
            return lookup
        }
    }

    /// Whether an answer gave an address for a name, or for one that this stands for.
    func hasFound(_ address: IPAddress, by name: DomainName) -> Bool {
        (lookups[address] ?? []).contains { lookup in
            lookup.name.isSame(as: name) || lookup.aliases.contains { $0.isSame(as: name) }
        }
    }

    mutating func learn(_ exchange: DNSExchange, asker: IPAddress, _ variant: DNSConversation.Variant) {
        guard let response = exchange.response, response.message.responseCode == .noError else { return }
        let question = exchange.question
        var chain: [DomainName] = []
        for record in response.message.answers {
            if case .name(let target) = record.data, record.type == .cname, chain.count < Self.aliases {
                chain.append(target)
            }
        }
        for record in response.message.answers + response.message.additionals {
            var lookup = Lookup(
                name: record.name, aliases: [], type: question?.type ?? record.type, variant: variant,
                asker: asker,
                asked: exchange.query?.mark, answered: response.mark)
            if let question,
                record.name.isSame(as: question.name) || chain.contains(where: record.name.isSame)
            {
                lookup.name = question.name
                lookup.aliases = chain
            }
            switch record.data {
            case .binding(let binding): for hint in binding.hints { learn(lookup, hint) }
            default: learn(lookup, record.data)
            }
        }
    }

    private mutating func learn(_ lookup: Lookup, _ data: RecordData) {
        guard let address = IPAddress(data) else { return }
        // In its place: as a value it would be copied for each address of an answer.
        if let place = lookups.index(forKey: address) {
            lookups.values[place].note(lookup, atMost: Self.namesOfAddress)
            return
        }
        lookups[address] = [lookup]
        if ring.count < capacity {
            ring.append(address)
        } else {
            lookups[ring[next]] = nil
            ring[next] = address
            next = (next + 1) % capacity
        }
    }
}

extension IPAddress {
    /// The address that a record gives; nil for records that give none.
    package init?(_ data: RecordData) {
        switch data {
        case .ipv4(let bits): self.init(version4: bits)
        case .ipv6(let high, let low): self.init(high: high, low: low)
        default: return nil
        }
    }
}

extension [Lookup] {
    /// Adds a lookup in the place of one of the same name by the same asker; of too many the oldest goes.
    fileprivate mutating func note(_ lookup: Lookup, atMost most: Int) {
        if let same = firstIndex(where: { $0.asker == lookup.asker && $0.name.isSame(as: lookup.name) }) {
            remove(at: same)
        } else if count >= most {
            removeFirst()
        }
        append(lookup)
    }

    /// The one that most likely led to a connection: of the name that the client then said, else one that the client
    /// asked for itself, else the latest.
    func best(for client: IPAddress, saying name: [UInt8]?) -> Lookup? {
        if let name, let said = last(where: { $0.name.isSame(as: DomainName(name)) }) { return said }
        return last { $0.asker == client } ?? last
    }
}
