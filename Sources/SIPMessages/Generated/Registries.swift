// Made from registries/ by DataCompiler: change the files there, then run `make generated`.
// swift-format-ignore-file

public import WireBytes

/// Which form of sound or pictures a packet of RTP carries, where its number has one meaning for all.
///
/// Source: IANA “RTP Payload Types (PT) for standard audio and video encodings”, https://www.iana.org/assignments/rtp-parameters
public struct RTPPayloadType: CodePoint {
    public let rawValue: UInt8

    @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

    public var name: String? {
        switch rawValue {
        case 0: "PCMU"
        case 3: "GSM"
        case 4: "G723"
        case 5: "DVI4"
        case 6: "DVI4"
        case 7: "LPC"
        case 8: "PCMA"
        case 9: "G722"
        case 10: "L16"
        case 11: "L16"
        case 12: "QCELP"
        case 13: "CN"
        case 14: "MPA"
        case 15: "G728"
        case 16: "DVI4"
        case 17: "DVI4"
        case 18: "G729"
        case 25: "CelB"
        case 26: "JPEG"
        case 28: "nv"
        case 31: "H261"
        case 32: "MPV"
        case 33: "MP2T"
        case 34: "H263"
        default: nil
        }
    }
}

/// What an answer of SIP says.
///
/// Source: IANA “Response Codes”, https://www.iana.org/assignments/sip-parameters
public struct SIPStatus: CodePoint {
    public let rawValue: UInt16

    @inlinable public init(rawValue: UInt16) { self.rawValue = rawValue }

    /// Somebody works on it: it need not be sent again.
    @inlinable public static var trying: SIPStatus { SIPStatus(rawValue: 100) }
    /// Whoever is called hears it ring.
    @inlinable public static var ringing: SIPStatus { SIPStatus(rawValue: 180) }
    /// Something can be heard before the call is answered.
    @inlinable public static var sessionProgress: SIPStatus { SIPStatus(rawValue: 183) }
    /// It is done; of a call, it is answered.
    @inlinable public static var ok: SIPStatus { SIPStatus(rawValue: 200) }
    /// It is to be tried elsewhere.
    @inlinable public static var movedTemporarily: SIPStatus { SIPStatus(rawValue: 302) }
    /// A proof is wanted.
    @inlinable public static var unauthorized: SIPStatus { SIPStatus(rawValue: 401) }
    /// It is understood and refused.
    @inlinable public static var forbidden: SIPStatus { SIPStatus(rawValue: 403) }
    /// There is nobody of that name.
    @inlinable public static var notFound: SIPStatus { SIPStatus(rawValue: 404) }
    /// A proof is wanted by who passes it on.
    @inlinable public static var proxyAuthenticationRequired: SIPStatus { SIPStatus(rawValue: 407) }
    /// Nobody answered in time.
    @inlinable public static var requestTimeout: SIPStatus { SIPStatus(rawValue: 408) }
    /// It is to be asked for longer.
    @inlinable public static var intervalTooBrief: SIPStatus { SIPStatus(rawValue: 423) }
    /// Whoever is called cannot be reached now.
    @inlinable public static var temporarilyUnavailable: SIPStatus { SIPStatus(rawValue: 480) }
    /// There is no such call.
    @inlinable public static var noSuchCall: SIPStatus { SIPStatus(rawValue: 481) }
    /// It has come back to where it was.
    @inlinable public static var loopDetected: SIPStatus { SIPStatus(rawValue: 482) }
    /// The number is not whole.
    @inlinable public static var addressIncomplete: SIPStatus { SIPStatus(rawValue: 484) }
    /// Whoever is called is busy.
    @inlinable public static var busyHere: SIPStatus { SIPStatus(rawValue: 486) }
    /// It was given up before there was an answer.
    @inlinable public static var requestTerminated: SIPStatus { SIPStatus(rawValue: 487) }
    /// What is offered to be sent does not suit.
    @inlinable public static var notAcceptableHere: SIPStatus { SIPStatus(rawValue: 488) }
    /// The server cannot do it now.
    @inlinable public static var serviceUnavailable: SIPStatus { SIPStatus(rawValue: 503) }
    /// Whoever is called is busy, wherever that is.
    @inlinable public static var busyEverywhere: SIPStatus { SIPStatus(rawValue: 600) }
    /// Whoever is called does not want to.
    @inlinable public static var decline: SIPStatus { SIPStatus(rawValue: 603) }

    public var name: String? {
        switch rawValue {
        case 100: "Trying"
        case 180: "Ringing"
        case 181: "Call Is Being Forwarded"
        case 182: "Queued"
        case 183: "Session Progress"
        case 199: "Early Dialog Terminated"
        case 200: "OK"
        case 202: "Accepted"
        case 204: "No Notification"
        case 300: "Multiple Choices"
        case 301: "Moved Permanently"
        case 302: "Moved Temporarily"
        case 305: "Use Proxy"
        case 380: "Alternative Service"
        case 400: "Bad Request"
        case 401: "Unauthorized"
        case 402: "Payment Required"
        case 403: "Forbidden"
        case 404: "Not Found"
        case 405: "Method Not Allowed"
        case 406: "Not Acceptable"
        case 407: "Proxy Authentication Required"
        case 408: "Request Timeout"
        case 410: "Gone"
        case 412: "Conditional Request Failed"
        case 413: "Request Entity Too Large"
        case 414: "Request-URI Too Long"
        case 415: "Unsupported Media Type"
        case 416: "Unsupported URI Scheme"
        case 417: "Unknown Resource-Priority"
        case 420: "Bad Extension"
        case 421: "Extension Required"
        case 422: "Session Interval Too Small"
        case 423: "Interval Too Brief"
        case 424: "Bad Location Information"
        case 425: "Bad Alert Message"
        case 428: "Use Identity Header"
        case 429: "Provide Referrer Identity"
        case 430: "Flow Failed"
        case 433: "Anonymity Disallowed"
        case 436: "Bad Identity-Info"
        case 437: "Unsupported Certificate"
        case 438: "Invalid Identity Header"
        case 439: "First Hop Lacks Outbound Support"
        case 440: "Max-Breadth Exceeded"
        case 469: "Bad Info Package"
        case 470: "Consent Needed"
        case 480: "Temporarily Unavailable"
        case 481: "Call/Transaction Does Not Exist"
        case 482: "Loop Detected"
        case 483: "Too Many Hops"
        case 484: "Address Incomplete"
        case 485: "Ambiguous"
        case 486: "Busy Here"
        case 487: "Request Terminated"
        case 488: "Not Acceptable Here"
        case 489: "Bad Event"
        case 491: "Request Pending"
        case 493: "Undecipherable"
        case 494: "Security Agreement Required"
        case 500: "Server Internal Error"
        case 501: "Not Implemented"
        case 502: "Bad Gateway"
        case 503: "Service Unavailable"
        case 504: "Server Time-out"
        case 505: "Version Not Supported"
        case 513: "Message Too Large"
        case 555: "Push Notification Service Not Supported"
        case 580: "Precondition Failure"
        case 600: "Busy Everywhere"
        case 603: "Decline"
        case 604: "Does Not Exist Anywhere"
        case 606: "Not Acceptable"
        case 607: "Unwanted"
        case 608: "Rejected"
        default: nil
        }
    }
}

