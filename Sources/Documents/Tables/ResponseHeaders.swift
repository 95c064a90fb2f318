// The header fields of responses, row by row as document `post-headers` has them.

extension HeaderTable {
    /// 37 rows: fields of responses.
    public static let responseHeaders = HeaderTable(
        id: "response-headers",
        rows: [
            HeaderRow("Access-Control-Allow-Origin"), HeaderRow("Accept-Ranges"), HeaderRow("Age"),
            HeaderRow("Allow"), HeaderRow("Cache-Control"), HeaderRow("Connection"),
            HeaderRow("Content-Encoding"), HeaderRow("Content-Language"), HeaderRow("Content-Length"),
            HeaderRow("Content-Location"), HeaderRow("Content-MD5"), HeaderRow("Content-Disposition"),
            HeaderRow("Content-Range"), HeaderRow("Content-Type"), HeaderRow("Date"), HeaderRow("ETag"),
            HeaderRow("Expires"), HeaderRow("Last-Modified"), HeaderRow("Link"), HeaderRow("Location"),
            HeaderRow("P3P"), HeaderRow("Pragma"), HeaderRow("Proxy-Authenticate"), HeaderRow("Refresh"),
            HeaderRow("Retry-After"), HeaderRow("Server"), HeaderRow("Set-Cookie"), HeaderRow("Status"),
            HeaderRow("Strict-Transport-Security"), HeaderRow("Trailer"), HeaderRow("Transfer-Encoding"),
            HeaderRow("Upgrade"), HeaderRow("Vary"), HeaderRow("Via"), HeaderRow("Warning"),
            HeaderRow("WWW-Authenticate"), HeaderRow("X-Frame-Options"),
        ])

    /// 6 rows: common fields of responses that no standard named then.
    public static let responseHeadersNonstandard = HeaderTable(
        id: "response-headers-nonstandard",
        rows: [
            HeaderRow("Public-Key-Pins"), HeaderRow("X-XSS-Protection"),
            HeaderRow("Content-Security-Policy", "X-Content-Security-Policy", "X-WebKit-CSP"),
            HeaderRow("X-Content-Type-Options"), HeaderRow("X-Powered-By"), HeaderRow("X-UA-Compatible"),
        ])
}
