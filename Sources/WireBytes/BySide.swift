/// One value for each side of a connection.
public struct BySide<Value: Sendable>: Sendable {
    /// The client's.
    public var client: Value
    /// The server's.
    public var server: Value

    /// Makes a pair.
    @inlinable
    public init(client: Value, server: Value) {
        self.client = client
        self.server = server
    }

    /// The same for both sides.
    @inlinable
    public init(both value: Value) { self.init(client: value, server: value) }

    /// The two with their sides exchanged.
    @inlinable
    public var swapped: BySide { BySide(client: server, server: client) }

    /// What is made of each.
    @inlinable
    public func map<Made: Sendable>(_ make: (Value) -> Made) -> BySide<Made> {
        BySide<Made>(client: make(client), server: make(server))
    }

    /// What is read of a side's value, which is not copied: for what is asked of every packet.
    ///
    /// The subscript's reading half is not inlined in another module, and allocates for each value of some size.
    @inlinable @inline(__always)
    public func of<Read>(_ side: Side, _ read: (borrowing Value) -> Read) -> Read {
        side == .client ? read(client) : read(server)
    }

    /// Changes a side's value in its place, for every packet: the subscript's changing half is no more inlined.
    @inlinable @inline(__always) @discardableResult
    public mutating func change<Changed>(_ side: Side, _ change: (inout Value) -> Changed) -> Changed {
        side == .client ? change(&client) : change(&server)
    }

    /// The value of a side.
    @inlinable
    public subscript(side: Side) -> Value {
        @inline(__always) _read {
            if side == .client { yield client } else { yield server }
        }
        @inline(__always) _modify {
            if side == .client { yield &client } else { yield &server }
        }
    }
}

extension BySide: Equatable where Value: Equatable {}
extension BySide: Hashable where Value: Hashable {}
