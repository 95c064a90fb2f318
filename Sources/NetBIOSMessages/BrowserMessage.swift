import WireBytes

/// A message of the browser protocol, with which machines of Windows and Samba keep a list of who is in the network. MS-BRWS §2.2.
/// Least significant byte first.
public enum BrowserMessage: Sendable, Hashable {
    /// A machine, a domain or the one that keeps the list says that it is there.
    case announcement(BrowserCommand, Announcement)
    /// All are to say that they are there, to this name.
    case announcementRequest(answerTo: [UInt8])
    /// Somebody wants to keep the list.
    case election(Election)
    /// Who else has the list, so many of them at most.
    case backupListRequest(count: Int, token: UInt32)
    /// Who else has it.
    case backupList(token: UInt32, names: [[UInt8]], omitted: Int)
    /// This one is to keep a copy.
    case becomeBackup([UInt8])
    /// This one keeps the list of a part of the network.
    case masterAnnouncement([UInt8])
    /// A browser is to begin anew: 1 no longer the master, 2 with an empty list, 4 not at all.
    case reset(options: UInt8)

    /// What a machine says of itself. MS-BRWS §2.2.1, §2.2.6, §2.2.10.
    public struct Announcement: Sendable, Hashable {
        /// Of a machine or a domain, as sent up to its end.
        public var name: [UInt8]
        /// Milliseconds until it says so again.
        public var period: UInt32
        /// The system's version.
        public var version: Version
        /// What it is, a bit each.
        public var types: UInt32
        /// The browser's version.
        public var browserVersion: Version
        /// What somebody wrote of the machine; of a domain who keeps its list.
        public var comment: [UInt8]

        /// What it is, by the bits that are set.
        public var kinds: [ServerType] {
            (0..<32).compactMap { types >> $0 & 1 == 1 ? ServerType(rawValue: 1 << $0) : nil }
        }
    }

    /// A version in two bytes.
    public struct Version: Sendable, Hashable {
        /// The number before the point.
        public var major: UInt8
        /// The number behind it.
        public var minor: UInt8
    }

    /// Why somebody should keep the list. MS-BRWS §2.2.3.
    public struct Election: Sendable, Hashable {
        /// The version of elections.
        public var version: UInt8
        /// What counts: the larger number wins.
        public var criteria: UInt32
        /// Milliseconds for which the machine runs: where the criteria are the same, the longer time wins.
        public var uptime: UInt32
        /// Who it is.
        public var name: [UInt8]
    }

    /// Which of the messages it is.
    public var command: BrowserCommand {
        switch self {
        case .announcement(let command, _): command
        case .announcementRequest: .announcementRequest
        case .election: .requestElection
        case .backupListRequest: .getBackupListRequest
        case .backupList: .getBackupListResponse
        case .becomeBackup: .becomeBackup
        case .masterAnnouncement: .masterAnnouncement
        case .reset: .resetStateRequest
        }
    }

    /// Bytes of a name in an announcement.
    static let nameLength = 16
    /// Bytes of a comment or another name that are kept: a comment has 43 at most.
    static let longestText = 256
    /// Names of a list that are kept: a client asks for four.
    static let mostNames = 16

    /// Reads one; nil when it is none, or too little of it is there.
    init?(_ bytes: RawSpan) {
        guard bytes.byteCount > 1 else { return nil }
        let command = BrowserCommand(rawValue: bytes.byte(at: 0))
        /// Text from a place on, up to a zero.
        func text(at place: Int, atMost most: Int = Self.longestText) -> [UInt8] {
            guard place < bytes.byteCount else { return [] }
            return Array(bytes.copied(place..<min(bytes.byteCount, place &+ most)).prefix { $0 != 0 })
        }
        func number(at place: Int) -> UInt32 { bytes.uint32(at: place).byteSwapped }
        switch command {
        case .hostAnnouncement, .domainAnnouncement, .localMasterAnnouncement:
            guard bytes.byteCount >= 32 else { return nil }
            self = .announcement(
                command,
                Announcement(
                    name: text(at: 6, atMost: Self.nameLength), period: number(at: 2),
                    version: Version(major: bytes.byte(at: 22), minor: bytes.byte(at: 23)),
                    types: number(at: 24),
                    browserVersion: Version(major: bytes.byte(at: 28), minor: bytes.byte(at: 29)),
                    comment: text(at: 32)))
        case .announcementRequest: self = .announcementRequest(answerTo: text(at: 2))
        case .requestElection:
            guard bytes.byteCount >= 14 else { return nil }
            self = .election(
                Election(
                    version: bytes.byte(at: 1), criteria: number(at: 2), uptime: number(at: 6),
                    name: text(at: 14)))
        case .getBackupListRequest:
            guard bytes.byteCount >= 6 else { return nil }
            self = .backupListRequest(count: Int(bytes.byte(at: 1)), token: number(at: 2))
        case .getBackupListResponse:
            guard bytes.byteCount >= 6 else { return nil }
            var (names, omitted, at): ([[UInt8]], Int, Int) = ([], 0, 6)
            for _ in 0..<Int(bytes.byte(at: 1)) where at < bytes.byteCount {
                let name = text(at: at)
                if names.count < Self.mostNames { names.append(name) } else { omitted &+= 1 }
                at &+= name.count &+ 1
            }
            self = .backupList(token: number(at: 2), names: names, omitted: omitted)
        case .becomeBackup: self = .becomeBackup(text(at: 1))
        case .masterAnnouncement: self = .masterAnnouncement(text(at: 1))
        case .resetStateRequest: self = .reset(options: bytes.byte(at: 1))
        default: return nil
        }
    }
}
