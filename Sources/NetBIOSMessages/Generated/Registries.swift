// Made from registries/ by DataCompiler: change the files there, then run `make generated`.
// swift-format-ignore-file

public import WireBytes

/// What a message of the browser protocol says, or asks.
///
/// Source: MS-BRWS §2.2
public struct BrowserCommand: CodePoint {
    public let rawValue: UInt8

    @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// A machine says that it is there.
    @inlinable public static var hostAnnouncement: BrowserCommand { BrowserCommand(rawValue: 1) }
    /// All are to say that they are there.
    @inlinable public static var announcementRequest: BrowserCommand { BrowserCommand(rawValue: 2) }
    /// Who is to keep the list of machines is elected.
    @inlinable public static var requestElection: BrowserCommand { BrowserCommand(rawValue: 8) }
    /// Who else has the list.
    @inlinable public static var getBackupListRequest: BrowserCommand { BrowserCommand(rawValue: 9) }
    /// Who else has it.
    @inlinable public static var getBackupListResponse: BrowserCommand { BrowserCommand(rawValue: 10) }
    /// A machine is to keep a copy of the list.
    @inlinable public static var becomeBackup: BrowserCommand { BrowserCommand(rawValue: 11) }
    /// A domain or workgroup is there.
    @inlinable public static var domainAnnouncement: BrowserCommand { BrowserCommand(rawValue: 12) }
    /// A master browser tells that of the domain that it is one.
    @inlinable public static var masterAnnouncement: BrowserCommand { BrowserCommand(rawValue: 13) }
    /// A browser is to begin anew.
    @inlinable public static var resetStateRequest: BrowserCommand { BrowserCommand(rawValue: 14) }
    /// A machine says that it keeps the list.
    @inlinable public static var localMasterAnnouncement: BrowserCommand { BrowserCommand(rawValue: 15) }

    public var name: String? {
        switch rawValue {
        case 1: "HostAnnouncement"
        case 2: "AnnouncementRequest"
        case 8: "RequestElection"
        case 9: "GetBackupListRequest"
        case 10: "GetBackupListResponse"
        case 11: "BecomeBackup"
        case 12: "DomainAnnouncement"
        case 13: "MasterAnnouncement"
        case 14: "ResetStateRequest"
        case 15: "LocalMasterAnnouncement"
        default: nil
        }
    }
}

/// What a domain controller says of itself: each bit of a number.
///
/// Source: MS-ADTS §6.3.1.2, DS_…_FLAG
public struct DomainControllerFlag: CodePoint {
    public let rawValue: UInt32

    @inlinable public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The primary one (PDC).
    @inlinable public static var primary: DomainControllerFlag { DomainControllerFlag(rawValue: 0x00000001) }
    /// Has the global catalog.
    @inlinable public static var globalCatalog: DomainControllerFlag { DomainControllerFlag(rawValue: 0x00000004) }
    /// LDAP.
    @inlinable public static var ldap: DomainControllerFlag { DomainControllerFlag(rawValue: 0x00000008) }
    /// It holds the domain.
    @inlinable public static var domainServices: DomainControllerFlag { DomainControllerFlag(rawValue: 0x00000010) }
    /// Hands out Kerberos tickets (KDC).
    @inlinable public static var keyDistribution: DomainControllerFlag { DomainControllerFlag(rawValue: 0x00000020) }
    /// Tells the time.
    @inlinable public static var time: DomainControllerFlag { DomainControllerFlag(rawValue: 0x00000040) }
    /// In the client's site or the one closest to it.
    @inlinable public static var closest: DomainControllerFlag { DomainControllerFlag(rawValue: 0x00000080) }
    /// Takes changes.
    @inlinable public static var writable: DomainControllerFlag { DomainControllerFlag(rawValue: 0x00000100) }
    /// Has a reliable clock.
    @inlinable public static var reliableTime: DomainControllerFlag { DomainControllerFlag(rawValue: 0x00000200) }
    /// An application partition.
    @inlinable public static var applicationPartition: DomainControllerFlag { DomainControllerFlag(rawValue: 0x00000400) }
    /// Read-only (RODC).
    @inlinable public static var readOnly: DomainControllerFlag { DomainControllerFlag(rawValue: 0x00000800) }
    /// Windows Server 2008 or later, not read-only.
    @inlinable public static var allSecrets: DomainControllerFlag { DomainControllerFlag(rawValue: 0x00001000) }
    /// Web service.
    @inlinable public static var webService: DomainControllerFlag { DomainControllerFlag(rawValue: 0x00002000) }
    /// Windows Server 2012 or later.
    @inlinable public static var version2012: DomainControllerFlag { DomainControllerFlag(rawValue: 0x00004000) }
    /// Windows Server 2012 R2 or later.
    @inlinable public static var version2012R2: DomainControllerFlag { DomainControllerFlag(rawValue: 0x00008000) }
    /// Windows Server 2016 or later.
    @inlinable public static var version2016: DomainControllerFlag { DomainControllerFlag(rawValue: 0x00010000) }
    /// Key lists.
    @inlinable public static var keyList: DomainControllerFlag { DomainControllerFlag(rawValue: 0x00020000) }
    /// Its name is one of DNS.
    @inlinable public static var dnsController: DomainControllerFlag { DomainControllerFlag(rawValue: 0x20000000) }
    /// The domain's name is one of DNS.
    @inlinable public static var dnsDomain: DomainControllerFlag { DomainControllerFlag(rawValue: 0x40000000) }
    /// The forest's name is one of DNS.
    @inlinable public static var dnsForest: DomainControllerFlag { DomainControllerFlag(rawValue: 0x80000000) }

