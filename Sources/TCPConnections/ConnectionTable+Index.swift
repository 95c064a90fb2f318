import PacketDecoding
import WireBytes

// Finds connections by their addresses and ports: an open-addressing table with a random seed.

extension ConnectionTable {
    struct Entry {
        var hash: UInt32 = 0
        var slot: Int32 = -1
    }

    struct Key {
        var low: Endpoint
        var high: Endpoint
        var sourceIsLow: Bool
        var hash: UInt32

        init(_ segment: TCPSegment, seed: UInt64) {
            let source = Endpoint(address: segment.source, port: segment.sourcePort)
            let destination = Endpoint(address: segment.destination, port: segment.destinationPort)
            sourceIsLow = source.isBelow(destination)
            low = sourceIsLow ? source : destination
            high = sourceIsLow ? destination : source
            var mixed = Self.mix(seed, low.address.low)
            mixed = Self.mix(mixed, high.address.low)
            if low.address.isVersion6 {
                mixed = Self.mix(mixed, low.address.high)
                mixed = Self.mix(mixed, high.address.high)
            }
            mixed = Self.mix(mixed, UInt64(low.port) << 16 | UInt64(high.port))
            hash = UInt32(truncatingIfNeeded: mixed >> 32)
        }

        private static func mix(_ state: UInt64, _ word: UInt64) -> UInt64 {
            let product = (state ^ word).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
            return product.high ^ product.low
        }
    }

    func find(_ key: Key) -> Int {
        let mask = entries.count - 1
        var at = Int(key.hash) & mask
        while entries[at].slot >= 0 {
            if entries[at].hash == key.hash {
                let slot = Int(entries[at].slot)
                let low = connections[slot].lowIsClient ? connections[slot].client : connections[slot].server
                let high = connections[slot].lowIsClient ? connections[slot].server : connections[slot].client
                if low == key.low, high == key.high { return slot }
            }
            at = (at + 1) & mask
        }
        return -1
    }

    mutating func insert(_ key: Key, _ slot: Int) {
        if aliveCount * 2 > entries.count { grow() }
        place(Entry(hash: key.hash, slot: Int32(slot)))
    }

    mutating func place(_ entry: Entry) {
        let mask = entries.count - 1
        var at = Int(entry.hash) & mask
        while entries[at].slot >= 0 { at = (at + 1) & mask }
        entries[at] = entry
    }

    mutating func grow() {
        let old = entries
        entries = Array(repeating: Entry(), count: old.count * 2)
        for entry in old where entry.slot >= 0 { place(entry) }
    }

    mutating func redirect(_ key: Key, from older: Int, to slot: Int) {
        let mask = entries.count - 1
        var at = Int(key.hash) & mask
        while entries[at].slot >= 0, entries[at].slot != Int32(older) { at = (at + 1) & mask }
        if entries[at].slot >= 0 { entries[at].slot = Int32(slot) }
    }

    /// Takes an entry out and closes the gap, so that searches still end at the first empty place.
    mutating func erase(_ key: Key, _ slot: Int) {
        let mask = entries.count - 1
        var hole = Int(key.hash) & mask
        while entries[hole].slot >= 0, entries[hole].slot != Int32(slot) { hole = (hole + 1) & mask }
        guard entries[hole].slot >= 0 else { return }
        entries[hole] = Entry()
        var at = (hole + 1) & mask
        while entries[at].slot >= 0 {
            let home = Int(entries[at].hash) & mask
            if (at &- home) & mask >= (at &- hole) & mask {
                entries[hole] = entries[at]
                entries[at] = Entry()
                hole = at
            }
            at = (at + 1) & mask
        }
    }
}

extension Endpoint {
    /// Any fixed order of endpoints, so that both directions of a connection have one key.
    fileprivate func isBelow(_ other: Endpoint) -> Bool {
        if address.high != other.address.high { return address.high < other.address.high }
        if address.low != other.address.low { return address.low < other.address.low }
        if port != other.port { return port < other.port }
        return !address.isVersion6 && other.address.isVersion6
    }
}
