public import WireBytes

/// What a side says in one message of RFB, the protocol of VNC, or in several of a kind one behind the other, such as the places of
/// a pointer that moves.
public struct RFBMessage: Sendable, Hashable {
    /// Its number among those of the connection, from 0.
    public var number: Int
    /// What the specification calls it.
    public var name: String
    /// Where it lies.
    public var range: StreamRange
    /// The packet with its first byte.
    public var first: PacketMark
    /// The packet with its last byte.
    public var last: PacketMark
    /// What it says, as far as it could be read.
    public var body = Body.nothing
    /// How many of its kind it stands for.
    public var count = 1
    /// What it answers, where that is known.
    public var answer: Answer?
    /// Why it is not whole; nil where it is.
    public var problem: MessageDefect?
    /// Whether nobody knows where it ends, and what follows.
    public var isLast = false
    /// Whether one before it was of the same kind and means the same, so that nothing has to be explained again.
    public var isRepeated = false

    /// What is said, by its kind.
    public enum Body: Sendable, Hashable {
        /// Which version of the protocol a side speaks.
        case version(RFBVersion)
        /// By which types of security the server lets clients in.
        case securityTypes([RFBSecurityType])
        /// Which of them it is to be: the client says so, in version 3.3 the server.
        case security(RFBSecurityType)
        /// Why the server will not go on.
        case refusal(PlacedText)
        /// Random bytes that the client is to encrypt.
        case challenge(PlacedText)
        /// Those bytes, encrypted with the password.
        case response(PlacedText)
        /// Whether the client is in: 0 says so. And why not, where that is said.
        case result(code: Int, reason: PlacedText?)
        /// Which version of VeNCrypt a side speaks.
        case veNCryptVersion(major: Int, minor: Int)
        /// Which subtypes the server can do, if it takes the version.
        case veNCryptSubtypes([RFBVeNCryptSubtype])
        /// Which of them the client wants.
        case veNCryptChoice(RFBVeNCryptSubtype)
        /// Whether the server goes on with it; where it does, TLS follows.
        case veNCryptAnswer(isAccepted: Bool)
        /// A user's name and password, as they are.
        case credentials(user: PlacedText, password: PlacedText)
        /// How many tunnels TightVNC's server offers.
        case tunnels(Int)
        /// By which of TightVNC's methods the server lets clients in: numbers that are those of types of security for the first two.
        case tightMethods([Int])
        /// Which tunnel or method the client wants.
        case tightChoice(Int)
        /// A public key of so many bits.
        case publicKey(bits: Int)
        /// What is encrypted within the login: a random number, a hash, a name and a password.
        case sealed(PlacedText)
        /// Whether others may stay connected.
        case clientInit(isShared: Bool)
        /// The desktop.
        case serverInit(RFBDesktop)
        /// How pixels are to be written from now on.
        case pixelFormat(RFBPixelFormat)
        /// Which encodings the client reads, the first the dearest, as far as they are kept; and how many they are.
        case encodings([RFBEncoding], total: Int)
        /// A part of the picture is wanted: all of it, or what has changed.
        case request(RFBArea, isIncremental: Bool)
        /// Keys that went down or up.
        case keys([RFBKey])
        /// Where the pointer is.
        case pointer(RFBPointer)
        /// Text of a clipboard; what is extended is in a form of its own, and begins with flags.
        case cutText(PlacedText, extended: RFBClipboard?)
        /// Rectangles of the picture.
        case update(RFBUpdate)
        /// What some numbers of colours mean.
        case colours(first: Int, count: Int)
        /// A mark in the stream: whether an answer is wanted, and that only when all before it is done.
        case fence(isRequest: Bool, isOrdered: Bool, bytes: Int)
        /// Whether updates are to come unasked, of which part.
        case continuousUpdates(RFBArea, isOn: Bool)
        /// The desktop is to have this size and so many screens.
        case desktopSize(width: Int, height: Int, screens: Int)
        /// What of xvp: 0 the server could not do it, 1 it can, 2 shut down, 3 reboot, 4 reset.
        case power(Int)
        /// Bytes that nobody can read.
        case encrypted
        /// Nothing, or what is of no interest here.
        case nothing
    }

    /// What a message answers.
    public struct Answer: Sendable, Hashable {
        /// The number of the earliest request that it answers.
        public var number: Int
        /// The last packet of that.
        public var mark: PacketMark
        /// How many requests had come to the server by then.
        public var requests: Int
        /// Whether all that was wanted is what has changed: the server may then wait for a change.
        public var isIncremental: Bool
        /// How long it took from the earliest of them, in nanoseconds: of several answers the shortest and the longest; nil where
        /// the clock went back.
        public var wait: ClosedRange<Int64>?
        /// How many of the messages that are told as one answer requests.
        public var answers = 1
    }

    /// Keys that are told in one message.
    static let mostKeys = 24
    /// Moves of the pointer, requests or updates that are told in one message.
    static let mostInOne = 10_000