    public var name: String? {
        switch rawValue {
        case 0x00000001: "PDC"
        case 0x00000004: "GC"
        case 0x00000008: "LDAP"
        case 0x00000010: "DS"
        case 0x00000020: "KDC"
        case 0x00000040: "TIMESERV"
        case 0x00000080: "CLOSEST"
        case 0x00000100: "WRITABLE"
        case 0x00000200: "GOOD_TIMESERV"
        case 0x00000400: "NDNC"
        case 0x00000800: "SELECT_SECRET_DOMAIN_6"
        case 0x00001000: "FULL_SECRET_DOMAIN_6"
        case 0x00002000: "WS"
        case 0x00004000: "DS_8"
        case 0x00008000: "DS_9"
        case 0x00010000: "DS_10"
        case 0x00020000: "KEY_LIST"
        case 0x20000000: "DNS_CONTROLLER"
        case 0x40000000: "DNS_DOMAIN"
        case 0x80000000: "DNS_FOREST"
        default: nil
        }
    }
}

/// Why a datagram of NetBIOS could not be delivered.
///
/// Source: RFC 1002 §4.4.3
public struct NetBIOSDatagramError: CodePoint {
    public let rawValue: UInt8

    @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// There is no such name.
    @inlinable public static var noDestination: NetBIOSDatagramError { NetBIOSDatagramError(rawValue: 0x82) }
    /// The sender's name is none.
    @inlinable public static var badSource: NetBIOSDatagramError { NetBIOSDatagramError(rawValue: 0x83) }
    /// The receiver's name is none.
    @inlinable public static var badDestination: NetBIOSDatagramError { NetBIOSDatagramError(rawValue: 0x84) }

    public var name: String? {
        switch rawValue {
        case 0x82: "destination name not present"
        case 0x83: "invalid source name format"
        case 0x84: "invalid destination name format"
        default: nil
        }
    }
}

/// Why a name was not found, or not given.
///
/// Source: RFC 1002 §4.2.6, §4.2.11, §4.2.14
public struct NetBIOSResultCode: CodePoint {
    public let rawValue: UInt8

    @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// It was.
    @inlinable public static var noError: NetBIOSResultCode { NetBIOSResultCode(rawValue: 0) }
    /// The request was not understood.
    @inlinable public static var formatError: NetBIOSResultCode { NetBIOSResultCode(rawValue: 1) }
    /// There is no such name.
    @inlinable public static var nameError: NetBIOSResultCode { NetBIOSResultCode(rawValue: 3) }
    /// The server does not want to.
    @inlinable public static var refused: NetBIOSResultCode { NetBIOSResultCode(rawValue: 5) }
    /// Somebody else has the name.
    @inlinable public static var active: NetBIOSResultCode { NetBIOSResultCode(rawValue: 6) }
    /// Two have it.
    @inlinable public static var conflict: NetBIOSResultCode { NetBIOSResultCode(rawValue: 7) }

