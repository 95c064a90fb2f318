import Annotations
import Output
import SNMPMessages
import TLSMessages
import WireBytes

// How devices are asked how they are doing, and what they say unasked.

extension JSONWriter {
    mutating func write(_ conversation: SNMPConversation) {
        name("snmp")
        beginObject()
        messages(of: conversation) { $0.write($1) }
        name("exchanges")
        array(of: conversation.exchanges.filter { $0.answer != nil }) {
            $0.pair($1.first.mark, $1.answer?.mark, after: $1.duration)
        }
        endObject()
    }

    private mutating func write(_ message: SNMPMessage) {
        field("packet", message.mark.packet)
        field("from", message.from)
        field("version", message.version.name)
        if let kind = message.kind { field("is", kind.name) }
        if let security = message.security {
            write(security)
        } else {
            field("community", message.community)
        }
        if let kind = message.kind, kind != .trapOfVersion1 { field("request", message.request) }
        if message.error != .noError {
            field("error", message.error.name ?? String(message.error.rawValue))
            field("errorIndex", message.errorIndex)
        }
        if message.kind == .getBulk {
            field("nonRepeaters", message.nonRepeaters)
            field("maxRepetitions", message.maxRepetitions)
        }
        if let trap = message.trap {
            field("trap", trap.name)
            field("enterprise", trap.enterprise.text)
            field("agent", trap.agentText)
            field("specific", trap.specific)
            field("uptime", Int(clamping: trap.uptime))
        }
        if !message.bindings.isEmpty {
            name("variables")
            beginArray()
            for binding in message.bindings {
                beginObject()
                field("name", binding.object.text)
                field("type", binding.value.name)
                write(binding.value)
                endObject()
            }
            endArray()
        }
        if message.bindingsOmitted > 0 { field("variablesOmitted", message.bindingsOmitted) }
        if message.isCut { field("cut", true) }
    }

    private mutating func write(_ security: SNMPSecurity) {
        field("message", security.message)
        field("model", security.model)
        if !security.user.isEmpty { field("user", security.user) }
        field("authenticated", security.isAuthenticated)
        field("encrypted", security.isEncrypted)
        if !security.engine.isEmpty { field("engine", security.engine.hexadecimal) }
        field("boots", security.boots)
        field("time", security.time)
    }

    private mutating func write(_ value: SNMPValue) {
        switch value {
        case .integer(let number): field("value", number)
        case .octets(let bytes, let count):
            if value.isText { field("value", bytes) } else { field("hex", bytes.hexadecimal) }
            if bytes.count < count { field("bytes", count) }
        case .object(let object): field("value", object.text)
        case .address(let address): field("value", SNMPTrap.text(ofAddress: address))
        case .counter(let number), .gauge(let number), .ticks(let number):
            field("value", Int(clamping: number))
        case .opaque(let count): field("bytes", count)
        case .null, .noSuchObject, .noSuchInstance, .endOfView, .other: break
        }
    }
}
