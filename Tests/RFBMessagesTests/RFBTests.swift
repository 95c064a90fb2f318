import TestSupport
import Testing
import WireBytes

@testable import RFBMessages

/// Messages as RFC 6143 and the community's rfbproto lay them out, put together here by hand, and the ways in which they arrive.
@Suite("VNC")
struct RFBTests {
    typealias Talk = TestSupport.Talk<RFBConversation>

    static func talk(_ turns: [Turn], keeping: MessageKeeping = .first, piece: Int = .max) -> RFBConversation
    {
        Talk(to: RFBConversation(client: .client, keeping: keeping), turns.cut(every: piece)).consumer
    }

    static func two(_ number: Int) -> [UInt8] { [UInt8(number >> 8 & 255), UInt8(number & 255)] }
    static func four(_ number: Int) -> [UInt8] { two(number >> 16) + two(number) }
    static func version(_ text: String) -> [UInt8] { Array("RFB \(text)\n".utf8) }

    /// 32 bits a pixel, of which 24 say something: 3 bytes in Tight.
    static let format: [UInt8] = [32, 24, 0, 1, 0, 255, 0, 255, 0, 255, 16, 8, 0, 0, 0, 0]
    static func desktop(_ width: Int = 40, _ height: Int = 20) -> [UInt8] {
        two(width) + two(height) + format + four(6) + Array("lesson".utf8)
    }

    /// Version 3.8, VNC Authentication that succeeds, a desktop.
    static let opening: [Turn] = [
        .bytes(.server, version("003.008")), .bytes(.client, version("003.008")),
        .bytes(.server, [2, 2, 19]), .bytes(.client, [2]),
        .bytes(.server, [UInt8](repeating: 7, count: 16)), .bytes(.client, [UInt8](repeating: 9, count: 16)),
        .bytes(.server, four(0)), .bytes(.client, [1]), .bytes(.server, desktop()),
    ]
    static let openingNames = [
        "ProtocolVersion", "ProtocolVersion", "SecurityTypes", "SecurityType", "Challenge", "Response",
        "SecurityResult", "ClientInit", "ServerInit",
    ]

    static func area(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> [UInt8] {
        two(x) + two(y) + two(width) + two(height)
    }
    static func request(incremental: Bool) -> [UInt8] { [3, incremental ? 1 : 0] + area(0, 0, 40, 20) }
    static func update(_ rectangles: [UInt8]..., count: Int? = nil) -> [UInt8] {
        [0, 0] + two(count ?? rectangles.count) + rectangles.flatMap { $0 }
    }
    static func rectangle(
        _ encoding: Int, _ width: Int, _ height: Int, _ contents: [UInt8], x: Int = 0, y: Int = 0
    ) -> [UInt8] { area(x, y, width, height) + four(encoding) + contents }
    static func zeros(_ count: Int) -> [UInt8] { [UInt8](repeating: 0, count: count) }

    static let conversation: [Turn] =
        opening + [
            .bytes(.client, [0, 0, 0, 0] + format),
            .bytes(.client, [2, 0] + two(3) + four(7) + four(0) + four(-239)),
            .bytes(.client, request(incremental: false)),
            .bytes(.server, update(rectangle(0, 4, 2, zeros(32)), rectangle(1, 4, 2, two(8) + two(9)))),
            .bytes(.client, request(incremental: true)),
            .bytes(.client, [4, 1, 0, 0] + four(0x68) + [4, 0, 0, 0] + four(0x68)),
            .bytes(
                .client, [5, 0] + two(3) + two(4) + [5, 0] + two(5) + two(6) + [5, 1] + two(5) + two(6)),
            .bytes(.client, [6, 0, 0, 0] + four(5) + Array("taken".utf8)),
            .bytes(.server, [2] + [3, 0, 0, 0] + four(4) + Array("text".utf8)),
            .bytes(.server, update(rectangle(16, 4, 2, four(3) + [1, 2, 3]))),
        ]

    @Test func aSessionIsRead() throws {
        let vnc = Self.talk(Self.conversation + [.end(.server, .finished)])
        try #require(
            vnc.messages.map(\.name) == Self.openingNames + [
                "SetPixelFormat", "SetEncodings", "FramebufferUpdateRequest", "FramebufferUpdate",
                "FramebufferUpdateRequest", "KeyEvent", "PointerEvent", "PointerEvent", "ClientCutText",
                "Bell",
                "ServerCutText", "FramebufferUpdate",
            ])
        guard case .serverInit(let desktop) = vnc.messages[8].body else { Issue.record("no desktop"); return }
        #expect(desktop.width == 40 && desktop.height == 20 && desktop.name.bytes == Array("lesson".utf8))
        guard case .update(let update) = vnc.messages[12].body else { Issue.record("no update"); return }
        #expect(update.rectangles.map(\.encoding) == [.raw, .copyRect])
        #expect(update.rectangles.map(\.bytes) == [44, 16])
        #expect(update.rectangles[1].source == RFBPointer.Place(x: 8, y: 9))
        #expect(vnc.messages[12].answer?.number == 11 && vnc.messages[12].answer?.isIncremental == false)
        #expect(vnc.messages[20].answer?.number == 13 && vnc.messages[20].answer?.isIncremental == true)
        guard case .keys(let keys) = vnc.messages[14].body else { Issue.record("no keys"); return }
        #expect(keys.map(\.isDown) == [true, false] && keys.allSatisfy { $0.symbol?.label == "h" })
        // Two moves are told as one, the click by itself.
        #expect(vnc.messages[15].count == 2 && vnc.messages[16].count == 1)
        #expect(vnc.unreadableBytes.client == 0 && vnc.unreadableBytes.server == 0)
        #expect(vnc.title == "VNC (RFB 3.8)")
    }