    public var name: String? {
        switch rawValue {
        case 0: "no error"
        case 1: "format error"
        case 2: "server failure"
        case 3: "name error"
        case 4: "unsupported request"
        case 5: "refused"
        case 6: "active error"
        case 7: "name in conflict"
        default: nil
        }
    }
}

/// What a message says with which domain controllers are looked for.
///
/// Source: MS-ADTS §6.3.1.3
public struct NetlogonOpcode: CodePoint {
    public let rawValue: UInt16

    @inlinable public init(rawValue: UInt16) { self.rawValue = rawValue }

    /// Who is the primary domain controller.
    @inlinable public static var primaryQuery: NetlogonOpcode { NetlogonOpcode(rawValue: 7) }
    /// Who it is.
    @inlinable public static var primaryResponse: NetlogonOpcode { NetlogonOpcode(rawValue: 12) }
    /// Who knows a user.
    @inlinable public static var samLogonRequest: NetlogonOpcode { NetlogonOpcode(rawValue: 18) }
    /// A domain controller says who it is.
    @inlinable public static var samLogonResponse: NetlogonOpcode { NetlogonOpcode(rawValue: 19) }
    /// One takes nobody now.
    @inlinable public static var samPauseResponse: NetlogonOpcode { NetlogonOpcode(rawValue: 20) }
    /// One does not know the user.
    @inlinable public static var samUserUnknown: NetlogonOpcode { NetlogonOpcode(rawValue: 21) }
    /// A domain controller says who it is, at length.
    @inlinable public static var samLogonResponseEx: NetlogonOpcode { NetlogonOpcode(rawValue: 23) }
    /// One takes nobody now.
    @inlinable public static var samPauseResponseEx: NetlogonOpcode { NetlogonOpcode(rawValue: 24) }
    /// One does not know the user.
    @inlinable public static var samUserUnknownEx: NetlogonOpcode { NetlogonOpcode(rawValue: 25) }

    public var name: String? {
        switch rawValue {
        case 7: "LOGON_PRIMARY_QUERY"
        case 12: "LOGON_PRIMARY_RESPONSE"
        case 18: "LOGON_SAM_LOGON_REQUEST"
        case 19: "LOGON_SAM_LOGON_RESPONSE"
        case 20: "LOGON_SAM_PAUSE_RESPONSE"
        case 21: "LOGON_SAM_USER_UNKNOWN"
        case 23: "LOGON_SAM_LOGON_RESPONSE_EX"
        case 24: "LOGON_SAM_PAUSE_RESPONSE_EX"
        case 25: "LOGON_SAM_USER_UNKNOWN_EX"
        default: nil
        }
    }
}

/// What a machine says in the browser protocol that it is: each bit of a number.
///
/// Source: MS-SRVS §2.2.2.7, SV_TYPE_…
public struct ServerType: CodePoint {
    public let rawValue: UInt32

