package import Documents
package import TLSMessages
import Tracing
import WireBytes

/// The derivation of keys as formulas with their values.
package enum KeyScheduleWords {
    /// One formula, and what comes out of it.
    package struct Step: Sendable, Hashable {
        /// The left side, as the RFC writes it.
        package var formula: String
        package var value: [UInt8]
    }

    /// What stands above the secrets that a key log has.
    package static func above(_ keys: [DerivedKeys]) -> Bilingual {
        if keys.contains(where: { if case .session = $0.epoch { true } else { false } }) {
            return Words.masterSecret
        }
        return Words.secrets
    }

    /// Whose keys, and for what.
    package static func name(of keys: DerivedKeys) -> Bilingual {
        let (en, zh) = (keys.side.name(in: .en), keys.side.name(in: .zh))
        return switch keys.epoch {
        case .early: Bilingual(en: "early data of the \(en)", zh: "\(zh)的早期数据")
        case .handshake: Bilingual(en: "handshake, from the \(en)", zh: "握手，\(zh)发送方向")
        case .application(0): Bilingual(en: "application data, from the \(en)", zh: "应用数据，\(zh)发送方向")
        case .application(let updates):
            Bilingual(
                en: "application data, from the \(en), after \(count(updates, "key update"))",
                zh: "应用数据，\(zh)发送方向，第 \(updates) 次更新密钥之后")
        case .session(0): Bilingual(en: "all records, from the \(en)", zh: "全部记录，\(zh)发送方向")
        case .session(let number):
            Bilingual(
                en: "all records, from the \(en), after \(count(number, "renegotiation"))",
                zh: "全部记录，\(zh)发送方向，第 \(number) 次重新协商之后")
        }
    }

    /// How key and vector come from the secret.
    package static func derivation(of keys: DerivedKeys) -> [Step] {
        let side = keys.side == .client ? "client" : "server"
        var steps: [Step] = []
        if case .session = keys.epoch {
            let block = "PRF(master secret, \"key expansion\", server random + client random)"
            if !keys.hashKey.isEmpty {
                steps.append(Step(formula: "\(side)_write_MAC_key ∈ \(block)", value: keys.hashKey))
            }
            if !keys.key.isEmpty {
                steps.append(
                    Step(
                        formula: "\(side)_write_key" + (keys.hashKey.isEmpty ? " ∈ \(block)" : ""),
                        value: keys.key))
            }
            if !keys.vector.isEmpty { steps.append(Step(formula: "\(side)_write_IV", value: keys.vector)) }
        } else {
            steps = [
                Step(
                    formula: "key = HKDF-Expand-Label(secret, \"key\", \"\", \(keys.key.count))",
                    value: keys.key),
                Step(
                    formula: "iv = HKDF-Expand-Label(secret, \"iv\", \"\", \(keys.vector.count))",
                    value: keys.vector),
            ]
        }
        return steps
    }

    /// How a record is opened.
    package static func opening(of record: OpenedRecord, _ keys: DerivedKeys) -> [Step] {
        var steps: [Step] = []
        if !record.nonce.isEmpty {
            let name: String
            if record.associated.isEmpty {
                name = "IV"
            } else if keys.vector.count == record.nonce.count {
                name = "nonce = iv ⊕ \(record.sequence)"
            } else {
                name = "nonce = write_IV + the record's first 8 bytes"
            }
            steps.append(Step(formula: name, value: record.nonce))
        }
        if !record.associated.isEmpty {
            let name =
                record.associated.count == 5
                ? "additional data = record header" : "additional data = number, type, version, length"
            steps.append(Step(formula: name, value: record.associated))
        }
        return steps
    }

    package static func check(_ check: FinishedCheck, is13: Bool) -> [Step] {
        let side = check.side == .client ? "client" : "server"
        return is13
            ? [
                Step(
                    formula:
                        "finished_key = HKDF-Expand-Label(handshake secret, \"finished\", \"\", \(check.key.count))",
                    value: check.key),
                Step(formula: "Transcript-Hash(messages)", value: check.transcript),
                Step(formula: "HMAC(finished_key, Transcript-Hash)", value: check.computed),
            ]
            : [
                Step(formula: "Hash(messages)", value: check.transcript),
                Step(
                    formula: "PRF(master secret, \"\(side) finished\", Hash(messages))", value: check.computed
                ),
            ]
    }
}

extension DerivedKeys {
    /// The name of the secret: the key log's label, or the RFC's words.
    package var secretName: String {
        switch epoch {
        case .session: label == .masterSecret ? "master secret (CLIENT_RANDOM)" : "master secret"
        case .application(1...):
            "secret = HKDF-Expand-Label(secret before, \"traffic upd\", \"\", \(secret.count))"
        default: label?.rawValue ?? "secret"
        }
    }
}
