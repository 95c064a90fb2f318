import Documents
import MySQLMessages
import SMBMessages
import TestSupport
import Testing
import WireBytes

@testable import Annotations

/// What is said of single messages on a connection, where it depends on more than the message's kind.
struct MessageWordsTests {
    static func text(of moment: Moment, in conversation: some ProtocolWords) -> String {
        conversation.text(of: moment).map { String(decoding: $0.en.bytes, as: UTF8.self) } ?? ""
    }

    // MARK: MySQL

    static func packet(_ sequence: UInt8, _ body: [UInt8]) -> [UInt8] {
        [UInt8(body.count), 0, 0, sequence] + body
    }

    /// A greeting and a login with a method of proof, as MySQL's source documentation lays them out.
    static func login(by method: String) -> [Turn] {
        let name = Array(method.utf8) + [0]
        let head: [UInt8] = [1, 0x82, 8, 0, 0, 0, 0, 1, 8] + [UInt8](repeating: 0, count: 23)
        let greeting =
            [10] + Array("8.0.36\0".utf8) + [7, 0, 0, 0] + [UInt8](repeating: 65, count: 8)
            + [0, 0xFF, 0xFF, 8, 2, 0, 0xFF, 0xC7, 21] + [UInt8](repeating: 0, count: 10)
            + [UInt8](repeating: 66, count: 12) + [0] + name
        return [
            .bytes(.server, packet(0, greeting)),
            .bytes(.client, packet(1, head + Array("ann\0".utf8) + [1, 1] + name)),
        ]
    }

    static func mySQL(_ turns: [Turn]) -> [String] {
        let talk = Talk(to: MySQLConversation(client: .client, keeping: .first), turns).consumer
        return talk.moments(from: 0).map { text(of: $0, in: talk) }
    }

    static let ok: [UInt8] = [0, 0, 0, 2, 0, 0, 0]

    /// Only some methods hash the password.
    @Test func howAPasswordIsProved() {
        #expect(Self.mySQL(Self.login(by: "mysql_native_password"))[1].contains("is hashed"))
        let other = Self.mySQL(Self.login(by: "sha256_password"))[1]
        #expect(!other.contains("hashed") && other.contains("encrypted with the server's RSA key"))
    }

    /// The number that stands first is not MariaDB's own.
    @Test func theVersionOfMariaDB() {
        func said(_ version: String) -> String {
            let greeting =
                [10] + Array("\(version)\0".utf8) + [7, 0, 0, 0] + [UInt8](repeating: 65, count: 8)
                + [0, 0xFF, 0xF7]
            return Self.mySQL([.bytes(.server, Self.packet(0, greeting))]).first ?? ""
        }
        #expect(said("5.5.5-10.6.12-MariaDB").contains("5.5.5- before its own number"))
        #expect(!said("5.5.50").contains("before its own number"))
    }

    @Test func whatCameOfIt() {
        let opening = Self.login(by: "mysql_native_password") + [.bytes(.server, Self.packet(2, Self.ok))]
        let query = Turn.bytes(.client, Self.packet(0, [3] + Array("UPDATE t".utf8)))
        // Two rows, and 300 as the number.
        let done = Self.mySQL(
            opening + [query, .bytes(.server, Self.packet(1, [0, 2, 0xFC, 0x2C, 1, 2, 0, 0, 0]))])
        #expect(done.last?.contains("2 rows affected. From now on LAST_INSERT_ID() is 300.") == true)
        // COM_SET_OPTION is answered by an EOF, and has no rows.
        let option = Self.mySQL(
            opening + [
                .bytes(.client, Self.packet(0, [27, 0, 0])),
                .bytes(.server, Self.packet(1, [0xFE, 0, 0, 2, 0])),
            ])
        #expect(option.last?.contains("It is done.") == true)
        let error = Self.packet(0, [0xFF, 0xBF, 0x0F] + Array("#HY000gone".utf8))
        let idle = Self.mySQL(opening + [.bytes(.server, error)])
        #expect(idle.last?.contains("answers no request that was captured") == true)
    }

    // MARK: SMB

    /// A login that goes on by another way than NTLM gives no name, but is not anonymous for that.
    @Test func aLoginThatGoesOn() {
        let token: [UInt8] = [0xA1, 7, 0x30, 5, 0xA2, 3, 4, 1, 9]
        let header: [UInt8] =
            [0xFE, 0x53, 0x4D, 0x42, 64, 0] + [UInt8](repeating: 0, count: 6) + [1, 0]
            + [UInt8](repeating: 0, count: 50)
        let body: [UInt8] =
            [25, 0] + [UInt8](repeating: 0, count: 10) + [88, 0, UInt8(token.count), 0]
            + [UInt8](repeating: 0, count: 8) + token
        let message = header + body
        let talk = Talk(
            to: SMBConversation(client: .client, keeping: .first),
            [.bytes(.client, [0, 0, 0, UInt8(message.count)] + message)]
        ).consumer
        let said = talk.moments(from: 0).map { Self.text(of: $0, in: talk) }
        #expect(said == ["The client goes on to prove who it is."])
    }
}
