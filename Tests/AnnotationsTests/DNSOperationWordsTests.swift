import Documents
import Testing
import WireBytes

@testable import Annotations
@testable import DNSMessages

/// What messages ask for that are no ordinary questions.
struct DNSOperationWordsTests {
    private func words(_ bytes: [UInt8], _ language: Language = .en) throws -> String {
        let message = try bytes.withBytes { try DNSMessage($0) }
        let pieces = message.operationWords(in: language)?.pieces ?? []
        return pieces.map { piece in
            switch piece {
            case .words(let words): words
            case .captured(let bytes): String(decoding: bytes, as: UTF8.self)
            }
        }.joined()
    }

    private let zone: [UInt8] = [1, 0x7A, 0, 0, 6, 0, 1]
    private let host: [UInt8] = [1, 0x68, 0xC0, 0x0C]

    /// RFC 2136 §2.5: what the class says.
    @Test func updates() throws {
        let head: [UInt8] = [0, 1, 0x28, 0, 0, 1, 0, 0, 0, 3, 0, 0]
        let add = host + [0, 1, 0, 1, 0, 0, 1, 44, 0, 4, 192, 0, 2, 9]
        let deleteAll = host + [0, 255, 0, 255, 0, 0, 0, 0, 0, 0]
        let deleteOne = host + [0, 1, 0, 254, 0, 0, 0, 0, 0, 4, 192, 0, 2, 8]
        let bytes = head + zone + add + deleteAll + deleteOne
        #expect(
            try words(bytes)
                == "update of zone z: add h.z A 192.0.2.9, delete all of h.z, delete h.z A 192.0.2.8")
        #expect(try words(bytes, .zh) == "更新区 z：添加 h.z A 192.0.2.9，删除 h.z 的全部记录，删除 h.z A 192.0.2.8")
    }

    /// RFC 1035 §6.4.
    @Test func inverseQueries() throws {
        let head: [UInt8] = [0, 1, 0x08, 0, 0, 0, 0, 1, 0, 0, 0, 0]
        let record: [UInt8] = [0, 0, 1, 0, 1, 0, 0, 0, 0, 0, 4, 192, 0, 2, 9]
        #expect(try words(head + record) == "which name has A 192.0.2.9 (inverse query)?")
    }
}
