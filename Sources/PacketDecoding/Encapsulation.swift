// The headers that a packet's transport header lies in, and what in them tells one path from another.

/// What a connection's packets travel in: the headers before TCP or UDP of its first packet, outermost first.
public struct Encapsulation: Sendable {
    /// The headers, the transport header at the end.
    public private(set) var layers = LayerList()
    /// What they say, when they say more than the connection's own addresses do.
    private var told: [Step] = []

    /// One header on the way.
    public struct Step: Sendable, Hashable {
        /// Which header.
        public var kind: Layer.Kind
        /// Sender's address, of an IP header that is not the innermost.
        public var source: IPAddress?
        /// Receiver's address of the same.
        public var destination: IPAddress?
        /// Numbers that tell one tunnel, network or label from another.
        public var numbers: [Number] = []
    }

    /// A number and what it is.
    public struct Number: Sendable, Hashable {
        /// What it is.
        public var name: Name
        /// The number.
        public var value: UInt64

        /// Makes a number.
        public init(name: Name, value: UInt64) {
            self.name = name
            self.value = value
        }
    }

    /// What the number of a header is.
    public enum Name: Sendable, Hashable, CaseIterable {
        case sourcePort, destinationPort, vlan, label, vni, teid, key, call, tunnel, session, service, path
        case vpi, vci, index
    }

    /// Nothing known.
    public init() {}

    /// Takes down what a packet lies in. Costs an allocation only where there is a tunnel, a tag or a label.
    public init(of packet: DecodedPacket, in bytes: RawSpan) {
        layers = packet.layers
        guard !isPlain else { return }
        let innermost = layers.lastIndex { $0.kind == .ipv4 || $0.kind == .ipv6 }
        for (index, layer) in layers.dropLast().enumerated() {
            told.append(Step(layer, isInnermost: index == innermost, in: bytes))
        }
    }

    /// Headers that found no room in the list.
    public var omitted: Int { layers.omitted }

    /// Whether all there is to say are the names of the headers: a link, and IP.
    public var isPlain: Bool {
        var addresses = 0
        for layer in layers.dropLast() {
            if layer.kind == .ipv4 || layer.kind == .ipv6 { addresses += 1 }
            if addresses > 1 || !layer.kind.header.pathNumbers.isEmpty { return false }
        }
        return layers.omitted == 0
    }

    /// The way from the outside in, without the transport header.
    public var steps: [Step] { isPlain ? layers.dropLast().map { Step(kind: $0.kind) } : told }
}

extension Encapsulation.Step {
    init(_ layer: Layer, isInnermost: Bool, in bytes: RawSpan) {
        kind = layer.kind
        let names = layer.kind.header.pathNumbers
        let hasAddresses = (kind == .ipv4 || kind == .ipv6) && !isInnermost
        guard hasAddresses || !names.isEmpty else { return }
        for field in fields(of: layer, in: bytes) {
            switch field.value {
            case .address(let address) where hasAddresses && field.name == IPv4.sourceAddress.name:
                source = address
            case .address(let address) where hasAddresses && field.name == IPv4.destinationAddress.name:
                destination = address
            case .number(let value), .hexadecimal(let value):
                guard let name = names.first(where: { $0.field == field.name })?.name else { continue }
                numbers.append(Encapsulation.Number(name: name, value: value))
            default: break
            }
        }
    }
}