    /// Whether several of them one behind the other are told as one.
    var isOneOfMany: Bool {
        guard problem == nil, !isLast else { return false }
        return switch body {
        case .pointer, .keys, .fence, .encrypted: true
        case .request(_, let isIncremental): isIncremental
        case .update(let update): update.isPlain && answer?.isIncremental != false
        default: false
        }
    }

    /// Whether the next of the same side is told with it.
    func takes(_ next: RFBMessage) -> Bool {
        guard next.name == name, next.range.offset == range.end, count < Self.mostInOne else { return false }
        switch (body, next.body) {
        case (.pointer(let one), .pointer(let other)): return one.buttons == other.buttons
        case (.keys(let keys), .keys): return keys.count < Self.mostKeys
        case (.request(let one, true), .request(let other, true)): return one == other
        case (.update, .update): return (answer == nil) == (next.answer == nil)
        case (.fence(let one, let isOrdered, _), .fence(let other, let isNextOrdered, _)):
            // What is said at another time is another mark.
            return one == other && isOrdered == isNextOrdered && last.packet == next.first.packet
        case (.encrypted, .encrypted): return true
        default: return false
        }
    }

    /// Takes the next of its kind in.
    mutating func extend(_ next: RFBMessage) {
        range.count = next.range.end &- range.offset
        last = next.last
        count &+= 1
        switch (body, next.body) {
        case (.pointer(var pointer), .pointer(let other)):
            pointer.last = other.last
            body = .pointer(pointer)
        case (.keys(let keys), .keys(let more)): body = .keys(keys + more)
        case (.update(var update), .update(let other)):
            update.add(other)
            body = .update(update)
        default: break
        }
        guard let other = next.answer, var all = answer else { return }
        all.requests &+= other.requests
        all.answers &+= other.answers
        if let one = all.wait, let two = other.wait {
            all.wait = min(one.lowerBound, two.lowerBound)...max(one.upperBound, two.upperBound)
        }
        answer = all
    }
}

extension RFBMessage: KeptMessage {
    /// Memory that it takes, in bytes, roughly.
    public var weight: Int {
        switch body {
        case .update(let update): 512 &+ update.rectangles.count &* 80
        case .keys(let keys): 512 &+ keys.count &* 48
        case .pointer, .request, .fence, .encrypted: 512
        default: 512 &+ min(range.count, 8 << 10)
        }
    }
}

/// A version of the protocol: "RFB 003.008". RFC 6143 §7.1.1.
public struct RFBVersion: Sendable, Hashable {
    /// Its first number; 3 in everything that is described in public.
    public var major: Int
    /// Its second number. Apple's servers say 889, and mean 8.
    public var minor: Int

    /// Bytes of the line that says it.
    static let size = 12

    /// As people write it.
    public var text: String { "\(major).\(minor)" }

    /// Reads the line of 12 bytes.
    init?(_ line: [UInt8]) {
        guard line.count == Self.size, line.starts(with: "RFB ".utf8), line[7] == UInt8(ascii: "."),
            line[11] == 0x0A
        else { return nil }
        let digits = line[4..<7] + line[8..<11]
        guard digits.allSatisfy(\.isDigit) else { return nil }
        let numbers = digits.map { Int($0 &- UInt8(ascii: "0")) }
        major = numbers[0] &* 100 &+ numbers[1] &* 10 &+ numbers[2]
        minor = numbers[3] &* 100 &+ numbers[4] &* 10 &+ numbers[5]
    }

    /// The version whose rules hold where a client says this one: whatever is none of the three counts as 3.3, and what is later
    /// as 3.8. nil where nothing is known of it. RFC 6143 §7.1.1.
    var rules: Int? {
        guard major == 3 else { return nil }
        return minor >= 8 ? 8 : minor == 7 ? 7 : 3
    }
}

/// A part of the picture, in pixels from its upper left corner.
public struct RFBArea: Sendable, Hashable {
    /// From the left.
    public var x: Int
    /// From above.
    public var y: Int
    /// How wide it is.
    public var width: Int
    /// How high it is.
    public var height: Int

    /// As X writes it: 160x120+0+0.
    public var text: String { "\(width)x\(height)+\(x)+\(y)" }
    /// Its pixels.
    var pixels: Int { width &* height }
}

/// How pixels are written. RFC 6143 §7.4.
public struct RFBPixelFormat: Sendable, Hashable {
    /// Bits of a pixel: 8, 16 or 32.
    public var bitsPerPixel: Int
    /// How many of them say something.
    public var depth: Int
    /// Whether the highest byte comes first.
    public var isBigEndian: Bool
    /// Whether a pixel is a colour; else it is a number of one.
    public var isTrueColour: Bool
    /// The largest values of red, green and blue.
    public var largest: [Int]
    /// By how many bits they are shifted.
    public var shifts: [Int]

    /// Bytes of it.
    static let size = 16

    /// Reads it.
    init(_ numbers: inout RFBNumbers) {
        bitsPerPixel = numbers.next(1)
        depth = numbers.next(1)
        isBigEndian = numbers.next(1) != 0
        isTrueColour = numbers.next(1) != 0
        largest = [numbers.next(2), numbers.next(2), numbers.next(2)]
        shifts = [numbers.next(1), numbers.next(1), numbers.next(1)]
        _ = numbers.next(3)
    }

