// The header fields of requests, row by row as document `post-headers` has them.

extension HeaderTable {
    /// 32 rows: fields of requests.
    public static let requestHeaders = HeaderTable(
        id: "request-headers",
        rows: [
            HeaderRow("Accept"), HeaderRow("Accept-Charset"), HeaderRow("Accept-Datetime"),
            HeaderRow("Accept-Encoding"), HeaderRow("Accept-Language"), HeaderRow("Authorization"),
            HeaderRow("Cache-Control"), HeaderRow("Connection"), HeaderRow("Content-Length"),
            HeaderRow("Content-MD5"), HeaderRow("Content-Type"), HeaderRow("Cookie"), HeaderRow("Date"),
            HeaderRow("Expect"), HeaderRow("From"), HeaderRow("Host"), HeaderRow("If-Match"),
            HeaderRow("If-Modified-Since"), HeaderRow("If-None-Match"), HeaderRow("If-Range"),
            HeaderRow("If-Unmodified-Since"), HeaderRow("Max-Forwards"), HeaderRow("Origin"),
            HeaderRow("Pragma"), HeaderRow("Proxy-Authorization"), HeaderRow("Range"), HeaderRow("Referer"),
            HeaderRow("TE"), HeaderRow("Upgrade"), HeaderRow("User-Agent"), HeaderRow("Via"),
            HeaderRow("Warning"),
        ])

    /// 8 rows: common fields of requests that no standard named then.
    public static let requestHeadersNonstandard = HeaderTable(
        id: "request-headers-nonstandard",
        rows: [
            HeaderRow("X-Requested-With"), HeaderRow("DNT"), HeaderRow("X-Forwarded-For"),
            HeaderRow("X-Forwarded-Proto"), HeaderRow("Front-End-Https"), HeaderRow("X-ATT-DeviceId"),
            HeaderRow("X-Wap-Profile"), HeaderRow("Proxy-Connection"),
        ])
}
