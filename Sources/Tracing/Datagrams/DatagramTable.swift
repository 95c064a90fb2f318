import QUICMessages
import WireBytes

/// The conversations in datagrams that are followed, found by their addresses and ports.
///
/// A fixed number at most: when it is full, one that has been silent for long makes room. Finding one allocates
/// nothing.
struct DatagramTable {
    /// Conversations by slot; a slot that is free holds what was there before.
    private(set) var conversations: [DatagramTrace] = []
    /// How many conversations there have been.
    private(set) var count = 0
    /// Memory of what is kept of answers, of all of them, in bytes, roughly.
    var heldBytes = 0

    /// Which IDs in packets of QUIC belong to which conversation.
    private var ids = ConnectionIDTable()
    private var slots: [EndpointPair: Int32] = [:]
    private var hand = 0
    private let capacity: Int

    init(capacity: Int) { self.capacity = max(1, capacity) }

    /// The slot of the conversation of two endpoints.
    func slot(of pair: EndpointPair) -> Int? { slots[pair].map(Int.init) }

    /// The conversation at a slot, to be changed in place.
    subscript(slot: Int) -> DatagramTrace {
        _read { yield conversations.span[slot] }
        _modify { yield &conversations[slot] }
    }

    /// Adds a conversation and gives it its number.
    ///
    /// - Returns: its slot, and the conversation that had to make room for it, if one had to.
    mutating func add(_ conversation: DatagramTrace, _ pair: EndpointPair) -> (
        slot: Int, replaced: DatagramTrace?
    ) {
        var conversation = conversation
        conversation.id = count
        count += 1
        guard conversations.count >= capacity else {
            conversations.append(conversation)
            slots[pair] = Int32(conversations.count - 1)
            return (conversations.count - 1, nil)
        }
        let slot = longestSilent()
        var replaced = conversation
        swap(&replaced, &conversations[slot])
        forget(replaced)
        slots[pair] = Int32(slot)
        return (slot, replaced)
    }

    /// Takes the conversation at a slot out; the last one takes its place.
    mutating func remove(at slot: Int) -> DatagramTrace {
        let removed = conversations.swapOut(slot)
        forget(removed)
        if slot < conversations.count {
            for pair in conversations[slot].pairs { slots[pair] = Int32(slot) }
        }
        return removed
    }

    private mutating func forget(_ conversation: DatagramTrace) {
        heldBytes &-= conversation.content.heldBytes
        for pair in conversation.pairs { slots[pair] = nil }
        guard conversation.learntIDs > 0, case .quic(let quic) = conversation.content else { return }
        ids.forget(quic.connection.connectionIDs, of: conversation.id)
    }

    // MARK: QUIC's paths

    /// Remembers the IDs of a conversation of QUIC, which has new ones.
    mutating func learnIDs(of slot: Int) {
        guard case .quic(let quic) = conversations[slot].content else { return }
        conversations[slot].learntIDs = quic.connectionIDCount
        ids.learn(quic.connection.connectionIDs, of: conversations[slot].id)
    }

    /// Finds the conversation of QUIC that a datagram between other endpoints belongs to, and gives it that path.
    ///
    /// - Parameters:
    ///   - bytes: the datagram's payload.
    ///   - ends: where it was sent from and to.
    ///   - mark: the packet.
    /// - Returns: its slot; nil where the datagram belongs to none that is known.
    mutating func slot(ofMoved bytes: RawSpan, _ ends: DatagramEnds, at mark: PacketMark) -> Int? {
        guard !ids.isEmpty, let owner = ids.owner(of: bytes),
            let slot = conversations.firstIndex(where: { $0.id == owner.conversation }),
            conversations[slot].paths.count < DatagramPath.most
        else { return nil }
        let isToServer = owner.receiver == .server
        conversations[slot].paths.append(
            DatagramPath(
                client: isToServer ? ends.source : ends.destination,
                server: isToServer ? ends.destination : ends.source, first: mark, from: owner.receiver.other))
        slots[EndpointPair(ends.source, ends.destination)] = Int32(slot)
        return slot
    }

    /// All conversations, by number. They are taken out.
    mutating func removeAll() -> [DatagramTrace] {
        var all: [DatagramTrace] = []
        swap(&all, &conversations)
        slots.removeAll()
        heldBytes = 0
        ids = ConnectionIDTable()
        all.sort { $0.id < $1.id }
        return all
    }

    /// The conversation that has been silent the longest among the next 16 in a walk around the table.
    mutating func longestSilent() -> Int {
        if hand >= conversations.count { hand = 0 }
        var found = hand
        for _ in 0..<min(16, conversations.count) {
            hand = hand + 1 < conversations.count ? hand + 1 : 0
            if conversations[hand].last.packet < conversations[found].last.packet { found = hand }
        }
        return found
    }
}

extension DatagramTrace {
    /// The endpoints that it goes on between.
    fileprivate var pairs: [EndpointPair] {
        [EndpointPair(client, server)] + paths.map { EndpointPair($0.client, $0.server) }
    }
}

extension [DatagramTrace] {
    /// Takes an element out and puts the last one in its place.
    fileprivate mutating func swapOut(_ index: Int) -> DatagramTrace {
        swapAt(index, count - 1)
        return removeLast()
    }
}
