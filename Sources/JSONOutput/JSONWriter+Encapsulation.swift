import Output
import PacketDecoding

// What a connection's packets travel in, from the outside in.

extension JSONWriter {
    mutating func write(_ encapsulation: Encapsulation) {
        name("encapsulation")
        beginArray()
        for step in encapsulation.steps {
            beginObject()
            field("header", step.kind.title)
            if let source = step.source, let destination = step.destination {
                field("source", source.description)
                field("destination", destination.description)
            }
            for number in step.numbers { field(Self.key(number.name), Int(clamping: number.value)) }
            endObject()
        }
        endArray()
        if encapsulation.omitted > 0 { field("encapsulationOmitted", encapsulation.omitted) }
    }

    private static func key(_ name: Encapsulation.Name) -> StaticString {
        switch name {
        case .sourcePort: "sourcePort"
        case .destinationPort: "destinationPort"
        case .vlan: "vlan"
        case .label: "label"
        case .vni: "vni"
        case .teid: "teid"
        case .key: "key"
        case .call: "call"
        case .tunnel: "tunnel"
        case .session: "session"
        case .service: "service"
        case .path: "path"
        case .index: "index"
        case .vpi: "vpi"
        case .vci: "vci"
        }
    }
}
