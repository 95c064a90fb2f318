import TextOutput

/// What opens below the arrow of a packet. Its fields are made when they are written, as they are many.
struct PacketContent {
    /// The packet as captured; empty where it was not kept.
    let bytes: [UInt8]
    /// Bytes of the packet on the wire.
    let originalLength: Int
    /// Whether it is one by itself, and not put together from several.
    let isAlone: Bool
    /// Its fields, from the first byte to the last.
    let fields: () -> [PacketField]
    /// What of it was encrypted and could be opened.
    let opened: () -> InBoth<[ConnectionStory.Opened]>
}