    @Test func anyCutGivesTheSame() {
        let whole = Self.talk(Self.conversation).messages
        #expect(Self.talk(Self.conversation, piece: 1).messages == whole)
        Self.conversation.cutOnce { turns, turn, place in
            #expect(Self.talk(turns).messages == whole, "turn \(turn), place \(place)")
        }
    }

    // MARK: Before the client is in

    @Test(
        arguments: [
            ("003.003", four(1), ["Security"], true), ("003.003", four(2), ["Security"], false),
            ("003.005", four(1), ["Security"], true), ("003.007", [1, 1], ["SecurityTypes"], false),
        ] as [(String, [UInt8], [String], Bool)])
    func earlierVersions(version: String, offer: [UInt8], names: [String], isIn: Bool) {
        let turns: [Turn] = [
            .bytes(.server, Self.version("003.008")), .bytes(.client, Self.version(version)),
            .bytes(.server, offer),
        ]
        #expect(Self.talk(turns).messages.dropFirst(2).map(\.name) == names)
        // Without a proof nothing says that all is well: the client goes on at once.
        let rest: [Turn] = version == "003.007" ? [.bytes(.client, [1, 1])] : [.bytes(.client, [1])]
        let last = Self.talk(turns + rest).messages.last?.name
        #expect(last == (isIn || version == "003.007" ? "ClientInit" : names.last))
    }

