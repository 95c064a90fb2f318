import Annotations
import Documents
import Findings
import HTTPFields
import HTTPMessages
import WireBytes

extension MessageContent {
    /// Header fields of one message that are told; servers take about a hundred.
    static let mostFields = 300

    /// The header fields, each with what is to be said of it, and those that are not told.
    package func fields(_ explained: inout ExplainedFields) -> [MessageFact] {
        let effects = FieldEffects(of: message, in: exchange, on: trace)
        var facts: [MessageFact] = []
        var secondary: [ArraySlice<UInt8>] = []
        for field in head.fields.prefix(Self.mostFields) {
            let name = head.name(of: field)
            let effect = depth.level == .expert ? nil : effects.effect(of: field)
            if depth.level == .firstLook, effect == nil, SecondaryField.contains(name) {
                secondary.append(name)
                continue
            }
            let value = head.value(of: field)
            var remarks: [FieldFact.Remark] = []
            if let origin = origin(of: name, &explained) { remarks.append(origin) }
            if let packing = packing(of: field) { remarks.append(.packing(packing)) }
            if effect?.replacesMeaning != true, let meant = meant(by: field, of: name) {
                remarks.append(meant)
            }
            if let effect { remarks.append(.effect(effect)) }
            facts.append(
                MessageFact(
                    .field(FieldFact(name: name, value: value, remarks: remarks)),
                    at: range(
                        from: field.name.lowerBound, to: max(field.name.upperBound, field.value.upperBound))))
        }
        let untold = head.fields.count - Self.mostFields
        if untold > 0 { facts.append(MessageFact(.more(untold, .fields))) }
        facts += lostFields
        if !secondary.isEmpty { facts.append(MessageFact(.secondaryFields(secondary))) }
        return facts
    }

    /// What fields of a name are for: to a beginner, once. With all the rest where that is told.
    private func origin(
        of name: ArraySlice<UInt8>, _ explained: inout ExplainedFields
    ) -> FieldFact.Remark? {
        guard depth.explains, let row = HeaderTables.row(of: name, inRequest: isRequest) else { return nil }
        if depth.level == .firstLook {
            return explained.insert(name, inRequest: isRequest) ? .meaning(row) : nil
        }
        let table = name.withBytes { HeaderTables.table(of: $0, inRequest: isRequest) }
        return .origin(row, table: table)
    }

    /// What a value says, where things are explained; what is wrong with it always. A list is told at its last line, all of
    /// it; what is wrong with a line at that line.
    private func meant(by field: HeaderField, of name: ArraySlice<UInt8>) -> FieldFact.Remark? {
        let (own, told) = (head.value(of: field), head.toldValue(of: field))
        // What masks made of a secret is no value: nothing is to be said of how it is written.
        guard !own.containsMask, told?.containsMask != true else { return nil }
        var value = HTTPFieldValue.read(name: name, value: own)
        if told != own {
            if case .malformed = value {
                // An empty line is wrong by itself alone.
                guard !own.isEmpty else { return nil }
            } else {
                guard let told else { return nil }
                value = HTTPFieldValue.read(name: name, value: told)
                // Where a line is malformed it says so, and nobody can say what the whole means.
                if case .malformed = value { return nil }
            }
        }
        if case .unknown = value { return nil }
        guard value.isTrouble || depth.explains else { return nil }
        return .value(
            value, from: isRequest ? .client : .server,
            inHTTP10: head.version == .http10 || head.version == .icy)
    }

    /// How a field was written on the wire, with all the rest.
    private func packing(of field: HeaderField) -> HeaderPacking? {
        guard depth.isFull, !head.isVerbatim else { return nil }
        return head.packing.first { $0.name == field.name }
    }

    /// Fields that were lost with the table's beginning.
    private var lostFields: [MessageFact] {
        guard !head.isVerbatim else { return [] }
        return head.packing.filter(\.isLost).map { packing in
            MessageFact(
                .lostField(
                    name: packing.name.map { head.bytes[clamped: $0] },
                    value: packing.value.map { head.bytes[clamped: $0] }, packing))
        }
    }
}
