public import WireBytes

extension TelnetConversation {
    /// Whether bytes begin Telnet: the escape, a verb and an option that somebody uses, and behind them another command or
    /// text. Sound of MPEG begins alike, and goes on otherwise.
    ///
    /// - Parameter bytes: a side's first bytes.
    /// - Returns: whether they do, and who says such bytes, where that can be told.
    public static func recognize(_ bytes: RawSpan) -> (recognition: Recognition, sender: Side?) {
        guard bytes.byteCount > 0 else { return (.needMore, nil) }
        guard bytes.byte(at: 0) == 255 else { return (.no, nil) }
        guard bytes.byteCount > 1 else { return (.needMore, nil) }
        let verb = TelnetVerb(rawValue: bytes.byte(at: 1))
        guard verb != nil || bytes.byte(at: 1) == 250 else { return (.no, nil) }
        guard bytes.byteCount > 2 else { return (.needMore, nil) }
        let option = TelnetOption(rawValue: bytes.byte(at: 2))
        guard option.rawValue <= lastCommon || games.contains(option) else { return (.no, nil) }
        guard let verb else { return (.yes, nil) }
        if bytes.byteCount > 3 {
            let next = bytes.byte(at: 3)
            guard next == 255 || next >= 0x07 && next < 0x7F else {
                return (.no, nil)
            }
            if next == 255, bytes.byteCount > 4, bytes.byte(at: 4) < TelnetCommand.endOfFile.rawValue {
                return (.no, nil)
            }
        }
        return (.yes, sender(verb, option))
    }

    /// The last of the options that stand side by side in the registry; those behind are of the first bytes of other things.
    private static let lastCommon: UInt8 = 49
    private static let games: Set<TelnetOption> = [
        .serverData, .serverStatus, .compression1, .compression2, .compression3, .sound, .markup,
        .zenith, .achaea, .genericData,
    ]

    /// Who offers or asks for something: a terminal has a name, a window and a speed, and a server sends back what is typed.
    private static func sender(_ verb: TelnetVerb, _ option: TelnetOption) -> Side? {
        guard verb.isPositive else { return nil }
        switch option {
        case .terminalType, .windowSize, .terminalSpeed, .displayLocation, .environment, .oldEnvironment,
            .lineMode,
            .flowControl:
            return verb == .will ? .client : .server
        case .echo: return verb == .will ? .server : .client
        default: return games.contains(option) && verb == .will ? .server : nil
        }
    }
}