    @Test func appleSaysAnotherVersion() {
        let vnc = Self.talk([
            .bytes(.server, Self.version("003.889")), .bytes(.client, Self.version("003.889")),
            .bytes(.server, [1, 30]), .bytes(.client, [30]),
            .bytes(.server, [0, 2] + Self.two(8) + Self.zeros(16)),
            .bytes(.client, Self.zeros(136)), .bytes(.server, Self.four(0)), .bytes(.client, [1]),
        ])
        #expect(
            vnc.messages.dropFirst(2).map(\.name) == [
                "SecurityTypes", "SecurityType", "PublicKey", "Credentials", "SecurityResult", "ClientInit",
            ])
    }

    @Test func aRefusalHasAReason() throws {
        let reason = Self.four(4) + Array("busy".utf8)
        let atOnce = Self.talk([
            .bytes(.server, Self.version("003.008")), .bytes(.client, Self.version("003.008")),
            .bytes(.server, [0] + reason),
        ])
        let refusal = try #require(atOnce.messages.last)
        #expect(refusal.isRefusal)
        guard case .refusal(let text) = refusal.body else { Issue.record("no refusal"); return }
        #expect(text.bytes == Array("busy".utf8))
        let later = Self.talk(Self.opening.prefix(6) + [.bytes(.server, Self.four(1) + reason)])
        guard case .result(1, let why?)? = later.messages.last?.body else {
            Issue.record("no result"); return
        }
        #expect(why.bytes == Array("busy".utf8))
    }

    static let veNCrypt: [Turn] = [
        .bytes(.server, version("003.008")), .bytes(.client, version("003.008")), .bytes(.server, [1, 19]),
        .bytes(.client, [19]), .bytes(.server, [0, 2]), .bytes(.client, [0, 2]),
        .bytes(.server, [0, 2] + four(261) + four(256)),
    ]

    @Test func veNCryptTurnsToTLS() throws {
        let vnc = Self.talk(Self.veNCrypt + [.bytes(.client, Self.four(261)), .bytes(.server, [1])])
        #expect(vnc.readingStatus == .over)
        let inside = try #require(vnc.insideTLS(openedLayers: 1))
        let rest = Talk(to: inside, Array(Self.opening.dropFirst(4))).consumer
        #expect(rest.messages.map(\.name) == Array(Self.openingNames.dropFirst(4)))
        #expect(rest.isDecrypted)
    }

    @Test func aPasswordMayBeInTheClear() {
        let vnc = Self.talk(
            Self.veNCrypt + [
                .bytes(.client, Self.four(256)),
                .bytes(.client, Self.four(3) + Self.four(6) + Array("annsecret".utf8)),
                .bytes(.server, Self.four(0)),
            ])
        guard
            case .credentials(let user, let password)? = vnc.messages.first(where: {
                $0.name == "Credentials"
            })?.body
        else {
            Issue.record("no credentials")
            return
        }
        #expect(user.bytes == Array("ann".utf8) && password.bytes == Array("secret".utf8))
        #expect(password.place == StreamRange(side: .client, offset: 12 + 1 + 2 + 4 + 11, count: 6))
    }

    @Test func rsaAndAES() {
        func key(_ bits: Int) -> [UInt8] { Self.four(bits) + Self.zeros(bits / 8 * 2) }
        let start: [Turn] = [
            .bytes(.server, Self.version("003.008")), .bytes(.client, Self.version("003.008")),
        ]
        let keys: [Turn] = [
            .bytes(.server, key(64)), .bytes(.client, key(64)), .bytes(.server, Self.two(8) + Self.zeros(8)),
            .bytes(.client, Self.two(8) + Self.zeros(8)),
        ]
        let all = Self.talk(
            start + [.bytes(.server, [1, 5]), .bytes(.client, [5])] + keys
                + [.bytes(.server, Self.zeros(99)), .end(.server, .finished)])
        #expect(all.messages.map(\.name).suffix(3) == ["Random", "Random", "encrypted"])
        func sealed(_ count: Int) -> [UInt8] { Self.two(count) + Self.zeros(count + 16) }
        let login = Self.talk(
            start + [.bytes(.server, [1, 6]), .bytes(.client, [6])] + keys + [
                .bytes(.server, sealed(20)), .bytes(.client, sealed(20)), .bytes(.server, sealed(1)),
                .bytes(.client, sealed(9)), .bytes(.server, Self.four(0)), .bytes(.client, [0]),
            ])
        #expect(
            login.messages.map(\.name).suffix(6) == [
                "Hash", "Hash", "Subtype", "Credentials", "SecurityResult", "ClientInit",
            ])
    }

    @Test func tightAgreesFurther() {
        let method = Self.four(2) + Self.zeros(12)
        var turns: [Turn] = Array(Self.opening.prefix(2))
        turns += [
            .bytes(.server, [1, 16]), .bytes(.client, [16]), .bytes(.server, Self.four(0)),
            .bytes(.server, Self.four(1) + method), .bytes(.client, Self.four(2)),
        ]
        turns += Self.opening[4..<8]
        turns.append(.bytes(.server, Self.desktop() + [0, 1, 0, 0, 0, 1, 0, 0] + Self.zeros(32)))
        turns.append(.bytes(.server, [2]))
        let vnc = Self.talk(turns)
        #expect(
            vnc.messages.map(\.name).dropFirst(4) == [
                "TightTunnels", "TightMethods", "TightMethod", "Challenge", "Response", "SecurityResult",
                "ClientInit", "ServerInit", "Bell",
            ])
    }

    @Test func whoSpeaksBeforeItsTurnWaits() {
        let early: [Turn] = [
            .bytes(.server, Self.version("003.008")), .bytes(.client, Self.version("003.008") + [2]),
        ]
        var talk = Talk(to: RFBConversation(client: .client, keeping: .first), early)
        #expect(talk.untakenCount(.client) == 1 && talk.consumer.readingStatus == .waiting)
        talk.take(.bytes(.server, [1, 2]))
        #expect(talk.consumer.readingStatus == .reading)
        talk.consumer.giveUp(.client, at: Talk.telling)
        #expect(talk.consumer.unreadableBytes.client == 0)
    }

    @Test func whatIsUnknownIsNotRead() {
        for type in [22, 77] as [UInt8] {
            let vnc = Self.talk(
                Self.opening.prefix(2) + [
                    .bytes(.server, [1, type]), .bytes(.client, [type]), .bytes(.server, [1, 2]),
                ])
            #expect(vnc.messages.last?.isLast == true)
            #expect(vnc.unreadableBytes.server == 2)
        }
        let four = Self.talk([
            .bytes(.server, Self.version("004.001")), .bytes(.client, Self.version("004.001")),
            .bytes(.server, [9]),
        ])
        #expect(four.messages.count == 2 && four.unreadableBytes.server == 1)
    }

    /// Latin-1 where it is not UTF-8.
    @Test(arguments: [([0x63, 0xE9], "cé"), ([0xE8, 0xAF, 0xBE], "课")] as [([UInt8], String)])
    func copiedTextIsReadable(bytes: [UInt8], text: String) {
        let place = StreamRange(side: .client, offset: 0, count: bytes.count)
        #expect(PlacedText(bytes: bytes, place: place).readable == Array(text.utf8))
    }

    // MARK: Rectangles

    /// An encoding and bytes that a rectangle of 20 by 17 pixels may have in it.
    static let encodings: [(Int, [UInt8])] = [
        (0, zeros(20 * 17 * 4)), (1, zeros(4)), (2, four(2) + zeros(4 + 2 * 12)),
        (4, four(2) + zeros(4 + 2 * 8)),
        // Four tiles: raw; a background; nothing; two rectangles that have colours.
        (5, [1] + zeros(16 * 16 * 4) + [2] + zeros(4) + [0] + [2 | 4 | 8 | 16] + zeros(8) + [2] + zeros(12)),
        (5, [8, 1] + zeros(2) + [0, 0, 0]),
        (6, four(3) + zeros(3)), (9, four(3) + zeros(3)), (16, four(0)), (17, four(1) + [0]),
        (7, [0x80] + zeros(3)), (7, [0x90, 3] + zeros(3)), (7, [0x90, 0x81, 1] + zeros(129)),
        (7, [0x00, 0x85, 0x80, 0] + zeros(5)), (7, [0x40, 2, 1] + zeros(1)),
        // A palette of two colours, a bit for each pixel; of three, a byte.
        (7, [0x50, 1, 1] + zeros(6) + [7] + zeros(7)), (7, [0x50, 1, 2] + zeros(9) + [7] + zeros(7)),
        (-260, [0xA0, 2] + zeros(2)), (50, four(2) + four(0) + zeros(2)),
        (-239, zeros(20 * 17 * 4 + 3 * 17)), (-240, zeros(6 + 2 * 3 * 17)), (-223, []), (-232, []),
        (-307, four(3) + Array("new".utf8)), (-308, [2, 0, 0, 0] + zeros(32)), (-261, [1]), (-258, []),
        (-314, four(0) + zeros(20 * 17 * 4)), (0x574D_5664, [1, 0] + zeros(20 * 17 * 4)),
        (0x574D_5664, [0, 0] + zeros(20 * 17 * 8)),
    ]

    /// Behind it stands what is read only where its end was found.
    @Test(arguments: encodings.indices) func theEndOfARectangleIsFound(index: Int) {
        let (encoding, contents) = Self.encodings[index]
        let bytes = Self.update(Self.rectangle(encoding, 20, 17, contents)) + [2]
        for piece in [Int.max, 1, 7] {
            let vnc = Self.talk(Self.opening + [.bytes(.server, bytes)], piece: piece)
            #expect(vnc.messages.map(\.name).suffix(2) == ["FramebufferUpdate", "Bell"], "\(encoding)")
            #expect(vnc.messages.suffix(2).first?.range.count == bytes.count - 1)
        }
    }

    /// Little of Tight is not compressed, and has no length.
    @Test func smallRectanglesOfTight() {
        let small = Self.rectangle(7, 3, 1, [0x00] + Self.zeros(9))
        let palette = Self.rectangle(7, 11, 1, [0x40, 1, 2] + Self.zeros(9 + 11))
        let vnc = Self.talk(Self.opening + [.bytes(.server, Self.update(small, palette) + [2])])
        #expect(vnc.messages.last?.name == "Bell")
    }

    @Test func anUpdateMayHaveAnEnd() {
        let bytes = Self.update(
            Self.rectangle(1, 4, 2, Self.zeros(4)), Self.rectangle(-224, 0, 0, []), count: 0xFFFF)
        let vnc = Self.talk(Self.opening + [.bytes(.server, bytes + [2])])
        #expect(vnc.messages.last?.name == "Bell")
        // What says that there are no more is not one more.
        guard case .update(let update)? = vnc.messages.dropLast().last?.body else {
            Issue.record("no update"); return
        }
        #expect(update.count == 1 && update.pseudo == 0 && update.rectangles.map(\.encoding) == [.copyRect])
    }

    @Test func anUnknownEncodingEndsTheReading() throws {
        let vnc = Self.talk(
            Self.opening + [
                .bytes(.server, Self.update(Self.rectangle(1234, 4, 2, Self.zeros(50)))),
                .bytes(.server, Self.update(Self.rectangle(1, 4, 2, Self.zeros(4)))),
                .bytes(.client, Self.request(incremental: true)), .end(.client, .finished),
            ])
        let update = try #require(vnc.messages.first { $0.name == "FramebufferUpdate" })
        #expect(update.isLast)
        guard case .update(let what) = update.body else { Issue.record("no update"); return }
        #expect(what.unread?.number == 1234)
        #expect(vnc.unreadableBytes.server == 50 + 20)
        // The other side is read on.
        #expect(vnc.messages.last?.name == "FramebufferUpdateRequest")
    }

    /// A format counts from the update on that is sent when the server has it.
    @Test func theFormatChanges() {
        let narrow: [UInt8] = [8, 8, 0, 1, 0, 7, 0, 7, 0, 3, 0, 3, 6, 0, 0, 0]
        let vnc = Self.talk(
            Self.opening + [
                .bytes(.client, [0, 0, 0, 0] + narrow),
                .bytes(.server, Self.update(Self.rectangle(0, 4, 2, Self.zeros(8))) + [2]),
            ])
        #expect(vnc.messages.last?.name == "Bell")
    }

    // MARK: What is told as one

    @Test func requestsAndUpdatesAreToldAsOne() throws {
        var turns = Self.opening
        for _ in 0..<5 {
            turns.append(.bytes(.client, Self.request(incremental: true)))
            turns.append(.bytes(.server, Self.update(Self.rectangle(1, 4, 2, Self.zeros(4)))))
        }
        let vnc = Self.talk(turns + [.end(.client, .finished)])
        let last = Array(vnc.messages.suffix(2))
        try #require(last.map(\.name) == ["FramebufferUpdateRequest", "FramebufferUpdate"])
        #expect(last.map(\.count) == [5, 5])
        #expect(last[1].answer?.answers == 5 && last[1].answer?.number == 9)
    }

    /// What says something on the side: TigerVNC sends the picture behind it, for the same request.
    @Test func whetherAPointersPictureIsTheAnswerIsNotSaid() {
        let vnc = Self.talk(
            Self.opening + [
                .bytes(.client, Self.request(incremental: false)),
                .bytes(.server, Self.update(Self.rectangle(-239, 0, 0, []))), .end(.server, .finished),
            ])
        #expect(vnc.messages.last?.name == "FramebufferUpdate")
        #expect(vnc.messages.last?.answer == nil)
    }

    /// Here each byte is a packet of its own; fences are told as one where they come in one packet, as in the golden file `vnc`.
    @Test func fencesOfSeveralPacketsAreSeveralAndExplainedOnce() throws {
        func fence(_ flags: [UInt8]) -> [UInt8] { [248, 0, 0, 0] + flags + [1, 9] }
        let vnc = Self.talk(
            Self.opening + [
                .bytes(.server, fence([0x80, 0, 0, 0]) + fence([0x80, 0, 0, 1])),
                .bytes(.client, fence([0, 0, 0, 0]) + fence([0, 0, 0, 0])), .bytes(.server, [2]),
                .bytes(.server, fence([0x80, 0, 0, 1])), .end(.server, .finished),
            ])
        let fences = vnc.messages.filter { $0.name.hasSuffix("Fence") }
        try #require(
            fences.map(\.name) == ["ServerFence", "ServerFence", "ClientFence", "ClientFence", "ServerFence"])
        #expect(fences.allSatisfy { $0.count == 1 })
        #expect(fences.map(\.isRepeated) == [false, false, false, true, true])
        #expect(fences[1].body == .fence(isRequest: true, isOrdered: true, bytes: 1))
    }

    @Test(
        arguments: [
            (0x1F00_0001, .caps, ["text"]), (0x0200_0005, .request, ["text", "html"]),
            (0x0800_0000, .notify, []),
            (0x1000_0001, .provide, ["text"]), (0x1200_0001, nil, ["text"]),
        ] as [(Int, RFBClipboard.Action?, [String])])
    func anExtendedClipboard(flags: Int, action: RFBClipboard.Action?, formats: [String]) {
        let vnc = Self.talk(
            Self.opening + [
                .bytes(.client, [6, 0, 0, 0] + Self.four(-8) + Self.four(flags) + Self.zeros(4) + [4])
            ])
        guard case .cutText(_, let clipboard?)? = vnc.messages.last?.body else {
            Issue.record("no clipboard"); return
        }
        #expect(clipboard.action == action)
        #expect(clipboard.formats == formats)
    }

    @Test func updatesThatComeUnaskedAnswerNothing() {
        let vnc = Self.talk(
            Self.opening + [
                .bytes(.client, Self.request(incremental: false)),
                .bytes(.client, [150, 1] + Self.area(0, 0, 40, 20)),
                .bytes(.server, Self.update(Self.rectangle(1, 4, 2, Self.zeros(4)))),
                .end(.server, .finished),
            ])
        #expect(vnc.messages.last?.name == "FramebufferUpdate")
        #expect(vnc.messages.last?.answer == nil)
    }

    // MARK: Holes and ends

    @Test func aHoleInPixelsEndsNothing() throws {
        let bytes = Self.update(Self.rectangle(0, 20, 10, []))
        let vnc = Self.talk(
            Self.opening + [
                .bytes(.server, bytes + Self.zeros(100)), .gap(.server, 700), .bytes(.server, [2]),
            ])
        let update = try #require(vnc.messages.dropLast().last)
        #expect(update.problem == .notCaptured && update.range.count == 16 + 800)
        #expect(vnc.messages.last?.name == "Bell")
    }

    @Test func behindAHoleTheNextMessageIsLookedFor() {
        let update = Self.update(Self.rectangle(16, 4, 2, Self.four(2) + [1, 2]))
        let vnc = Self.talk(
            Self.opening + [
                .gap(.server, 9), .bytes(.server, [7, 7, 7]), .bytes(.server, update), .gap(.client, 5),
                .bytes(.client, [4, 1, 0, 0] + Self.four(0x61)), .end(.client, .finished),
            ])
        #expect(vnc.messages.map(\.name).suffix(2) == ["FramebufferUpdate", "KeyEvent"])
        #expect(vnc.unreadableBytes.server == 3)
    }

    @Test func aHoleBeforeTheClientIsInEndsTheReading() {
        let vnc = Self.talk(Self.opening.prefix(4) + [.gap(.server, 16), .bytes(.client, Self.zeros(16))])
        #expect(vnc.messages.count == 4 && vnc.unreadableBytes.client == 16)
    }

    @Test func anEndInsideOfAMessageIsTold() throws {
        let vnc = Self.talk(
            Self.opening + [
                .bytes(.server, Self.update(Self.rectangle(0, 20, 10, Self.zeros(5)))), .end(.server, .reset),
            ])
        #expect(vnc.messages.last?.problem == .unfinished)
    }

    @Test func pixelsAreNotKept() {
        let big = Self.rectangle(0, 1000, 1000, [])
        var talk = Talk(to: RFBConversation(client: .client, keeping: .first), Self.opening)
        talk.take(.bytes(.server, Self.update(big)))
        for _ in 0..<4 { talk.take(.bytes(.server, Self.zeros(1_000_000))) }
        talk.take(.bytes(.server, [2]))
        #expect(talk.consumer.messages.last?.name == "Bell")
        #expect(talk.consumer.heldBytes < 20_000)
    }

    @Test func damageIsSurvived() {
        var random = SplitMix64(seed: 5)
        for _ in 0..<2_000 {
            let turns = Self.conversation.mutated(upTo: 3, using: &random).cut(upTo: 40, using: &random)
            let vnc = Self.talk(turns + [.end(.client, .finished), .end(.server, .reset)])
            #expect(vnc.messages.count < 1_000)
        }
    }

    // MARK: Recognition

    @Test(
        arguments: [
            ("RFB 003.008\n", .yes), ("RFB 003.0", .needMore), ("RFB 003,008\n", .no), ("RFC 003.008\n", .no),
            ("RFB 003.889\nmore", .yes),
        ] as [(String, Recognition)])
    func itIsToldByItsFirstLine(line: String, recognition: Recognition) {
        Array(line.utf8).withBytes { #expect(RFBConversation.recognize($0) == recognition) }
    }
}