    @inlinable public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// A workstation.
    @inlinable public static var workstation: ServerType { ServerType(rawValue: 0x00000001) }
    /// A server.
    @inlinable public static var server: ServerType { ServerType(rawValue: 0x00000002) }
    /// An SQL server.
    @inlinable public static var sqlServer: ServerType { ServerType(rawValue: 0x00000004) }
    /// A primary domain controller.
    @inlinable public static var domainController: ServerType { ServerType(rawValue: 0x00000008) }
    /// A backup domain controller.
    @inlinable public static var backupController: ServerType { ServerType(rawValue: 0x00000010) }
    /// A source of the time.
    @inlinable public static var timeSource: ServerType { ServerType(rawValue: 0x00000020) }
    /// An Apple file server.
    @inlinable public static var appleServer: ServerType { ServerType(rawValue: 0x00000040) }
    /// A Novell server.
    @inlinable public static var novellServer: ServerType { ServerType(rawValue: 0x00000080) }
    /// A member of a LAN Manager domain.
    @inlinable public static var domainMember: ServerType { ServerType(rawValue: 0x00000100) }
    /// A print server.
    @inlinable public static var printServer: ServerType { ServerType(rawValue: 0x00000200) }
    /// A dial-in server.
    @inlinable public static var dialInServer: ServerType { ServerType(rawValue: 0x00000400) }
    /// Unix.
    @inlinable public static var unixServer: ServerType { ServerType(rawValue: 0x00000800) }
    /// Windows NT.
    @inlinable public static var nt: ServerType { ServerType(rawValue: 0x00001000) }
    /// Windows for Workgroups.
    @inlinable public static var windowsForWorkgroups: ServerType { ServerType(rawValue: 0x00002000) }
    /// File and print services for NetWare.
    @inlinable public static var netWareServer: ServerType { ServerType(rawValue: 0x00004000) }
    /// A Windows NT server.
    @inlinable public static var ntServer: ServerType { ServerType(rawValue: 0x00008000) }
    /// May become a browser.
    @inlinable public static var potentialBrowser: ServerType { ServerType(rawValue: 0x00010000) }
    /// A backup browser.
    @inlinable public static var backupBrowser: ServerType { ServerType(rawValue: 0x00020000) }
    /// The master browser.
    @inlinable public static var masterBrowser: ServerType { ServerType(rawValue: 0x00040000) }
    /// The domain master browser.
    @inlinable public static var domainMasterBrowser: ServerType { ServerType(rawValue: 0x00080000) }
    /// An OSF server.
    @inlinable public static var osfServer: ServerType { ServerType(rawValue: 0x00100000) }
    /// A VMS server.
    @inlinable public static var vmsServer: ServerType { ServerType(rawValue: 0x00200000) }
    /// Windows 95 or later.
    @inlinable public static var windows: ServerType { ServerType(rawValue: 0x00400000) }
    /// A root of DFS.
    @inlinable public static var dfs: ServerType { ServerType(rawValue: 0x00800000) }
    /// A cluster.
    @inlinable public static var cluster: ServerType { ServerType(rawValue: 0x01000000) }
    /// A terminal server.
    @inlinable public static var terminalServer: ServerType { ServerType(rawValue: 0x02000000) }
    /// A name of a cluster.
    @inlinable public static var clusterName: ServerType { ServerType(rawValue: 0x04000000) }
    /// A DCE server.
    @inlinable public static var dceServer: ServerType { ServerType(rawValue: 0x10000000) }
    /// Reached by another transport.
    @inlinable public static var alternateTransport: ServerType { ServerType(rawValue: 0x20000000) }
    /// Of the local list.
    @inlinable public static var localListOnly: ServerType { ServerType(rawValue: 0x40000000) }
    /// A domain or workgroup.
    @inlinable public static var domainList: ServerType { ServerType(rawValue: 0x80000000) }

    public var name: String? {
        switch rawValue {
        case 0x00000001: "WORKSTATION"
        case 0x00000002: "SERVER"
        case 0x00000004: "SQLSERVER"
        case 0x00000008: "DOMAIN_CTRL"
        case 0x00000010: "DOMAIN_BAKCTRL"
        case 0x00000020: "TIME_SOURCE"
        case 0x00000040: "AFP"
        case 0x00000080: "NOVELL"
        case 0x00000100: "DOMAIN_MEMBER"
        case 0x00000200: "PRINTQ_SERVER"
        case 0x00000400: "DIALIN_SERVER"
        case 0x00000800: "XENIX_SERVER"
        case 0x00001000: "NT"
        case 0x00002000: "WFW"
        case 0x00004000: "SERVER_MFPN"
        case 0x00008000: "SERVER_NT"
        case 0x00010000: "POTENTIAL_BROWSER"
        case 0x00020000: "BACKUP_BROWSER"
        case 0x00040000: "MASTER_BROWSER"
        case 0x00080000: "DOMAIN_MASTER"
        case 0x00100000: "SERVER_OSF"
        case 0x00200000: "SERVER_VMS"
        case 0x00400000: "WINDOWS"
        case 0x00800000: "DFS"
        case 0x01000000: "CLUSTER_NT"
        case 0x02000000: "TERMINALSERVER"
        case 0x04000000: "CLUSTER_VS_NT"
        case 0x10000000: "DCE"
        case 0x20000000: "ALTERNATE_XPORT"
        case 0x40000000: "LOCAL_LIST_ONLY"
        case 0x80000000: "DOMAIN_ENUM"
        default: nil
        }
    }
}

