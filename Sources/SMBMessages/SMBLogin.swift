import WireBytes

/// A step of a login. MS-SMB2 §2.2.5, MS-CIFS §2.2.4.53, RFC 4178, MS-NLMP §2.2.1.
public struct SMBLogin: Sendable, Hashable {
    /// The mechanisms that are named (SPNEGO), or the one that is used without.
    public var mechanisms: [SMBMechanism] = []
    /// What NTLM says in this step; nil of other mechanisms.
    public var step: NTLMStep?
    /// Bytes of the token.
    public var tokenCount = 0
    /// Who the client says that it is.
    public var user: [UInt8] = []
    /// Where the user is known; of a challenge, of what the server is a part.
    public var domain: [UInt8] = []
    /// The client's computer; of a challenge, the server's.
    public var workstation: [UInt8] = []
    /// Whether it has a place for the user's name, so that none is given where that is empty.
    public var saysName = false
    /// Whether the proof is of NTLM's second version; nil where there is none.
    public var isSecondVersion: Bool?
    /// Bytes of a password that went as it is (SMB 1); nil where none did.
    public var plainPassword: Int?
    /// Whether the server lets the client in as a guest.
    public var isGuest = false
    /// Whether the server lets the client in without a name.
    public var isAnonymous = false
    /// Whether the server demands that all is encrypted.
    public var demandsEncryption = false
}

/// What NTLM says. MS-NLMP §2.2.1.
public enum NTLMStep: UInt32, Sendable, Hashable {
    case negotiate = 1
    case challenge
    case authenticate

    /// What the specification calls it.
    public var name: String {
        switch self {
        case .negotiate: "NTLMSSP_NEGOTIATE"
        case .challenge: "NTLMSSP_CHALLENGE"
        case .authenticate: "NTLMSSP_AUTH"
        }
    }
}

/// A way to prove who one is. RFC 4178 §4.
public enum SMBMechanism: String, Sendable, Hashable {
    case ntlm = "NTLMSSP"
    case kerberos = "Kerberos"
    case microsoftKerberos = "Kerberos (Microsoft)"
    case userToUser = "Kerberos (user to user)"
    case negoEx = "NEGOEX"
    case other = "other"

    init(_ identifier: ArraySlice<UInt8>) {
        self =
            switch Array(identifier) {
            case [0x2B, 6, 1, 4, 1, 0x82, 0x37, 2, 2, 10]: .ntlm
            case [0x2A, 0x86, 0x48, 0x86, 0xF7, 0x12, 1, 2, 2]: .kerberos
            case [0x2A, 0x86, 0x48, 0x82, 0xF7, 0x12, 1, 2, 2]: .microsoftKerberos
            case [0x2A, 0x86, 0x48, 0x86, 0xF7, 0x12, 1, 2, 2, 3]: .userToUser
            case [0x2B, 6, 1, 4, 1, 0x82, 0x37, 2, 2, 30]: .negoEx
            default: .other
            }
    }
}

extension SMBLogin {
    /// Mechanisms of a list that are kept: programs name three or four.
    static let mostMechanisms = 16

    /// Reads a token: SPNEGO's with what is in it, or NTLM's alone.
    ///
    /// - Parameter token: its bytes.
    mutating func read(_ token: ArraySlice<UInt8>) {
        tokenCount = token.count
        if token.starts(with: Self.mark) {
            mechanisms = [.ntlm]
            return readNTLM(SMBReader(bytes: Array(token)))
        }
        let reader = BERReader(Array(token))
        // What cannot be read leaves what was read before it.
        try? readNegotiation(reader)
    }

    private static let mark = Array("NTLMSSP\0".utf8)

    /// RFC 4178 §4.2; the first token has a wrapper of GSS-API's. RFC 2743 §3.1.
    private mutating func readNegotiation(_ bytes: BERReader) throws(BERFault) {
        var reader = bytes
        var token: [UInt8]?
        if reader.nextTag == 0x60 {
            var wrapper = try reader.enter(0x60)
            let identifier = try wrapper.contents(BERTag.objectIdentifier)
            guard identifier == [0x2B, 6, 1, 5, 5, 2] else {
                mechanisms = [SMBMechanism(identifier[...])]
                return
            }
            var choice = try wrapper.enter(0xA0)
            var fields = try choice.enter(BERTag.sequence)
            while let tag = fields.nextTag {
                var field = try fields.enter(tag)
                switch tag {
                case 0xA0:
                    var list = try field.enter(BERTag.sequence)
                    while !list.isAtEnd, mechanisms.count < Self.mostMechanisms {
                        let identifier = try list.contents(BERTag.objectIdentifier)
                        mechanisms.append(SMBMechanism(identifier[...]))
                    }
                case 0xA2: token = try field.contents(BERTag.octetString)
                default: break
                }
            }
        } else if reader.nextTag == 0xA1 {
            var choice = try reader.enter(0xA1)
            var fields = try choice.enter(BERTag.sequence)
            while let tag = fields.nextTag {
                var field = try fields.enter(tag)
                switch tag {
                case 0xA1: mechanisms = [SMBMechanism(try field.contents(BERTag.objectIdentifier)[...])]
                case 0xA2: token = try field.contents(BERTag.octetString)
                default: break
                }
            }
        }
        if let token, token.starts(with: Self.mark) { readNTLM(SMBReader(bytes: token)) }
    }

    private mutating func readNTLM(_ reader: SMBReader) {
        guard let kind = try? reader.uint32(8), let step = NTLMStep(rawValue: kind) else { return }
        self.step = step
        // What cannot be read leaves what was read before it.
        try? readFields(reader, step)
    }

    private mutating func readFields(_ reader: SMBReader, _ step: NTLMStep) throws(Truncated) {
        switch step {
        case .negotiate: break
        case .challenge:
            let isUnicode = try reader.uint32(20) & 1 != 0
            domain = try reader.ntlmText(12, isUnicode)
            var place = try reader.long(44)
            let end = place &+ (try reader.short(40))
            while place &+ 4 <= end {
                let (kind, count) = (try reader.short(place), try reader.short(place &+ 2))
                if kind == 0 { break }
                if kind == 1 { workstation = try reader.text(place &+ 4, count) }
                place &+= 4 &+ count
            }
        case .authenticate:
            let places = [try reader.long(32), try reader.long(40), try reader.long(48)]
            // The oldest clients have no flags behind the fields.
            let isUnicode = (places.min() ?? 0) < 64 ? true : try reader.uint32(60) & 1 != 0
            let proof = try reader.short(20)
            isSecondVersion = proof == 0 ? nil : proof > 24
            domain = try reader.ntlmText(28, isUnicode)
            user = try reader.ntlmText(36, isUnicode)
            workstation = try reader.ntlmText(44, isUnicode)
            saysName = true
        }
    }
}

extension SMBReader {
    /// A text that a field of NTLM points at: its length, its room and its offset. MS-NLMP §2.2.1.
    fileprivate func ntlmText(_ at: Int, _ isUnicode: Bool) throws(Truncated) -> [UInt8] {
        try text(try long(at &+ 4), try short(at), isUnicode: isUnicode)
    }
}
