// Made from registries/ by DataCompiler: change the files there, then run `make generated`.
// swift-format-ignore-file

public import WireBytes

/// What a client of MySQL or MariaDB asks for.
///
/// Source: MySQL source documentation "Command Phase"; MariaDB knowledge base "0 - Packet"
public struct MySQLCommand: CodePoint {
    public let rawValue: UInt8

    @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The client goes.
    @inlinable public static var quit: MySQLCommand { MySQLCommand(rawValue: 0x01) }
    /// Another database is to be used.
    @inlinable public static var initDB: MySQLCommand { MySQLCommand(rawValue: 0x02) }
    /// A query in SQL.
    @inlinable public static var query: MySQLCommand { MySQLCommand(rawValue: 0x03) }
    /// The columns of a table.
    @inlinable public static var fieldList: MySQLCommand { MySQLCommand(rawValue: 0x04) }
    /// A line about the server.
    @inlinable public static var statistics: MySQLCommand { MySQLCommand(rawValue: 0x09) }
    /// What the server is doing for whom.
    @inlinable public static var processInfo: MySQLCommand { MySQLCommand(rawValue: 0x0A) }
    /// Whether the server is there.
    @inlinable public static var ping: MySQLCommand { MySQLCommand(rawValue: 0x0E) }
    /// Another user logs in on the same connection.
    @inlinable public static var changeUser: MySQLCommand { MySQLCommand(rawValue: 0x11) }
    /// The changes of the server's data, for a copy.
    @inlinable public static var binlogDump: MySQLCommand { MySQLCommand(rawValue: 0x12) }
    /// A server that keeps a copy names itself.
    @inlinable public static var registerSlave: MySQLCommand { MySQLCommand(rawValue: 0x15) }
    /// A query is prepared.
    @inlinable public static var prepare: MySQLCommand { MySQLCommand(rawValue: 0x16) }
    /// A prepared query is carried out.
    @inlinable public static var execute: MySQLCommand { MySQLCommand(rawValue: 0x17) }
    /// A long value of a prepared query.
    @inlinable public static var sendLongData: MySQLCommand { MySQLCommand(rawValue: 0x18) }
    /// A prepared query is not needed any more.
    @inlinable public static var close: MySQLCommand { MySQLCommand(rawValue: 0x19) }
    /// The long values of a prepared query are forgotten.
    @inlinable public static var reset: MySQLCommand { MySQLCommand(rawValue: 0x1A) }
    /// Several queries at once are allowed, or not.
    @inlinable public static var setOption: MySQLCommand { MySQLCommand(rawValue: 0x1B) }
    /// More rows of a prepared query.
    @inlinable public static var fetch: MySQLCommand { MySQLCommand(rawValue: 0x1C) }
    /// The same by names of transactions.
    @inlinable public static var binlogDumpGTID: MySQLCommand { MySQLCommand(rawValue: 0x1E) }
    /// The connection is to be as if it were new.
    @inlinable public static var resetConnection: MySQLCommand { MySQLCommand(rawValue: 0x1F) }
    /// A prepared query is carried out for many rows of values (MariaDB).
    @inlinable public static var bulkExecute: MySQLCommand { MySQLCommand(rawValue: 0xFA) }

    public var name: String? {
        switch rawValue {
        case 0x00: "COM_SLEEP"
        case 0x01: "COM_QUIT"
        case 0x02: "COM_INIT_DB"
        case 0x03: "COM_QUERY"
        case 0x04: "COM_FIELD_LIST"
        case 0x05: "COM_CREATE_DB"
        case 0x06: "COM_DROP_DB"
        case 0x07: "COM_REFRESH"
        case 0x08: "COM_SHUTDOWN"
        case 0x09: "COM_STATISTICS"
        case 0x0A: "COM_PROCESS_INFO"
        case 0x0B: "COM_CONNECT"
        case 0x0C: "COM_PROCESS_KILL"
        case 0x0D: "COM_DEBUG"
        case 0x0E: "COM_PING"
        case 0x0F: "COM_TIME"
        case 0x10: "COM_DELAYED_INSERT"
        case 0x11: "COM_CHANGE_USER"
        case 0x12: "COM_BINLOG_DUMP"
        case 0x13: "COM_TABLE_DUMP"
        case 0x14: "COM_CONNECT_OUT"
        case 0x15: "COM_REGISTER_SLAVE"
        case 0x16: "COM_STMT_PREPARE"
        case 0x17: "COM_STMT_EXECUTE"
        case 0x18: "COM_STMT_SEND_LONG_DATA"
        case 0x19: "COM_STMT_CLOSE"
        case 0x1A: "COM_STMT_RESET"
        case 0x1B: "COM_SET_OPTION"
        case 0x1C: "COM_STMT_FETCH"
        case 0x1D: "COM_DAEMON"
        case 0x1E: "COM_BINLOG_DUMP_GTID"
        case 0x1F: "COM_RESET_CONNECTION"
        case 0xFA: "COM_STMT_BULK_EXECUTE"
        default: nil
        }
    }
}