    /// Bytes of a pixel; nil of a format that there is not.
    var pixelBytes: Int? {
        switch bitsPerPixel {
        case 8: 1
        case 16: 2
        case 32: 4
        default: nil
        }
    }

    /// The same in Tight, which leaves the byte out that says nothing.
    var tightPixelBytes: Int? {
        isTrueColour && bitsPerPixel == 32 && depth == 24 && largest == [255, 255, 255] ? 3 : pixelBytes
    }
}

/// A desktop that is shown. RFC 6143 §7.3.2.
public struct RFBDesktop: Sendable, Hashable {
    /// How wide it is, in pixels.
    public var width: Int
    /// How high it is, in pixels.
    public var height: Int
    /// How the server writes pixels, unless the client says otherwise.
    public var format: RFBPixelFormat
    /// Its name.
    public var name: PlacedText
    /// How many messages and encodings TightVNC's server names; nil of all others.
    public var capabilities: Int?
}

/// A key that went down or up. RFC 6143 §7.5.4.
public struct RFBKey: Sendable, Hashable {
    /// Whether it went down.
    public var isDown: Bool
    /// Which one; nil where that is masked.
    public var symbol: RFBKeySymbol?
    /// Where that lies.
    public var place: StreamRange
}

/// What a message of the extended clipboard is for. rfbproto, "Extended Clipboard Pseudo-Encoding".
public struct RFBClipboard: Sendable, Hashable {
    /// The flags: the formats in the lower half, what is to be done in the upper one.
    public var flags: Int

    /// What is to be done.
    public enum Action: Int, Sendable, CaseIterable {
        /// This side can do so much. Its message has the flags of all that it can do as well.
        case caps = 0x0100_0000
        /// The other side is to send what it has copied.
        case request = 0x0200_0000
        /// The other side is to say what it has.
        case peek = 0x0400_0000
        /// Something was copied.
        case notify = 0x0800_0000
        /// What was copied, compressed.
        case provide = 0x1000_0000
    }

    /// What is to be done; nil where the flags do not say one thing.
    public var action: Action? {
        if flags & Action.caps.rawValue != 0 { return .caps }
        let actions = Action.allCases.filter { flags & $0.rawValue != 0 }
        return actions.count == 1 ? actions.first : nil
    }

    /// The formats' names, in the order of their bits.
    public var formats: [String] {
        ["text", "rtf", "html", "dib", "files"].enumerated().filter { flags >> $0.offset & 1 != 0 }.map(
            \.element)
    }
}

/// Where the pointer is, and how it got there. RFC 6143 §7.5.5.
public struct RFBPointer: Sendable, Hashable {
    /// A place, in pixels from the upper left corner.
    public struct Place: Sendable, Hashable {
        /// From the left.
        public var x: Int
        /// From above.
        public var y: Int

        /// Both numbers.
        public var text: String { "\(x),\(y)" }
    }

    /// The buttons that are down, a bit each: left, middle, right, wheel up, down, left, right, and further ones.
    public var buttons: Int
    /// The first place.
    public var first: Place
    /// The last one.
    public var last: Place
}

extension RFBEncoding {
    /// The number with its sign, as it is on the wire.
    public var number: Int { Int(Int32(bitPattern: rawValue)) }
    /// The name, or the number where there is none.
    public var label: String { name ?? String(number) }
}

extension RFBKeySymbol {
    /// The letter or sign that it stands for: of Latin-1 those that can be seen, and of Unicode. RFC 6143 §7.5.4.
    public var letter: Unicode.Scalar? {
        switch rawValue {
        case 0x21...0x7E, 0xA1...0xFF: Unicode.Scalar(rawValue)
        case 0x0100_0100...0x0110_FFFF: Unicode.Scalar(rawValue &- 0x0100_0000)
        default: nil
        }
    }

    /// The letter, the key's name, or the number where there is none.
    public var label: String {
        if rawValue == 0x20 { return "space" }
        return letter.map { String(Character($0)) } ?? text
    }
}

extension PlacedText {
    /// A copied text as it is to be read: it is to be in Latin-1, but some programs write it in UTF-8. RFC 6143 §7.5.6.
    public var readable: [UInt8] {
        if String(validating: bytes, as: UTF8.self) != nil { return bytes }
        return bytes.flatMap { Array(String(Character(Unicode.Scalar($0))).utf8) }
    }
}

/// Numbers one behind the other, the highest byte first; where bytes are missing they count as 0.
struct RFBNumbers {
    private let bytes: [UInt8]
    private var at = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// The number of so many bytes, 4 at most.
    mutating func next(_ count: Int) -> Int {
        var number = 0
        for _ in 0..<min(4, max(0, count)) {
            number = number << 8 | (at < bytes.count ? Int(bytes[at]) : 0)
            at &+= 1
        }
        return number
    }

    /// A part of the picture, in eight bytes.
    mutating func area() -> RFBArea {
        RFBArea(x: next(2), y: next(2), width: next(2), height: next(2))
    }
}
